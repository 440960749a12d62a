"""The scenes: one file each. They open one another by name.

Imports every room but window and program, which are above them.
"""
