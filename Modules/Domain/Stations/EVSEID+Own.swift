extension EVSEID {
  /// A key of ours for a charging point on which no EVSE id is printed: unique among all sources, never shown.
  public static func own(_ provider: ProviderID, _ uid: String) -> EVSEID? {
    guard uid.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
    return EVSEID(provider.rawValue + mark + uid)
  }

  /// True for a key of ours: the charging point is called by its uid.
  public var isOwn: Bool {
    ProviderID.allCases.contains { printed.hasPrefix($0.rawValue + Self.mark) }
  }

  // No source has a colon in its ids.
  private static let mark = ":"
}

extension EVSE {
  /// What a person calls it by: the printed id, or the source's own number of it.
  public var label: String {
    guard let evseID, !evseID.isOwn else { return uid }
    return evseID.printed
  }
}
