/// A place with a name, which a person can choose to look around instead of their own location: a town, or an address.
public struct NamedPlace: Hashable, Sendable, Codable {
  /// What it is called.
  public let name: String
  /// Where it is.
  public let center: Coordinate

  /// A place with a name.
  public init(name: String, center: Coordinate) {
    self.name = name
    self.center = center
  }

  /// The middle of a town.
  public init(_ town: Town) { self.init(name: town.name, center: town.center) }
}
