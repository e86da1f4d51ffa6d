/// What a map is a picture of.
public struct MapPlace: Hashable, Sendable, Codable {
  /// The town.
  public let town: Town
  /// True where the middle of the picture is in the town, as far as its size is known; else it is only the nearest.
  public let isInside: Bool

  /// A place.
  public init(town: Town, isInside: Bool) {
    self.town = town
    self.isInside = isInside
  }
}

/// A map tells where it is by the town nearest to its middle: close by of all towns, so that zooming does not change it, far
/// out of those that are large enough for its scale. The largest first, a town is left out of the picture where a larger one is
/// too close to tell their names apart.
struct MapTowns {
  let viewport: MapViewport
  let gazetteer: Gazetteer
  let language: Language?

  /// How far names stay apart, as a share of the width.
  private static let apart = 0.16
  private static let most = 16
  /// A wider picture is of no town's surroundings.
  private static let widest = Distance.kilometers(500)
  private static let farthest = Distance.kilometers(100)
  /// So far from its middle a place counts as in a town: the gazetteer knows no borders.
  private static let within = Distance.kilometers(5)

  /// The towns of the picture and of as much again around it, so that it can be told to which town its edges belong.
  func shown() -> [Town] {
    var wider = viewport
    (wider.width, wider.height) = (viewport.width * 1.5, viewport.height * 1.5)
    var shown: [(town: Town, at: MapPosition)] = []
    for town in gazetteer.townsInside(TownsInside(boxes: wider.boxes, language: language, limit: Self.most * 8)) {
      let position = viewport.position(of: town.center)
      guard shown.allSatisfy({ isApart($0.at, position) }) else { continue }
      shown.append((town, position))
      if shown.count == Self.most { break }
    }
    return shown.map(\.town)
  }

  /// - Parameter shown: The towns of the picture.
  func place(of shown: [Town]) -> MapPlace? {
    guard viewport.circle.radius <= Self.widest else { return nil }
    if !viewport.isListable, let town = shown.min(by: { away($0) < away($1) }) {
      return MapPlace(town: town, isInside: false)
    }
    guard let town = gazetteer.nearest(viewport.center, language), away(town) <= Self.farthest else { return nil }
    return MapPlace(town: town, isInside: away(town) <= Self.within)
  }

  private func away(_ town: Town) -> Distance { viewport.center.distance(to: town.center) }

  private func isApart(_ one: MapPosition, _ other: MapPosition) -> Bool {
    let (x, y) = (one.x - other.x, (one.y - other.y) * viewport.height / viewport.width)
    return x * x + y * y >= Self.apart * Self.apart
  }
}
