# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154 # variables shared with the script that sources this
# Running tests and reading what they say. Sourced; expects `root`, lib/messages.sh and lib/build.sh.

# The test targets that draw screens; each line they look up in Tests/Snapshots is referenced by them.
snapshot_targets='^(ChargeLayoutTests|AppShellKitTests|ScreenTemplateTests)\.'

# run_swift_tests OUTPUT ARGS...: runs the built tests and copies what they print to the file OUTPUT.
# Without a terminal, a run that hangs ends after 15 minutes; in a terminal a person can press ^C.
run_swift_tests() {
  local output=$1 limit=() unbuffered=()
  shift
  [[ -t 2 ]] || limit=(timeout --signal INT --kill-after 30 900)
  # Unbuffered, so that the output of a run that hangs is not lost.
  ! command -v stdbuf >/dev/null || unbuffered=(stdbuf -oL)
  "${limit[@]}" "${unbuffered[@]}" swift test --package-path "$root" --scratch-path "$(scratch_folder debug)" --skip-build \
    --disable-xctest "$@" </dev/null 2>&1 9>&- | tee "$output"
}

# count_tests OUTPUT: sets tests_passed, tests_failed, tests_skipped, tests_found from the closing line.
# A run that broke off has no closing line: one more test then counts as failed, and unfinished_tests names those that
# had begun.
count_tests() {
  local output=$1
  tests_found=$(sed -nE 's/^[^ ]+ Test run with ([0-9]+) tests?.*/\1/p' "$output" | tail -n 1)
  tests_failed=$(grep -cE '^✘ Test .* failed after ' <(grep -v '^✘ Test run with ' "$output") || true)
  tests_skipped=$(grep -cE '^[^ ]+ Test .* skipped' "$output" || true)
  unfinished_tests=''
  if [[ -z $tests_found ]]; then
    tests_passed=$(grep -cE '^✔ Test .* passed after ' "$output" || true)
    tests_failed=$((tests_failed + 1))
    tests_found=$((tests_passed + tests_failed - 1))
    unfinished_tests=$(LC_ALL=C comm -23 \
      <(sed -nE '/ Test (run|case) /d; s/^[^ ]+ Test (.+) started\.$/  \1/p' "$output" | LC_ALL=C sort -u) \
      <(sed -nE 's/( with [0-9]+ test cases?)? (passed|failed) after .*//; t end; d; :end s/^[^ ]+ Test (.+)$/  \1/p' "$output" | LC_ALL=C sort -u) | head -n 20)
  else
    tests_passed=$((tests_found - tests_failed - tests_skipped))
  fi
}
