"""The window: where it stands, how pixels reach it, its inputs, and the trace of both.

Imports drawing and scene.py; knows no scene of the game.
"""
