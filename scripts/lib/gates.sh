# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154 # variables shared with the script that sources this
# The gates of scripts/check, a function each: gate_NAME prints what is wrong and fails. Sourced.
# Each runs in a shell of its own, in the top folder, with errexit on; its output is kept in .build-check/NAME.log.

# Quick ones first. Those in needs_build are skipped when the build is broken.
all_gates=(
  scripts format package rules rooms words contract readme guide build imports docs catalogues tests flows lives release
  calendar states snapshots gallery secrets port licences browser
)
needs_build=' imports docs catalogues tests flows lives release calendar states snapshots gallery secrets port licences browser '

# What each gate checks, for --list and the results.
describe_gate() {
  case $1 in
    scripts) echo "every script parses, is executable and (where shellcheck is there) passes it" ;;
    format) echo "swift format lint --strict" ;;
    package) echo "each target has the shared settings, warnings are errors, layers keep their distance" ;;
    rules) echo "house rules: traps, waits, names, sizes, hollow sentences, imports a target does not name" ;;
    rooms) echo "which folder uses which: no circle between the folders of a layer" ;;
    words) echo "no text of a screen says what the glossary rejects" ;;
    contract) echo "the contract for ports is that of the types, and no change breaks it unnoticed" ;;
    readme) echo "the README's session is one of the flows, word for word" ;;
    guide) echo "the code in Modules/WriteAPort.md is that of the example port" ;;
    build) echo "everything compiles, tests included, without a warning" ;;
    imports) echo "SwiftPM's check of imports against dependencies" ;;
    docs) echo "every public name of the product ChargeCore has a doc comment" ;;
    catalogues) echo "translations: keys, placeholders, plural forms, unused texts" ;;
    tests) echo "all tests" ;;
    flows) echo "all flows of Tests/Flows" ;;
    lives) echo "300 lives of the whole app under faults break no law" ;;
    release) echo "the optimised shell plays all flows as the other one does" ;;
    calendar) echo "Python's icalendar reads the app's calendar files, and reads in them what they should say" ;;
    states) echo "every view state, event and layout tree fits the schemas, and the readers read them" ;;
    snapshots) echo "no recorded screen that no test looks at" ;;
    gallery) echo "the gallery is made, and shows every recorded state" ;;
    secrets) echo "nothing that sign-ins print or write holds a secret" ;;
    licences) echo "the list of linked libraries and the texts of their licences are up to date" ;;
    browser) echo "people can use the web app in a real browser (where scripts/bootstrap --browser has set one up)" ;;
    port) echo "Tests/Support/ExamplePort takes in ChargeCore alone, builds, and shows stations of a backend" ;;
  esac
}

gate_scripts() {
  local files=() file
  while IFS= read -r file; do
    if [[ $(head -n 1 -- "$file") == '#!'*bash ]]; then
      files+=("$file")
      [[ -x $file ]] || { printf '%s is not executable\n' "$file" && return 1; }
    elif [[ $file == *.sh ]]; then
      files+=("$file")
    fi
  done < <(find scripts .ci -type f | LC_ALL=C sort)
  [[ ${#files[@]} -gt 0 ]]
  for file in "${files[@]}"; do
    bash -n "$file"
  done
  if command -v shellcheck >/dev/null; then
    shellcheck --external-sources "${files[@]}"
  else
    printf 'shellcheck: not installed, left out\n'
  fi
}

gate_format() {
  swift format lint --strict --recursive --parallel --configuration .swift-format Package.swift \
    Modules App Localization Tests
}

gate_package() {
  check_package
}

gate_rules() {
  check_rules
}

# The layers that have a folder for each feature.
layers_with_rooms=(
  Modules/Domain Modules/Data Modules/Presentation Modules/Layout App/AppShellKit App/ReferenceBackend
)

gate_rooms() {
  python3 scripts/lib/rooms.py "${layers_with_rooms[@]}"
}

gate_words() {
  python3 scripts/lib/words.py Localization/Words.md
}

gate_contract() {
  scripts/contract check
}

# README.md quotes a whole flow: a comment that names it, then a code block.
#   <!-- flow: Tests/Flows/first-run.flow -->
gate_readme() {
  local flow shown
  flow=$(sed -n 's/^<!-- flow: \(Tests\/Flows\/[^ ]*\) -->$/\1/p' README.md | head -n 1)
  if [[ -z $flow ]]; then
    printf 'README.md has no session: a line <!-- flow: Tests/Flows/NAME.flow -->, then the flow in a code block\n'
    return 1
  fi
  shown=$(awk -v mark="<!-- flow: $flow -->" '
    $0 == mark { wanted = 1; next }
    wanted && /^```/ { if (inside) exit; inside = 1; next }
    inside { print }' README.md)
  printf 'README.md (-) against %s (+):\n' "$flow"
  diff -u <(printf '%s\n' "$shown") <(printf '%s\n' "$(<"$flow")")
}

gate_guide() {
  check_guide
}

# The import check is part of the build, so that it costs nothing. SwiftPM prints "Build complete!" even when that
# check fails; only its exit code says so.
gate_build() {
  local log status=0
  log=$(scratch_folder debug)/build.log
  rm -f "$import_errors"
  lock_build debug
  swift_build debug "everything" --build-tests --explicit-target-dependency-import-check error || status=$?
  unlock_build
  if [[ $status -ne 0 ]] && grep -q '^Build complete!' "$log"; then
    grep -E '^error: ' "$log" >"$import_errors"
    return 0
  fi
  [[ $status -ne 0 ]] || : >"$import_errors"
  return "$status"
}

gate_imports() {
  [[ -e $import_errors ]] || gate_build
  cat -- "$import_errors"
  [[ ! -s $import_errors ]]
}

gate_docs() {
  build_if_needed
  check_docs
}

gate_catalogues() {
  lock_build debug
  swift_build debug "CatalogueCompiler" --product CatalogueCompiler
  unlock_build
  "$(scratch_folder debug)/debug/CatalogueCompiler" check Localization --sources Modules App Localization
}

# Builds the tests and the shell; does nothing after the build gate.
build_if_needed() {
  [[ " ${chosen[*]} " != *' build '* ]] || return 0
  lock_build debug
  swift_build debug "tests" --build-tests
  unlock_build
}

gate_tests() {
  build_if_needed
  rm -f "$references"
  CHARGECORE_SNAPSHOT_REFERENCES=$references "$root/scripts/test" --tests-only --skip-build "${test_filter[@]}"
}

gate_flows() {
  build_if_needed
  "$root/scripts/test" --flows-only --skip-build
}

gate_lives() {
  build_if_needed
  "$root/scripts/test" --lives-only --skip-build --release
}

# Optimisation can break what every test of the debug build passes.
gate_release() {
  ensure_release appshell
  "$(scratch_folder release)/release/appshell" check Tests/Flows/*.flow
}

# A test writes files, and what a calendar should read in them; another program reads them.
gate_calendar() {
  local python=$root/.build-setup/check-python/bin/python folder
  "$python" -c 'import icalendar' 2>/dev/null || {
    printf 'NOT RUN: Python has no icalendar, so no calendar file was read. Run scripts/bootstrap --checks with a network.\n'
    return 1
  }
  build_if_needed
  folder=$(mktemp -d)
  # shellcheck disable=SC2064 # the folder of now
  trap "rm -rf '$folder'" EXIT
  CHARGECORE_CALENDAR=$folder CHARGECORE_SNAPSHOT_REFERENCES=$folder/snapshot-references \
    "$root/scripts/test" --tests-only --skip-build --filter CalendarFilesTests
  "$python" scripts/lib/calendar_files.py "$folder"
}

# A test writes all view states and trees, and reads and writes values with every case and field of the schemas.
gate_states() {
  local folder
  build_if_needed
  folder=$(mktemp -d)
  # shellcheck disable=SC2064 # the folder of now
  trap "rm -rf '$folder'" EXIT
  scripts/contract examples "$folder"
  CHARGECORE_CONTRACT=$folder CHARGECORE_SNAPSHOT_REFERENCES=$folder/snapshot-references \
    "$root/scripts/test" --tests-only --skip-build --filter ContractFilesTests
  scripts/contract validate "$folder"
  check_readers "$folder"
}

gate_secrets() {
  build_if_needed
  check_secrets
}

gate_licences() {
  build_if_needed
  "$root/scripts/licences" check
}

gate_port() {
  build_if_needed
  check_port
}

# The parts that need no build are tested first, on a small project of their own.
gate_gallery() {
  local folder
  python3 scripts/selftest/gallery_tests.py
  build_if_needed
  folder=$(mktemp -d)
  # shellcheck disable=SC2064 # the folder of now
  trap "rm -rf '$folder'" EXIT
  scripts/gallery "$folder/gallery" --skip-build
}

# Uses the list of the tests gate when all tests ran.
gate_snapshots() {
  if [[ " ${chosen[*]} " == *' tests '* ]]; then
    "$root/scripts/snapshots" check --references "$references"
  else
    build_if_needed
    "$root/scripts/snapshots" check --skip-build
  fi
}

# A browser is large, so that it is set up only where somebody wants it.
gate_browser() {
  if [[ ! -r .build-browser/packages ]]; then
    printf 'skipped: no browser is set up; scripts/bootstrap --browser does it\n'
    return 0
  fi
  build_if_needed
  "$root/scripts/browser" --appshell "$(scratch_folder debug)/debug/appshell"
}
