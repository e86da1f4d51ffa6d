# shellcheck shell=bash
# shellcheck disable=SC2016,SC2154 # awk and jq programs; variables of the script that sources this
# What another program needs from the core: documented names, an example that builds and runs, a guide that quotes it.
# Sourced; expects `root`, jq and lib/build.sh.

example=Tests/Support/ExamplePort

# exported_modules: ChargeCore, and the modules of ours that it re-exports, wholly or in part.
exported_modules() {
  local module
  printf 'ChargeCore\n'
  sed -nE 's/^@_exported public import ([a-z]+ )?([A-Za-z0-9_]+).*/\2/p' "$root"/Modules/ChargeCore/*.swift |
    LC_ALL=C sort -u | while read -r module; do
    ! grep -q "^ *name: \"$module\"" "$root/Package.swift" || printf '%s\n' "$module"
  done
}

# check_docs: every public name of the product has a doc comment, its own or that of the requirement it meets. The
# compiler lists the public names; those it synthesizes need no comment.
check_docs() {
  local scratch graphs module map modules maps=() undocumented found=''
  scratch=$(scratch_folder debug)
  graphs=$scratch/symbol-graphs
  rm -rf -- "$graphs"
  mkdir -p "$graphs"
  # The modules built for tests know their C modules by name.
  for map in "$scratch"/debug/C[A-Z]*.build/module.modulemap \
    "$scratch"/checkouts/GRDB.swift/Sources/GRDBSQLite/module.modulemap; do
    [[ ! -e $map || $map == *-tool.build/* ]] || maps+=(-Xcc "-fmodule-map-file=$map")
  done
  modules=$(exported_modules)
  # A single name means that the format of Exports.swift has changed.
  [[ $(wc -l <<<"$modules") -ge 4 ]] || { printf 'ChargeCore re-exports too little: %s\n' "$modules" && return 1; }
  for module in $modules; do
    swift symbolgraph-extract -module-name "$module" -I "$scratch/debug/Modules" \
      -target "$(swift -print-target-info | jq -r .target.triple)" -output-dir "$graphs" \
      -minimum-access-level public -skip-synthesized-members "${maps[@]}"
    [[ $(jq '.symbols | length' "$graphs/$module.symbols.json") -gt 0 ]]
  done
  # $name is what a property wrapper adds.
  undocumented=$(jq -r '.module.name as $from | .symbols[]
    | select(.docComment == null and (.pathComponents[-1] | startswith("$") | not))
    | "\($from): \(.pathComponents | join(".")) has no doc comment (\(.kind.displayName))"' "$graphs"/*.symbols.json)
  if [[ -n $undocumented ]]; then
    printf '%s\n' "$undocumented"
    found=yes
  fi
  printf '%s public names in %s\n' "$(jq -n '[inputs.symbols | length] | add' "$graphs"/*.symbols.json)" "${modules//$'\n'/ }"
  [[ -z $found ]]
}

# check_guide: each block of Swift in the guide is a part of the example, line by line; indentation does not count.
check_guide() (
  cd -- "$root" || exit
  awk '
    function bare(line) { gsub(/^[ \t]+|[ \t]+$/, "", line); return line }
    FILENAME != guide { source = source "\n" bare($0); next }
    /^```swift/ { inside = 1; began = FNR; block = ""; blocks++; next }
    /^```/ && inside {
      inside = 0
      if (index(source "\n", block "\n") == 0) {
        printf "%s:%d: this block is no part of the example\n", guide, began
        found = 1
      }
      next
    }
    inside { block = block "\n" bare($0) }
    END {
      if (!blocks) { printf "%s: no block of Swift\n", guide; found = 1 }
      exit found
    }' guide=Modules/WriteAPort.md "$example"/Package.swift "$example"/Sources/*.swift Modules/WriteAPort.md
)

# build_example: builds it in a folder of its own. In the folder of the debug build SwiftPM may reuse the other
# package's plan and build nothing.
build_example() {
  local log=$root/.build-port/build.log status=0
  mkdir -p "${log%/*}"
  : >"$log"
  # The versions this tree is built with.
  [[ ! -e Package.resolved ]] || cp Package.resolved "$example/"
  swift build --package-path "$example" --scratch-path "${log%/*}" </dev/null 2>&1 9>&- |
    show_progress "ExamplePort (debug)" "$log" || status=$?
  [[ $status -eq 0 ]] || show_build_errors "$log"
  return "$status"
}

# check_port: the example depends on the product ChargeCore alone, builds, and shows stations of a running backend.
check_port() (
  cd -- "$root" || exit
  local scratch lines others server backend out screens first
  scratch=$(scratch_folder debug)
  lines=$(cat "$example"/Sources/*.swift | wc -l)
  [[ $lines -lt 80 ]] || { printf '%s: %d lines (under 80)\n' "$example" "$lines" && return 1; }
  others=$(grep -hE '^ *(@[A-Za-z_]+ +)*((public|internal|private) +)?import ' "$example"/Sources/*.swift |
    grep -vE 'import (ChargeCore|Foundation)$' || true)
  [[ -z $others ]] || { printf '%s imports more than ChargeCore: %s\n' "$example" "$others" && return 1; }
  others=$(grep -nE '\.(package|product|target)\(' "$example/Package.swift" |
    grep -vF -e '.package(name: "ChargeCore", path: "../../..")' -e '.product(name: "ChargeCore", package: "ChargeCore")' || true)
  [[ -z $others ]] || { printf '%s/Package.swift takes in more than ChargeCore: %s\n' "$example" "$others" && return 1; }

  build_example

  exec {out}< <("$scratch/debug/appshell" backend --port 0 2>/dev/null)
  backend=$!
  # shellcheck disable=SC2064 # this process, now
  trap "kill $backend 2>/dev/null || true" EXIT
  read -r -t 30 server <&"$out" || { printf 'the backend did not say where it is\n' && return 1; }
  # Its output decides, not its exit code.
  screens=$(timeout 60 "$root/.build-port/debug/ExamplePort" "$server" Jönköping 2>&1) || true
  printf '%s\n' "$screens"

  # A list of the town with powers and distances, then the screen of its first station.
  first=$(grep -m 1 -B 3 -F '(s1)' <<<"$screens" | grep -m 1 -E ' (kW|k?m)$|unknown' | sed -E 's/  +.*//' || true)
  [[ $screens == *Jönköping* && $screens == *' kW '*' m'* && $screens == *'(s2)'* ]] || {
    printf 'no list of stations in Jönköping\n'
    return 1
  }
  [[ -n $first && $(grep -cE "^$first( |$)" <<<"$screens") -ge 2 && $screens == *'](back)'* ]] || {
    printf 'the first station, "%s", was not opened\n' "$first"
    return 1
  }
)
