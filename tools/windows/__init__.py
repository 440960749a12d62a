"""The Windows program, built and tried on Debian: mingw compiles, wine runs.

``python -m tools.windows build`` and ``python -m tools.windows try``; see docs/building.md.
"""
