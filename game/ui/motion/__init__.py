"""How the table's picture moves: tweens and flights, the stage, effects, and the director.

Imports layout and the theme of drawing; knows no pygame and no words: the director says what
happens, the scene finds the sentence. Time comes in as seconds.
"""
