"""What is heard: sounds, and the way to a screen reader.

Imports nothing else of the screen but assets.py.
"""
