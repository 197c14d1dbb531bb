# Tests the zip and the installer as a player has them, and compares traces with those of other systems.

DRIVE=$WINEPREFIX/drive_c

step_try() {
  need_package
  try_zip
  try_installer
}

# Sets ARCHIVE and SETUP, and copies the sources for the comparison.
need_package() {
  ARCHIVE=$(ls "$DIST"/*.zip 2>/dev/null || true)
  SETUP=${ARCHIVE%.zip}-setup.exe
  [ -f "$ARCHIVE" ] && [ -f "$SETUP" ] || {
    echo "There is no zip and no installer in $DIST: run package/windows/build package first." >&2
    exit 2
  }
}

try_zip() {
  say "the zip, unpacked in a folder that is hard to spell"
  local place="$DRIVE/Spiel für vier ♠ 100%"
  rm -rf "$place"
  mkdir -p "$place"
  unzip -q "$ARCHIVE" -d "$place"
  self_test "$place/devils-table/devils-table.exe"
  try_output "$place/devils-table/devils-table.exe"
  compare_traces "$place/devils-table/devils-table.exe"
  rm -rf "$place"
}

self_test() {
  LIMIT=300 wined "$1" --self-test | tee "$WORK/told.txt"
  grep -q '^all is well' "$WORK/told.txt"
  ! grep -q '^FAIL' "$WORK/told.txt"
}

# Through a pipe Windows' own encoding has no suits; docs/start.md promises an answer through `more`.
try_output() {
  say "output through pipes"
  LIMIT=60 wined "$1" simulate alkort --seed a --option nothing=♠ >"$WORK/told.txt" && return 1
  grep -q 'nothing' "$WORK/told.txt"
  if grep -q Traceback "$WORK/told.txt"; then return 1; fi
  LIMIT=60 wined "$1" --♠ >"$WORK/told.txt" && return 1
  grep -q -- '--♠' "$WORK/told.txt"
  (cd "${1%/*}" && LIMIT=60 wined cmd /c 'devils-table.exe simulate alkort --max-deals 1 | more') | tee "$WORK/told.txt"
  grep -q "^seed 1: 1 deals" "$WORK/told.txt"
}

# The same arguments give the same bytes here and there, for all games and levels.
compare_traces() {
  say "traces of all games, compared with those of other systems"
  (
    cd "$PROJECT"
    HOME=$WORK/home nice -n 10 timeout --kill-after=10 1800 "$PYTHON" -m tests.same --program "wine '$1'"
  )
}

# Whether Windows knows this ending of a file or kind of link.
has_class() { wined reg query "HKCU\\Software\\Classes\\$1" /ve | grep REG_SZ >/dev/null; }

try_installer() {
  say "the installer"
  local folder entry home
  folder=$(find "$DRIVE/users" -path '*/AppData/Local' -prune | grep -v /Public/ | head -1)
  entry="${folder%/Local}/Roaming/Microsoft/Windows/Start Menu/Programs/Devil's Table.lnk"
  home="$folder/Programs/Devil's Table"
  mkdir -p "$folder/Devil's Table"
  echo "a match" >"$folder/Devil's Table/kept"
  wined "$SETUP" /S
  test -f "$entry"
  self_test "$home/devils-table.exe"
  has_class .devils-table
  has_class .devils-table-profile
  has_class devils-table
  wined "$home/uninstall.exe" /S
  for _ in $(seq 60); do test -d "$home" || break; sleep 1; done # the uninstaller goes on in a copy of itself
  test ! -e "$home"
  test ! -e "$entry"
  if has_class .devils-table || has_class .devils-table-profile || has_class devils-table; then return 1; fi
  test -f "$folder/Devil's Table/kept"
  echo "installed, tested and uninstalled; the data folder is still there"
}
