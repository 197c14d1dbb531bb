"""The drawings: each module draws one subject and returns shapes or whole files.

No module here writes a file or needs a screen; `sprites.make` collects the drawings and writes them.
"""
