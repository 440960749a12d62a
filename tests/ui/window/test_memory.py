"""How the memory of pictures goes back to the system."""

import subprocess
import sys

import pytest

PICTURES = """
from pathlib import Path
import pygame
from game.ui.window.memory import return_freed_pictures

def held():
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4 // 1024

def picture(side):
    made = pygame.Surface((side, side))
    made.fill("red")
    return made

return_freed_pictures()
picture(2800)
kept, small = [], []
for _ in range(30):
    kept.append(picture(1000))
    small.append(picture(100))
before = held()
kept.clear()
print(before - held())
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only glibc keeps what was freed so")
def test_freed_pictures_go_back_to_the_system() -> None:
    """A hundred megabytes of pictures between small ones are given back when they are freed."""
    command = [sys.executable, "-c", PICTURES]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert int(done.stdout.splitlines()[-1]) > 100
