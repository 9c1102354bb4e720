"""The rules as texts, tables and pictures, and the tutorials."""
