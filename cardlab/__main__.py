"""`python -m cardlab`: the same as the command `cardlab`."""

import sys

from .cli import main

if __name__ == "__main__":
    sys.exit(main())
