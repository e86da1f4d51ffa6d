/// Finds addresses and places by name. The adapter is in Data.
public struct Geocoder: Sendable {
  /// Places for a text, the best first.
  public var find: @Sendable (AddressSearch) async throws(Failure) -> [FoundAddress] = unset(.switchedOff)

  /// A geocoder without functions.
  public init() {}
}

/// A search for an address or a place.
public struct AddressSearch: Hashable, Sendable, Codable {
  /// What was typed.
  public let text: String
  /// Where the person is, to about a kilometre: near places come first, and nobody is told where exactly. Nil when unknown.
  public let near: Coordinate?
  /// The language to name places in.
  public let language: Language

  /// A search. The place is rounded.
  public init(text: String, near: Coordinate?, language: Language) {
    self.text = text
    self.near = near?.coarse
    self.language = language
  }
}

/// An address or a place that was found.
public struct FoundAddress: Hashable, Sendable, Codable {
  /// What it is called: a name, or street and number.
  public let name: String
  /// Where that is: street, postcode and town, region, country, as far as known, the closest first.
  public let details: [String]
  /// Its position.
  public let center: Coordinate

  /// A place that was found.
  public init(name: String, details: [String], center: Coordinate) {
    self.name = name
    self.details = details
    self.center = center
  }
}
