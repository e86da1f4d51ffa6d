# shellcheck shell=bash
# Breaks of the contract for ports. Sourced by scripts/selftest/run.

root_state=Modules/Presentation/Root/RootViewState.swift

breakage contract_field_renamed contract 'BREAKS +RootViewState: openLabel is now called rowLabel'
break_contract_field_renamed() {
  sed -i 's/let openLabel: String/let rowLabel: String/' "$root_state"
}

breakage contract_field_removed contract 'BREAKS +RootViewState: primer is gone'
break_contract_field_removed() {
  sed -i '/public let primer: Primer?/d' "$root_state"
}

breakage contract_field_required contract 'BREAKS +RootViewState: probe is new and always there'
break_contract_field_required() {
  sed -i 's|^  public let openLabel: String|&\n  /// A probe.\n  public let probe: Int|' "$root_state"
}

breakage contract_field_optional contract 'adds +RootViewState: probe is new and may be missing'
break_contract_field_optional() {
  sed -i 's|^  public let openLabel: String|&\n  /// A probe.\n  public let probe: Int?|' "$root_state"
}

breakage contract_type_changed contract 'BREAKS +RootViewState.screenSerial: a whole number became a text'
break_contract_type_changed() {
  sed -i 's/let screenSerial: Int/let screenSerial: String/' "$root_state"
}

breakage contract_case_added contract 'adds +RootViewModel.Event: the case probed is new'
break_contract_case_added() {
  sed -i 's|^    case pulled$|&\n    /// A probe.\n    case probed|' Modules/Presentation/Root/RootViewModel.swift
}

breakage contract_element_renamed contract 'BREAKS +Element: the case divider is gone'
break_contract_element_renamed() {
  sed -i 's/^  case divider$/  case line/' Modules/Layout/Core/Element.swift
}

breakage contract_encoder_changed contract 'CarLimits.swift: the encoder of CarLimits .* has changed'
break_contract_encoder_changed() {
  sed -i '/encode(isDriving, forKey: .isDriving)/d' Modules/Domain/Car/CarLimits.swift
}

breakage contract_type_unreadable contract 'RootViewState.swift:[0-9]+: any type cannot be written as JSON'
break_contract_type_unreadable() {
  sed -i 's|^  public let openLabel: String|&\n  public let probe: any Sendable|' "$root_state"
}

breakage contract_undocumented contract 'only names of types or documentation changed'
break_contract_undocumented() {
  sed -i 's|/// The language of all words.|/// The language.|' "$root_state"
}

breakage contract_version_missing contract 'Changes.md: its first version is 0.9'
break_contract_version_missing() {
  sed -i '0,/^## .*/s//## 0.9/' Modules/Contract/Changes.md
}

# The schemas agree with each other, but not with what the app writes.
breakage contract_rule_wrong states "is not of type 'integer'"
break_contract_rule_wrong() {
  sed -i 's/return {"type": "boolean"}/return {"type": "integer"}/' scripts/lib/contract/schema.py
  scripts/contract write --breaking >/dev/null
}

# What no recorded state shows: only the examples tell.
breakage contract_case_misread states 'the core (refuses|reads) this event'
break_contract_case_misread() {
  sed -i 's/members.append((label or f"_{number}"/members.append((label or f"_{number + 1}"/' scripts/lib/contract/schema.py
  scripts/contract write --breaking >/dev/null
}
