"""The pages as HTML: templates filled from snapshots, in the reader's language."""
