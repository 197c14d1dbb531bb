# A Python for Windows, put together from a wheel, and Wine's folder to run it in.
#
# The wheel of panda3d contains CPython's python311.dll with its .pyd and .dll files, to freeze programs with. What it
# lacks is python.exe (python.c) and Lib/. That is pure Python, and this system's 3.11 has the modules for Windows too.

CARRIER=panda3d==1.10.16 # CPython 3.11.9 is in its deploy_libs/
FOR_WINDOWS=(--platform win_amd64 --python-version 3.11 --implementation cp --only-binary :all: --no-deps)

make_python() {
  mkdir -p "$DOWNLOADS" "$DIST" "$WORK/home"
  once python || {
    assemble_python
    did python
  }
  once libraries && [ "$PROJECT/constraints.txt" -ot "$WORK/.done-libraries" ] || {
    install_libraries
    did libraries
  }
  once prefix || {
    make_prefix
    did prefix
  }
}

assemble_python() {
  say "a Python for Windows in $PY"
  local carried=$WORK/carried/deploy_libs
  rm -rf "$PY" "$WORK/carried"
  mkdir -p "$PY/DLLs" "$PY/Lib" "$PY/libs" "$WORK/carried"
  "$PYTHON" -m pip download --quiet "${FOR_WINDOWS[@]}" --dest "$DOWNLOADS" "$CARRIER"
  unzip -q -o "$DOWNLOADS"/panda3d-*win_amd64.whl 'deploy_libs/*' -d "$WORK/carried"
  cp "$carried/python311.dll" "$PY/"
  cp "$carried/VCRUNTIME140.dll" "$PY/vcruntime140.dll"
  cp "$carried"/*.pyd "$carried"/{libffi-8,libcrypto-3,libssl-3,sqlite3}.dll "$PY/DLLs/"
  rm -f "$PY/DLLs/_tkinter.pyd" # its libraries are not in the wheel
  tar -C "$STDLIB" -cf - --exclude=./site-packages --exclude=./dist-packages --exclude=__pycache__ \
    --exclude=lib-dynload --exclude=./test --exclude=./idlelib --exclude='./config-3*' --exclude='_sysconfigdata*' . |
    tar -C "$PY/Lib" -xf -
  gendef - "$PY/python311.dll" >"$WORK/python311.def" 2>/dev/null
  x86_64-w64-mingw32-dlltool -d "$WORK/python311.def" -D python311.dll -l "$PY/libs/libpython311.a"
  x86_64-w64-mingw32-gcc -O2 -s -municode "$HERE/python.c" -L"$PY/libs" -lpython311 -o "$PY/python.exe"
}

# Installs packages into Windows' Python, in the versions of constraints.txt. They are named one by one, because pip
# would judge by this system which of them Windows needs.
install_for_windows() {
  "$PYTHON" -m pip install --quiet "${FOR_WINDOWS[@]}" --constraint "$PROJECT/constraints.txt" "$@"
}

install_libraries() {
  say "the libraries, in the versions of constraints.txt"
  rm -rf "$PY/Lib/site-packages"
  install_for_windows --target "$PY/Lib/site-packages" pygame-ce platformdirs font-source-sans-pro \
    pyinstaller pyinstaller-hooks-contrib altgraph packaging pefile pywin32-ctypes setuptools
}

make_prefix() {
  say "Wine's folder in $WINEPREFIX"
  stop_wine
  rm -rf "$WINEPREFIX"
  wined wineboot -i >/dev/null
  wined winecfg -v win10 >/dev/null # otherwise it calls itself Windows 7, which the installer refuses
  wineserver -w
  windows_python -c 'import sys, sqlite3, ctypes; print("Python", sys.version, "SQLite", sqlite3.sqlite_version)'
}
