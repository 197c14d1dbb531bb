"""Write the C of the bots' kernel to the current folder, for another compiler (package/windows/kernel.sh).

The files `sources` and `include` name what to compile and where mypyc's own headers are.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from mypyc.build import mypycify

from package.compile_kernel import NAME, SOURCE


def main() -> None:
    """Write the C files."""
    text = SOURCE.read_text(encoding="utf-8")
    digest = sha256(text.encode()).hexdigest()
    # The same module as in package/compile_kernel.py: the program asks it for the digest of its source.
    Path(f"{NAME}.py").write_text(f'{text}\n\nSOURCE: Final = "{digest}"\n', encoding="utf-8")
    (library,) = mypycify([f"{NAME}.py"], opt_level="3", debug_level="0")
    Path("include").write_text(library.include_dirs[0], encoding="utf-8")
    Path("sources").write_text("\n".join(library.sources), encoding="utf-8")


if __name__ == "__main__":
    main()
