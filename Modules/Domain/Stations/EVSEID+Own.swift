extension EVSEID {
  /// Our own key for a charging point without a printed EVSE id: unique among all sources, never shown.
  public static func own(_ provider: ProviderID, _ uid: String) -> EVSEID? {
    guard uid.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
    return EVSEID(provider.rawValue + mark + uid)
  }

  /// Whether it is our own key.
  public var isOwn: Bool {
    ProviderID.allCases.contains { printed.hasPrefix($0.rawValue + Self.mark) }
  }

  // No source has a colon in its ids.
  private static let mark = ":"
}

extension EVSE {
  /// What a person calls it: the printed id, or the source's own number. Nil where both are only for computers.
  public var label: String? {
    if let evseID, !evseID.isOwn, !Self.isUUID(evseID.printed) { return evseID.printed }
    return uid.isEmpty || Self.isUUID(uid) ? nil : uid
  }

  private static func isUUID(_ name: String) -> Bool {
    let digits = name.utf8.filter { $0 != UInt8(ascii: "-") }
    return digits.count == 32 && digits.allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
  }
}
