# The bots' kernel for Windows: mypyc makes its C on this system, as package/compile_kernel.py does, and the cross
# compiler compiles that against Windows' Python.

BRIDGE=game/bots/games/devils_bridge

make_kernel() {
  rm -f "$SOURCE/$BRIDGE"/kernel_compiled.*.pyd
  [ "$KERNEL" != no ] || return 0
  say "the bots' kernel"
  if ! compile_kernel || ! load_kernel; then
    rm -f "$SOURCE/$BRIDGE"/kernel_compiled.*.pyd
    echo "The kernel could not be compiled: the experts of Devil's Bridge use plain Python." >&2
    [ "$KERNEL" != must ] || exit 1
  fi
}

compile_kernel() {
  local made=$WORK/kernel library=kernel_compiled.cp311-win_amd64.pyd
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
    PYTHONPATH=$SOURCE "$WORK/mypy/bin/python" "$SOURCE/package/windows/kernel_sources.py"
    mapfile -t sources <sources
    x86_64-w64-mingw32-gcc -shared -O3 -g0 -s -w -ffp-contract=off -static-libgcc -Wl,--no-insert-timestamp -Iheaders \
      -I"$(cat include)" -Ibuild "${sources[@]}" -o "$library" -L"$PY/libs" -lpython311
  ) && cp "$made/$library" "$SOURCE/$BRIDGE/"
}

load_kernel() {
  (
    cd "$SOURCE"
    windows_python -c 'import game.bots.games.devils_bridge.kernel_compiled as k; print(k.__file__, k.SOURCE[:8])'
  )
}
