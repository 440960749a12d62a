"""Which piece plays when: by the clock that the test moves, and by what the screen shows."""

from __future__ import annotations

from itertools import pairwise

from game.ui.assets import has_asset
from game.ui.audio.jukebox import (
    END_SECONDS,
    FOLDER,
    REST_SECONDS,
    TENSE_SECONDS,
    Jukebox,
    Place,
    pieces,
    place_at_table,
)
from game.ui.audio.variety import Variety

LENGTHS = {"one": 10.0, "two": 12.0, "three": 14.0}
STEP = 0.05


def jukebox() -> Jukebox:
    return Jukebox(Variety(3), LENGTHS)


def run(box: Jukebox, seconds: float, place: Place = Place.TABLE, heard: bool = True) -> list[str]:
    """Let time pass; return the pieces and the rests ("") in the order in which they came."""
    seen = [box.piece]
    for _step in range(round(seconds / STEP)):
        box.update(STEP, place, heard)
        if box.piece != seen[-1]:
            seen.append(box.piece)
    return seen


def test_one_piece_then_a_long_rest() -> None:
    """At the table a piece plays to its end, and none begins for one to two minutes."""
    box = jukebox()
    first = run(box, 5)[-1]
    assert first in LENGTHS
    assert run(box, 15) == [first, ""]
    assert run(box, REST_SECONDS[0] - 15) == [""]
    second = run(box, REST_SECONDS[1])[1]
    assert second in set(LENGTHS) - {first}


def test_every_piece_is_heard_before_one_comes_again() -> None:
    """Three pieces, three different ones, and never one twice in a row."""
    seen = [piece for piece in run(jukebox(), 3000) if piece]
    assert len(seen) > 9
    for i in range(0, len(seen) - 2, 3):
        assert set(seen[i : i + 3]) == set(LENGTHS)
    assert all(a != b for a, b in pairwise(seen))


def test_it_grows_quiet_when_it_gets_tense() -> None:
    """The piece fades in a second and a half, and none begins until it is over; then it rests."""
    box = jukebox()
    run(box, 5)
    run(box, TENSE_SECONDS - 0.2, Place.TENSE)
    assert 0 < box.level < 0.3
    assert box.piece
    run(box, 0.4, Place.TENSE)
    assert (box.piece, box.level) == ("", 0)
    assert run(box, 500, Place.TENSE) == [""]
    assert run(box, REST_SECONDS[0] - 1) == [""]
    assert len(run(box, REST_SECONDS[1])) > 1


def test_menu_and_table_have_pieces_of_their_own() -> None:
    """Whoever sits down hears the menu's piece fade and another begin soon."""
    box = jukebox()
    menu = run(box, 5, Place.MENU)[-1]
    run(box, END_SECONDS / 2, Place.TABLE)
    assert 0 < box.level < 1
    assert next(piece for piece in run(box, 4, Place.TABLE) if piece != menu) == ""
    assert box.piece not in ("", menu)


def test_from_table_to_menu_in_a_rest_a_piece_begins_soon() -> None:
    """The menu does not wait for the rest of the table to be over."""
    box = jukebox()
    run(box, 20)
    assert box.piece == ""
    assert run(box, 2, Place.MENU)[-1]


def test_a_piece_waits_while_it_may_not_be_heard() -> None:
    """Switched off, it falls silent where it is, and no time passes for it."""
    box = jukebox()
    piece = run(box, 5)[-1]
    assert run(box, 100, heard=False) == [piece]
    assert box.level == 0
    assert run(box, 4) == [piece]
    assert box.level == 1
    assert run(box, 10) == [piece, ""]


def test_a_piece_that_fades_is_silent_at_once_when_muted() -> None:
    """Muted in the middle of a fade nothing of it is left."""
    box = jukebox()
    run(box, 5)
    run(box, 0.5, Place.TENSE)
    box.update(STEP, Place.TENSE, False)
    assert box.level == 0


def test_nothing_begins_while_it_is_off() -> None:
    """Without music there is no piece."""
    assert run(jukebox(), 500, heard=False) == [""]


def test_the_table_is_tense_by_what_it_shows() -> None:
    """From 50 points that a plate shows, or with a closed stock; points not shown do not count."""
    assert place_at_table([49, 0], closed=False) is Place.TABLE
    assert place_at_table([50, 0], closed=False) is Place.TENSE
    assert place_at_table([10, None], closed=False) is Place.TABLE
    assert place_at_table([None, None], closed=True) is Place.TENSE


def test_every_piece_has_its_file() -> None:
    """The four pieces are there, each more than a minute long."""
    assert len(pieces()) == 4
    for name, seconds in pieces().items():
        assert has_asset(FOLDER, f"{name}.ogg")
        assert 70 <= seconds <= 85
