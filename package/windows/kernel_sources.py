"""Write the C of the kernel of a game to the current folder, for another compiler (package/windows/kernel.sh).

The files `sources` and `include` name what to compile and where mypyc's own headers are.
"""

from __future__ import annotations

import sys
from pathlib import Path

from mypyc.build import mypycify

from package.compile_kernel import BOTS, NAME, kernel_text


def main() -> None:
    """Write the C files of the game whose folder is named."""
    source = BOTS / "games" / sys.argv[1] / "kernel.py"
    Path(f"{NAME}.py").write_text(kernel_text(source), encoding="utf-8")
    (library,) = mypycify([f"{NAME}.py"], opt_level="3", debug_level="0")
    Path("include").write_text(library.include_dirs[0], encoding="utf-8")
    Path("sources").write_text("\n".join(library.sources), encoding="utf-8")


if __name__ == "__main__":
    main()
