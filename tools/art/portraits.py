"""Draws the players at the table: Ivan, Olga, Petr and Karl, each in five moods.

A portrait fills its square; the game rounds it off. For the calm face there are other eyes, in
files of their own: the game puts their group in the place of the face's. NanoSVG draws it, so
there are only paths, ellipses and gradients in canvas units.

    python -m tools.art.portraits [--check]
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass

from tools.art import hair, output
from tools.art.brush import ellipse, linear, radial, shape, stroke
from tools.art.dress import lace_dress, loden_jacket, suit
from tools.art.faces import EYES, MOODS, Look, Mood, brows, eyes, mouth, nose
from tools.art.hair import Hair

FOLDER = "portraits"

OVAL = (
    "M100 38C124 38 137 54 137 78C137 104 125 134 100 134C75 134 63 104 63 78C63 54 76 38 100 38Z"
)
BROAD = (
    "M100 38C126 38 140 54 140 80C140 108 127 136 100 136C73 136 60 108 60 80C60 54 74 38 100 38Z"
)
FINE = (
    "M100 40C123 40 135 56 135 78C135 101 121 133 100 133C79 133 65 101 65 78C65 56 77 40 100 40Z"
)
CHEEK = "#d9745f"
STEEL = "#7a6128"
SKIN_LIGHT = (90, 78), 62
"""Where a face is lit, and how far from there it lies in shade."""


@dataclass(frozen=True)
class Person:
    """What tells one player from another.

    ground: colours behind the head, near and far; hair: shadow, body, light; coat: light, dark;
    dress: drawn below the head; behind, hair_on, beard, moustache: drawn behind the head, on it,
    under and over the mouth; view: the part of the canvas that the picture shows.
    """

    look: Look
    head: str
    ground: tuple[str, str]
    hair: Hair
    coat: tuple[str, str]
    dress: Callable[[str], str]
    hair_on: Callable[[Hair], str]
    behind: Callable[[Hair], str] = lambda colours: ""
    beard: Callable[[Hair], str] = lambda colours: ""
    moustache: Callable[[Hair, float], str] = lambda colours, tip: ""
    glasses: bool = False
    mouth_y: float = 121
    view: str = "18 12 164 164"


PEOPLE = {
    "ivan": Person(
        look=Look(("#f8d9b8", "#efc8a3", "#d89f78"), "#43291b", 5.6, "#4a3323"),
        head=OVAL,
        ground=("#f2e0b6", "#bf8f50"),
        hair=("#33201a", "#4c3122", "#7a553c"),
        coat=("#38445a", "#1c2431"),
        dress=lambda dark: suit(dark, vest="#7b2434", tie="#7b2434"),
        hair_on=hair.ivan_hair,
        moustache=hair.ivan_moustache,
    ),
    "olga": Person(
        look=Look(
            ("#fbe0c6", "#f4d1b2", "#dba783"),
            *("#6b3a1f", 3.6, "#4f6a4a"),
            lips="#bd5a52",
            lashes=True,
        ),
        head=FINE,
        ground=("#e4ead9", "#869c86"),
        hair=("#5c2f18", "#84482a", "#b8714a"),
        coat=("#5d4870", "#382a47"),
        dress=lace_dress,
        hair_on=hair.olga_hair,
        behind=hair.olga_bun,
        mouth_y=119,
        view="8 0 184 184",
    ),
    "petr": Person(
        look=Look(("#f6d3b4", "#ebc09d", "#cf9672"), "#8a8278", 5.0, "#5a6f82"),
        head=BROAD,
        ground=("#e6dccf", "#94785f"),
        hair=("#807970", "#a29a90", "#c9c2b8"),
        coat=("#5c4733", "#362819"),
        dress=lambda dark: suit(dark, vest="#51613f", tie="#2f4a66"),
        hair_on=hair.petr_hair,
        beard=hair.petr_beard,
        moustache=hair.petr_moustache,
        glasses=True,
        mouth_y=121.5,
        view="14 12 172 172",
    ),
    "karl": Person(
        look=Look(("#fbdcc0", "#f2ccab", "#dba47f"), "#a8763c", 4.6, "#3f6a8a"),
        head=OVAL,
        ground=("#dfe6ea", "#71889a"),
        hair=("#9a672f", "#c48f4e", "#e7bf80"),
        coat=("#536150", "#2f3a2d"),
        dress=loden_jacket,
        hair_on=hair.karl_hair,
        beard=hair.karl_whiskers,
        moustache=hair.karl_moustache,
    ),
}


def portrait(person: Person, mood: Mood) -> str:
    """The SVG text of a person in a mood."""
    look, colours = person.look, person.hair
    parts = [
        f"<defs>{_gradients(person)}</defs>",
        '<rect width="200" height="200" fill="url(#ground)"/>',
        person.behind(colours),
        person.dress(person.coat[1]),
        _ears(look),
        shape(person.head, "url(#skin)"),
        _blush(0.30 if mood.smiling else 0.20),
        person.hair_on(colours),
        eyes(mood, look) + brows(mood, look),
        _spectacles() if person.glasses else "",
        nose(look),
        person.beard(colours),
        mouth(mood, look, person.mouth_y),
        person.moustache(colours, mood.tip),
    ]
    return _svg(person, "".join(parts))


def other_eyes(person: Person, mood: Mood) -> str:
    """The SVG text of a person's eyes alone."""
    light, skin, shade = person.look.skin
    defined = radial("skin", *SKIN_LIGHT, light, skin, skin, shade)
    return _svg(person, f"<defs>{defined}</defs>{eyes(mood, person.look)}")


def _svg(person: Person, drawn: str) -> str:
    size = f'width="200" height="200" viewBox="{person.view}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{drawn}</svg>\n'


def _gradients(person: Person) -> str:
    dark, body, lit = person.hair
    light, skin, shade = person.look.skin
    return (
        radial("ground", (88, 70), 125, *person.ground)
        + radial("skin", *SKIN_LIGHT, light, skin, skin, shade)
        + linear("hair", (70, 24), (130, 92), lit, body, dark)
        + linear("coat", (60, 146), (140, 206), *person.coat)
        + linear("neck", (100, 124), (100, 152), shade, skin)
    )


def _ears(look: Look) -> str:
    outer = "".join(ellipse((x, 91), 7.5, 11.5, look.skin[2]) for x in (63, 137))
    return outer + "".join(ellipse((x, 91.5), 4, 7, look.skin[1], 0.7) for x in (62.5, 137.5))


def _blush(opacity: float) -> str:
    return "".join(ellipse((x, 104), 9.5, 6.5, CHEEK, opacity) for x in (77, 122))


def _spectacles() -> str:
    glasses = "".join(ellipse((x, 88), 13, 13, "#ffffff", 0.12) + _rim(x) for x in (82, 118))
    bridge = "M95 87C98 84.5 102 84.5 105 87M69 87L61 84M131 87L139 84"
    gleam = "M74 83C75.5 80 78 78.5 81 78M110 83C111.5 80 114 78.5 117 78"
    return glasses + stroke(bridge, STEEL, 2) + stroke(gleam, "#ffffff", 1.5, 0.75)


def _rim(x: float) -> str:
    return f'<circle cx="{x}" cy="88" r="13" fill="none" stroke="{STEEL}" stroke-width="2"/>'


def make() -> output.Files:
    """Every person in every mood, `<person>_<mood>.svg`, and `<person>_eyes_<look>.svg`."""
    files = {}
    for name, person in PEOPLE.items():
        for mood, features in MOODS.items():
            files[f"{FOLDER}/{name}_{mood}.svg"] = portrait(person, features).encode()
        for look, features in EYES.items():
            files[f"{FOLDER}/{name}_eyes_{look}.svg"] = other_eyes(person, features).encode()
    return files


if __name__ == "__main__":
    sys.exit(output.main(make, FOLDER, "Draw the portraits."))
