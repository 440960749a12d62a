"""Cuts the two typefaces of the game down to the letters it can show.

The originals are the npm packages @expo-google-fonts/old-standard-tt and
@expo-google-fonts/golos-text, unpacked (`npm pack`, then `tar xzf`). Without them, `--check` still
looks at the committed fonts: letters, kerning, licence.

    python -m tools.art.fonts --old-standard DIR --golos DIR [--check]
    python -m tools.art.fonts --check
"""

import argparse
import io
import sys
from collections.abc import Iterable
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

from tools.art.output import ASSETS, Files, differences, report, write

FOLDER = "fonts"

LETTERS = (
    "".join(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x400, 0x460)]))
    + "ҐґẞȘșȚț"
    + "–—‑‚‘’„“”•…†‰′″‹›€₽№™←↑→↓−×≈≠≤≥½¼¾"
    + "\u2009\u200a\u202f\ufffd"
)
"""Everything shown: Latin with its European accents (file and player names), Cyrillic, signs."""

REQUIRED = (
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789ÄÖÜäöüßẞ"
    "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя"
    " !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~„“”«»‚‘’–—…·№×→←↑↓−±°§©€•\u00a0\u202f\u2009‑"
)
"""Letters that the Russian, German and English texts need in every font."""

ALIASES = {"\u2011": "-", "\u202f": "\u2009"}
"""Signs that never break a line -> the sign that looks the same, for fonts without them."""

FONTS = {
    "old-standard-bold.ttf": ("old_standard", "OldStandardTT_700Bold.ttf"),
    "old-standard-italic.ttf": ("old_standard", "OldStandardTT_400Regular_Italic.ttf"),
    "golos-regular.ttf": ("golos", "400Regular/GolosText_400Regular.ttf"),
    "golos-medium.ttf": ("golos", "500Medium/GolosText_500Medium.ttf"),
    "golos-semibold.ttf": ("golos", "600SemiBold/GolosText_600SemiBold.ttf"),
}
LICENCES = {"OFL-Golos-Text.txt": "Golos Text", "OFL-Old-Standard.txt": "Old Standard"}
FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "liga", "calt"]


def cut(original: bytes) -> bytes:
    """The subset of a TrueType font: LETTERS only, kerning kept, the same bytes each time."""
    font = TTFont(io.BytesIO(original), recalcTimestamp=False)
    options = subset.Options(layout_features=FEATURES, name_IDs=["*"], notdef_outline=True)
    options.drop_tables += ["STAT", "vhea", "vmtx", "DSIG"]
    cutter = subset.Subsetter(options)
    cutter.populate(text=LETTERS)
    cutter.subset(font)
    _lend_glyphs(font)
    result = io.BytesIO()
    font.save(result, reorderTables=True)
    return result.getvalue()


def _lend_glyphs(font: TTFont) -> None:
    """Point letters the font lacks at a glyph that looks the same (see ALIASES)."""
    present = font.getBestCmap()
    for missing, lender in ALIASES.items():
        if ord(missing) in present:
            continue
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[ord(missing)] = present[ord(lender)]


def licence(font: TTFont, text: str) -> bytes:
    """The licence file: the font's own copyright line, then the Open Font License 1.1."""
    return f"{font['name'].getDebugName(0)}\n\n{text}".encode()


def make(folders: dict[str, Path]) -> Files:
    """All font assets. folders: "old_standard" and "golos" -> unpacked npm packages."""
    files = {}
    for name, (family, inside) in FONTS.items():
        files[f"{FOLDER}/{name}"] = cut((folders[family] / inside).read_bytes())
    golos = (folders["golos"] / "LICENSE_FONT").read_text()
    open_font_licence = golos.split("\n\n", 1)[1]
    for name, first in zip(LICENCES, ("golos-regular.ttf", "old-standard-bold.ttf"), strict=True):
        font = TTFont(io.BytesIO(files[f"{FOLDER}/{first}"]))
        files[f"{FOLDER}/{name}"] = licence(font, open_font_licence)
    return files


def faults(name: str, data: bytes) -> Iterable[str]:
    """What a committed font lacks: letters, kerning, or the licence in its name table."""
    font = TTFont(io.BytesIO(data))
    absent = sorted(set(REQUIRED) - {chr(code) for code in font.getBestCmap()})
    if absent:
        yield f"{name}: no glyph for {' '.join(absent)}"
    tags = {r.FeatureTag for r in font["GPOS"].table.FeatureList.FeatureRecord}
    if "kern" not in tags:
        yield f"{name}: kerning is gone"
    if "SIL Open Font License" not in (font["name"].getDebugName(13) or ""):
        yield f"{name}: does not name its licence"


def check_committed() -> list[str]:
    """Faults of the committed fonts and licences, without the originals."""
    lines = [f"{n}: missing" for n in [*FONTS, *LICENCES] if not (ASSETS / FOLDER / n).is_file()]
    for name in FONTS:
        if (ASSETS / FOLDER / name).is_file():
            lines += faults(name, (ASSETS / FOLDER / name).read_bytes())
    return lines


def main() -> int:
    """Write or check the fonts; exit code 0 or 1, 2 on wrong use."""
    parser = argparse.ArgumentParser(description="Subset the fonts of the game.")
    parser.add_argument("--old-standard", type=Path, help="unpacked npm package")
    parser.add_argument("--golos", type=Path, help="unpacked npm package")
    parser.add_argument("--check", action="store_true", help="exit 1 if the assets differ")
    given = parser.parse_args()
    if given.old_standard and given.golos:
        files = make({"old_standard": given.old_standard, "golos": given.golos})
        if not given.check:
            write(files)
        return report(differences(files, FOLDER) + check_committed())
    if given.check:
        return report(check_committed())
    parser.error("the originals are needed: --old-standard DIR --golos DIR")


if __name__ == "__main__":
    sys.exit(main())
