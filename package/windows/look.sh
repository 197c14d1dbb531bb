# Opens the packaged program in a window under Wine, starts a match, plays to the end of its first deal, and takes
# pictures: build/windows/look. Somebody has to look at them; only the exit of the program is checked.

LOOK=$WORK/look

step_look() {
  need_package
  need_display
  say "pictures in $LOOK"
  stop_wine # a desktop that began without a display has none later
  rm -rf "$LOOK"
  mkdir -p "$LOOK"
  unzip -q "$ARCHIVE" -d "$LOOK"
  Xvfb -displayfd 3 -screen 0 1280x720x24 -nolisten tcp -noreset 3>"$LOOK/display" >/dev/null 2>&1 &
  local server=$!
  # shellcheck disable=SC2064 # the number of the process as it is now
  trap "stop_wine; kill $server" EXIT
  until [ -s "$LOOK/display" ]; do
    kill -0 "$server" || { echo "Xvfb did not start." >&2; exit 1; }
    sleep 0.1
  done
  (
    DISPLAY=:$(cat "$LOOK/display")
    export DISPLAY
    look_at_program
  )
  stop_wine
  kill "$server"
  trap - EXIT
  ls -l "$LOOK"/*.png
}

need_display() {
  local each
  for each in Xvfb xdotool import identify; do
    command -v "$each" >/dev/null || {
      echo "Pictures need $each (Debian: apt-get install xvfb xdotool imagemagick)." >&2
      exit 2
    }
  done
}

look_at_program() {
  wined "$LOOK/devils-table/devils-table.exe" --data-dir "$(windows_path "$LOOK/data")" >"$LOOK/said.txt" &
  local program=$!
  appear 1000
  picture menu
  click 955 550 # Devil's Bridge
  picture set-up
  xdotool key Return
  picture table 6 # the cards are dealt, and bots have bid
  xdotool key 0
  picture bid 6
  xdotool key Return # past "Change", where it is offered
  picture play 6
  carry 640 620 640 360
  picture card
  xdotool mouseup 1
  picture deal 6
  click 1248 688 # the pause
  picture pause
  look_at_box
  wait "$program" || true # ended with Wine's server
}

# Without a display that SDL knows the program tells so in a message box and ends with 2 once that is closed.
look_at_box() {
  stop_wine
  SDL_VIDEODRIVER=none LIMIT=120 wined "$LOOK/devils-table/devils-table.exe" >"$LOOK/box.txt" &
  local program=$! status=0
  appear 3
  picture box
  kill -0 "$program"
  xdotool windowfocus "$(xdotool search --onlyvisible --name "Devil's Table" | tail -1)" sleep 0.5 key Return
  wait "$program" || status=$?
  [ "$status" -eq 2 ]
  grep -q '^devils-table: There is no display' "$LOOK/box.txt"
}

# Waits until the screen shows more than this number of colours, at most a minute.
appear() {
  for _ in $(seq 60); do
    [ "$(import -window root png:- | identify -format %k -)" -le "$1" ] || return 0
    sleep 1
  done
  echo "Nothing appeared on the screen." >&2
  return 1
}

# A picture of the screen once it has not changed for this number of seconds (1), after a minute in any case.
picture() {
  local file=$LOOK/$1.png still=0
  import -window root "$file"
  for _ in $(seq 60); do
    [ "$still" -lt "${2:-1}" ] || break
    sleep 1
    import -window root "png:$file.new"
    if cmp -s "$file" "$file.new"; then still=$((still + 1)); else still=0; fi
    mv "$file.new" "$file"
  done
}

click() { xdotool mousemove "$1" "$2" sleep 0.2 mousedown 1 sleep 0.1 mouseup 1; }

# Presses at a point and moves to another; the button stays down.
carry() {
  xdotool mousemove "$1" "$2" sleep 0.2 mousedown 1
  local step
  for step in $(seq 20); do
    xdotool mousemove $(($1 + ($3 - $1) * step / 20)) $(($2 + ($4 - $2) * step / 20)) sleep 0.02
  done
}
