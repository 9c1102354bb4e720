"""The pages as HTML text: what a person reads, in their language."""
