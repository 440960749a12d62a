"""tools/dev.py: what it asks for, when it builds again, what it says when a piece is missing."""

import contextlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tools.devkit import build, check, environment, system
from tools.devkit.environment import Stamp, core_digest, project_digest, read_stamp, write_stamp
from tools.devkit.system import SetupError, Toolchain, how_to_install, system_kind

ROOT = environment.ROOT
GCC = Toolchain("/usr/bin/gcc", True)


def run_dev(*arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "tools" / "dev.py"), *arguments]
    return subprocess.run(
        command, capture_output=True, text=True, check=False, env={**os.environ, **variables}
    )


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project of three files, as the environment's functions see it."""
    (tmp_path / "native").mkdir()
    for name in ("pyproject.toml", "setup.py", "native/core.h", "native/deal.c"):
        (tmp_path / name).write_text(f"{name}\n")
    return tmp_path


@pytest.fixture
def steps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands that `ensure` runs, in place of running them, in a project of its own."""
    ran: list[list[str]] = []
    monkeypatch.setattr(environment, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(environment, "STAMP", tmp_path / ".venv" / "stamp.json")
    monkeypatch.setattr(environment, "find_toolchain", lambda: GCC)
    monkeypatch.setattr(environment, "read_stamp", lambda: read_stamp(environment.STAMP))
    monkeypatch.setattr(
        environment, "write_stamp", lambda stamp: write_stamp(stamp, environment.STAMP)
    )
    monkeypatch.setattr(environment, "venv_python", lambda: tmp_path / ".venv" / "python")
    monkeypatch.setattr(environment, "remove_built_core", lambda: None)
    monkeypatch.setattr(environment, "_works", lambda python: True)
    monkeypatch.setattr(environment, "is_usable", lambda python, native: True)

    def run(command: list[str], failure: str, variables: dict[str, str] | None = None) -> None:
        ran.append([*command, f"core={(variables or {}).get('SIXTYSIX_REQUIRE_CORE')}"])

    monkeypatch.setattr(environment, "_run", run)
    (tmp_path / ".venv").mkdir()
    (tmp_path / ".venv" / "python").write_text("")
    return ran


def test_without_a_command_the_usage_is_shown() -> None:
    """No command, or an unknown one, shows all commands and fails; --help does not fail."""
    for arguments, code in ([], 2), (["dance"], 2), (["--help"], 0):
        done = run_dev(*arguments)
        assert done.returncode == code
        assert all(word in done.stdout for word in ("play", "test", "check", "build", "run"))


def test_every_source_of_the_core_is_in_the_digest(project: Path) -> None:
    """Any change of pyproject.toml, setup.py or native/ changes a digest."""
    seen = {(project_digest(project), core_digest(GCC, project))}
    for name in ("pyproject.toml", "setup.py", "native/core.h", "native/deal.c", "native/new.c"):
        (project / name).write_text("changed")
        seen.add((project_digest(project), core_digest(GCC, project)))
    assert len(seen) == 6
    assert core_digest(Toolchain("", True), project) != core_digest(GCC, project)


def test_second_start_does_nothing(steps: list[list[str]]) -> None:
    """When nothing changed no command is run."""
    environment.ensure()
    assert steps
    steps.clear()
    environment.ensure()
    assert steps == []


def test_removed_core_is_built_again(
    steps: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """When the game or its core cannot be imported any more, they are installed again."""
    environment.ensure()
    steps.clear()
    monkeypatch.setattr(environment, "is_usable", lambda python, native: False)
    environment.ensure()
    assert steps


def test_changed_c_code_is_compiled_without_the_network(
    steps: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a change of native/ alone the core is required, and no package is looked for."""
    environment.ensure(["dev"])
    steps.clear()
    monkeypatch.setattr(environment, "core_digest", lambda toolchain: "changed")
    environment.ensure()
    [install] = [step for step in steps if "install" in step]
    assert "--no-index" in install
    assert install[-1] == "core=1"
    assert ".[dev]" in install


def test_usable_means_that_the_game_is_found(tmp_path: Path) -> None:
    """An environment without the game, or without a Python, is of no use."""
    assert environment.is_usable(Path(sys.executable), native=False)
    assert not environment.is_usable(tmp_path / "python", native=False)
    empty = tmp_path / "empty"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(empty)], check=True)
    python = environment.venv_python(empty)
    assert python.exists()
    assert not environment.is_usable(python, native=False)


def test_new_environment_gets_every_package(
    steps: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """When the environment has to be made anew, the old stamp says nothing about it."""
    environment.ensure(["dev"])
    steps.clear()
    monkeypatch.setattr(environment, "is_usable", lambda python, native: False)
    monkeypatch.setattr(environment, "_make_venv", lambda: True)
    environment.ensure()
    installs = [step for step in steps if "install" in step]
    assert installs
    assert not any("--no-index" in step for step in installs)
    assert any(".[dev]" in step for step in installs)


def test_extras_add_up(steps: list[list[str]]) -> None:
    """The extras of earlier commands stay when another one asks for its own."""
    environment.ensure(["dev"])
    steps.clear()
    environment.ensure(["build"])
    assert any(".[build,dev]" in step for step in steps)


def test_failed_compile_is_tried_again(
    steps: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A compile that fails fails the command, this time and the next."""

    def fail(*_: object) -> None:
        raise SetupError("deal.c:1: error")

    environment.ensure()
    monkeypatch.setattr(environment, "core_digest", lambda toolchain: "changed")
    monkeypatch.setattr(environment, "_run", fail)
    for _ in range(2):
        with pytest.raises(SetupError, match=r"deal\.c"):
            environment.ensure()


def test_without_a_compiler_the_twin_is_announced(
    steps: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """No compiler: the game is installed all the same, and it is said what is missing."""
    monkeypatch.setattr(environment, "find_toolchain", lambda: Toolchain("", True))
    environment.ensure()
    assert steps[-1][-1] == "core=0"
    said = capsys.readouterr().err
    assert "Python twin" in said
    assert how_to_install("compiler") in said
    with pytest.raises(SetupError, match="needs the C core"):
        environment.ensure(require_core=True)


def test_missing_venv_names_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without ensurepip the package that brings it is named."""
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(system, "system_kind", lambda: "debian")
    with pytest.raises(SetupError, match="apt install python3-venv"):
        system.require_venv()


@pytest.mark.parametrize("piece", sorted(system.PACKAGES))
def test_every_piece_is_named_for_every_system(piece: str) -> None:
    """Each piece has a command for each system; an unknown system is told all of them."""
    commands = [how_to_install(piece, kind).strip() for kind in system.PACKAGES[piece]]
    assert len(commands) == 4
    assert all(command in how_to_install(piece, "") for command in commands)


@pytest.mark.parametrize(
    ("text", "kind"),
    [("ID=debian\n", "debian"), ('ID=linuxmint\nID_LIKE="ubuntu debian"\n', "debian"),
     ("ID=fedora\n", "fedora"), ('ID="rocky"\nID_LIKE="rhel centos fedora"\n', "fedora"),
     ("ID=arch\n", ""), ("", "")],
)  # fmt: skip
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has os-release")
def test_kind_of_linux_is_recognised(tmp_path: Path, text: str, kind: str) -> None:
    """Debian's and Fedora's descendants are told their parent's package names."""
    (tmp_path / "os-release").write_text(text)
    assert system_kind(tmp_path / "os-release") == kind


@pytest.mark.parametrize("text", ["", "[]", '{"project": 1}', "{", '{"extras": 3}'])
def test_senseless_stamp_is_no_stamp(tmp_path: Path, text: str) -> None:
    """A stamp that cannot be read makes everything new instead of failing."""
    (tmp_path / "stamp").write_text(text)
    assert read_stamp(tmp_path / "stamp") == Stamp()
    write_stamp(Stamp("a", "b", ("dev",), True), tmp_path / "stamp")
    assert read_stamp(tmp_path / "stamp") == Stamp("a", "b", ("dev",), True)


def test_long_output_keeps_its_first_and_last_lines() -> None:
    """Of thousands of lines the first errors and the end are shown, and how many are not."""
    short = "\n".join(str(number) for number in range(80))
    assert environment.shorten(short) == short
    lines = environment.shorten("\n".join(map(str, range(10_000)))).splitlines()
    assert (lines[0], lines[59], lines[-1]) == ("0", "59", "9999")
    assert "9920 lines" in lines[60]


def test_bytecode_is_kept_where_it_disturbs_nobody() -> None:
    """Who wants no bytecode beside the sources gets it in .venv; for others nothing changes."""
    plain, without = {"HOME": "/home"}, {"HOME": "/home", "PYTHONDONTWRITEBYTECODE": "1"}
    for variables in (plain, without):
        environment.keep_bytecode(variables)
    assert plain == {"HOME": "/home"}
    assert without == {"HOME": "/home", "PYTHONPYCACHEPREFIX": str(environment.VENV / "bytecode")}


def test_left_over_core_is_removed(tmp_path: Path) -> None:
    """Before a compile what an earlier one left is gone, and nothing else."""
    (tmp_path / "build" / "temp.linux").mkdir(parents=True)
    (tmp_path / "game").mkdir()
    for name in ("_core.abi3.so", "_core.pyd", "cards.py"):
        (tmp_path / "game" / name).write_text("")
    environment.remove_built_core(tmp_path)
    assert [path.name for path in (tmp_path / "game").iterdir()] == ["cards.py"]
    assert list((tmp_path / "build").iterdir()) == []


def test_every_tool_with_a_check_is_in_the_check() -> None:
    """Each tool that can tell whether its assets are fresh is asked by `check`."""
    able = set()
    for file in (ROOT / "tools").rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        if "[--check]" in text or "--check  " in text:
            able.add(".".join(file.relative_to(ROOT).with_suffix("").parts))
    asked = {part.arguments[1] for part in check.parts() if "--check" in part.arguments}
    assert asked >= able - {"tools.dev"}
    assert all(importlib.util.find_spec(name) for name in asked)


def test_check_fails_when_a_part_fails(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Every part is run and timed; one that fails is named and fails the whole."""
    parts = [check.Part("bad", ("-c", "exit(3)")), check.Part("tests", ("-c", "pass"))]
    monkeypatch.setattr(check, "parts", lambda: parts)
    assert check.run_check(Path(sys.executable), whole=True) == 1
    said = capfd.readouterr().err
    assert "failed: bad" in said
    assert said.count(" s  ") == 3
    monkeypatch.setattr(check, "parts", lambda: parts[1:])
    assert check.run_check(Path(sys.executable), whole=False) == 0


def is_running(word: str) -> bool:
    """Whether a process has the word in its command line."""
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if word.encode() in (folder / "cmdline").read_bytes():
                return True
    return False


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
@pytest.mark.slow
def test_program_that_hangs_is_ended_with_what_it_started(tmp_path: Path) -> None:
    """After the time limit neither the command nor its child runs; what was said is kept."""
    code = (
        "import subprocess, sys, time; print('begun', flush=True); "
        f"subprocess.run([sys.executable, '-c', 'import time; time.sleep(60)', {str(tmp_path)!r}])"
    )
    environment = {"HOME": str(tmp_path)}
    assert build.run_limited([sys.executable, "-c", code], environment, 1.5) == (None, "begun\n")
    deadline = time.monotonic() + 10
    while is_running(str(tmp_path)):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    assert build.run_limited([sys.executable, "-c", "exit(3)"], environment, 60) == (3, "")


def test_stranger_has_a_home_of_his_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On Windows he finds the system's programs, and keeps his matches in his home."""
    for key, value in (("PATH", "C:/Windows"), ("SYSTEMROOT", "C:/Windows"), ("SECRET", "x")):
        monkeypatch.setenv(key, value)
    monkeypatch.setattr(sys, "platform", "win32")
    variables = build.strange_environment(tmp_path)
    assert variables["PATH"] == "C:/Windows"
    assert Path(variables["SIXTYSIX_DATA_DIR"]).parent == tmp_path
    assert variables["TEMP"] == str(tmp_path)
    assert "SECRET" not in variables


def test_trace_is_read_line_by_line(tmp_path: Path) -> None:
    """A window counts as ready once the whole line that says so is written."""
    trace = tmp_path / "trace"
    assert not build._says_ready(trace)
    line = json.dumps({"ready": True, "window": 1, "size": [1, 1]})
    trace.write_text('{"scene": "menu"}\n' + line[:9])
    assert not build._says_ready(trace)
    trace.write_text('{"scene": "menu"}\n' + line + "\n")
    assert build._says_ready(trace)


def test_oldest_glibc_is_read_from_the_files(tmp_path: Path) -> None:
    """The newest version that any file asks for is the oldest that will do."""
    (tmp_path / "a").write_bytes(b"\0GLIBC_2.4\0GLIBC_2.35\0")
    (tmp_path / "b").write_bytes(b"\0GLIBC_2.9\0GLIBCXX_3.9\0")
    assert build.needed_glibc(tmp_path) == "2.35"


@pytest.mark.skipif(not shutil.which("objdump"), reason="objdump reads what a library needs")
def test_library_missing_from_the_bundle_is_found(tmp_path: Path) -> None:
    """A file that needs a library beyond glibc is found out unless that library lies beside it."""
    (tmp_path / "text").write_text("no library")
    source = "int other(void); int f(void) { return other(); }"
    for name, code in (("libother", "int other(void) { return 1; }"), ("libmine", source)):
        (tmp_path / f"{name}.c").write_text(code)
        link = ["-L.", "-lother"] if name == "libmine" else []
        command = ["cc", "-shared", "-fPIC", "-o", f"{name}.so", f"{name}.c", *link]
        subprocess.run(command, cwd=tmp_path, check=True)
    assert build.lacking(tmp_path) == []
    (tmp_path / "libother.so").unlink()
    assert build.lacking(tmp_path) == ["libother.so"]


def test_workflow_and_ci_run_the_readmes_commands() -> None:
    """CI runs what a person runs, through the same script."""
    assert "tools/dev.py check" in (ROOT / ".ci" / "run").read_text()
    assert os.access(ROOT / ".ci" / "run", os.X_OK)
    assert "tools/dev.py build" in (ROOT / ".github/workflows/release.yml").read_text()
