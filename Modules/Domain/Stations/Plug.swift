/// A family of connectors, as a driver names the inlet of a car. An open list: a stored value of another version is kept.
public struct Plug: RawRepresentable, Hashable, Sendable, Codable {
  /// The name in storage and scripts.
  public let rawValue: String

  /// A plug of any name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Type 1.
  public static let type1 = Plug(rawValue: "type1")
  /// Type 2.
  public static let type2 = Plug(rawValue: "type2")
  /// CCS on Type 1.
  public static let ccs1 = Plug(rawValue: "ccs1")
  /// CCS on Type 2.
  public static let ccs2 = Plug(rawValue: "ccs2")
  /// CHAdeMO.
  public static let chademo = Plug(rawValue: "chademo")
  /// NACS.
  public static let nacs = Plug(rawValue: "nacs")
  /// Tesla Model S and X. In Europe it is a family of its own, not Type 2.
  public static let teslaS = Plug(rawValue: "teslaS")
  /// Household sockets of every country.
  public static let domestic = Plug(rawValue: "domestic")

  /// What a person can choose, most common first.
  public static let choices: [Plug] = [.type2, .ccs2, .chademo, .type1, .ccs1, .nacs, .teslaS, .domestic]

  /// The family of a standard; nil if no choice covers it.
  public init?(of standard: ConnectorStandard) {
    switch standard {
    case .type1: self = .type1
    case .type2: self = .type2
    case .ccs1: self = .ccs1
    case .ccs2: self = .ccs2
    case .chademo: self = .chademo
    case .nacs: self = .nacs
    case .teslaS: self = .teslaS
    default:
      guard standard.rawValue.hasPrefix("DOMESTIC_") else { return nil }
      self = .domestic
    }
  }
}
