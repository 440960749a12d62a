"""Rules and positions for tests of the search core."""

from __future__ import annotations

import random

from game.ai.coretypes import CoreDeal, CoreError
from game.ai.engine import Core
from game.rng import Rng
from game.rules.presets import PRESETS
from game.rules.ruleset import RuleSet
from tests.chance import random_options

TWO_PLAYERS = ("sixtysix", "schnapsen", "classic", "russian", "santase")


def random_rules(rng: random.Random) -> RuleSet:
    """Return a preset for two, every other time with any options changed."""
    name = rng.choice(TWO_PLAYERS)
    return PRESETS[name].changed(random_options(rng, name) if rng.random() < 0.5 else {})


def random_position(core: Core, rules: RuleSet, kind: int, seed: int) -> CoreDeal | None:
    """Return a position of the kind, None where the rules lead to none."""
    try:
        return core.random_position(rules, kind, Rng(seed))
    except CoreError:
        return None
