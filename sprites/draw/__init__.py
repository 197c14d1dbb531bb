"""The drawing programs: each module draws one subject and returns shapes or whole drawings.

Nothing here touches a file or a screen; `sprites.make` collects what is drawn and writes it.
"""
