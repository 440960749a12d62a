"""What pyproject.toml cannot say: cffi builds the C core, and `assets` is a package of the game."""

from setuptools import find_packages, setup

setup(
    cffi_modules=["native/build_core.py:ffibuilder"],
    packages=[*find_packages(include=["game", "game.*"]), "game.assets"],
)
