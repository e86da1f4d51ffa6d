import ChargeDomain

extension Address {
  /// On one line, what is stated twice only once; nil where nothing is stated.
  var words: String? {
    let place = [postcode, town].compactMap(\.self).joined(separator: " ")
    let parts = (lines + [place, region == town ? "" : region ?? ""]).filter { !$0.isEmpty }
    // A street may name the town behind it.
    let shown = parts.enumerated().filter { index, part in
      !parts[..<index].contains { $0 == part || $0.hasSuffix(", \(part)") }
    }
    return shown.isEmpty ? nil : shown.map(\.element).joined(separator: ", ")
  }
}
