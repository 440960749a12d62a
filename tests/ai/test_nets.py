"""Which net knows which game."""

from dataclasses import replace
from importlib.resources import files

import pytest

from game.ai.nets import TRAINED_FOR, net_bytes, net_name
from game.ai.twin.net import NET_BYTES, net_from
from game.rules.presets import ALL_PRESETS, SIXTYSIX


@pytest.mark.parametrize("name", TRAINED_FOR)
def test_every_net_is_a_whole_one(name: str) -> None:
    """Each net's file is as long as a net is, and its numbers are no zeros."""
    data = net_bytes(name)
    assert len(data) == NET_BYTES
    assert any(net_from(data).b3)


def test_nets_are_small() -> None:
    """All nets together take no more than a million bytes of the program."""
    folder = files("game.assets") / "nets"
    assert sum(len((folder / f"{name}.net").read_bytes()) for name in TRAINED_FOR) <= 1_000_000


def test_target_makes_no_other_game() -> None:
    """A longer match is played by the same net."""
    assert net_name(replace(SIXTYSIX, target=11)) == "sixtysix"


def test_other_games_have_no_net_of_this_one() -> None:
    """Another exchange, another closing or more players: no net that was trained without them."""
    assert net_name(replace(SIXTYSIX, exchange="none")) is None
    assert net_name(replace(SIXTYSIX, close_before_draw=True)) is None
    for name, rules in ALL_PRESETS.items():
        assert net_name(rules) == (name if name in TRAINED_FOR else None)
