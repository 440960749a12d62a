"""What a crash leaves behind."""

import subprocess
import sys

import pytest

from game.store.crash import REPORTS_KEPT, CrashGuard, write_report
from game.store.paths import DataDirs
from tests.store.faults import always_full

CRASHER = """
import sys, threading
from game.i18n import set_language
from game.store.crash import CrashGuard
from game.store.paths import find_dirs
set_language("ru")
CrashGuard(find_dirs(sys.argv[1]), print, lambda: {"core": "native"}).install()
{body}
"""


def crash(dirs: DataDirs, body: str) -> subprocess.CompletedProcess[str]:
    code = CRASHER.replace("{body}", body)
    command = [sys.executable, "-X", "utf8", "-c", code, str(dirs.data)]
    return subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)


def test_uncaught_error_is_reported_in_the_players_language(dirs: DataDirs) -> None:
    """The player reads one Russian sentence with the report's place; the report has the facts."""
    done = crash(dirs, "raise RuntimeError('карта пропала')")
    [report] = dirs.logs.glob("report.crash-*.txt")
    assert str(report) in done.stdout
    assert "Игра остановилась" in done.stdout
    assert "Traceback" not in done.stdout + done.stderr
    text = report.read_text(encoding="utf-8")
    assert "RuntimeError: карта пропала" in text
    assert "core: native" in text


def test_error_in_a_thread_is_reported_too(dirs: DataDirs) -> None:
    """An error in a worker thread leaves a report like any other."""
    done = crash(dirs, "t = threading.Thread(target=lambda: 1 / 0); t.start(); t.join()")
    assert "Игра остановилась" in done.stdout
    [report] = dirs.logs.glob("report.crash-*.txt")
    assert "ZeroDivisionError" in report.read_text(encoding="utf-8")


def test_crash_of_machine_code_leaves_a_trace(dirs: DataDirs) -> None:
    """A fault below Python is noted with the Python lines that led there."""
    crash(dirs, "import os, signal\ndef deep(): os.kill(os.getpid(), signal.SIGSEGV)\ndeep()")
    assert "in deep" in (dirs.logs / "fault.log").read_text()


def test_broken_context_does_not_hide_the_error(dirs: DataDirs) -> None:
    """When collecting the facts fails too, the report still has the first error."""

    def context() -> dict[str, object]:
        raise KeyError("driver")

    CrashGuard(dirs, print, context).report(ValueError("first"))
    [report] = dirs.logs.glob("report.crash-*.txt")
    assert "ValueError: first" in report.read_text()


def test_only_the_last_reports_are_kept(dirs: DataDirs) -> None:
    """Crash after crash does not fill the disk."""
    for number in range(REPORTS_KEPT + 5):
        assert write_report(dirs, ValueError(number)) is not None
    assert len(list(dirs.logs.iterdir())) == REPORTS_KEPT


def test_no_room_for_a_report(dirs: DataDirs, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no report can be written the player is told of the error alone."""
    always_full(monkeypatch)
    assert write_report(dirs, ValueError()) is None
    assert str(dirs.logs) not in CrashGuard(dirs, print).report(ValueError())
