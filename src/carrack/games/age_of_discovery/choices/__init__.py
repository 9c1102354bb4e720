"""The choices that buildings bring."""
