"""Films a moment of the table, without a screen: its frames at 60 a second, and a strip of them.

    python -m tools.film SCENE OUT                      frames and strip of one moment
    python -m tools.film trick OUT --size 1920x1080 --language de --preset four_partners

The player's files are made up in a folder that is thrown away; the same call gives the same film.
"""
