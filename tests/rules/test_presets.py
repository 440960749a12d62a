"""The named rows of options."""

import pytest

from game.rules.presets import PRESETS, preset
from game.rules.ruleset import BadRules
from tests import referee


@pytest.mark.parametrize("name", sorted(referee.PRESETS))
def test_a_preset_is_the_row_of_the_rules(name: str) -> None:
    """Every option of a preset has the value that the independent referee has for it."""
    assert preset(name).options() == referee.PRESETS[name]


def test_there_are_five_games_for_two() -> None:
    """The presets are exactly those that the referee knows."""
    assert set(PRESETS) == set(referee.PRESETS)


def test_an_unknown_preset_is_refused_with_the_known_ones() -> None:
    """A name that is no preset is answered with those that are."""
    with pytest.raises(BadRules, match="'bridge' is unknown; known are sixtysix, schnapsen"):
        preset("bridge")
