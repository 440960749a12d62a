"""JSON from outside: the one door through which files and lines of others are read."""

from __future__ import annotations

import json
from typing import Any


class NotText(ValueError):
    """A string that is no text: half a surrogate pair, which no file can hold."""


def parse_json(data: str | bytes) -> Any:
    """Return what the text says. Raises ValueError for all that is none, however deep or long.

    A lone half of a surrogate pair, which JSON can write as ``"\\ud800"``, is refused in any string
    and key as NotText: no file, no font and no database could take it afterwards.
    """
    text = data if isinstance(data, str) else data.decode(json.detect_encoding(data))
    try:
        text.encode()
        value = json.loads(text)
        if "\\u" in text:
            json.dumps(value, ensure_ascii=False).encode()
    except RecursionError as error:
        raise ValueError("not JSON that a file could hold: nested too deep") from error
    except UnicodeEncodeError as error:
        raise NotText("not text: a string holds half a surrogate pair") from error
    return value
