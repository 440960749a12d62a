"""`python -m tools.shots`."""

import sys

from tools.shots import main

sys.exit(main())
