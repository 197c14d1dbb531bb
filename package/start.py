"""The entry point of the packaged program: the same `main` as ``python -m game``.

A bots' process is this program started again, so `freeze_support` must run before anything else is imported.
"""

from multiprocessing import freeze_support

if __name__ == "__main__":
    freeze_support()

    import sys

    from game.__main__ import main

    try:
        status = main()
    except Exception:
        if sys.stderr is None:
            raise  # PyInstaller shows it in a message box
        import traceback

        traceback.print_exc()
        status = 1
    sys.exit(status)
