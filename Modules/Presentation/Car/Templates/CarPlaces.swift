public import ChargeDomain

/// A place on the map of a car, and its card.
public struct CarPlace: Hashable, Sendable, Codable {
  /// Which station it is.
  public let id: StationID
  /// The same as a text: the same subject keeps its name while the page is shown.
  public var subject: String { id.description }
  /// Where it is.
  public let coordinate: Coordinate
  /// In the list beside the map: its name, and two lines.
  public let title, subtitle, summary: String
  /// On its card: its name, and two lines.
  public let detailTitle, detailSubtitle, detailSummary: String
  /// The buttons of its card.
  public let buttons: [CarButton]

  /// A place with as many buttons as the host takes.
  init(
    _ id: StationID, at coordinate: Coordinate, _ title: String, _ subtitle: String, _ summary: String,
    card: (subtitle: String, summary: String), _ buttons: [CarButton], limits: CarLimits
  ) {
    (self.id, self.coordinate) = (id, coordinate)
    (self.title, self.subtitle, self.summary) = (title, subtitle, summary)
    (detailTitle, detailSubtitle, detailSummary) = (title, card.subtitle, card.summary)
    self.buttons = Array(buttons.prefix(limits[.placeButtons]))
  }
}

/// Places on the map of a car (`CPPointOfInterestTemplate`). Only chargers may stand there.
public struct CarPlaces: Hashable, Sendable, Codable {
  /// Its title.
  public let title: String
  /// The places, in the order of the list.
  public let places: [CarPlace]
  /// What stands there without any place.
  public let emptiness: CarEmptiness?

  /// As many places as the host takes, the first ones. Nil where it takes none: such a host has no such template.
  init?(_ title: String, _ places: [CarPlace], orElse emptiness: CarEmptiness, limits: CarLimits) {
    guard limits[.places] > 0, limits[.placeButtons] > 0 else { return nil }
    self.title = title
    self.places = Array(places.prefix(limits[.places]))
    self.emptiness = places.isEmpty ? emptiness : nil
  }

  /// Whether a host takes it.
  func fits(_ limits: CarLimits) -> Bool {
    limits[.placeButtons] > 0 && limits[.places] > 0 && places.count <= limits[.places]
      && places.allSatisfy { $0.buttons.count <= limits[.placeButtons] }
  }
}
