"""The project's virtual environment: made once, brought up to date when the sources say so."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterable, MutableMapping
from dataclasses import dataclass
from pathlib import Path

from tools.devkit.system import SetupError, Toolchain, find_toolchain, require_venv

ROOT = Path(__file__).resolve().parents[2]
VENV = ROOT / ".venv"
STAMP = VENV / "sixtysix-stamp.json"

_PIP = ("-m", "pip", "--disable-pip-version-check", "--no-input")
_CORE_IMPORT = "import game._core"


def venv_python(venv: Path = VENV) -> Path:
    """Return the environment's Python."""
    return venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


@dataclass(frozen=True)
class Stamp:
    """What the environment was made from: digests of the sources, the extras, the core in it."""

    project: str = ""
    core: str = ""
    extras: tuple[str, ...] = ()
    native: bool = False


def read_stamp(path: Path = STAMP) -> Stamp:
    """Return the stamp; an empty one where there is none or it makes no sense."""
    try:
        values = json.loads(path.read_text(encoding="utf-8"))
        return Stamp(
            str(values["project"]),
            str(values["core"]),
            tuple(map(str, values["extras"])),
            bool(values["native"]),
        )
    except (OSError, ValueError, KeyError, TypeError):
        return Stamp()


def write_stamp(stamp: Stamp, path: Path = STAMP) -> None:
    """Write the stamp; called when everything it tells of is done."""
    path.write_text(json.dumps(stamp.__dict__, indent=1) + "\n", encoding="utf-8")


def digest(files: Iterable[Path], *facts: str, root: Path = ROOT) -> str:
    """Return a digest of the files' names and contents and of the facts."""
    total = hashlib.sha256("\0".join(facts).encode())
    for file in sorted(files):
        content = file.read_bytes()
        total.update(f"\0{file.relative_to(root).as_posix()}\0{len(content)}\0".encode())
        total.update(content)
    return total.hexdigest()


def project_digest(root: Path = ROOT) -> str:
    """Return the digest of what decides which packages are installed, and where."""
    files = [root / "pyproject.toml", root / "setup.py"]
    return digest(files, str(root), root=root)


def core_digest(toolchain: Toolchain, root: Path = ROOT) -> str:
    """Return the digest of what the C core is compiled from, and whether it can be."""
    sources = [path for path in (root / "native").glob("*") if path.suffix in (".c", ".h", ".py")]
    return digest([*sources, root / "setup.py"], str(toolchain.usable), root=root)


def ensure(extras: Iterable[str] = (), require_core: bool = False) -> Path:
    """Bring the environment up to date and return its Python.

    ``extras`` are names from pyproject.toml's optional dependencies, added to those already
    there. Wherever there is a compiler the C core has to compile; without one the game gets the
    Python twin, unless ``require_core``. Raises SetupError with the next step in its message.
    """
    toolchain = find_toolchain()
    if require_core and not toolchain.usable:
        raise SetupError(f"This needs the C core. {toolchain.missing()}")
    old = read_stamp()
    wanted = tuple(sorted({*old.extras, *extras}))
    new = Stamp(project_digest(), core_digest(toolchain), wanted, toolchain.usable)
    if new == old and is_usable(venv_python(), new.native):
        return venv_python()
    if _make_venv():
        old = Stamp()
    same_packages = (new.project, new.extras) == (old.project, old.extras)
    # Should this fail, the next start installs everything again, whatever the reason was.
    write_stamp(Stamp(extras=old.extras))
    _install(wanted, toolchain, same_packages)
    write_stamp(new)
    if not toolchain.usable:
        say(
            f"The C core is not built; the game will run on its slower Python twin.\n"
            f"{toolchain.missing()}\nThen run this again."
        )
    return venv_python()


def keep_bytecode(environment: MutableMapping[str, str]) -> None:
    """Let the processes of a test run keep their bytecode, in .venv where none is wanted elsewhere.

    A run starts some hundred processes, each of which would compile the whole program anew.
    """
    if environment.pop("PYTHONDONTWRITEBYTECODE", ""):
        environment["PYTHONPYCACHEPREFIX"] = str(VENV / "bytecode")


def say(message: str) -> None:
    """Tell the person at the terminal; stdout stays free for the program's own output."""
    print(message, file=sys.stderr, flush=True)


def _make_venv() -> bool:
    """Make the environment, or keep the one that works; return whether it is new."""
    python = venv_python()
    if python.exists() and _works(python):
        return False
    require_venv()
    say("Making .venv …")
    if VENV.exists():
        shutil.rmtree(VENV)
    _run([sys.executable, "-m", "venv", str(VENV)], "The virtual environment could not be made")
    return True


def is_usable(python: Path, native: bool) -> bool:
    """Whether the environment's Python finds the game, and its core where it was built.

    The stamp cannot tell that the system's Python was replaced by another version, or that
    somebody cleaned the checkout.
    """
    return _succeeds(python, _CORE_IMPORT if native else "import game")


def _works(python: Path) -> bool:
    """Whether the environment's Python runs, is new enough and has pip."""
    return _succeeds(python, "import sys, pip; sys.exit(sys.version_info < (3, 11))")


def _succeeds(python: Path, code: str) -> bool:
    try:
        done = subprocess.run([python, "-P", "-c", code], capture_output=True, check=False)
    except OSError:
        return False
    return done.returncode == 0


def _install(extras: tuple[str, ...], toolchain: Toolchain, same_packages: bool) -> None:
    """Install the project, editable, with a C core built from nothing.

    A left-over of an earlier build would hide that the core does not compile any more. Building
    without isolation needs no network when only the C code has changed.
    """
    say("Building the C core …" if same_packages else "Installing the project …")
    remove_built_core()
    python, environment = str(venv_python()), dict(os.environ)
    environment["SIXTYSIX_REQUIRE_CORE"] = "1" if toolchain.usable else "0"
    install = [python, *_PIP, "install", "--quiet"]
    if not same_packages:
        _run([*install, *_build_requirements()], "The build tools could not be installed")
    offline = ["--no-deps", "--no-index"] if same_packages else []
    target = f".[{','.join(extras)}]" if extras else "."
    command = [*install, *offline, "--no-build-isolation", "--editable", target]
    _run(command, "The project could not be installed", environment)
    if toolchain.usable:
        _run([python, "-P", "-c", _CORE_IMPORT], "The C core was built but cannot be loaded")


def _build_requirements() -> list[str]:
    with (ROOT / "pyproject.toml").open("rb") as file:
        return list(tomllib.load(file)["build-system"]["requires"])


def remove_built_core(root: Path = ROOT) -> None:
    """Remove what an earlier compilation left: object files and the module in ``game``."""
    for folder in (root / "build").glob("temp.*"):
        shutil.rmtree(folder)
    for pattern in ("_core*.so", "_core*.pyd"):
        for module in (root / "game").glob(pattern):
            module.unlink()


def _run(command: list[str], failure: str, environment: dict[str, str] | None = None) -> None:
    """Run a step; raise SetupError with all it printed if it fails."""
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True)
    if done.returncode != 0:
        raise SetupError(f"{failure}.\n{shorten(done.stdout + done.stderr)}")


def shorten(output: str, head: int = 60, tail: int = 20) -> str:
    """Return the first and last lines of a long output: a compiler's first error says most."""
    lines = output.rstrip().splitlines()
    if len(lines) > head + tail:
        left_out = f"… {len(lines) - head - tail} lines left out …"
        lines = [*lines[:head], left_out, *lines[-tail:]]
    return "\n".join(lines)
