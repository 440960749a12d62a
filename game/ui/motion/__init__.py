"""How the table's picture moves: tweens and flights, the stage, effects, and the director.

Imports layout, words and the theme of drawing; knows no pygame. Time comes in as seconds.
"""
