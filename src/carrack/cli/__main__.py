"""`python -m carrack.cli` is `carrack`."""

from carrack.cli import main

main()
