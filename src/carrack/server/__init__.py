"""Play in the browser: one process, one database, a page for each table."""
