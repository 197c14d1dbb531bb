#!/bin/sh
# Adds Devil's Table to the desktop's menu, with the path of this folder, and lets it open saved matches, profiles
# and links to deals. Run it again after moving the folder. With --remove it takes all of that away again.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
entry=$data/applications/devils-table.desktop
kind=$data/mime/packages/devils-table.xml

# words: begin
case ${LC_ALL:-${LC_MESSAGES:-${LANG-}}} in
  ar*) added='صارت «طاولة الشيطان» في قائمة البرامج:' removed='خرجت «طاولة الشيطان» من قائمة البرامج. ما زالت مبارياتك في' ;;
  de*) added='Devil’s Table steht jetzt im Menü der Programme:' removed='Devil’s Table steht nicht mehr im Menü der Programme. Deine Partien liegen weiter in' ;;
  es*) added='Devil’s Table ya está en el menú de programas:' removed='Devil’s Table ya no está en el menú de programas. Tus partidas siguen en' ;;
  fr*) added='Devil’s Table est maintenant dans le menu des programmes :' removed='Devil’s Table n’est plus dans le menu des programmes. Tes parties sont toujours dans' ;;
  is*) added='Devil’s Table er nú í forritavalmyndinni:' removed='Devil’s Table er farið úr forritavalmyndinni. Viðureignir þínar eru enn í' ;;
  ml*) added='ഡെവിൾസ് ടേബിൾ ഇനി പ്രോഗ്രാമുകളുടെ മെനുവിലുണ്ട്:' removed='ഡെവിൾസ് ടേബിൾ പ്രോഗ്രാമുകളുടെ മെനുവിൽനിന്ന് മാറ്റി. നിങ്ങളുടെ മത്സരങ്ങൾ ഇപ്പോഴും ഇവിടെയുണ്ട്:' ;;
  nb*|nn*|no*) added='Devil’s Table er nå i programmenyen:' removed='Devil’s Table er ute av programmenyen. Partiene dine ligger fortsatt i' ;;
  *) added='Devil’s Table is in the menu of programs now:' removed='Devil’s Table is out of the menu of programs. Your matches are still in' ;;
esac
# words: end

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
    printf '%s %s\n' "$removed" "$data/devils-table"
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
printf '%s %s\n' "$added" "$entry"
