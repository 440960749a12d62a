"""The card table below its scene: its state, the frame made of it, the player's hands, the drawing.

state.py is what is shown, frame.py what of it a picture needs, hands.py what the player means,
playback.py lets the picture follow the match. Imports drawing, forms, layout, motion, words and
scene.py; the scenes put it together.
"""
