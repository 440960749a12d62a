"""Tries the packages: installed in bare systems, started, played by the robot, removed."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from tools import robot
from tools.devkit.environment import venv_python
from tools.kept import WrongRecord
from tools.linux import appdir, debian, wheel
from tools.linux.system import Missing, bare_root, require, run
from tools.program import Program
from tools.running import Hang
from tools.screen import Screen

SUITES = ("bookworm", "trixie")
"""Debian 12 and 13."""


def check(holds: bool, otherwise: str) -> None:
    """Raise Missing where something does not hold."""
    if not holds:
        raise Missing(otherwise)


def play(program: Program, words: Sequence[str] = ("--deals", "2", "--speed", "fast")) -> str:
    """Let the robot play; return what it did."""
    with Screen((1280, 720)) as screen:
        report = robot.play(screen, program, robot.parse(words))
    return f"{report.deals} deals, {report.acts} acts"


def try_deb(suite: str) -> str:
    """Install the package in a bare Debian, play, and remove it again."""
    package, root = debian.build(), bare_root(suite)
    try:
        inside = ["chroot", root, "env", "DEBIAN_FRONTEND=noninteractive"]
        run([*inside, "apt-get", "-qq", "update"])
        before = run([*inside, "dpkg-query", "-W", "-f", "${Package}\n"]).split()
        shutil.copyfile(package, root / "tmp" / package.name)
        install = ["apt-get", "-qq", "install", "-y", "--no-install-recommends"]
        run([*inside, *install, f"/tmp/{package.name}"])
        said = run([*inside, "SDL_VIDEODRIVER=dummy", "/usr/games/sixtysix", "selftest"])
        check("core: native" in said, f"selftest says {said}")
        with tempfile.TemporaryDirectory(prefix="robot-", dir=root / "tmp") as name:
            folder = Path(name)
            folder.chmod(0o755)
            home = folder / "home"
            home.mkdir()
            program = Program(home, ("/usr/games/sixtysix",), root)
            program.give(home)
            played = play(program)
        run([*inside, "apt-get", "-qq", "purge", "-y", "--autoremove", debian.NAME])
        left = [path for path in root.rglob("*sixtysix*") if path.name != package.name]
        left = [path for path in left if not path.is_relative_to(root / "var")]
        check(not left, f"left behind: {left}")
        after = run([*inside, "dpkg-query", "-W", "-f", "${Package}\n"]).split()
        check(debian.NAME not in after, "still installed")
        return f"{played}; {len(before)} packages before, {len(after)} after"
    finally:
        shutil.rmtree(root)


def try_wheel() -> str:
    """Install the wheel in a fresh environment by pip, and by pipx; play from there."""
    package = wheel.build()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "PYTHONPATH": ""}
        pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        run([sys.executable, "-m", "venv", folder / "venv"])
        python = venv_python(folder / "venv")
        run([python, *pip, package])
        program = python.with_name("sixtysix")
        said = run([program, "selftest"], folder, environment)
        check("core: native" in said, f"selftest says {said}")
        files = folder / "files"
        files.mkdir()
        played = play(Program(files, (str(program),)))
        run([python, *pip, "pipx"])
        places = {"PIPX_HOME": str(folder / "pipx"), "PIPX_BIN_DIR": str(folder / "bin")}
        run([python, "-m", "pipx", "install", "--quiet", package], folder, environment | places)
        said = run([folder / "bin" / "sixtysix", "selftest"], folder, environment)
        check("core: native" in said, f"from pipx selftest says {said}")
    return f"{package.name}: {played}; pipx too"


def try_appdir() -> str:
    """Lay the folder of the AppImage out, validate it, and play from it."""
    require("desktop-file-validate", "appstreamcli")
    folder = appdir.build()
    for entry in folder.rglob("*.desktop"):
        run(["desktop-file-validate", entry])
    for metainfo in folder.rglob("*.metainfo.xml"):
        run(["appstreamcli", "validate", "--no-net", metainfo])
    with tempfile.TemporaryDirectory() as name:
        return play(Program(Path(name), (str(folder / "AppRun"),)))


TRIALS: dict[str, Callable[[], str]] = {
    **{f"deb {suite}": lambda suite=suite: try_deb(suite) for suite in SUITES},  # type: ignore[misc]
    "wheel": try_wheel,
    "appdir": try_appdir,
}


def try_all(names: Sequence[str]) -> int:
    """Try all packages, or those whose trials begin with a name; print a table; 1 if one failed."""
    failed = 0
    for name, trial in TRIALS.items():
        if names and not name.startswith(tuple(names)):
            continue
        try:
            print(f"{name:14} pass  {trial()}", flush=True)
        except (Missing, Hang, WrongRecord, OSError) as error:
            failed += 1
            print(f"{name:14} FAIL  {error}", flush=True)
    return int(failed > 0)
