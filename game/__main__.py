"""The command `sixtysix`: the game in its window, or one of the commands beside it."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from game import __version__
from game.commands import PROGRAM, play
from game.commands.console import borrow_console
from game.commands.files import Unusable
from game.commands.streams import flush_all, give_streams, let_go, one_line, say
from game.store.unpacked import keep_tidy

COMMANDS = {
    "verify": "replay match records and name every fault",
    "legal": "list every legal act where a record stops",
    "advise": "value the options of the seat to act",
    "arena": "let two levels play each other on the same decks",
    "seat": "play one seat over standard input and output",
    "bench": "solver speed and the node signature of the search",
    "selftest": "which core runs, a few deals, a window opened and closed",
}
WORKER_WORDS = {"--multiprocessing-fork", "-c"}
"""How the bundled program is called to be a worker of itself; no player calls it so."""
GOOD, FAULT, UNUSABLE = 0, 1, 2
INTERRUPTED = 130
"""As a shell names a program that was ended by Ctrl+C."""


class _Parser(argparse.ArgumentParser):
    """Says what is wrong with the arguments in one line."""

    def _print_message(self, message: str, file: Any = None) -> None:
        """As argparse's own, which passes over an output that takes no help and no version."""
        if file is sys.stdout:
            file.write(message)
        else:
            super()._print_message(message, file)

    def error(self, message: str) -> NoReturn:
        self.exit(UNUSABLE, one_line(f"{self.prog}: {message}; see {self.prog} --help") + "\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with its arguments; return its exit code."""
    if WORKER_WORDS & set(sys.argv):
        importlib.import_module("multiprocessing").freeze_support()
    if len(sys.argv) > 1:
        borrow_console()
    give_streams()
    keep_tidy()
    # The banner of pygame would stand before the lines that other programs read.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    arguments = list(sys.argv[1:] if argv is None else argv)
    try:
        code = _run(arguments)
    except SystemExit:  # of argparse, which has said what there was to say
        if _say_unwritten():
            raise SystemExit(UNUSABLE) from None
        raise
    return UNUSABLE if _say_unwritten() else code


def _say_unwritten() -> bool:
    """Whether some output could not be written, which is told."""
    fault = flush_all()
    if fault is not None:
        say(f"{PROGRAM}: the output cannot be written: {fault.strerror or fault}")
    return fault is not None


def _run(arguments: list[str]) -> int:
    """Run the command or the game; whatever the system refuses is one line."""
    try:
        if arguments and arguments[0] in COMMANDS:
            return _run_command(arguments[0], arguments[1:])
        return _run_game(arguments)
    except Unusable as error:
        say(f"{PROGRAM}: {error}")
    except BrokenPipeError:
        let_go(sys.stdout)  # whoever read the output has had enough
        return GOOD
    except OSError as error:
        if error.filename is None:
            let_go(sys.stdout)
        where = f"{error.filename}:" if error.filename else "the output cannot be written:"
        say(f"{PROGRAM}: {where} {error.strerror or error}")
    except KeyboardInterrupt:
        return INTERRUPTED
    return UNUSABLE


def _run_command(name: str, arguments: Sequence[str]) -> int:
    command = importlib.import_module(f"game.commands.{name}")
    parser = _Parser(prog=f"{PROGRAM} {name}", description=COMMANDS[name], allow_abbrev=False)
    command.add_arguments(parser)
    parsed = parser.parse_args(arguments)
    if name == "selftest":
        # The commands know no window; this one is handed the way to open it.
        parsed.probe_window = importlib.import_module("game.ui.start").probe_window
    result: int = command.run(parsed)
    return result


def _run_game(arguments: Sequence[str]) -> int:
    play.speak_the_players_language(arguments)
    parser = _Parser(prog=PROGRAM, allow_abbrev=False)
    play.add_arguments(parser, COMMANDS, __version__)
    parsed = vars(parser.parse_args(arguments))
    install, uninstall = parsed.pop("install_desktop"), parsed.pop("uninstall_desktop")
    if install or uninstall:
        return play.change_desktop(install)
    # pygame is loaded only where there is something to be drawn.
    app = importlib.import_module("game.ui.start")
    result: int = app.run(app.AppOptions(**parsed))
    return result


if __name__ == "__main__":
    sys.exit(main())
