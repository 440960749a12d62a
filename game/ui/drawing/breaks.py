"""Where a line of text may break: at a space, but not at every one.

Printers keep some words on one line: a dash with the word before it, a number with what it counts,
a one- or two-letter Russian preposition with the word it belongs to. Translators do not type hard
spaces for that; a text that is set in lines gets them here, whatever its language is.
"""

from __future__ import annotations

import re
from functools import lru_cache

_HARD = "\u00a0\u202f\u2007"
HARD_SPACE = re.compile(rf"[{_HARD}]")
"""A space that is made to hold words together."""
BREAKING_SPACE = re.compile(rf"[^\S{_HARD}]+")
"""White space at which a line may break."""

_OPEN = r"(?<![^\s*(«„“])"
"""Before the first letter of a word, bold or in brackets or not."""
_SHORT_WORD = "а|в|во|до|за|и|из|к|ко|на|не|ни|но|о|об|от|по|с|со|у|я|a|i"
"""Russian prepositions, conjunctions and the like; the English article and "I"."""
_HOLDS_NEXT = re.compile(rf"{_OPEN}({_SHORT_WORD}) (?=\S)", re.IGNORECASE)
_NUMBER_HOLDS_NEXT = re.compile(r"(\d[*»“]*) (?=[*«„{]*\w)")
_HELD_BY_FORMER = re.compile(r"(?<=\S) (?=(?:[—–…]|(?:бы|же|ли)(?!\w)))")
_SIGN_IN_A_SUM = re.compile(r"(?<=\d) ([+−=×]) (?=\d)|(?<=\w) (:) (?=\w)")
_LAST_SHORT_WORD = re.compile(r"(?<=\w) (?=\w{1,3}[.!?…]*\**$)", re.MULTILINE)
_LAST_WORD = re.compile(r"( [^\s{}*]+) (?=\**[\w’-]{4,10}[.!?…]*\**$)", re.MULTILINE)
"""A word of common length is not left alone on the last line, if two are enough for that."""


@lru_cache(maxsize=2048)
def held(text: str) -> str:
    """Return the text with hard spaces (U+00A0) where a line must not break.

    The text may hold the marks of a rich paragraph: **bold** and {S} {H} {D} {C}.
    """
    text = _SIGN_IN_A_SUM.sub("\u00a0\\1\\2\u00a0", text)
    text = _HOLDS_NEXT.sub("\\1\u00a0", text)
    text = _NUMBER_HOLDS_NEXT.sub("\\1\u00a0", text)
    text = _HELD_BY_FORMER.sub("\u00a0", text)
    text = _LAST_SHORT_WORD.sub("\u00a0", text)
    return _LAST_WORD.sub("\\1\u00a0", text)


def split_words(text: str) -> list[str]:
    """Return the pieces of a text between which a line may break."""
    return [word for word in BREAKING_SPACE.split(text) if word]
