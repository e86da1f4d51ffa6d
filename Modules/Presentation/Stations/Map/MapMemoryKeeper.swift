public import ChargeDomain

/// How the map was left, to be found again.
public struct MapMemoryKeeper: Keeper {
  /// What the map was left like.
  public struct Value: Hashable, Sendable, Codable {
    /// The picture; nil before the first.
    public var viewport: MapViewport?
    /// The selected station.
    public var selected: StationID?
    /// The place that was chosen then: another one moves the picture.
    public var chosen: NamedPlace?
  }

  public enum Event: Hashable, Sendable, Codable {
    /// The map was left.
    case mapLeft(Value)
    /// The list was left for the map; what is selected there.
    case listLeft(selected: StationID?)
  }

  /// A keeper without work.
  public typealias Effect = Never

  public static let name = "mapMemory"
  public static let initial = Value()
  public private(set) var value = Self.initial

  public init() {}

  public mutating func handle(_ event: Event, in surroundings: Surroundings) -> KeeperReaction<Self> {
    switch event {
    case .mapLeft(let memory): value = memory
    case .listLeft(let selected): value.selected = selected
    }
    return .none
  }
}

extension Surroundings {
  /// How the map was left.
  public var mapMemory: MapMemoryKeeper.Value { self[MapMemoryKeeper.self] }
}
