/// The six digits printed on a charger of the charging network.
public struct ChargerCode: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
  /// How many digits there are.
  public static let length = 6

  /// Six ASCII digits. Zeros at the beginning count.
  public let rawValue: String

  /// Nil for anything but six ASCII digits.
  public init?(rawValue: String) {
    guard rawValue.utf8.count == Self.length, rawValue.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    self.rawValue = rawValue
  }

  /// The six digits.
  public var description: String { rawValue }

  /// The key by which the charger reports its state.
  public var evseID: EVSEID? { .own(.charging, rawValue) }
}

extension EVSE {
  /// The code on the charger; nil if it is not one of the charging network, or has no such code.
  public var chargerCode: ChargerCode? {
    guard let code = ChargerCode(rawValue: uid), evseID == code.evseID else { return nil }
    return code
  }
}

extension Station {
  /// The site of the charging network that this station is, or is made of; nil if it is none.
  public var chargingSite: StationID? {
    if id.provider == .charging { return id }
    return contributions.first { $0.id.provider == .charging }?.id
  }
}
