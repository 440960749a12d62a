"""The command `sixtysix`: the game in its window, or one of the commands beside it."""

from __future__ import annotations

import argparse
import contextlib
import importlib
import io
import multiprocessing
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from game import __version__
from game.commands import PROGRAM, play
from game.commands.files import Unusable
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
GOOD, FAULT, UNUSABLE = 0, 1, 2


class _Parser(argparse.ArgumentParser):
    """Says what is wrong with the arguments in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(UNUSABLE, f"{self.prog}: {message}; see {self.prog} --help\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with its arguments; return its exit code."""
    multiprocessing.freeze_support()
    keep_tidy()
    # The banner of pygame would stand before the lines that other programs read.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    _give_streams()
    arguments = list(sys.argv[1:] if argv is None else argv)
    try:
        if arguments and arguments[0] in COMMANDS:
            return _run_command(arguments[0], arguments[1:])
        return _run_game(arguments)
    except Unusable as error:
        print(f"{PROGRAM}: {error}", file=sys.stderr)
        return UNUSABLE
    except BrokenPipeError:
        # Whoever read the output has had enough; what is left in the buffer goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return GOOD


def _give_streams() -> None:
    """A program without a console has no standard streams, and one with an old one no UTF-8."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, io.StringIO())
        elif isinstance(stream, io.TextIOWrapper):
            with contextlib.suppress(ValueError):
                stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _run_command(name: str, arguments: Sequence[str]) -> int:
    command = importlib.import_module(f"game.commands.{name}")
    parser = _Parser(prog=f"{PROGRAM} {name}", description=COMMANDS[name], allow_abbrev=False)
    command.add_arguments(parser)
    parsed = parser.parse_args(arguments)
    if name == "selftest":
        # The commands know no window; this one is handed the way to open it.
        parsed.probe_window = importlib.import_module("game.ui.app").probe_window
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
    app = importlib.import_module("game.ui.app")
    result: int = app.run(app.AppOptions(**parsed))
    return result


if __name__ == "__main__":
    sys.exit(main())
