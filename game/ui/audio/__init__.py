"""What is heard: sounds, music, and the way to a screen reader.

Imports nothing else of the screen but assets.py. What is to be heard when, and how loud, is worked
out without a device: samples, variety, loudness, fades, jukebox; sound.py asks them, and mixer.py
alone knows pygame's mixer.
"""
