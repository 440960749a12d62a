"""The game as Linux players expect it: a Debian package, a wheel, a folder for an AppImage.

``python -m tools.linux``; see docs/building.md.
"""
