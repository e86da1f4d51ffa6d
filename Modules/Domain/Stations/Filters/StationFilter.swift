/// Kinds of current as a driver chooses them.
public enum CurrentKind: String, CaseIterable, Hashable, Sendable, Codable {
  /// Alternating current.
  case ac
  /// Direct current, fast charging.
  case dc
}

/// What a person wants to see: all kinds must hold; inside a kind any of the choices is enough, except for facilities,
/// of which all are wanted. Words of ours only, never a source's ids, so that it holds for every source.
public struct StationFilter: Hashable, Sendable, Codable {
  /// Families of connectors, any of; empty for all.
  public var plugs: Set<Plug> = []
  /// Kinds of current, any of; empty for all.
  public var currents: Set<CurrentKind> = []
  /// Operators by ``OperatorKey``, any of; empty for all.
  public var operators: Set<OperatorKey> = []
  /// Kinds of access, any of; empty for all.
  public var access: Set<AccessKind> = []
  /// Sources, any of; empty for all.
  public var sources: Set<ProviderID> = []
  /// What must be there, all of; empty for no demand.
  public var facilities: Set<Facility> = []
  /// At least this power; nil for any.
  public var minimumPower: Power?
  /// Nearer than this; nil for any distance.
  public var maximumDistance: Distance?
  /// Only what is open now.
  public var openNow = false
  /// Only what has a free charging point now.
  public var freeNow = false

  /// A filter that lets everything through.
  public init() {}

  /// True when it lets everything through.
  public var isEmpty: Bool { self == StationFilter() }
}

/// An operator's name without differences of writing, so that "Ionity GmbH" and "IONITY" are one choice.
public struct OperatorKey: RawRepresentable, Hashable, Sendable, Codable {
  /// The normalised name.
  public let rawValue: String

  /// A normalised name as it was stored.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}
