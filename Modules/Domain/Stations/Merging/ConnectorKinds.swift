/// The kinds of connectors of a site: plugs, each with the classes of its power.
struct ConnectorKinds: Sendable {
  /// A class of power. The borders lie between the usual sizes, because sources round: 22 and 22.08, 43 and 50, 150 and 160.
  enum PowerClass: Hashable, Sendable {
    /// Up to 22 kW.
    case normal
    /// For instance 50 kW.
    case fast
    /// From 150 kW on.
    case ultra

    init(_ power: Power) {
      self = power.watts < 30_000 ? .normal : power.watts < 140_000 ? .fast : .ultra
    }
  }

  /// By plug; nil for a power that is not known.
  private var classes: [String: Set<PowerClass?>] = [:]

  /// Adds a connector. One whose plug is not known is of no kind.
  mutating func insert(_ connector: Connector) {
    guard let plug = Self.plug(connector) else { return }
    classes[plug, default: []].insert(Self.powerClass(connector))
  }

  /// Whether there is no such connector: no such plug, or, where its power is known, none of that class. One of unknown power
  /// stands for no class, because it cannot stand for two.
  func lacks(_ connector: Connector) -> Bool {
    guard let plug = Self.plug(connector) else { return false }
    guard let known = classes[plug] else { return true }
    guard let own = Self.powerClass(connector) else { return false }
    return !known.contains(own)
  }

  /// The plug by which connectors are compared; nil when it is not known.
  static func plug(_ connector: Connector) -> String? {
    connector.standard?.rawValue ?? connector.standardAsGiven
  }

  private static func powerClass(_ connector: Connector) -> PowerClass? {
    connector.power.map { PowerClass($0.power) }
  }
}
