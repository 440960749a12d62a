"""What the program carries of others' work, and under which licences.

`assets/licences/pieces.json` lists the pieces; the texts are the licences' own, word for word.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from game.i18n import _
from game.ui.assets import read_text_asset


@dataclass(frozen=True)
class Piece:
    """One thing the program carries.

    texts: its licence texts, paths under `assets`; libraries: the shared libraries it is, by the
    start of their file names
    """

    name: str
    licence: str
    copyright: str
    home: str
    texts: tuple[str, ...]
    libraries: tuple[str, ...] = ()


def parse_pieces(text: str) -> list[Piece]:
    """Return the pieces of a list in JSON, in the order in which they are shown."""
    return [
        Piece(**{**row, "texts": tuple(row["texts"]), "libraries": tuple(row["libraries"])})
        for row in json.loads(text)
    ]


def all_pieces() -> list[Piece]:
    """Return the game itself, then all that it carries."""
    game = Piece(
        _("Sixty-six"), "MIT", "Copyright © 2026 The makers of Sixty-six", "",
        ("licences/MIT.txt",),
    )  # fmt: skip
    return [game, *parse_pieces(read_text_asset("licences", "pieces.json"))]


def licence_text(piece: Piece) -> str:
    """Return the piece's licence texts, one after the other."""
    texts = [read_text_asset(*path.split("/")) for path in piece.texts]
    return "\n\n\n".join(text.replace("\f", "").strip("\n") for text in texts)
