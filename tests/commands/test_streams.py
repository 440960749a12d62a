"""The standard streams of the program, as they are in real processes."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.commands.streams import LONGEST_LINE, one_line

PROGRAM = (sys.executable, "-m", "game")
GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.jsonl"))[0]
CLOSE = (
    "import os, sys; [os.close(int(n)) for n in sys.argv[1]]; os.execv(sys.argv[2], sys.argv[2:])"
)


def run(*arguments: str | bytes, **streams: object) -> subprocess.CompletedProcess[bytes]:
    """Run the program with pipes for the streams that are not named."""
    named = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.run([*PROGRAM, *arguments], check=False, timeout=120, **{**named, **streams})  # type: ignore[call-overload,no-any-return]


def run_without(streams: str, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    """Run the program with these streams closed, by number; the others are pipes."""
    return subprocess.run(
        [sys.executable, "-c", CLOSE, streams, *PROGRAM, *arguments],
        check=False, capture_output=True, timeout=120,
    )  # fmt: skip


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device here")
@pytest.mark.parametrize(
    "arguments",
    [("verify", str(GOLDEN)), ("legal", "--help"), ("bench", "--json", "--positions", "1")],
)
def test_a_full_output_is_one_line(arguments: tuple[str, ...]) -> None:
    """Output that cannot be written is told in one line, with exit code 2."""
    with Path("/dev/full").open("wb") as full:
        done = run(*arguments, stdout=full)
    assert done.returncode == 2
    assert done.stderr.decode().count("\n") == 1
    assert "cannot be written" in done.stderr.decode() or "the output" in done.stderr.decode()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device here")
@pytest.mark.slow
def test_full_streams_leave_the_exit_code() -> None:
    """Where neither stream takes anything the exit code still tells."""
    with Path("/dev/full").open("wb") as full:
        assert run("verify", "none.jsonl", stdout=full, stderr=full).returncode == 2
        assert run("whist", stderr=full).returncode == 2
        assert run("legal", "none.jsonl", stderr=full).returncode == 2


@pytest.mark.slow
def test_closed_streams_are_no_matter(tmp_path: Path) -> None:
    """Without standard streams the work is done; what must be read from one is named."""
    assert run_without("012", "verify", str(GOLDEN)).returncode == 0
    assert run_without("1", "legal", str(GOLDEN)).returncode == 0
    done = run_without("0", "seat", "--level", "hard")
    assert done.returncode == 2
    assert done.stderr.decode().splitlines() == [
        "sixtysix: the standard input is closed; the lines of a match come from there"
    ]


def test_bytes_that_are_no_text_are_one_line(tmp_path: Path) -> None:
    """Whatever bytes the shell passes, the answer is one line, or the file of that name."""
    done = run("arena", "random", "random", "--deals", "1", "--seed", b"\xff\xfe")
    assert (done.returncode, done.stderr.count(b"\n")) == (2, 1)
    name = os.fsencode(tmp_path) + b"/\xff.jsonl"
    with open(name, "wb") as file:
        file.write(GOLDEN.read_bytes())
    assert run("verify", name).returncode == 0


def test_input_that_is_no_text_is_one_line(tmp_path: Path) -> None:
    """What is no UTF-8 on the standard input, is said in one line."""
    path = tmp_path / "input"
    path.write_bytes(b'{"record":"\xff"}\n')
    with path.open("rb") as stdin:
        done = run("seat", "--level", "easy", stdin=stdin)
    assert (done.returncode, done.stderr.count(b"\n")) == (2, 1)


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.slow
def test_ctrl_c_ends_an_arena_quietly(jobs: str, tmp_path: Path) -> None:
    """Ctrl+C ends a long arena and its processes, as a shell expects it, without a traceback."""
    command = [*PROGRAM, "arena", "easy", "easy", "--deals", "900000", "--jobs", jobs]
    command += ["--record", str(tmp_path / "records")]
    with subprocess.Popen(command, stderr=subprocess.PIPE, start_new_session=True) as arena:
        end = time.monotonic() + 60
        while not any((tmp_path / "records").glob("*")) and time.monotonic() < end:
            time.sleep(0.02)
        os.killpg(arena.pid, signal.SIGINT)
        _, errors = arena.communicate(timeout=60)
    assert arena.returncode == 130
    assert b"Traceback" not in errors


@pytest.mark.parametrize(
    ("text", "line"),
    [("a\nb\t\x1b[2J", "a\\nb\\t\\x1b[2J"), ("Ёж", "Ёж"), ("\udcff", "\\udcff")],
)
def test_what_is_said_is_one_line(text: str, line: str) -> None:
    """Line ends and what a terminal takes for a command are written out; a long text is cut."""
    assert one_line(text) == line
    assert len(one_line("x" * 100_000)) == LONGEST_LINE + 1
