/// The classes of charging power that European law tells apart.
public enum PowerClass: String, CaseIterable, Hashable, Sendable, Codable {
  /// Up to 22 kW: normal power.
  case normal
  /// More than 22 kW and less than 150 kW.
  case high
  /// From 150 kW on.
  case ultra

  /// The most that counts as normal, in watts.
  public static let mostNormal = 22_000
  /// The least that counts as ultra, in watts.
  public static let leastUltra = 150_000
}

extension Power {
  /// The class of this power. Three phases of 32 A come to a little more than 22 kW and count as that.
  public var kind: PowerClass {
    if watts >= PowerClass.leastUltra { return .ultra }
    return watts <= PowerClass.mostNormal + 500 ? .normal : .high
  }
}
