"""The report that a crash leaves behind, and the sentence that tells the player of it."""

from __future__ import annotations

import contextlib
import faulthandler
import platform
import sys
import threading
import traceback
from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType
from typing import IO

from game import __version__
from game.i18n import _
from game.store.atomic import free_name, write_atomic
from game.store.notices import shown_path
from game.store.paths import DataDirs

REPORTS_KEPT = 20

Context = Callable[[], Mapping[str, object]]
"""What to add to a report: the core in use, the driver, the seed …"""


def crash_text(report: Path | None) -> str:
    """Return what the player reads after a crash, in the language in use."""
    lines = [_("The game has stopped because of an error. Your match is saved.")]
    if report is not None:
        lines.append(_("A report for the makers is in {file}.").format(file=shown_path(report)))
    return "\n".join(lines)


def write_report(
    dirs: DataDirs, error: BaseException, context: Mapping[str, object] | None = None
) -> Path | None:
    """Write what is known about the error into the logs folder; return the file.

    Returns None where nothing can be written. Only the last REPORTS_KEPT reports are kept.
    """
    path = free_name(dirs.logs / "report.txt", "crash")
    trace = "".join(traceback.format_exception(error))
    facts = {
        "version": __version__,
        "python": platform.python_version(),
        "system": platform.platform(),
        "frozen": bool(getattr(sys, "frozen", False)),
        **(context or {}),
    }
    known = [f"{name}: {value}" for name, value in facts.items()]
    lines = [crash_text(path), "", *known, "", trace]
    try:
        write_atomic(path, "\n".join(lines).encode(errors="backslashreplace"), backup=False)
        _drop_old_reports(dirs)
    except OSError:
        return None
    return path


def _drop_old_reports(dirs: DataDirs) -> None:
    reports = sorted(dirs.logs.glob("report.crash-*.txt"))
    for report in reports[:-REPORTS_KEPT]:
        report.unlink()


class CrashGuard:
    """Turns an error nobody caught, in any thread, into a report and one call of ``tell``.

    ``tell`` gets the sentence for the player; it may show it in a window or print it. A crash of
    the machine code is noted in ``fault.log``.
    """

    def __init__(
        self,
        dirs: DataDirs,
        tell: Callable[[str], None],
        context: Context = dict,
    ) -> None:
        self.dirs, self.tell, self.context = dirs, tell, context
        self._fault_log: IO[bytes] | None = None

    def install(self) -> None:
        """Take over the hooks of the main thread and of the others."""
        sys.excepthook = self._main_hook
        threading.excepthook = self._thread_hook
        with contextlib.suppress(OSError, ValueError):
            self.dirs.logs.mkdir(parents=True, exist_ok=True)
            self._fault_log = (self.dirs.logs / "fault.log").open("ab")
            faulthandler.enable(self._fault_log)

    def uninstall(self) -> None:
        """Give the hooks back."""
        sys.excepthook = sys.__excepthook__
        threading.excepthook = threading.__excepthook__
        if self._fault_log is not None:
            faulthandler.disable()
            self._fault_log.close()
            self._fault_log = None

    def report(self, error: BaseException) -> str:
        """Write the report and return the sentence for the player, without telling him."""
        try:
            context = self.context()
        except Exception as failure:
            context = {"context": repr(failure)}
        return crash_text(write_report(self.dirs, error, context))

    def _main_hook(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if isinstance(error, KeyboardInterrupt):
            return
        self.tell(self.report(error))

    def _thread_hook(self, arguments: threading.ExceptHookArgs) -> None:
        if arguments.exc_value is not None:
            self.tell(self.report(arguments.exc_value))
