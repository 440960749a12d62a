"""What draws: colours and sizes, canvas, shapes, cards and portraits, type, pen and painter.

Imports nothing else of the screen but assets.py. Theme, canvas and cardface do without pygame.
"""
