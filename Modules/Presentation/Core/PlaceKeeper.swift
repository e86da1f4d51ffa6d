public import ChargeDomain

/// The place to look around: the device's own, or a chosen town.
public struct PlaceKeeper: Keeper {
  /// The place as far as known.
  public struct Value: Hashable, Sendable, Codable {
    /// Where the device is; nil when unknown.
    public var location: Coordinate?
    /// A town chosen instead of the device's place.
    public var chosenTown: Town?
  }

  public enum Event: Hashable, Sendable, Codable {
    /// A town was chosen as the place, or none: the device's place again.
    case chosen(Town?)
  }

  /// A keeper without work.
  public typealias Effect = Never

  public static let name = "place"
  public static let initial = Value()
  public private(set) var value = Self.initial

  public init() {}

  public mutating func handle(_ event: Event, in surroundings: Surroundings) -> KeeperReaction<Self> {
    switch event {
    case .chosen(let town):
      value.chosenTown = town
      return .changed(.place)
    }
  }

  public mutating func receive(_ signal: AppSignal, in surroundings: Surroundings) -> KeeperReaction<Self> {
    switch signal {
    case .platform(.locationChanged(let place)):
      value.location = place
      return .changed(.place)
    case .platform(.permissionChanged(.location, let state)):
      // The screens hear of it as a change of the permission.
      if state.isDenied { value.location = nil }
      return .none
    case .started, .launched, .platform, .changed: return .none
    }
  }
}

extension SurroundingsChange {
  /// The place of the device or the chosen town.
  public static let place = Self(PlaceKeeper.self)
}

extension AppRequest {
  /// A town is chosen as the place, or none: the device's place again.
  static func choosePlace(_ town: Town?) -> Self { .tell(PlaceKeeper.self, .chosen(town)) }
}

extension Surroundings {
  /// Where the device is; nil when unknown.
  public var location: Coordinate? { self[PlaceKeeper.self].location }

  /// A town chosen instead of the device's place.
  public var chosenTown: Town? { self[PlaceKeeper.self].chosenTown }

  /// The place to look around: the chosen town, else the device's place.
  public var place: Coordinate? { chosenTown?.center ?? location }
}
