"""Play in the browser: one process, one database, a page for each table."""

from carrack.core.extras import needs

needs("jinja2", "markdown_it", "msgspec", "resvg_py", "starlette", "uvicorn", "websockets")
