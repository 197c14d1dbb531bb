# The tools of this system: Wine, a cross compiler, NSIS and a Python 3.11. Missing ones are installed with apt-get.

make_tools() {
  local missing=()
  wants() { command -v "$1" >/dev/null 2>&1 || missing+=("$2"); }
  wants wine wine
  [ -x /usr/lib/wine/wine64 ] || missing+=(wine64)
  wants x86_64-w64-mingw32-gcc gcc-mingw-w64-x86-64
  wants gendef mingw-w64-tools
  wants makensis nsis
  wants unzip unzip
  wants git git
  find_python || missing+=(python3.11 python3-pip python3-venv libpython3.11-dev)
  if [ "${#missing[@]}" -gt 0 ]; then
    say "installing ${missing[*]}"
    local root=()
    [ "$(id -u)" -eq 0 ] || root=(sudo)
    "${root[@]}" apt-get update -q >/dev/null
    "${root[@]}" nice -n 10 apt-get install -q -y --no-install-recommends "${missing[@]}" >/dev/null
    find_python || {
      echo "No Python 3.11 with pip, venv and Python.h was found: name one with PYTHON=/path/to/python3.11." >&2
      exit 1
    }
  fi
  SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git -C "$PROJECT" log -1 --format=%ct)}
  export SOURCE_DATE_EPOCH
  STDLIB=$("$PYTHON" -c 'import sysconfig; print(sysconfig.get_path("stdlib"))')
  HEADERS=$("$PYTHON" -c 'import sysconfig; print(sysconfig.get_path("include"))')
}

# Sets PYTHON to a CPython 3.11 with everything that is needed, or fails.
find_python() {
  local each
  for each in ${PYTHON:-python3.11 python3 /usr/bin/python3.11}; do
    if suits "$each"; then
      PYTHON=$each
      return
    fi
  done
  return 1
}

suits() {
  "$1" - >/dev/null 2>&1 <<'PY'
import sys, sysconfig
from pathlib import Path
import ensurepip, pip, venv
sys.exit(sys.version_info[:2] != (3, 11) or not Path(sysconfig.get_path("include"), "Python.h").exists())
PY
}
