"""JSON from outside, read in one place."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.jsontext import NotText, parse_json

ANY_TEXT = st.text(st.characters(codec=None, exclude_categories=()), max_size=4)
ANYTHING = st.recursive(
    st.none() | st.integers() | ANY_TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(ANY_TEXT, inner, max_size=3),
    max_leaves=6,
)


@given(ANYTHING)
def test_a_string_that_no_file_can_hold_is_refused_wherever_it_stands(value: Any) -> None:
    """What is read can be written again; a half of a surrogate pair in a string or key is named."""
    try:
        json.dumps(value, ensure_ascii=False).encode()
        writable = True
    except UnicodeEncodeError:
        writable = False
    written = json.dumps(value)
    if writable:
        assert parse_json(written) == parse_json(written.encode()) == value
    else:
        with pytest.raises(NotText, match="surrogate"):
            parse_json(written)


@pytest.mark.parametrize(
    "data", ["", "{", "[" * 200_000, "9" * 5000, b"\xff", b'"\xed\xa0\x80"', '"\ud800"']
)
def test_what_is_no_json_is_a_value_error(data: str | bytes) -> None:
    """Neither depth nor length nor bytes that are no text raise anything else."""
    with pytest.raises(ValueError, match=r"."):
        parse_json(data)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32"])
def test_every_encoding_of_json_is_read(encoding: str) -> None:
    """Text saved by an old editor is read like any other."""
    assert parse_json('{"Ж":"😀"}'.encode(encoding)) == {"Ж": "😀"}
