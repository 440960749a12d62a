"""`python -m tools.film`."""

import sys

from tools.film.filming import main

sys.exit(main())
