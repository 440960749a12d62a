"""Packages the game for Linux, and tries the packages out.

    python -m tools.linux deb             dist/release/*.deb, judged by lintian
    python -m tools.linux wheel           dist/release/*.whl with the C core
    python -m tools.linux appdir          dist/Sixty-six.AppDir, what an AppImage is made of
    python -m tools.linux try [NAME…]     installs, plays and removes them: the .deb in bare
                                          Debian 12 and 13, which needs the rights of root

The .deb and the AppDir hold what `tools/dev.py build` made. Bare systems are kept in the user's
cache folder. The exit code is 1 if a trial failed, 2 if something is missing.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from tools.linux import appdir, debian, trying, wheel
from tools.linux.system import Missing
from tools.screen import MissingProgram

BUILDERS = {"deb": debian.build, "wheel": wheel.build, "appdir": appdir.build}


def main(arguments: Sequence[str]) -> int:
    """Run the command; return the exit code."""
    try:
        if len(arguments) == 1 and arguments[0] in BUILDERS:
            print(BUILDERS[arguments[0]]())
            return 0
        if arguments and arguments[0] == "try":
            return trying.try_all(arguments[1:])
    except (Missing, MissingProgram) as error:
        print(error, file=sys.stderr)
        return 2
    print(__doc__)
    return 0 if list(arguments) in (["-h"], ["--help"]) else 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
