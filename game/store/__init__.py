"""What the game keeps on disk: settings, the running match, statistics, logs.

Every file is written whole or not at all, keeps a backup, and is set aside under another name
when it turns out broken. Nothing here raises because of the disk: what went wrong comes back as
a Notice, and the game goes on in memory.
"""
