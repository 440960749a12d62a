"""Every colour, size and second of the screen, in one place.

Colours are "#rrggbb"; sizes are design units (du); times are seconds at normal speed. Four
materials, one job each: felt is the world, ink plates carry facts, paper is for reading, brass
means "you can act" or "look here".
"""

from __future__ import annotations

# ---- felt and rail ------------------------------------------------------------------------
FELT_LIT, FELT = "#35654a", "#26523d"
RAIL_TOP, RAIL, RAIL_LIP = "#22160e", "#332216", "#46301f"
RAIL_SHADOW = "#120b06"
NIGHT = "#050a08"
"""What dims a scene that lies under another."""

# ---- ink ----------------------------------------------------------------------------------
INK, INK_OPACITY = "#0e1c16", 0.80
INK_LIT = "#18332b"
IVORY, IVORY_DIM = "#f6eddb", "#cbc6b0"
"""Text on ink and rail; the dim one never on bare felt (contrast 3.9)."""
TITLE_SHADOW = "#0b1a13"
CORAL = "#ffab97"
"""A refusal, written on the rail."""
REFUSED = "#d2452f"
"""The outline of a refused card."""
PENDING = "#7a5a1c"
"""A pending marriage in brackets on the ivory pill."""

# ---- paper --------------------------------------------------------------------------------
PAPER_TOP, PAPER_BOTTOM, PAPER_LINE, PAPER_ROW = "#f8f2e4", "#f3ebd9", "#d9ccb2", "#e9ddc4"
TEXT, MUTED, WINNING = "#2b2119", "#6a5a48", "#7a4a10"
PAPER_BUTTON, PAPER_BUTTON_HOVER, PAPER_BUTTON_PRESSED = "#fffaf0", "#ffffff", "#eee4cf"
PAPER_EDGE, PAPER_OFF = "#8d7a60", "#8d806d"
TROUGH, TROUGH_LINE, TROUGH_MARK = "#e6dac2", "#cdbf9f", "#b8a888"
CHOSEN_TOP, CHOSEN_BOTTOM, CHOSEN_TEXT = "#2f6149", "#234d3a", "#fff8e8"
GREEN, GREEN_LINE, GREEN_DARK = "#2b5a44", "#1d3f30", "#234d3a"
SWITCH_OFF, SWITCH_OFF_LINE, KNOB = "#b9aa8d", "#87775c", "#fffaf0"
SLIDER_TRACK = "#d3c5a6"
PLOT_LINE, PLOT_MARK = "#cbbd9f", "#a8977a"
SCROLL_TRACK, SCROLL_THUMB = "#e2d6bd", "#b3a283"
ALARM = "#a3211f"
"""A warning on paper: what cannot be undone."""

# ---- brass --------------------------------------------------------------------------------
BRASS_HI, BRASS, BRASS_LO, BRASS_BASE = "#f3d48f", "#dcae58", "#a87a2c", "#7d571b"
BRASS_EDGE = "#fff4d6"
BRASS_TEXT, BRASS_TEXT_OFF = "#2a1b0d", "#2f2a1e"
BRASS_HOVER = ("#fbe3ac", "#e6bd6c")
BRASS_PRESSED = ("#d3a650", "#c6983f")
BRASS_OFF = ("#8f8568", "#857b5f")
GLOW = "#ffd98a"
"""The light of a marriage and of the seat to act."""

# ---- cards --------------------------------------------------------------------------------
CARD, CARD_EDGE = "#fdf9ef", "#cdbfa3"
CARD_RATIO = 1.4
CARD_RADIUS = 10 / 132
"""Corner radius of a card, per its width."""

Layer = tuple[float, float, float]
"""One layer of a shadow: blur du, shift down du, opacity."""
SHADOWS: dict[str, tuple[Layer, ...]] = {
    "none": (),
    "rest": ((2, 1, 0.35), (7, 3, 0.22)),
    "lifted": ((3, 2, 0.38), (14, 8, 0.30)),
    "flying": ((5, 4, 0.34), (26, 18, 0.36)),
}
SHADOW_NONE: Layer = (2, 0, 0.0)
SHADOW_HIGH: Layer = (30, 30, 0.30)
"""The shadow of a card at the height of its flight: far off, soft and pale."""
GLOW_LAYERS: tuple[tuple[float, float, float], ...] = ((16, 5, 0.62), (5, 3, 0.85))
"""Of a glow: blur du, growth du, opacity."""

# ---- sizes --------------------------------------------------------------------------------
RAIL_HEIGHT = 52
MARGIN, PADDING = 24, 48
TARGET = 44
"""The least side of anything that can be clicked, du; at least TARGET_PX real pixels."""
TARGET_PX = 32
FINGER_TARGET = 52
"""The least side of what a finger presses at the table, du."""
BUTTON_HEIGHT = 48
RADIUS = 10
PANEL_RADIUS = 16
TRACKING_CAPITALS, TRACKING_BUTTON = 0.10, 0.05
"""Space between letters, of the size of the type."""

TITLE, RESULT, SCORE, HEADING, NAME, SPEECH, STATUS, ROW, BUTTON, BODY, SMALL, CAPTION = (
    76, 44, 32, 28, 27, 25, 20, 18, 17, 16, 15, 14,
)  # fmt: skip
"""Sizes of the type, du."""

# ---- seconds ------------------------------------------------------------------------------
HOVER_SECONDS, LEAVE_SECONDS, PICK_UP_SECONDS = 0.07, 0.11, 0.05
FLIGHT_SECONDS = 0.23
LANDING_SECONDS = 0.09
TRICK_STAYS_SECONDS = 0.64
DEAL_CARD_SECONDS = 0.07
DEAL_SECONDS = 1.2
COUNT_UP_SECONDS = 0.4
FLIP_SECONDS = 0.25
SHAKE_SECONDS = 0.24
REFUSED_SECONDS = 0.6
SEVEN_SECONDS = 0.26
BUBBLE_IN_SECONDS, BUBBLE_OUT_SECONDS = 0.12, 0.16
BUBBLE_SECONDS = 1.8
BUBBLE_LETTERS, BUBBLE_LETTER_SECONDS = 12, 0.04
"""Words of so many letters stand for BUBBLE_SECONDS, each letter more adds to it."""
BREATH_SECONDS = 2.4
COMPUTER_LEAST_SECONDS = 0.35
COMPUTER_SHOWS_SECONDS = 1.5

SPEEDS: dict[str, float] = {"calm": 1.5, "normal": 1.0, "fast": 0.55, "instant": 0.0}
"""What the player's speed makes of the times above."""
