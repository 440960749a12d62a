"""Acts and their written form."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.actions import (
    Action,
    Bid,
    Claim,
    Close,
    Exchange,
    Pass,
    Play,
    Trump,
    act_name,
    action_json,
    parse_action,
)

SEATS = st.integers(0, 3)
ACTIONS: st.SearchStrategy[Action] = st.one_of(
    st.builds(Play, SEATS, st.integers(0, 31), st.sampled_from([0, 20, 40])),
    st.builds(Exchange, SEATS),
    st.builds(Close, SEATS, st.booleans()),
    st.builds(Claim, SEATS),
    st.builds(Bid, SEATS, st.integers(66, 230)),
    st.builds(Pass, SEATS),
    st.builds(Trump, SEATS, st.integers(0, 3)),
)


@given(ACTIONS)
def test_an_act_reads_back_as_itself(action: Action) -> None:
    """Written, turned into JSON and read again, an act is the same act."""
    line = json.loads(json.dumps(action_json(action)))
    assert parse_action(line) == action
    assert line["act"] == act_name(action)


def test_acts_are_written_as_the_format_shows_them() -> None:
    """Marriage and before_draw stand only on the acts that have them."""
    assert action_json(Play(0, 20, 20)) == {"seat": 0, "act": "play", "card": "QD", "marriage": 20}
    assert action_json(Play(1, 19)) == {"seat": 1, "act": "play", "card": "JD"}
    assert action_json(Close(0)) == {"seat": 0, "act": "close"}
    assert action_json(Close(0, True)) == {"seat": 0, "act": "close", "before_draw": True}
    assert action_json(Trump(2, 1)) == {"seat": 2, "act": "trump", "suit": "H"}
    assert action_json(Bid(2, 72)) == {"seat": 2, "act": "bid", "value": 72}


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ({}, "act None is unknown"),
        ({"seat": 0, "act": "draw"}, "act 'draw' is unknown"),
        ({"seat": 0, "act": ["play"]}, "is unknown"),
        ({"act": "claim"}, "seat None"),
        ({"seat": -1, "act": "claim"}, "seat -1"),
        ({"seat": True, "act": "claim"}, "seat True"),
        ({"seat": 0, "act": "play"}, "card None"),
        ({"seat": 0, "act": "play", "card": "XX"}, "'XX' is not a card"),
        ({"seat": 0, "act": "play", "card": "KS", "marriage": 30}, "marriage 30"),
        ({"seat": 0, "act": "play", "card": "KS", "marriage": 0}, "marriage 0"),
        ({"seat": 0, "act": "play", "card": "KS", "value": 3}, "play has no 'value'"),
        ({"seat": 0, "act": "close", "before_draw": 1}, "before_draw 1"),
        ({"seat": 0, "act": "claim", "card": "KS"}, "claim has no 'card'"),
        ({"seat": 0, "act": "bid", "value": "66"}, "value '66'"),
        ({"seat": 0, "act": "trump", "suit": "X"}, "'X' is not a suit"),
    ],
)
def test_a_line_that_is_no_act_is_refused_with_the_reason(
    line: dict[str, Any], reason: str
) -> None:
    """What is wrong with a line is named."""
    with pytest.raises(ValueError, match=reason):
        parse_action(line)
