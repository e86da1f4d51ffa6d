# shellcheck shell=bash
# Breaks that show in the sources, without a build. Sourced by scripts/selftest/run.

# probe FILE LINE...: makes a new Swift file, so that a break does not depend on other sources.
probe() {
  local file=$1
  shift
  mkdir -p "${file%/*}"
  printf '%s\n' "$@" >"$file"
}

breakage script_syntax scripts 'syntax error'
break_script_syntax() {
  printf 'if then\n' >>scripts/format
}

breakage script_not_executable scripts 'bench is not executable'
break_script_not_executable() {
  chmod -x scripts/bench
}

breakage lint_indentation format 'Probe.swift:2:1: error: \[Indentation\]'
break_lint_indentation() {
  probe Modules/Domain/Core/Probe.swift 'enum Probe {' '      case one' '}'
}

breakage lint_force_unwrap format 'NeverForceUnwrap'
break_lint_force_unwrap() {
  probe Modules/Domain/Core/Probe.swift 'func probe(_ text: String?) -> String { text! }'
}

breakage settings_missing package 'lacks .*treatAllWarnings'
break_settings_missing() {
  sed -i '0,/^ *swiftSettings: swiftSettings)/s/swiftSettings: swiftSettings)/swiftSettings: [])/' Package.swift
}

breakage warnings_not_errors package 'lacks .*treatAllWarnings'
break_warnings_not_errors() {
  sed -i '/treatAllWarnings/d' Package.swift
}

breakage layer_dependency package 'ChargePresentation must not depend on ChargeData'
break_layer_dependency() {
  awk '{ print } /name: "ChargePresentation"/ { inside = 1 }
    inside && /dependencies: \[/ { print "        \"ChargeData\","; inside = 0 }' Package.swift >Package.new
  mv Package.new Package.swift
}

breakage data_joined_elsewhere package 'appshell joins ChargeData and ChargePresentation'
break_data_joined_elsewhere() {
  awk '{ print } /^ *name: "appshell",/ { inside = 1 }
    inside && /dependencies: \[/ { print "        \"ChargeData\",\n        \"ChargePresentation\","; inside = 0 }
    ' Package.swift >Package.new
  mv Package.new Package.swift
}

breakage import_reexported rules 'ChargeCore imports CICU'
break_import_reexported() {
  probe Modules/ChargeCore/Probe.swift '@_exported public import CICU'
}

breakage import_through_neighbour rules 'ChargeLayout imports ChargeDomain'
break_import_through_neighbour() {
  probe Modules/Layout/Core/Probe.swift 'import ChargeDomain'
}

breakage import_icu rules 'ChargePresentation imports CICU'
break_import_icu() {
  probe Modules/Presentation/Core/Probe.swift 'import CICU'
}

breakage import_grdb rules 'ChargeDomain imports GRDB'
break_import_grdb() {
  probe Modules/Domain/Core/Probe.swift 'internal import GRDB'
}

breakage import_networking rules 'network .*Probe.swift:1'
break_import_networking() {
  probe Modules/Data/Core/Probe.swift 'import FoundationNetworking'
}

breakage force_try rules 'force-try .*Probe.swift:1'
break_force_try() {
  probe Modules/Domain/Core/Probe.swift 'func probe() { try! other() }'
}

breakage force_cast rules 'force-cast .*Probe.swift:1'
break_force_cast() {
  probe Tests/Domain/Core/Probe.swift 'func probe(_ any: Any) -> Int { any as! Int }'
}

breakage fatal_error rules 'trap .*Probe.swift:1'
break_fatal_error() {
  probe App/AppShellKit/Probe.swift 'func probe() -> Never { fatalError("no") }'
}

breakage precondition_failure rules 'trap .*Probe.swift:1'
break_precondition_failure() {
  probe Localization/Probe.swift 'func probe() -> Never { preconditionFailure() }'
}

breakage sleep_in_test rules 'wait .*Probe.swift:1'
break_sleep_in_test() {
  probe Tests/Presentation/Core/Probe.swift 'func probe() async throws { try await Task.sleep(for: .seconds(1)) }'
}

breakage yield_in_module rules 'wait .*Probe.swift:1'
break_yield_in_module() {
  probe Modules/Presentation/Core/Probe.swift 'func probe() async { await Task.yield() }'
}

breakage usleep rules 'wait .*Probe.swift:1'
break_usleep() {
  probe Tests/Domain/Core/Probe.swift 'func probe() { usleep(1) }'
}

breakage unexplained_unchecked rules 'unchecked .*Probe.swift:1'
break_unexplained_unchecked() {
  probe Modules/Domain/Core/Probe.swift 'final class Probe: @unchecked Sendable {}'
}

breakage long_file rules 'size .*Probe.swift: 501 lines'
break_long_file() {
  mkdir -p Modules/Domain/Core
  seq -f '// Line %g.' 501 >Modules/Domain/Core/Probe.swift
}

breakage room_without_purpose rules 'name Modules/Data/Utils'
break_room_without_purpose() {
  probe Modules/Data/Utils/Probe.swift '// Nothing.'
}

breakage type_without_purpose rules 'name .*Probe.swift:1'
break_type_without_purpose() {
  probe Modules/Data/Core/Probe.swift 'struct StationManager {}'
}

breakage paper_outside rules 'hollow .*Probe.swift:1: /// An address \(seeds 1.3\)'
break_paper_outside() {
  probe Modules/Data/Core/Probe.swift '/// An address (seeds 1.3).' 'struct Probe {}'
}

breakage comment_that_says_nothing rules 'hollow .*Probe.swift:2: /// Takes an event in'
break_comment_that_says_nothing() {
  probe Modules/Data/Core/Probe.swift 'struct Probe {' '  /// Takes an event in.' '  func handle() {}' '}'
}

breakage exception_without_reason rules 'gives no reason'
break_exception_without_reason() {
  probe Modules/Domain/Core/Probe.swift 'func probe() { try! other() }'
  printf 'force-try Modules/Domain/Core/Probe.swift\n' >>scripts/house-rules.allow
}

breakage exception_not_needed rules 'nothing needs the exception'
break_exception_not_needed() {
  printf 'wait Tests/Domain/Gone.swift it waits for the transport\n' >>scripts/house-rules.allow
}

breakage rooms_in_a_circle rooms 'Core/Probe.swift:1: WalletAccounts'
break_rooms_in_a_circle() {
  probe App/ReferenceBackend/Core/Probe.swift 'struct Probe { let wallet: WalletAccounts }'
}

# A circle of three rooms, so that no two use each other directly.
breakage rooms_in_a_long_circle rooms 'circle: .* -> .* -> .* -> '
break_rooms_in_a_long_circle() {
  probe Modules/Data/One/Probe.swift 'struct ProbeOne { let next: ProbeTwo }'
  probe Modules/Data/Two/Probe.swift 'struct ProbeTwo { let next: ProbeThree }'
  probe Modules/Data/Three/Probe.swift 'struct ProbeThree { let next: ProbeOne? }'
}

breakage layer_gone rooms 'Modules/Layout: no Swift files'
break_layer_gone() {
  rm -r Modules/Layout
}

# Needs only what every glossary has: a table for each language.
breakage word_rejected words 'app_tr.arb: probeWord: .*says "ılık"'
break_word_rejected() {
  local language
  awk '{ print } /^### Turkish/ { turkish = 1 } turkish && /^\|-/ { print "| Ilık | x | x |"; turkish = 0 }' \
    Localization/Words.md >Localization/Words.new
  mv Localization/Words.new Localization/Words.md
  for language in en tr sv; do
    jq '. + {"probeWord": "ILIK {count, plural, one {#} other {#}}"}' "Localization/app_$language.arb" >Localization/new
    mv Localization/new "Localization/app_$language.arb"
  done
}

breakage glossary_without_table words 'no table under .*"### Swedish"'
break_glossary_without_table() {
  sed -i '/^### Swedish/,$d' Localization/Words.md
}

breakage glossary_gone words 'Words.md: cannot be read'
break_glossary_gone() {
  rm Localization/Words.md
}

breakage readme_differs readme '^ *-> nonsense'
break_readme_differs() {
  awk '{ print } /^<!-- flow: / { marked = 1 } marked && /^```/ { print "> nonsense"; marked = 0 }' README.md >README.new
  mv README.new README.md
}

breakage readme_without_session readme 'has no session'
break_readme_without_session() {
  sed -i '/^<!-- flow: /d' README.md
}

breakage guide_differs guide 'WriteAPort.md:[0-9]+: this block is no part of the example'
break_guide_differs() {
  sed -i 's/await app\.launch(knowing:/await app.begin(knowing:/' Modules/WriteAPort.md
}

breakage guide_without_code guide 'no block of Swift'
break_guide_without_code() {
  sed -i 's/^```swift/```/' Modules/WriteAPort.md
}
