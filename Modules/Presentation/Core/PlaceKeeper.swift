public import ChargeDomain

/// The place to look around: the device's own, or a chosen one.
public struct PlaceKeeper: Keeper {
  /// The place as far as known.
  public struct Value: Hashable, Sendable, Codable {
    /// Where the device is; nil when unknown.
    public var location: Coordinate?
    /// A town or an address chosen instead of the device's place.
    public var chosen: NamedPlace?
  }

  public enum Event: Hashable, Sendable, Codable {
    /// A place was chosen, or none: the device's place again.
    case chosen(NamedPlace?)
    /// The place that was chosen the last time has been read.
    case restored(NamedPlace)
  }

  /// A keeper without work.
  public typealias Effect = Never

  public static let name = "place"
  public static let initial = Value()
  public private(set) var value = Self.initial
  /// True once a place was chosen, or the device's: what was chosen the last time does not count then.
  private var hasChosen = false

  public init() {}

  public mutating func handle(_ event: Event, in surroundings: Surroundings) -> KeeperReaction<Self> {
    switch event {
    case .chosen(let place):
      value.chosen = place
      hasChosen = true
      return .changed(.place)
    case .restored(let place):
      guard !hasChosen else { return .none }
      value.chosen = place
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
  /// The place of the device or the chosen one.
  public static let place = Self(PlaceKeeper.self)
}

extension AppRequest {
  /// A town is chosen as the place, or none: the device's place again.
  static func choosePlace(_ town: Town?) -> Self { .tell(PlaceKeeper.self, .chosen(town.map { NamedPlace($0) })) }

  /// A place is chosen to look around.
  static func lookAround(_ place: NamedPlace) -> Self { .tell(PlaceKeeper.self, .chosen(place)) }
}

extension Surroundings {
  /// Where the device is; nil when unknown.
  public var location: Coordinate? { self[PlaceKeeper.self].location }

  /// A town or an address chosen instead of the device's place.
  public var chosenPlace: NamedPlace? { self[PlaceKeeper.self].chosen }

  /// The place to look around: the chosen one, else the device's.
  public var place: Coordinate? { chosenPlace?.center ?? location }
}
