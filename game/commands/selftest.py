"""`sixtysix selftest`: which core runs, a few deals, a window opened and closed."""

from __future__ import annotations

import argparse

from game import __version__
from game.ai.engine import core_name
from game.ai.levels import parse_level
from game.commands.playing import play_match
from game.rng import seed_from
from game.rules.presets import ALL_PRESETS
from game.rules.record import read_match, record_text

SEED = "selftest"
STRONG_LEVEL = "medium"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments: none."""


def run(arguments: argparse.Namespace) -> int:
    """Print what works; 0 if all is well, 1 with the reason if something is not.

    `arguments.probe_window` opens and closes a window and returns what it found.
    """
    print(f"sixtysix {__version__}")
    print(f"core: {core_name()}")
    for name, rules in ALL_PRESETS.items():
        names = [
            STRONG_LEVEL if rules.side_of(seat) == 0 else "easy" for seat in range(rules.seats)
        ]
        levels = list(map(parse_level, names))
        tally = play_match(rules, name, SEED, levels, names, seed_from(SEED, name))
        text = record_text(tally.match)
        if record_text(read_match(text)) != text:
            print(f"{name}: a record read back is not the record written")
            return 1
        print(f"{name}: {tally.deals} deals, {':'.join(map(str, tally.game_points))}")
    print(f"window: {arguments.probe_window()}")
    return 0
