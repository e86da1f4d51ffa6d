/// How places are found by name.
public struct PlacePorts: Sendable {
  /// The towns that the app knows by itself.
  public var gazetteer = Gazetteer()
  /// Who is asked for addresses; nil to ask nobody.
  public var geocoder: Geocoder?

  /// No towns, and nobody to ask.
  public init() {}
}
