public import ChargeDomain

/// How the map was left, to be found again, and what of it the list shows.
public struct MapMemoryKeeper: Keeper {
  /// What the map showed when it was left.
  public struct Shown: Hashable, Sendable, Codable {
    /// The picture.
    public var viewport: MapViewport
    /// What it is a picture of; nil when unknown.
    public var place: MapPlace?
  }

  /// What the map was left like.
  public struct Value: Hashable, Sendable, Codable {
    /// The picture; nil before the first.
    public var viewport: MapViewport?
    /// The selected station.
    public var selected: StationID?
    /// The place that was chosen then: another one moves the picture.
    public var chosen: NamedPlace?
    /// What the map showed: the list is of that; nil while it is of the circle around the person's place.
    public var listed: Shown?
  }

  public enum Event: Hashable, Sendable, Codable {
    /// The map was left.
    case mapLeft(Value)
    /// The list was left for the map: what is selected there, and the picture of what it listed with the place that was
    /// chosen then; nil where it listed what the map showed.
    case listLeft(selected: StationID?, picture: MapViewport? = nil, chosen: NamedPlace? = nil)
    /// The list is of the circle around the person's place again.
    case circleListed
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
    case .listLeft(let selected, let picture, let chosen):
      value.selected = selected
      guard let picture else { break }
      (value.viewport, value.chosen) = (picture, chosen)
    case .circleListed: value.listed = nil
    }
    return .none
  }
}

extension Surroundings {
  /// How the map was left.
  public var mapMemory: MapMemoryKeeper.Value { self[MapMemoryKeeper.self] }
}
