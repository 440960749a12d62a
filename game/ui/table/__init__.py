"""The parts of the table scene: cards, furniture, buttons, the player's hands, notes, drawing.

Imports drawing, forms, layout, motion, words and scene.py; the scenes put it together.
"""
