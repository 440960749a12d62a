"""``dev.py build``: the executable, tried out, with its size and the time to its first frame."""

from __future__ import annotations

import hashlib
import json
import os
import platform
import re
import shutil
import signal
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tools.devkit import app_bundle, weight
from tools.devkit.environment import ROOT, say
from tools.devkit.system import SetupError, how_to_install
from tools.licences import read_pieces, unnamed_libraries

DIST = ROOT / "dist"
FIRST_FRAME_LIMIT_SECONDS = 0.8
TRY_SECONDS = 60
DISPLAY_VARIABLES = ("DISPLAY", "XAUTHORITY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR")
GLIBC = re.compile(r"(lib(c|m|dl|rt|util|pthread)|ld-linux[\w-]*)\.so\.\d+$")
"""The parts of glibc, which every Linux system has."""

HOME_NAME = "Домашняя папка"
"""The program is tried in a home with Cyrillic letters and a space."""


def run_build(python: Path) -> int:
    """Build, try out and report; return the exit code. Raises SetupError with what to do."""
    if sys.platform.startswith("linux") and not shutil.which("objdump"):
        raise SetupError(f"Bundling needs binutils:\n{how_to_install('bundling')}")
    for old in (built_program(), DIST / "sixtysix-onedir", DIST / "Sixty-six.app"):
        _remove(old)
    start = time.monotonic()
    _bundle(python)
    program = built_program()
    say(
        f"{program.relative_to(ROOT)}: {_megabytes(program):.1f} MB, "
        f"built in {time.monotonic() - start:.0f} s"
    )
    faults = try_out(program)
    faults += content_faults(program)
    if sys.platform.startswith("linux"):
        faults += [f"a bare system lacks {name}" for name in lacking(DIST / "sixtysix-onedir")]
        say(f"needs glibc {needed_glibc(DIST / 'sixtysix-onedir')} or newer")
    for file in make_release(_version(python)):
        say(f"{file.relative_to(ROOT)}: {_megabytes(file):.1f} MB")
    for fault in faults:
        say(f"FAULT: {fault}")
    return 1 if faults else 0


def content_faults(program: Path) -> list[str]:
    """Return what is wrong with what was packed: libraries without a licence, too much weight."""
    if sys.platform == "darwin":
        app = DIST / "Sixty-six.app"
        files, found = list(app.rglob("*")), app_bundle.faults(app)
    else:
        files, found = list(map(Path, weight.stored_sizes(program))), weight.faults(program)
        whole, rest = weight.megabytes(program)
        say(f"{whole:.1f} MB, without {', '.join(weight.HEAVY)} {rest:.1f} MB")
    strangers = unnamed_libraries(files, read_pieces())
    return [*found, *(f"no licence is known for {name}" for name in strangers)]


def built_program() -> Path:
    """Return the program to try: the one file, or what is inside the .app."""
    if sys.platform == "win32":
        return DIST / "sixtysix.exe"
    if sys.platform == "darwin":
        return DIST / "Sixty-six.app" / "Contents" / "MacOS" / "sixtysix"
    return DIST / "sixtysix"


def _remove(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def _megabytes(path: Path) -> float:
    return path.stat().st_size / 1e6


def _bundle(python: Path) -> None:
    command = [
        str(python),
        "-m",
        "PyInstaller",
        "--noconfirm",
        "--log-level",
        "WARN",
        "--distpath",
        str(DIST),
        "--workpath",
        str(ROOT / "build" / "bundle"),
        str(ROOT / "build.spec"),
    ]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        hint = f"\nIf Python's shared library is missing:\n{how_to_install('bundling')}"
        raise SetupError(f"PyInstaller failed.\n{done.stdout}{done.stderr}{hint}")


def try_out(program: Path) -> list[str]:
    """Run the program as a stranger would: no environment, another home. Return the faults."""
    faults = []
    with _strange_home() as environment:
        code, said = run_limited([str(program), "selftest"], environment, TRY_SECONDS)
        sys.stdout.write(said)
        if code != 0:
            faults.append(f"selftest: exit code {code}")
        if not re.search(r"\bnative\b", said):
            faults.append("selftest does not say that the native core runs")
        times = [_first_frame(program, environment) for _ in range(3)]
    seconds = min(times, default=float("inf"))
    say(f"first frame after {seconds:.2f} s (best of {len(times)})")
    if seconds == float("inf"):
        faults.append("the window never said that it is ready")
    elif seconds > FIRST_FRAME_LIMIT_SECONDS:
        say(f"On a quiet machine it should take at most {FIRST_FRAME_LIMIT_SECONDS} s.")
    return faults


def run_limited(
    command: list[str], environment: dict[str, str], seconds: float
) -> tuple[int | None, str]:
    """Run a command for so long at most; return its exit code, None if it was ended, and words.

    The program that a one-file executable unpacks is ended with it.
    """
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen(
            command,
            env=environment,
            cwd=environment["HOME"],
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        code: int | None = None
        try:
            code = process.wait(seconds)
        except subprocess.TimeoutExpired:
            end_tree(process)
        output.seek(0)
        return code, output.read().decode(errors="replace")


def end_tree(process: subprocess.Popen[bytes]) -> None:
    """End a process of a session of its own at once, with all that it has started."""
    if sys.platform == "win32":
        command = ["taskkill", "/T", "/F", "/PID", str(process.pid)]
        subprocess.run(command, capture_output=True, check=False)
    else:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()


@contextmanager
def _strange_home() -> Iterator[dict[str, str]]:
    """Yield an environment with nothing but a home and the display, or SDL's dummies."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / HOME_NAME
        home.mkdir()
        yield strange_environment(home)


def strange_environment(home: Path) -> dict[str, str]:
    """Return the variables of a stranger: a home, the display, what the system cannot do without.

    Windows asks the system for its folders, not the environment: there the game's own variable
    keeps the developer's matches out of this.
    """
    environment = {"HOME": str(home)}
    environment |= {key: os.environ[key] for key in DISPLAY_VARIABLES if key in os.environ}
    if sys.platform == "win32":
        environment |= {key: os.environ[key] for key in ("SYSTEMROOT", "PATH")}
        environment |= {"USERPROFILE": str(home), "TEMP": str(home), "TMP": str(home)}
        environment["SIXTYSIX_DATA_DIR"] = str(home / "data")
    elif sys.platform != "darwin" and not {"DISPLAY", "WAYLAND_DISPLAY"} & set(environment):
        environment |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    return environment


def _first_frame(program: Path, environment: dict[str, str]) -> float:
    """Return the seconds from the start to the trace's ready line; infinity if it never comes."""
    trace = Path(environment["HOME"]) / "trace.jsonl"
    trace.unlink(missing_ok=True)
    start = time.monotonic()
    game = subprocess.Popen(
        [program, "--trace", str(trace)],
        env=environment,
        cwd=environment["HOME"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        while time.monotonic() - start < TRY_SECONDS and game.poll() is None:
            if _says_ready(trace):
                return time.monotonic() - start
            time.sleep(0.005)
        return float("inf")
    finally:
        end_tree(game)


def _says_ready(trace: Path) -> bool:
    try:
        lines = trace.read_text(encoding="utf-8").splitlines(keepends=True)
    except OSError:
        return False
    return any(line.endswith("\n") and json.loads(line).get("ready") for line in lines)


def needed_glibc(folder: Path) -> str:
    """Return the newest version of glibc that a file of the folder asks for, such as 2.35."""
    found = {(0, 0)}
    for file in folder.rglob("*"):
        if file.is_file():
            asked = re.findall(rb"GLIBC_(\d+)\.(\d+)\b", file.read_bytes())
            found |= {(int(major), int(minor)) for major, minor in asked}
    return ".".join(map(str, max(found)))


def lacking(folder: Path) -> list[str]:
    """Return the shared libraries that the folder's files need and a bare Linux may not have."""
    files = [file for file in folder.rglob("*") if file.is_file() and _is_elf(file)]
    present = {file.name for file in files}
    needed: set[str] = set()
    for file in files:
        question = ["objdump", "-p", str(file)]
        answer = subprocess.run(question, capture_output=True, text=True, check=True)
        needed |= set(re.findall(r"^ +NEEDED +(\S+)$", answer.stdout, re.MULTILINE))
    return sorted(name for name in needed - present if not GLIBC.match(name))


def _is_elf(file: Path) -> bool:
    with file.open("rb") as start:
        return start.read(4) == b"\x7fELF"


def make_release(version: str) -> list[Path]:
    """Put what players download into dist/release, with checksums; return the files."""
    release = DIST / "release"
    _remove(release)
    release.mkdir(parents=True)
    system = {"darwin": "macos", "win32": "windows"}.get(sys.platform, "linux")
    name = f"sixtysix-{version}-{system}-{platform.machine().lower()}"
    if system == "macos":
        files = [_zip_app(release / f"{name}.zip")]
    else:
        suffix = ".exe" if system == "windows" else ""
        files = [Path(shutil.copy2(built_program(), release / f"{name}{suffix}"))]
    if system == "linux":
        files.append(_pack_folder(release / f"{name}.tar.gz", name))
    sums = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files]
    checksums = release / f"{name}.sha256"
    checksums.write_text("".join(sums), encoding="utf-8")
    return [*files, checksums]


def _version(python: Path) -> str:
    question = [str(python), "-P", "-c", "import game; print(game.__version__)"]
    return subprocess.run(question, capture_output=True, text=True, check=True).stdout.strip()


def _zip_app(target: Path) -> Path:
    """Pack the .app with the system's own tool, which keeps links and signatures."""
    app = DIST / "Sixty-six.app"
    subprocess.run(["ditto", "-c", "-k", "--keepParent", str(app), str(target)], check=True)
    return target


def _pack_folder(target: Path, name: str) -> Path:
    """Pack the folder form; order, times and owners of the entries depend on no machine."""
    with tarfile.open(target, "w:gz", compresslevel=9) as tar:
        tar.add(DIST / "sixtysix-onedir", name, filter=_anonymous)
        tar.add(ROOT / "LICENSE", f"{name}/LICENSE", filter=_anonymous)
    return target


def _anonymous(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.uid = entry.gid = entry.mtime = 0
    entry.uname = entry.gname = ""
    return entry
