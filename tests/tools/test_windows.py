"""The pure parts of what builds and tries the Windows program; the rest takes wine and minutes."""

import re
import shutil
from contextlib import ExitStack
from pathlib import Path

import pytest

from tools.windows import interpreter, machine, parts, trying
from tools.windows.bench import Bench, Failed, check
from tools.windows.machine import Missing

PYTHON3DLL = """
EXPORT_FUNC(PyArg_Parse)
EXPORT_DATA(PyBool_Type)
#define EXPORT_FUNC(name) nothing
"""
ONE_LINE = """deb [signed-by=/key] http://mirror/debian/ bookworm main
deb http://mirror/debian-security bookworm-security main
# deb http://unused/debian bookworm main
"""
STANZAS = "Types: deb\nURIs: http://mirror/debian http://second/debian\nSuites: bookworm\n"


def test_every_wheel_is_pinned_by_its_hash() -> None:
    """Each line of the list names one version and one hash, and pygame-ce is the project's own."""
    text = parts.WHEELS.read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    assert all(re.fullmatch(r"[\w-]+==[\d.]+ --hash=sha256:[0-9a-f]{64}", line) for line in lines)
    name, version = next(pair for pair in parts.pinned() if pair[0] == "pygame-ce")
    project = (machine.ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert f'"{name}=={version}"' in project
    assert len(parts.pinned()) == len(lines)


def test_source_packages_come_from_the_machines_own_mirrors() -> None:
    """Both forms of apt's lists are read; each mirror is asked for the suites that it has."""
    lines = parts.source_lines([ONE_LINE, STANZAS]).splitlines()
    assert "deb-src http://mirror/debian bookworm main" in lines
    assert "deb-src http://second/debian bookworm-updates main" in lines
    assert "deb-src http://mirror/debian-security bookworm-security main" in lines
    assert not any("unused" in line for line in lines)
    assert len(lines) == len(set(lines)) == 5


def test_address_of_the_source_is_read_from_apts_answer() -> None:
    """The archive's address is found among those of its package; without it apt is to blame."""
    archive = f"http://mirror/pool/p/{parts.SOURCE_NAME}"
    answer = f"'http://mirror/pool/p/x.dsc' x.dsc 1 SHA256:0\n'{archive}' name 2 SHA256:1\n"
    assert parts.source_address(answer) == archive
    with pytest.raises(Missing, match="apt knows no"):
        parts.source_address("E: Unable to find a source package")


@pytest.mark.parametrize(
    ("name", "needed"),
    [("Lib/enum.py", True), ("Lib/json/decoder.py", True), ("Lib/test/test_json.py", False),
     ("Lib/sqlite3/test/a.py", False), ("Lib/idlelib/idle.py", False), ("Include/Python.h", True),
     ("PC/pyconfig.h", True), ("PC/launcher.c", False), ("Objects/list.c", False), ("Lib", False)],
)  # fmt: skip
def test_only_what_is_needed_of_the_source_is_unpacked(name: str, needed: bool) -> None:
    """The library without its tests, the headers, and two files for Windows."""
    assert parts.is_needed(name) == needed


@pytest.mark.parametrize(
    ("name", "place"),
    [("deploy_libs/python311.dll", "python311.dll"), ("deploy_libs/_ssl.pyd", "DLLs/_ssl.pyd"),
     ("deploy_libs/VCRUNTIME140.dll", "VCRUNTIME140.dll"), ("deploy_libs/tcl86t.dll", None),
     ("deploy_libs/api-ms-win-crt-heap-l1-1-0.dll", None), ("panda3d/core.pyd", None)],
)  # fmt: skip
def test_files_of_the_wheel_find_their_places(name: str, place: str | None) -> None:
    """Interpreter and runtime lie beside python.exe, modules in DLLs, all else nowhere."""
    assert interpreter.place_of(name) == place


def test_stable_abi_is_listed_for_the_linker() -> None:
    """Functions and data of python3dll.c are exported, and passed on where a target is named."""
    assert interpreter.definitions(PYTHON3DLL).splitlines() == [
        "LIBRARY python3.dll", "EXPORTS", "PyArg_Parse", "PyBool_Type DATA",
    ]  # fmt: skip
    assert interpreter.definitions(PYTHON3DLL, "python311").splitlines()[2:] == [
        "PyArg_Parse = python311.PyArg_Parse", "PyBool_Type = python311.PyBool_Type DATA",
    ]  # fmt: skip


def test_missing_programs_are_named_by_their_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is not there is said as the command that installs it, each package once."""
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(Missing, match="sudo apt install wine wine64 gcc-mingw-w64-x86-64 "):
        machine.require()


def test_wine_sees_the_whole_system_as_a_drive() -> None:
    """Paths begin at Z:; the locale of names is UTF-8, and the cache is the one that is chosen."""
    assert machine.windows_path(Path("/tmp/Игра/a b")) == r"Z:\tmp\Игра\a b"
    variables = machine.wine_environment(Path("/p"), {"LC_ALL": "C", "HOME": "/h"}, SPEED="1")
    assert variables["LC_ALL"] == "C.UTF-8"
    assert (variables["WINEPREFIX"], variables["HOME"], variables["SPEED"]) == ("/p", "/h", "1")
    chosen = machine.cache_folder({"SIXTYSIX_TOOLS_CACHE": "/cache"})
    assert chosen == Path("/cache/windows")
    assert not machine.cache_folder({}).is_relative_to(machine.ROOT)


def test_failed_step_says_what_it_printed() -> None:
    """A step's output is returned; when it fails it is in the message, with the step's name."""
    assert machine.run(["echo", "good"], "Saying").strip() == "good"
    with pytest.raises(Missing, match=r"(?s)Listing failed \(\d\).*nowhere"):
        machine.run(["ls", "/nowhere"], "Listing")


def test_table_tells_what_passed_and_what_did_not(tmp_path: Path) -> None:
    """A trial's row has its name, pass or fail, and what was seen, in one line."""

    def good(_: Bench) -> str:
        """Passes."""
        return "all is\nwell"

    def bad(_: Bench) -> str:
        """Fails."""
        check(False, "it is broken")
        return ""

    bench = Bench(tmp_path / "sixtysix.exe", tmp_path, tmp_path, ExitStack())
    rows = [trying.run_trial(trial, bench) for trial in (good, bad)]
    assert [row.passed for row in rows] == [True, False]
    texts = [" ".join(trying.line(row).split()) for row in rows]
    assert texts == ["good pass 0.0 s all is well", "bad FAIL 0.0 s it is broken"]
    with pytest.raises(Failed, match="broken"):
        bad(bench)


def test_every_trial_says_what_it_tries(capsys: pytest.CaptureFixture[str]) -> None:
    """Names are unique, each trial has a sentence, and one that is not there is refused."""
    assert trying.show_trials() == 0
    lines = capsys.readouterr().out.splitlines()
    assert len({line.split()[0] for line in lines}) == len(trying.TRIALS)
    assert all(line.endswith(".") for line in lines)
    with pytest.raises(Missing, match="no such trial: nothing"):
        trying.try_all(["nothing"])
