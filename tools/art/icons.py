"""Draws the icons of the interface: 24 x 24, lines 2 wide with round ends, one colour.

Every colour in a file is the word `currentColor`, which the game replaces before it rasterises.

    python -m tools.art.icons [--check]
"""

import math
import sys

from tools.art import output

FOLDER = "icons"
INK = "currentColor"


def line(path: str, width: float = 2) -> str:
    """A stroke along the path."""
    return (
        f'<path d="{path}" fill="none" stroke="{INK}" stroke-width="{width}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def fill(path: str) -> str:
    """A filled shape with its corners rounded by one unit."""
    return (
        f'<path d="{path}" fill="{INK}" stroke="{INK}" stroke-width="1" stroke-linejoin="round"/>'
    )


def dot(x: float, y: float, radius: float) -> str:
    """A filled circle."""
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{INK}"/>'


def ring(x: float, y: float, radius: float) -> str:
    """An outlined circle."""
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="none" stroke="{INK}" stroke-width="2"/>'


def box(
    x: float, y: float, width: float, height: float, radius: float, filled: bool = False
) -> str:
    """A rounded rectangle, filled or outlined."""
    paint = f'fill="{INK}"' if filled else f'fill="none" stroke="{INK}" stroke-width="2"'
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}" {paint}/>'


SPEAKER = line("M4 9.5H7.5L12 5.5V18.5L7.5 14.5H4Z")
TRAY = line("M4 15V18C4 19.1 4.9 20 6 20H18C19.1 20 20 19.1 20 18V15")


def cog(teeth: int, tip: float, root: float) -> str:
    """Outline of a wheel about (12, 12); tip, root: radii at the top and foot of its teeth."""
    corners = []
    for tooth in range(teeth):
        for radius, offset in ((root, -0.30), (tip, -0.19), (tip, 0.19), (root, 0.30)):
            turn = 2 * math.pi * (tooth + offset) / teeth
            corners.append(f"{12 + radius * math.sin(turn):.2f} {12 - radius * math.cos(turn):.2f}")
    return "M" + "L".join(corners) + "Z"


NOTE = line("M9 17.2V5.6L18.5 4V15.6") + dot(6.6, 17.2, 2.5) + dot(16.1, 15.6, 2.5)

ICONS = {
    "menu": line("M4 6.5H20M4 12H20M4 17.5H20"),
    "help": line("M8 8.6C8 6 9.8 4.5 12.1 4.5C14.4 4.5 16.2 6 16.2 8.2C16.2 11 12.2 11.4 12.2 14.6")
    + dot(12.2, 19, 1.4),
    "swap": line("M4 8.5H18M14 4L18.5 8.5L14 13M20 15.5H6M10 11L5.5 15.5L10 20"),
    "lock": box(5, 10.5, 14, 10, 2.5, filled=True)
    + line("M8 11V7.5C8 5 9.7 3.5 12 3.5C14.3 3.5 16 5 16 7.5V11"),
    "play": fill("M8 5.5L18.5 12L8 18.5Z"),
    "pause": box(6.5, 5, 4, 14, 1.2, filled=True) + box(13.5, 5, 4, 14, 1.2, filled=True),
    "skip": line("M5.5 6L11.5 12L5.5 18M12.5 6L18.5 12L12.5 18"),
    "eye": line("M2.5 12C6 6 18 6 21.5 12C18 18 6 18 2.5 12Z") + dot(12, 12, 2.6),
    "chart": line("M5 20V12M12 20V5M19 20V9"),
    "gear": ring(12, 12, 2.9) + line(cog(8, 9.3, 6.9), 1.8),
    "book": line(
        "M12 6C9.5 4 6 4 3.5 5V19C6 18 9.5 18 12 20C14.5 18 18 18 20.5 19V5"
        "C18 4 14.5 4 12 6ZM12 6V20"
    ),
    "sound_on": SPEAKER
    + line("M15.5 9C17.2 10.6 17.2 13.4 15.5 15M18.3 6.5C21.4 9.5 21.4 14.5 18.3 17.5"),
    "sound_off": SPEAKER + line("M16 9.5L21 14.5M21 9.5L16 14.5"),
    "music_on": NOTE,
    "music_off": NOTE + line("M4 4.5L20 20.5"),
    "back": line("M14.5 5L7.5 12L14.5 19"),
    "forward": line("M9.5 5L16.5 12L9.5 19"),
    "up": line("M5 14.5L12 7.5L19 14.5"),
    "down": line("M5 9.5L12 16.5L19 9.5"),
    "left": line("M20 12H4.5M10.5 5.5L4 12L10.5 18.5"),
    "right": line("M4 12H19.5M13.5 5.5L20 12L13.5 18.5"),
    "check": line("M5 12.5L10 17.5L19.5 7"),
    "close": line("M6 6L18 18M18 6L6 18"),
    "minus": line("M5 12H19"),
    "plus": line("M5 12H19M12 5V19"),
    "trophy": line("M7 4H17V10C17 13 14.8 15 12 15C9.2 15 7 13 7 10ZM12 15V19.5M8 20H16")
    + line("M7 6H3.5V7.5C3.5 9.8 5 11 7 11M17 6H20.5V7.5C20.5 9.8 19 11 17 11"),
    "cards": line(
        "M13.5 8.2L18.6 9.4C19.5 9.6 20 10.4 19.8 11.3L18 19C17.8 19.9 17 20.4 16.1 20.2L12 19.3"
    )
    + box(4.2, 3.8, 9.2, 13.4, 1.8)
    + fill("M8.8 8L10.5 10.5L8.8 13L7.1 10.5Z"),
    "hint": line(
        "M9 17C9 14.6 6 13.2 6 9.3C6 5.9 8.7 3.5 12 3.5C15.3 3.5 18 5.9 18 9.3"
        "C18 13.2 15 14.6 15 17Z"
    )
    + line("M10 20.5H14"),
    "import": TRAY + line("M12 4V14.5M7.5 10.5L12 15L16.5 10.5"),
    "export": TRAY + line("M12 15V4.5M7.5 8.5L12 4L16.5 8.5"),
    "folder": line(
        "M3.5 18V6.8C3.5 5.8 4.3 5 5.3 5H9.2L11.5 7.5H18.7C19.7 7.5 20.5 8.3 20.5 9.3V17.2"
        "C20.5 18.2 19.7 19 18.7 19H4.5C3.9 19 3.5 18.6 3.5 18Z"
    ),
    "replay": line(
        "M5.2 9.5C6.3 6.6 9 4.5 12.2 4.5C16.4 4.5 19.7 7.9 19.7 12C19.7 16.1 16.4 19.5 12.2 19.5"
    )
    + line("M12.2 19.5C9.2 19.5 6.6 17.8 5.4 15.2M4.6 4.6L5 9.8L10.2 9.4"),
    "globe": ring(12, 12, 8.5)
    + line("M12 3.5C14.6 5.8 15.8 8.8 15.8 12C15.8 15.2 14.6 18.2 12 20.5", 1.6)
    + line("M12 20.5C9.4 18.2 8.2 15.2 8.2 12C8.2 8.8 9.4 5.8 12 3.5M3.9 12H20.1", 1.6),
    "fullscreen": line("M4 9V5.5C4 4.7 4.7 4 5.5 4H9M15 4H18.5C19.3 4 20 4.7 20 5.5V9")
    + line("M20 15V18.5C20 19.3 19.3 20 18.5 20H15M9 20H5.5C4.7 20 4 19.3 4 18.5V15"),
    "window": line("M9 4V7.5C9 8.3 8.3 9 7.5 9H4M20 9H16.5C15.7 9 15 8.3 15 7.5V4")
    + line("M15 20V16.5C15 15.7 15.7 15 16.5 15H20M4 15H7.5C8.3 15 9 15.7 9 16.5V20"),
    "info": ring(12, 12, 8.5) + line("M12 11.5V16.3") + dot(12, 8, 1.3),
    "warn": line("M12 4L21 19.5H3Z") + line("M12 10V13.8") + dot(12, 16.7, 1.2),
    "star": fill(
        "M12 3.8L14.5 9.1L20.2 9.8L16 13.8L17.1 19.5L12 16.7L6.9 19.5L8 13.8L3.8 9.8L9.5 9.1Z"
    ),
    "flag": line("M5.5 21V4M5.5 4.5C8.5 2.8 11 6.2 14 5.2C15.8 4.6 17 4.2 19 4.6V13.2")
    + line("M19 13.2C17 12.8 15.8 13.2 14 13.8C11 14.8 8.5 11.4 5.5 13.1"),
    "trash": line(
        "M4.5 6.5H19.5M9.5 6.5V4H14.5V6.5M6.5 6.5L7.4 20H16.6L17.5 6.5M10.3 10.5V16M13.7 10.5V16"
    ),
    "pencil": line(
        "M4 20L5 15.5L15.8 4.7C16.6 3.9 17.9 3.9 18.7 4.7L19.3 5.3"
        "C20.1 6.1 20.1 7.4 19.3 8.2L8.5 19L4 20Z"
    )
    + line("M13.5 7L17 10.5"),
}
"""Name -> the body of the drawing."""


def make() -> output.Files:
    """Every icon as an SVG file."""
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">'
    return {f"{FOLDER}/{n}.svg": f"{head}{body}</svg>\n".encode() for n, body in ICONS.items()}


if __name__ == "__main__":
    sys.exit(output.main(make, FOLDER, "Draw the icons of the interface."))
