#!/bin/sh
# Adds Devil's Table to the desktop's menu, with the path of this folder, and lets it open saved matches, profiles
# and links to deals. Run it again after moving the folder. With --remove it takes all of that away again.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
entry=$data/applications/devils-table.desktop
kind=$data/mime/packages/devils-table.xml

# Desktops read these caches; where the tools are missing, there is nothing to renew.
renew() {
  if command -v update-mime-database >/dev/null && [ -d "$data/mime/packages" ]; then
    update-mime-database "$data/mime"
  fi
  if command -v update-desktop-database >/dev/null && [ -d "$data/applications" ]; then
    update-desktop-database "$data/applications"
  fi
}

case ${1-} in
  '') ;;
  --remove)
    rm -f "$entry" "$kind"
    renew
    echo "Devil's Table is out of the menu of programs. Your matches are still in $data/devils-table"
    exit ;;
  *) echo "Usage: add-to-menu.sh [--remove]" >&2; exit 2 ;;
esac

# In the quotes of Exec, " ` $ and \ need a backslash, which the escapes of the file double.
program=$(printf '%s' "$here/devils-table" | sed 's/["`$\\]/\\&/g; s/\\/\\\\/g; s/%/%%/g')
picture=$(printf '%s' "$here/devils-table.svg" | sed 's/\\/\\\\/g')
mkdir -p "$(dirname -- "$entry")" "$(dirname -- "$kind")"
{
  grep -v -e '^Exec=' -e '^Icon=' "$here/devils-table.desktop"
  printf 'Exec="%s" %%u\nIcon=%s\n' "$program" "$picture"
} > "$entry"
cp "$here/devils-table-mime.xml" "$kind"
renew
echo "Devil's Table is in the menu of programs now: $entry"
