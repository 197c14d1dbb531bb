# The packaged folder, the zip and the installer.

step_package() {
  copy_sources
  make_kernel
  build_into "$DIST"
  say "the results in $DIST"
  du -sb "$DIST/devils-table" "$DIST"/*.zip "$DIST"/*-setup.exe
  local folder installer
  folder=$(du -sb "$DIST/devils-table" | cut -f1)
  installer=$(stat -c %s "$DIST"/*-setup.exe)
  [ "$folder" -le 40000000 ] || { echo "The folder is larger than 40 MB." >&2; exit 1; }
  [ "$installer" -le 15000000 ] || { echo "The installer is larger than 15 MB." >&2; exit 1; }
}

# The files that git knows, as they are in the working tree, and the translations, which `make` has compiled.
copy_sources() {
  say "the sources"
  rm -rf "$SOURCE"
  mkdir -p "$SOURCE"
  (
    cd "$PROJECT"
    { git ls-files -z && find game/locale -name '*.z' -print0; } | tar --null -T - -cf -
  ) | tar -C "$SOURCE" -xf -
}

build_into() {
  local target=$1 archive
  say "the package in $target"
  rm -rf "$target" "$WORK/pyinstaller" "$WORK/unpacked"
  mkdir -p "$target"
  # The libraries of the Universal C Runtime are part of Windows 10, and of Wine: not found, and not needed.
  (
    cd "$SOURCE"
    LIMIT=1200 windows_python -m PyInstaller --clean --noconfirm --log-level WARN \
      --distpath "$(windows_path "$target")" --workpath "$(windows_path "$WORK/pyinstaller")" build.spec
  ) | { grep -v 'Library not found: .*api-ms-win-' || true; }
  archive=$("$PYTHON" "$SOURCE/package/pack.py" --system windows --machine AMD64 --dist "$target")
  # From the unpacked zip: its time stamps are those of the sources, and the installer keeps them.
  TZ=UTC unzip -q "$archive" -d "$WORK/unpacked"
  nice -n 10 makensis -V2 -WX -DVERSION="$(project_version)" -DSOURCE="$WORK/unpacked/devils-table" \
    -DTARGET="${archive%.zip}-setup.exe" "$SOURCE/package/windows/installer.nsi"
}

step_again() {
  local second=$WORK/again name
  copy_sources
  make_kernel
  build_into "$second"
  for name in "$second"/*.zip "$second"/*-setup.exe; do
    cmp "$name" "$DIST/${name##*/}"
    sha256sum "$name"
  done
  rm -rf "$second"
  echo "the second build has the same bytes"
}
