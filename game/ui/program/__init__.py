"""The running program: the one loop, the stack of scenes, preferences, and the narrator.

Imports the rooms below, but leaves the table to the scenes; only start.py imports it.
"""
