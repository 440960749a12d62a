"""What plays sounds: the interface, and the player of a machine without a device."""

from __future__ import annotations

from typing import Protocol

from game.ui.audio.samples import Cut


class Player(Protocol):
    """Plays; the real one or the silent one. Volumes are amplitudes 0..1."""

    def play(self, cut: Cut, volumes: tuple[float, float]) -> None:
        """Play a take once; volumes: of the left and the right loudspeaker."""

    def loop(self, name: str, volume: float) -> None:
        """Play a sample over and over as loud as this; volume 0 stops it."""

    def music(self, piece: str, volume: float) -> None:
        """Play a piece as loud as this; "" stops it, volume 0 lets it wait where it is."""

    def stop(self) -> None:
        """Stop everything and let the device go."""


class Silence:
    """The player where there is no sound device; `played` tells what would have been heard."""

    def __init__(self) -> None:
        self.played: list[str] = []

    def play(self, cut: Cut, volumes: tuple[float, float]) -> None:
        self.played.append(cut.sound)

    def loop(self, name: str, volume: float) -> None:
        pass

    def music(self, piece: str, volume: float) -> None:
        pass

    def stop(self) -> None:
        pass
