# shellcheck shell=bash
# shellcheck disable=SC2016,SC2154 # awk programs; variables of the script that sources this
# The package's map against what sources import. Sourced; expects `root`, jq and lib/rules.sh.
#
# SwiftPM's own import check lets a layer import the dependencies of its dependencies. Here every import must be a
# dependency that the target itself names.

# Modules that come with Swift or the system.
system_modules=' Swift Foundation FoundationEssentials FoundationXML Dispatch Synchronization Testing PackagePlugin PackageDescription
 Glibc Musl Darwin RegexBuilder Observation _Concurrency _StringProcessing '
system_modules=${system_modules//$'\n'/ }

package_description() {
  swift package --package-path "$root" --scratch-path "$(scratch_folder debug)" dump-package </dev/null 9>&-
}

# layer_breaches: "imports path:line: ..." for each import of a module its target does not name.
layer_breaches() {
  local target path dependencies other found
  local -A folders=()
  local description
  description=$(package_description)
  while IFS=$'\t' read -r target path dependencies; do
    folders[$target]=$path
  done < <(target_lines <<<"$description")
  while IFS=$'\t' read -r target path dependencies; do
    if [[ ! -d $path ]]; then
      printf 'imports %s: the folder of %s is not there\n' "$path" "$target"
      continue
    fi
    # A target inside another's folder is not part of it.
    local skip=()
    for other in "${!folders[@]}"; do
      [[ ${folders[$other]} != "$path"/* ]] || skip+=(! -path "${folders[$other]}/*")
    done
    found=$(find "$path" -type f -name '*.swift' "${skip[@]}" | LC_ALL=C sort)
    [[ -n $found ]] || continue
    tr '\n' '\0' <<<"$found" | xargs -0 -r awk -v target="$target" -v known="$system_modules $target $dependencies " '
      /^ *(@[A-Za-z_]+(\([^)]*\))? +)*((public|package|internal|fileprivate|private) +)?import +[A-Za-z_]/ {
        line = $0
        sub(/^.*import +((struct|class|enum|protocol|typealias|func|let|var|actor) +)?/, "", line)
        match(line, /^[A-Za-z0-9_]+/)
        name = substr(line, 1, RLENGTH)
        if (index(known, " " name " ") == 0)
          printf "imports %s:%d: %s imports %s, which Package.swift does not give it\n", FILENAME, FNR, target, name
      }'
  done < <(target_lines <<<"$description")
}

# target_lines: name, folder and direct dependencies of each target, tab-separated, from a package description.
target_lines() {
  jq -r '.targets[] | [
      .name,
      (.path // ((if .type == "test" then "Tests/" else "Sources/" end) + .name)),
      ([.dependencies[] | (.byName // .target // .product)[0]] | join(" "))
    ] | @tsv'
}

# check_package: every Swift target has the shared settings, and no layer has a forbidden dependency.
check_package() (
  cd -- "$root" || exit
  local description found='' target path line
  description=$(package_description)

  # No Swift file, no Swift settings (shims are C and C++).
  while IFS=$'\t' read -r target path line; do
    if [[ -n $line && -n $(find "$path" -name '*.swift' -print -quit) ]]; then
      printf 'Package.swift: %s lacks %s\n' "$target" "$line"
      found=yes
    fi
  done < <(jq -r '
    ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"] as $features
    | .targets[] | select(.type != "plugin" and .type != "system" and .type != "binary")
    | [.settings[] | select(.tool == "swift").kind] as $kinds
    | [ (if any($kinds[]; .treatAllWarnings._0 == "error") then empty else "treatAllWarnings(as: .error)" end),
        ($features[] | select(. as $feature | any($kinds[]; .enableUpcomingFeature._0 == $feature) | not)),
        (if any($kinds[]; has("unsafeFlags")) then "a version without unsafeFlags" else empty end),
        (if any($kinds[]; has("treatWarning")) then "a version without treatWarning" else empty end),
        (if any($kinds[]; has("swiftLanguageMode")) then "a version without swiftLanguageMode" else empty end)
      ] as $lacks
    | [.name, (.path // ("Sources/" + .name)), ($lacks | join(", "))] | @tsv' <<<"$description")

  # Tools version 6 implies language mode 6, which nothing may lower.
  line=$(jq -r '(.toolsVersion._version | split(".")[0] | tonumber) as $tools
    | if $tools < 6 then "tools version \(.toolsVersion._version)" else empty end,
      (.swiftLanguageVersions // [] | .[] | select(tonumber < 6) | "language mode \(.)")' <<<"$description")
  if [[ -n $line ]]; then
    printf 'Package.swift: not in Swift 6 language mode: %s\n' "$line"
    found=yes
  fi

  # Dependencies that Package.swift must never get.
  while IFS=$'\t' read -r target path line; do
    if [[ $path != Tests/* && $target != ChargeCore && " $line " == *' ChargeData '* && " $line " == *' ChargePresentation '* ]]
    then
      printf 'Package.swift: %s joins ChargeData and ChargePresentation, which only ChargeCore does\n' "$target"
      found=yes
    fi
    for path in $line; do
      case "$target $path" in
        ChargeDomain\ * | \
          UnicodeText\ Charge* | ChargeLocalization\ ChargeData | ChargeLocalization\ ChargePresentation | \
          PhoneNumbers\ ChargeData | PhoneNumbers\ ChargePresentation | PhoneNumbers\ ChargeLayout | \
          ChargeData\ ChargePresentation | ChargeData\ ChargeLayout | ChargeData\ ChargeLocalization | \
          ChargePresentation\ ChargeData | ChargePresentation\ ChargeLayout | ChargePresentation\ GRDB | \
          ChargeLayout\ ChargeData | ChargeLayout\ ChargeDomain | ChargeLayout\ GRDB | \
          AppShellKit\ ChargeData | AppShellKit\ ReferenceBackend | AppShellKit\ GRDB | \
          appshell\ ChargeData | appshell\ GRDB | \
          WebApp\ ChargeData | WebApp\ GRDB | WebApp\ ReferenceBackend | WebApp\ AppShellKit | ChargeCore\ WebApp | \
          ChargeCore\ AppShellKit | ChargeCore\ ReferenceBackend | ChargeCore\ ArgumentParser | \
          ChargeCore\ Hummingbird | ChargeCore\ CEditLine | \
          Charge*\ CCrypt | \
          ReferenceBackend\ Charge* | ReferenceBackend\ AppShellKit)
          printf 'Package.swift: %s must not depend on %s (Modules/README.md: the layers)\n' "$target" "$path"
          found=yes
          ;;
      esac
    done
  done < <(target_lines <<<"$description")
  [[ -z $found ]]
)
