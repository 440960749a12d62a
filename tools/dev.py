"""Everything a developer or a curious player does from a checkout, with nothing but Python.

python3 tools/dev.py play [ARGS]     set up, then the game
python3 tools/dev.py test [ARGS]     set up, then the tests; --quick leaves out the slow ones
python3 tools/dev.py check [--all]   lint, types, fresh assets and translations, tests
python3 tools/dev.py build           the executable in dist/, tried out
python3 tools/dev.py run ARGS        a command of the program, in the project's environment
"""

import os
import subprocess
import sys

if sys.version_info < (3, 11):  # noqa: UP036 - older Pythons come here too, to be told so
    sys.exit(f"Python 3.11 or newer is needed; this is {sys.version.split()[0]}.")

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from pathlib import Path

from tools.devkit.environment import ROOT, ensure, keep_bytecode
from tools.devkit.system import SetupError


def become(python: Path, arguments: list[str]) -> int:
    """Run Python with the arguments in place of this process, so that signals reach it.

    Windows cannot do that: there the exit code of a child is returned.
    """
    command = [str(python), *arguments]
    if os.name == "nt":
        return subprocess.run(command, check=False).returncode
    sys.stdout.flush()
    sys.stderr.flush()
    os.execv(command[0], command)


def play(arguments: list[str]) -> int:
    """Start the game, or run a command of the program."""
    return become(ensure(), ["-P", "-m", "game", *arguments])


def test(arguments: list[str]) -> int:
    """Run the tests with pytest's own arguments; a quick run uses two cores."""
    from tools.devkit.check import PARALLEL

    python = ensure(["dev"])
    os.chdir(ROOT)
    keep_bytecode(os.environ)
    parallel = PARALLEL if "--quick" in arguments else ()
    return become(python, ["-m", "pytest", *parallel, *arguments])


def check(arguments: list[str]) -> int:
    """Run every part of the check; the native core is a must."""
    from tools.devkit.check import run_check

    if arguments not in ([], ["--all"]):
        raise SetupError("check takes no argument but --all")
    python = ensure(["dev"], require_core=True)
    keep_bytecode(os.environ)
    return run_check(python, whole=bool(arguments))


def build(arguments: list[str]) -> int:
    """Build the executable and try it out."""
    from tools.devkit.build import run_build

    if arguments:
        raise SetupError("build takes no arguments")
    return run_build(ensure(["build"], require_core=True))


COMMANDS = {"play": play, "run": play, "test": test, "check": check, "build": build}


def main(arguments: list[str]) -> int:
    """Run one command; return the exit code."""
    if not arguments or arguments[0] not in COMMANDS:
        print(__doc__)
        return 0 if arguments[:1] in (["-h"], ["--help"]) else 2
    try:
        return COMMANDS[arguments[0]](arguments[1:])
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
