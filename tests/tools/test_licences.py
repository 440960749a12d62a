"""The licences of what the executable carries."""

from pathlib import Path

import pytest

from game.ui.words.licences import Piece
from tools import licences
from tools.licences import faults, read_pieces, unnamed_libraries

PIECES = [
    Piece("SDL", "Zlib", "", "", ("licences/zlib.txt",), ("SDL2",)),
    Piece("zlib", "Zlib", "", "", ("licences/zlib.txt",), ("z", "zlib")),
]


def test_everything_installed_has_its_licence() -> None:
    """Every dependency and every library of the installed pygame-ce is named, with its text."""
    assert faults() == []


@pytest.mark.parametrize(
    ("name", "known"),
    [
        ("libSDL2_image-2-d6906c81.0.so.0.800.12", True),
        ("SDL2.dll", True),
        ("libz.so.1", True),
        ("zlib1.dll", True),
        ("libzstd.so.1", False),
        ("libcrypto.so.3", False),
        ("surface.cpython-311-x86_64-linux-gnu.so", True),
        ("_core.abi3.so", True),
        ("surface.cp311-win_amd64.pyd", True),
        ("notes.txt", True),
    ],
)
def test_unknown_library_is_found(name: str, known: bool) -> None:
    """A library that no piece names is reported; extension modules and other files are not."""
    assert unnamed_libraries([Path("lib") / name], PIECES) == ([] if known else [name])


def test_missing_and_needless_texts_are_faults(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A text that is not there, and one that nothing uses, are both named."""
    (tmp_path / "licences").mkdir()
    source = licences.ASSETS / "licences" / "pieces.json"
    (tmp_path / "licences" / "pieces.json").write_bytes(source.read_bytes())
    (tmp_path / "licences" / "Beer.txt").write_text("a beer")
    monkeypatch.setattr(licences, "ASSETS", tmp_path)
    found = faults()
    assert "assets/licences/Beer.txt belongs to no piece" in found
    assert "SQLite: assets/licences/public-domain.txt is missing" in found


def test_every_piece_can_be_shown() -> None:
    """Each piece has a name, a licence, a copyright line, a home and a text."""
    for piece in read_pieces():
        assert all((piece.name, piece.licence, piece.copyright, piece.home, piece.texts))
