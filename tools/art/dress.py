"""What the players wear: drawn from the shoulders to the chin on the 200 x 200 canvas.

The gradients `coat` and `neck` are the portrait's own; `dark` is the coat in its shade.
"""

import re

from tools.art.brush import ellipse, shape, stroke

LINEN, COLLAR, LACE = "#fbf6ea", "#fffdf6", "#f6eddb"
LODEN, HORN, WINE = "#33523f", "#d9c9a0", "#6d2b2b"
BRASS, AMETHYST = "#dcae58", "#5b3a73"
WHITE, BLACK = "#ffffff", "#000000"

SCALLOPS = ((100, 186), (89, 184.5), (78, 180.5), (68.5, 174), (61, 166))
"""Centres of the lace's scallops, from the middle to the left shoulder."""


def flip(path: str) -> str:
    """An absolute path of M, L, C, Z mirrored about x = 100."""
    return re.sub(r"(-?[\d.]+) (-?[\d.]+)", lambda m: f"{200 - float(m[1]):g} {m[2]}", path)


def _both(path: str, paint: str) -> str:
    return shape(path, paint) + shape(flip(path), paint)


def _seams(path: str, colour: str, width: float, opacity: float) -> str:
    return stroke(path + flip(path), colour, width, opacity)


def _neck() -> str:
    return shape("M85 118L115 118L117 146C112 157 88 157 83 146Z", "url(#neck)")


def _shoulders() -> str:
    return shape("M12 208C14 172 40 158 76 150L124 150C160 158 186 172 188 208Z", "url(#coat)")


def suit(dark: str, vest: str, tie: str) -> str:
    """Coat with lapels, waistcoat, shirt front, wing collar and bow tie."""
    return (
        _shoulders()
        + shape("M76 150L100 208L124 150L114 142L86 142Z", LINEN)
        + shape("M77 164L100 208L123 164L130 208L70 208Z", vest)
        + _seams("M80.5 172L97 206", WHITE, 0.9, 0.28)
        + _both("M76 148C64 154 58 164 58 172L73 178L67 185L97 210L79 160Z", dark)
        + _seams("M58.5 172L73 178L67 185L95 208", WHITE, 1, 0.14)
        + _neck()
        + _both("M82 135L100 156L82 164C75 156 75 143 82 135Z", COLLAR)
        + stroke("M82 136L100 156.5L118 136", "#cfc3ac", 1.3)
        + _bow(tie)
    )


def _bow(tie: str) -> str:
    half = "M100 159C92 150 80 148.5 77 153C74.5 158 74.5 165 77 170C81 173 92 168 100 163Z"
    return (
        _both(half, tie)
        + _seams("M80 156C86 157 91 159 94 161", BLACK, 1.2, 0.28)
        + _seams("M79 153.5C84 151.5 91 153 96 157", WHITE, 1, 0.25)
        + shape("M96 155.5C98 154 102 154 104 155.5L104 166C102 167.5 98 167.5 96 166Z", tie)
        + shape("M96 155.5C98 154 102 154 104 155.5L104 166C102 167.5 98 167.5 96 166Z", BLACK, 0.3)
    )


def lace_dress(dark: str) -> str:
    """A dress with a round collar of lace and a brooch."""
    return (
        _shoulders()
        + shape("M60 157C74 190 126 190 140 157L150 164C134 206 66 206 50 164Z", dark, 0.8)
        + _neck()
        + shape("M70 150C82 170 118 170 130 150L122 146L78 146Z", "url(#neck)")
        + "".join(ellipse((x, y), 5.6, 5.2, LINEN) for x, y in SCALLOPS)
        + "".join(ellipse((200 - x, y), 5.6, 5.2, LINEN) for x, y in SCALLOPS)
        + shape("M69 151C80 173 120 173 131 151L144 159C130 194 70 194 56 159Z", LACE)
        + stroke("M63 161C76 188 124 188 137 161", "#d8c7a2", 1.2)
        + ellipse((100, 173), 8.4, 9.6, BRASS)
        + ellipse((100, 173), 6.2, 7.4, AMETHYST)
        + ellipse((98, 170), 2, 2.4, WHITE, 0.5)
    )


def loden_jacket(dark: str) -> str:
    """A green country jacket with a standing collar, horn buttons and a wine-red tie."""
    return (
        _shoulders()
        + shape("M80 150L100 182L120 150L112 142L88 142Z", LINEN)
        + shape("M100 176L86 208L130 208L126 168Z", dark, 0.5)
        + _neck()
        + _both("M84 140L100 158L92 168L80 150Z", COLLAR)
        + shape("M95 158L105 158L108 176L100 184L92 176Z", WINE)
        + shape("M95 157L105 157L103.5 165L96.5 165Z", "#843838")
        + _both("M80 138C73 144 70 152 71 160L98 176L92 158Z", LODEN)
        + stroke("M71 160L98 176L98 206M129 160L102 176", "#b9c7a2", 1.2, 0.65)
        + "".join(ellipse((91, y), 3.4, 3.4, HORN) for y in (186, 197))
        + "".join(ellipse((90, y - 1), 1.2, 1.2, "#fff8e4") for y in (186, 197))
    )
