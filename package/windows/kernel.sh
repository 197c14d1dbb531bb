# The bots' kernels for Windows: mypyc makes its C on this system, as package/compile_kernel.py does, and the cross
# compiler compiles that against Windows' Python.

BOTS=game/bots/games

make_kernel() {
  rm -f "$SOURCE/$BOTS"/*/kernel_compiled.*.pyd
  [ "$KERNEL" != no ] || return 0
  say "the bots' kernels"
  local source name
  for source in "$SOURCE/$BOTS"/*/kernel.py; do
    name=$(basename "$(dirname "$source")")
    if ! compile_kernel "$name" || ! load_kernel "$name"; then
      rm -f "$SOURCE/$BOTS/$name"/kernel_compiled.*.pyd
      echo "The kernel of $name could not be compiled: its experts use plain Python." >&2
      [ "$KERNEL" != must ] || exit 1
    fi
  done
}

compile_kernel() {
  local made=$WORK/kernel/$1 library=kernel_compiled.cp311-win_amd64.pyd
  once mypy || {
    "$PYTHON" -m venv --clear "$WORK/mypy"
    "$WORK/mypy/bin/python" -m pip install --quiet --constraint "$PROJECT/constraints.txt" 'mypy[mypyc]' setuptools
    did mypy
  }
  rm -rf "$made"
  mkdir -p "$made"
  cp -r "$HEADERS" "$made/headers"
  cp "$HERE/pyconfig.h" "$made/headers/"
  (
    cd "$made"
    PYTHONPATH=$SOURCE "$WORK/mypy/bin/python" "$SOURCE/package/windows/kernel_sources.py" "$1"
    mapfile -t sources <sources
    x86_64-w64-mingw32-gcc -shared -O3 -g0 -s -w -ffp-contract=off -fvisibility=hidden -ffunction-sections \
      -fdata-sections -Wl,--gc-sections -static-libgcc -Wl,--no-insert-timestamp -Iheaders -I"$(cat include)" -Ibuild \
      "${sources[@]}" -o "$library" -L"$PY/libs" -lpython311
  ) && cp "$made/$library" "$SOURCE/$BOTS/$1/"
}

load_kernel() {
  (
    cd "$SOURCE"
    windows_python -c "import game.bots.games.$1.kernel_compiled as k; print(k.__file__, k.SOURCE[:8])"
  )
}
