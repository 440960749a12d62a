"""The levels that a command is given, checked down to the core that they ask for."""

from __future__ import annotations

from game.ai import engine
from game.ai.levels import BadLevel, Level, parse_level
from game.commands.files import Unusable


def level(text: str) -> Level:
    """Return a level whose core runs here; Unusable says what is wrong with any other."""
    try:
        parsed = parse_level(text)
        engine.core(parsed.core)
    except (BadLevel, engine.CoreMissing) as error:
        raise Unusable(str(error)) from error
    return parsed
