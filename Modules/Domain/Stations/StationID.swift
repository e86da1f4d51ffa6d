/// The key of a station: its provider and the provider's own id. The same id in two sources is two stations.
public struct StationID: Hashable, Sendable, Codable, Comparable, CustomStringConvertible {
  /// The provider.
  public let provider: ProviderID
  /// The provider's id as text.
  public let value: String

  /// The key of a provider's record.
  public init(provider: ProviderID, value: String) {
    self.provider = provider
    self.value = value
  }

  /// Reads "ocm:4607"; nil for anything else.
  public init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":"), let provider = ProviderID(rawValue: String(text[..<colon])) else {
      return nil
    }
    let value = String(text[text.index(after: colon)...])
    guard !value.isEmpty else { return nil }
    self.init(provider: provider, value: value)
  }

  /// "ocm:4607".
  public var description: String { "\(provider.rawValue):\(value)" }

  /// By number where both are whole numbers, else by text; then by provider.
  public static func < (left: StationID, right: StationID) -> Bool {
    if left.value != right.value {
      if let first = Int(left.value), let second = Int(right.value), first != second { return first < second }
      return left.value < right.value
    }
    return left.provider.rawValue < right.provider.rawValue
  }
}

/// The printed id of an EVSE, for instance `CH*SWI*E10382`.
public struct EVSEID: Hashable, Sendable, Codable, CustomStringConvertible {
  /// As the source writes it.
  public let printed: String

  /// The printed form; nil when nothing but blanks and separators is left.
  public init?(_ printed: String) {
    self.printed = printed
    guard !key.isEmpty else { return nil }
  }

  /// The form to compare by: upper case, without `*`, `-`, blanks and unseen characters (separators are optional in
  /// OICP).
  public var key: String {
    var key = String.UnicodeScalarView()
    for scalar in printed.unicodeScalars {
      let properties = scalar.properties
      if scalar == "*" || scalar == "-" || properties.isWhitespace || properties.isDefaultIgnorableCodePoint {
        continue
      }
      let isSmall = ("a"..."z").contains(scalar)
      key.append(isSmall ? Unicode.Scalar(UInt8(scalar.value) - 32) : scalar)
    }
    return String(key)
  }

  /// The printed form.
  public var description: String { printed }

  /// Equal when the separators are all that differs.
  public static func == (left: EVSEID, right: EVSEID) -> Bool { left.key == right.key }

  /// Hashes the compared form.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
