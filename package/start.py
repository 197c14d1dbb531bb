"""Where the packaged program begins: the same `main` as ``python -m game``.

A bot process is this program started once more, so freezing has to be told of before anything else is imported.
"""

from multiprocessing import freeze_support

if __name__ == "__main__":
    freeze_support()

    import sys

    from game.__main__ import main

    sys.exit(main())
