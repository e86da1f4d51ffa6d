# shellcheck shell=bash
# Breaks that show only when something is built or run. Sourced by scripts/selftest/run.
# In an order that rebuilds as little as possible.

# first_of FOLDER NAME: the first file of that name below FOLDER; the break fails when there is none.
first_of() {
  local found
  found=$(find "$1" -type f -name "$2" | LC_ALL=C sort | head -n 1)
  [[ -n $found ]] && printf '%s' "$found"
}

# Without another build: a library that is linked and not listed, a licence whose text was changed, and a gallery.

breakage gallery_lacks_a_state gallery 'Nearby/probe is recorded in Tests/Snapshots, and not in the gallery'
break_gallery_lacks_a_state() {
  cp Tests/Snapshots/Nearby/primer.en.80.txt Tests/Snapshots/Nearby/probe.en.80.txt
}

breakage gallery_not_escaped gallery 'FAIL: test_'
break_gallery_not_escaped() {
  sed -i 's/    return html.escape(str(text))/    return str(text)/' scripts/lib/gallery/markup.py
}

breakage licence_missing licences 'now: Library[(]name: "hummingbird"'
break_licence_missing() {
  sed -i '/Library(name: "hummingbird"/d' Modules/Domain/Core/LinkedLibraries.swift
}

breakage licence_changed licences 'a text has changed'
break_licence_changed() {
  sed -i 's/without any express or implied warranty/without any warranty/' Modules/Domain/Core/LinkedLibraries.swift
}

# Without a build: the catalogue compiler reads the files.

breakage translation_missing catalogues '[[:alnum:]]'
break_translation_missing() {
  local file=Localization/app_tr.arb
  jq 'del(.[([keys_unsorted[] | select(startswith("@") | not)])[0]])' "$file" >"$file.new"
  mv "$file.new" "$file"
}

breakage text_unused catalogues 'probeUnused'
break_text_unused() {
  local language file
  for language in en tr sv; do
    file=Localization/app_$language.arb
    jq '. + {"probeUnused": "Probe"}' "$file" >"$file.new"
    mv "$file.new" "$file"
  done
  jq '. + {"@probeUnused": {"description": "Used nowhere"}}' Localization/app_en.arb >Localization/app_en.new
  mv Localization/app_en.new Localization/app_en.arb
}

breakage placeholder_differs catalogues 'probePlace'
break_placeholder_differs() {
  local language file name
  for language in en tr sv; do
    file=Localization/app_$language.arb
    name=town
    [[ $language != sv ]] || name=city
    jq --arg text "Near {$name}" '. + {"probePlace": $text}' "$file" >"$file.new"
    mv "$file.new" "$file"
  done
  jq '. + {"@probePlace": {"description": "A town", "placeholders": {"town": {"type": "String"}}}}' \
    Localization/app_en.arb >Localization/app_en.new
  mv Localization/app_en.new Localization/app_en.arb
}

breakage plural_form_missing catalogues 'probePlural'
break_plural_form_missing() {
  local language file
  for language in en tr sv; do
    file=Localization/app_$language.arb
    jq '. + {"probePlural": "{count, plural, one {# charger} other {# chargers}}"}' "$file" >"$file.new"
    mv "$file.new" "$file"
  done
  jq '. + {"probePlural": "{count, plural, one {# charger}}"}' Localization/app_sv.arb >Localization/app_sv.new
  mv Localization/app_sv.new Localization/app_sv.arb
  jq '. + {"@probePlural": {"description": "A count", "placeholders": {"count": {"type": "int"}}}}' \
    Localization/app_en.arb >Localization/app_en.new
  mv Localization/app_en.new Localization/app_en.arb
}

# Flows and snapshots are data: nothing is compiled for them.

breakage flow_changed flows 'flows: 1 failed'
break_flow_changed() {
  # The last line of a screen.
  local file
  file=$(first_of Tests/Flows '*.flow')
  awk '{ lines[NR] = $0 } !/^(>|#|$)/ { last = NR } END { lines[last] = lines[last] " x"
    for (i = 1; i <= NR; i++) print lines[i] }' "$file" >"$file.new"
  mv "$file.new" "$file"
}

breakage flow_expectation flows 'flows: 1 failed'
break_flow_expectation() {
  printf '> expect "words that no screen has"\n' >>"$(first_of Tests/Flows '*.flow')"
}

breakage flows_gone flows 'flows: none found'
break_flows_gone() {
  rm Tests/Flows/*.flow
}

breakage snapshot_changed snapshots '✘ Test'
break_snapshot_changed() {
  printf 'x\n' >>"$(first_of Tests/Snapshots '*.en.80.txt')"
}

breakage snapshot_missing snapshots '✘ Test'
break_snapshot_missing() {
  rm "$(first_of Tests/Snapshots '*.tr.40.txt')"
}

breakage snapshot_added snapshots 'Tests/Snapshots/.*probe.sv.80.txt'
break_snapshot_added() {
  local file
  file=$(first_of Tests/Snapshots '*.sv.80.txt')
  cp "$file" "${file%/*}/probe.sv.80.txt"
}

# The test runner itself: a run without tests must fail.

breakage no_test_found tests 'none found, so nothing was tested' --filter '^Nothing$'
break_no_test_found() {
  # The filter is the break; this only makes the tree differ.
  printf '\n' >>scripts/house-rules.allow
}

breakage test_runner_skipped tests 'none found, so nothing was tested' --filter ChargeDomainTests
break_test_runner_skipped() {
  sed -i 's/--disable-xctest/--disable-xctest --disable-swift-testing/' scripts/lib/tests.sh
}

# The breaks below compile something: leaf modules first, the base of others last.

breakage test_fails tests '✘ Test probeFails\(\) failed' --filter probe
break_test_fails() {
  mkdir -p Tests/Domain/Core
  printf '%s\n' 'import Testing' '' '@Test func probeFails() {' '  #expect(1 + 1 == 3)' '}' >Tests/Domain/Core/Probe.swift
}

breakage test_crashes tests '[1-9][0-9]* failed' --filter probe
break_test_crashes() {
  mkdir -p Tests/Domain/Core
  printf '%s\n' 'import Testing' '' '@Test func probeCrashes() {' '  let none: [Int] = []' '  #expect(none[none.count] == 1)' '}' \
    >Tests/Domain/Core/Probe.swift
}

breakage test_warning build 'Probe.swift:4.*never used'
break_test_warning() {
  mkdir -p Tests/Domain/Core
  printf '%s\n' 'import Testing' '' '@Test func probeWarns() {' '  let unused = 1' '}' >Tests/Domain/Core/Probe.swift
}

breakage warning build 'Probe.swift:2.*never used'
break_warning() {
  printf '%s\n' 'func probe() {' '  let unused = 1' '}' >App/appshell/Probe.swift
}

breakage import_backend imports 'ReferenceBackend imports another target \(ChargeData\)'
break_import_backend() {
  printf 'import ChargeData\n' >App/ReferenceBackend/Probe.swift
}

# The simulation has to see what it is for: here a hold whose rest is never given back.
breakage life_breaks_a_law lives 'violations'
break_life_breaks_a_law() {
  sed -i '/try enter(.released, hold.amount - amount/d' App/ReferenceBackend/Charging/Payments/PaymentBooks.swift
}

# Every test of the debug build passes.
breakage optimised_differs release 'differs|★'
break_optimised_differs() {
  sed -i 's/^  public static let favouriteSymbol = "★"$/#if DEBUG\n&\n#else\n  public static let favouriteSymbol = "*"\n#endif/' \
    Modules/Presentation/Stations/Map/MapPicture.swift
}

# The files are still those that the test expects of itself: only another program sees that the alarm comes too late.
breakage calendar_alarm_late calendar 'TRIGGER is .*expected'
break_calendar_alarm_late() {
  sed -i 's/TRIGGER:-PT/TRIGGER:PT/' Modules/Data/Appointments/Calendar/CalendarDocuments.swift
}

# No lint sees a case of an enum.
breakage public_name_undocumented docs 'ChargeCore: Probe.undocumented has no doc comment'
break_public_name_undocumented() {
  printf '%s\n' '/// A probe.' 'public enum Probe {' '  case undocumented' '}' >Modules/ChargeCore/Probe.swift
}

breakage port_takes_more port 'takes in more than ChargeCore'
break_port_takes_more() {
  sed -i 's|^ *\.product(name: "ChargeCore".*|&,\n        .product(name: "FuzzTargets", package: "ChargeCore")|' \
    Tests/Support/ExamplePort/Package.swift
}

breakage port_shows_nothing port 'no list of stations'
break_port_shows_nothing() {
  sed -i 's/path: "ocm"/path: "nowhere"/' Tests/Support/ExamplePort/Sources/ExamplePort.swift
}

# The compiler may refuse first: a C module below ChargeData is not visible from there either.
breakage import_forbidden imports 'imports another target \(ChargeData\)|missing required module'
break_import_forbidden() {
  mkdir -p Modules/Presentation/Core
  printf 'import ChargeData\n' >Modules/Presentation/Core/Probe.swift
}

breakage secret_written secrets 'hold a secret'
break_secret_written() {
  sed -i 's/case .password, .code: String(repeating: "•", count: value.count)/case .password, .code: value/' \
    Modules/Presentation/Core/Field.swift
}

# The gate runs only where a browser is set up.
breakage text_too_pale browser 'color-contrast'
break_text_too_pale() {
  scripts/bootstrap --browser
  sed -i 's/\.head \.status, \.secondary, \.footnote { color: var(--secondaryText); }/.head .status { color: var(--fieldNeutral); }/' \
    Modules/Layout/Core/HTML/StyleSheet+Rules.swift
}
