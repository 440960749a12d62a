"""The screen: window, scenes, and everything drawn with pygame.

The rooms, each importing only from those before it: drawing, audio, scene.py, layout, words, forms,
window, motion, table, scenes, program, app.py. Which imports which is said in each room.
"""
