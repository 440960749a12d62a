"""`sixtysix selftest`: which core runs, a few deals, a window opened and closed."""

from __future__ import annotations

import argparse

from game import __version__
from game.ai.engine import core_name
from game.ai.levels import parse_level
from game.commands.playing import play_match
from game.rng import seed_from
from game.rules.presets import PRESETS
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
    for name, rules in PRESETS.items():
        levels = [parse_level(STRONG_LEVEL), parse_level("easy")]
        tally = play_match(rules, name, SEED, levels, [STRONG_LEVEL, "easy"], seed_from(SEED, name))
        text = record_text(tally.match)
        if record_text(read_match(text)) != text:
            print(f"{name}: a record read back is not the record written")
            return 1
        print(f"{name}: {tally.deals} deals, {tally.game_points[0]}:{tally.game_points[1]}")
    print(f"window: {arguments.probe_window()}")
    return 0
