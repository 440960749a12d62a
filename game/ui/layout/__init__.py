"""Where everything lies on a table, as plain numbers: poses, tables for two and for many, picture.

Imports measures from drawing; knows no pygame, no words and no time.
"""
