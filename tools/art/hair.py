"""Hair, beards and moustaches of the players, on the 200 x 200 canvas of a portrait.

Every function takes the colours of the hair (shadow, body, light); the gradient `hair` runs through
all three. A moustache also takes `tip`, how far its ends lift.
"""

from collections.abc import Sequence

from tools.art.brush import Point, brush, ellipse, mirror, shape, stroke
from tools.art.dress import flip

Hair = tuple[str, str, str]


def _points(text: str) -> list[Point]:
    """Points from "x y, x y, ..."."""
    pairs = (pair.split() for pair in text.split(","))
    return [(float(x), float(y)) for x, y in pairs]


def _strands(curves: Sequence[str], width: float, paint: str, opacity: float) -> str:
    """Single hairs that fade out at both ends."""
    return "".join(brush(_points(c), (0.4, width, 0.4), paint, opacity) for c in curves)


def _moustache(half: str, lift: Sequence[float], widths: Sequence[float], paint: str) -> str:
    """Both halves of a moustache; lift: upward shift of each control point."""
    curve = [(x, y - up) for (x, y), up in zip(_points(half), lift, strict=True)]
    return "".join(brush(side, widths, paint) for side in (curve, mirror(curve)))


def _shine(half: str, paint: str) -> str:
    curve = _points(half)
    return "".join(brush(side, (0.4, 1.8, 0.4), paint, 0.8) for side in (curve, mirror(curve)))


def ivan_hair(hair: Hair) -> str:
    """A side parting and greying temples."""
    dark, _, lit = hair
    cap = (
        "M63 94C57 84 56 66 61 53C67 36 84 26 103 26C124 26 138 37 140 56C142 68 141 83 137 94"
        "C135.5 84 134 76 131 69C127 63 123 58 119 52C107 55 93 52 83 44"
        "C82 55 75 62 69.5 69C66 77 65 85 63 94Z"
    )
    temple = "M61.5 74C59.5 82 60 92 63.5 101L68 99C66 90 66.5 80 69 70Z"
    strands = (
        "84 44, 92 36, 106 31, 121 35",
        "88 47.5, 98 43, 112 42, 127 50",
        "80 45, 74 50, 68 58, 66 66",
    )
    grey = ("63 80, 62.5 86, 63.5 92, 65.5 98", "66 76, 64.8 84, 65 90, 66.5 97")
    return (
        shape(cap, "url(#hair)")
        + _strands(strands, 1.8, lit, 0.55)
        + brush(_points("83 44, 82 38, 86 32, 93 28"), (1.6, 0.6), dark, 0.8)
        + "".join(shape(p, "#7d6856", 0.9) for p in (temple, flip(temple)))
        + "".join(_shine(c, "#a8927f") for c in grey)
    )


def ivan_moustache(hair: Hair, tip: float) -> str:
    """A full moustache whose waxed ends curl up."""
    _, body, lit = hair
    half = (
        "100 111.5, 93 105.5, 84 106.5, 76.5 112, 70.5 116, 63.5 115.5,"
        "62 108.5, 61.2 104, 64.8 101.6, 66.6 105"
    )
    lift = (0, 0, 0, tip * 0.2, tip * 0.5, tip, tip * 1.1, tip * 1.1, tip * 1.1, tip * 1.1)
    widths = (6.5, 10, 11.8, 10.4, 8, 5.2, 3.5, 2.1, 1.3)
    return _moustache(half, lift, widths, body) + _shine("97 109, 92 105.5, 86 106.5, 80 110", lit)


def olga_bun(hair: Hair) -> str:
    """The hair behind the head and the knot on top."""
    dark, _, lit = hair
    back = (
        "M100 8C115 8 124 16 121 28C140 32 149 51 146 75C145 92 139 103 124 111L76 111"
        "C61 103 55 92 54 75C51 51 60 32 79 28C76 16 85 8 100 8Z"
    )
    knot = "M100 8C115 8 124 16 121 28C116 36 84 36 79 28C76 16 85 8 100 8Z"
    return (
        shape(back, dark)
        + shape(knot, "url(#hair)")
        + _strands(("84 25, 88 15, 100 11, 110 13",), 2.2, lit, 0.7)
        + _strands(("88 30, 95 20, 107 17, 117 22",), 1.8, lit, 0.5)
    )


def olga_hair(hair: Hair) -> str:
    """Two wings from the middle parting, and earrings."""
    cap = (
        "M62 92C54 63 69 33 100 33C131 33 146 63 138 92C136.5 77 130 66 122 60C110 56 101 51 97 44"
        "C92 54 80 60 74 65C68 71 64 79 62 92Z"
    )
    strands = (
        "96 44, 90 52, 80 56, 70 64",
        "98 40, 86 44, 72 52, 65 70",
        "98 42, 108 52, 124 55, 133 70",
        "104 38, 118 40, 132 50, 136 68",
    )
    earrings = "".join(
        ellipse((x, 106.5), 3.3, 3.6, "#e3b863") + ellipse((x - 0.9, 105.3), 1.1, 1.1, "#fff4d6")
        for x in (62, 138)
    )
    return shape(cap, "url(#hair)") + _strands(strands, 1.9, hair[2], 0.6) + earrings


def petr_hair(hair: Hair) -> str:
    """A bald head with a gleam, lines on the brow, tufts over the ears."""
    tuft = "M61.5 97C53 93 51 76 56 67C58.5 63 61 62 63 62.5C65 70 65.5 78 65.5 88Z"
    brow = "M86 62.5C94 60 106 60 114 62.5M90 56.5C97 54.8 104 54.8 110 56.5"
    return (
        "".join(shape(p, hair[1]) for p in (tuft, flip(tuft)))
        + ellipse((88, 52), 13, 7, "#ffffff", 0.22)
        + stroke(brow, "#cf9672", 1.1, 0.8)
    )


def petr_beard(hair: Hair) -> str:
    """A full beard, darker about the mouth."""
    dark, _, lit = hair
    beard = (
        "M61 90C61 126 76 157 100 160C124 157 139 126 139 90C134 104 127 109 117 108.5"
        "C109 105 91 105 83 108.5C73 109 66 104 61 90Z"
    )
    strands = (
        "70 112, 72 126, 79 140, 88 150",
        "80 118, 82 132, 88 144, 96 154",
        "130 112, 128 126, 121 140, 112 150",
        "120 118, 118 132, 112 144, 104 154",
    )
    about = "M88 119C93 115.5 107 115.5 112 119C113 129 107 133 100 133C93 133 87 129 88 119Z"
    return shape(beard, "url(#hair)") + _strands(strands, 2, lit, 0.55) + shape(about, dark, 0.55)


def petr_moustache(hair: Hair, tip: float) -> str:
    """A soft white moustache that falls into the beard."""
    dark, _, lit = hair
    half = "100 111, 93 105.5, 84 107, 78 112, 75 115, 72 117, 69 117"
    lift = (0, 0, 0, tip * 0.15, tip * 0.5, tip * 0.5, tip * 0.75)
    parting = brush(_points("100 113, 99 110, 101 108, 100 106"), (1.4, 0.4), dark, 0.5)
    return _moustache(half, lift, (6, 9.5, 10, 7, 3, 1), lit) + parting


def karl_hair(hair: Hair) -> str:
    """Fair hair combed over to one side."""
    cap = (
        "M62 92C55 68 62 31 104 27C135 26 145 56 138 92C136 80 134 71 130 63C116 66 95 62 78 51"
        "C72 59 66 74 62 92Z"
    )
    strands = (
        "78 50, 92 57, 112 61, 128 60",
        "80 45, 94 51, 114 54, 131 56",
        "84 39, 98 42, 118 43, 134 54",
        "76 52, 70 60, 66 70, 64 80",
    )
    return shape(cap, "url(#hair)") + _strands(strands, 2, hair[2], 0.7)


def karl_whiskers(hair: Hair) -> str:
    """Side whiskers down to the jaw, the chin shaved."""
    side = (
        "M62 84C58 100 61 118 71 126C80 131 88 122 88 114C82 118 76 116 73 110C69 102 66 94 66 86Z"
    )
    strands = ("65 96, 65 106, 68 116, 74 122", "69 104, 71 112, 75 119, 81 121")
    return "".join(shape(p, "url(#hair)") for p in (side, flip(side))) + "".join(
        _shine(c, hair[2]) for c in strands
    )


def karl_moustache(hair: Hair, tip: float) -> str:
    """A moustache that meets the side whiskers."""
    _, body, lit = hair
    half = "100 111, 93 105, 84 107, 79 111, 75 114, 71 115, 68 113"
    lift = (0, 0, 0, 0, tip * 0.5, tip * 0.5, tip * 0.5)
    moustache = _moustache(half, lift, (6, 9.5, 10, 8, 5, 2), body)
    return moustache + _shine("97 108.5, 92 105.5, 86 107, 81 110", lit)
