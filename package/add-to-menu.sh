#!/bin/sh
# Adds Devil's Table to the desktop's menu, with the path of this folder. Run it again after moving the folder.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
menu=${XDG_DATA_HOME:-$HOME/.local/share}/applications
# In the quotes of Exec, " ` $ and \ need a backslash, which the escapes of the file double.
program=$(printf '%s' "$here/devils-table" | sed 's/["`$\\]/\\&/g; s/\\/\\\\/g; s/%/%%/g')
picture=$(printf '%s' "$here/devils-table.svg" | sed 's/\\/\\\\/g')
mkdir -p "$menu"
{
  grep -v -e '^Exec=' -e '^Icon=' "$here/devils-table.desktop"
  printf 'Exec="%s"\nIcon=%s\n' "$program" "$picture"
} > "$menu/devils-table.desktop"
echo "Devil's Table is in the menu of programs now: $menu/devils-table.desktop"
