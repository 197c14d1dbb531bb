# The settings of package/windows/build, and what all of its parts use.

PROJECT=$(realpath "$HERE/../..")
WORK=${WORK:-$PROJECT/build/windows} # tools and intermediate results
DIST=${DIST:-$PROJECT/dist/windows}  # the results
PYTHON=${PYTHON:-}                   # a CPython 3.11 of this system with pip and venv; empty: look for one
KERNEL=${KERNEL:-must}               # compile the bots' kernel: yes, no, or must (fail without it)

DOWNLOADS=$WORK/downloads
PY=$WORK/python # Windows' Python
SOURCE=$WORK/source

export WINEPREFIX=$WORK/prefix WINEARCH=win64 WINEDEBUG=-all
# No Mono, no Gecko, and no entries in the menu of this desktop.
export WINEDLLOVERRIDES="mscoree,mshtml=;winemenubuilder.exe=d"
export LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive PYTHONHASHSEED=0 PYTHONDONTWRITEBYTECODE=1
export PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_ROOT_USER_ACTION=ignore
# Wine's desktop outlives a program. If it starts without a display, later programs have none either; see look.sh.
unset DISPLAY WAYLAND_DISPLAY

say() { printf '\n== %s\n' "$*"; }
once() { [ -e "$WORK/.done-$1" ]; }
did() { touch "$WORK/.done-$1"; }

# Runs a Windows program for at most LIMIT seconds (600). Its home is in the work folder, so that Wine does not link to
# the user's own folders. Under Wine 8 Python cannot use a plain file as its output, hence the pipe.
wined() { HOME=$WORK/home timeout --kill-after=10 "${LIMIT:-600}" nice -n 10 wine "$@" 2>&1 | cat; }
windows_python() { wined "$PY/python.exe" "$@"; }
windows_path() { printf 'Z:%s' "${1//\//\\}"; }

# Ends all Windows programs of this prefix, and Wine's server.
stop_wine() {
  if [ -d "$WINEPREFIX" ] && command -v wineserver >/dev/null; then
    wineserver -k || true # fails if none is running
    wineserver -w
  fi
}

project_version() { sed -n 's/^version = "\(.*\)"/\1/p' "$PROJECT/pyproject.toml"; }
