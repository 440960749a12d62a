"""Paper and what stands on it: buttons, controls, fields, the form that holds them, columns.

Imports drawing, words and scene.py; knows no table and no scene of the game.
"""
