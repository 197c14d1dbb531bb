# Runs the default tests under Windows' Python, from the copied sources. What they need is in a folder of its own, so
# that none of it gets into the package.

TEST_PACKAGES=$WORK/test-packages
# Not run: real windows on X11 (e2e), and the tools and limits of Linux (faults, package).
ROOMS=${ROOMS:-tests/app tests/bots tests/commands tests/marks tests/oracle tests/rules tests/same tests/scenes tests/session
  tests/silly tests/sound tests/sprites tests/store tests/table tests/texts tests/ui tests/voice tests/eighth_game
  tests/test_encodings.py tests/test_games.py tests/test_names.py tests/test_windows.py}
# Needs a library that Wine 8 does not have (bcryptprimitives.dll, for resvg-py).
LEFT_OUT=(--ignore tests/sprites/test_looks.py)

step_tests() {
  once tests && [ "$PROJECT/constraints.txt" -ot "$WORK/.done-tests" ] || {
    install_test_packages
    did tests
  }
  copy_sources
  make_kernel
  # shellcheck disable=SC2086 # the rooms are separate words
  set -- $ROOMS
  say "the tests under Windows' Python: $*"
  (
    cd "$SOURCE"
    export PYTHONPATH CI=true
    # SDL unloads the library for controllers while a thread of Wine's version still runs in it, at each end of a window.
    export SDL_XINPUT_ENABLED=0 SDL_JOYSTICK_RAWINPUT=0
    PYTHONPATH=$(windows_path "$TEST_PACKAGES")
    rm -rf "$WORK/pytest"
    words=(-m pytest -q -o "cache_dir=$(windows_path "$WORK/pytest")")
    LIMIT=3600 windows_python "${words[@]}" -n 2 --dist worksteal "${LEFT_OUT[@]}" "$@" || {
      # Tests that wait for bots have a limit of seconds, which two tests at a time under Wine may exceed.
      mapfile -t failed < <(failed_tests)
      [ "${#failed[@]}" -gt 0 ] # otherwise it was not a test that failed
      say "those that failed, once more and one at a time"
      LIMIT=1200 windows_python "${words[@]}" "${failed[@]}"
    }
  )
}

# The tests that failed in the last run, one a line.
failed_tests() {
  "$PYTHON" - "$WORK/pytest/v/cache/lastfailed" <<'PY'
import json, sys
print(*json.load(open(sys.argv[1], encoding="utf-8")), sep="\n")
PY
}

install_test_packages() {
  say "what the tests need"
  rm -rf "$TEST_PACKAGES"
  install_for_windows --target "$TEST_PACKAGES" pytest pluggy iniconfig pygments colorama pytest-xdist execnet \
    hypothesis sortedcontainers babel pyyaml
}
