"""``python -m upheld``."""

import sys

from upheld.cli.main import main

sys.exit(main())
