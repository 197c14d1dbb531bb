#!/bin/sh
# Puts Devil's Table into the desktop's menu of programs, from the folder where it lies. Run it again after moving it.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
menu=${XDG_DATA_HOME:-$HOME/.local/share}/applications
# Inside the quotes of Exec a backslash stands before " ` $ \, and the file's own escapes double it.
program=$(printf '%s' "$here/devils-table" | sed 's/["`$\\]/\\&/g; s/\\/\\\\/g; s/%/%%/g')
picture=$(printf '%s' "$here/devils-table.svg" | sed 's/\\/\\\\/g')
mkdir -p "$menu"
{
  grep -v -e '^Exec=' -e '^Icon=' "$here/devils-table.desktop"
  printf 'Exec="%s"\nIcon=%s\n' "$program" "$picture"
} > "$menu/devils-table.desktop"
echo "Devil's Table is in the menu of programs now: $menu/devils-table.desktop"
