/// The towns that the app knows without any source and without a network. The adapter is in Data.
public struct Gazetteer: Sendable {
  /// Towns by name, the best first: those whose name begins so before those with a later word that does, larger ones before
  /// smaller ones, and of equally large ones the nearest. Populations count as equal within a factor of about three. Guesses
  /// come only where nothing else does.
  public var towns: @Sendable (TownSearch) -> [KnownTown] = { _ in [] }
  /// The towns inside an area, the largest first.
  public var townsInside: @Sendable (TownsInside) -> [Town] = { _ in [] }
  /// The town whose middle is nearest to a place, named in a language or, for nil, as in its own country.
  public var nearest: @Sendable (Coordinate, Language?) -> Town? = { _, _ in nil }

  /// A gazetteer without towns.
  public init() {}
}

/// A search for towns by name.
public struct TownSearch: Hashable, Sendable, Codable {
  /// What was typed: a name, or its beginning; a region may stand behind it.
  public let text: String
  /// Where the person is; nil when unknown.
  public let near: Coordinate?
  /// The language to name towns in; nil for the names in their own countries, as stations write them.
  public let language: Language?
  /// The most towns to return.
  public let limit: Int

  /// A search.
  public init(text: String, near: Coordinate?, language: Language?, limit: Int) {
    self.text = text
    self.near = near
    self.language = language
    self.limit = limit
  }
}

/// An area whose towns are wanted.
public struct TownsInside: Hashable, Sendable, Codable {
  /// The area: one box, or two across the antimeridian.
  public let boxes: [GeoBox]
  /// The language to name towns in; nil for the names in their own countries.
  public let language: Language?
  /// The most towns to return.
  public let limit: Int

  /// An area.
  public init(boxes: [GeoBox], language: Language?, limit: Int) {
    self.boxes = boxes
    self.language = language
    self.limit = limit
  }
}

/// A town of the gazetteer that was found.
public struct KnownTown: Hashable, Sendable, Codable {
  /// How it was found.
  public enum Match: Hashable, Sendable, Codable {
    /// What was typed is one of its names.
    case whole
    /// One of its names begins so.
    case beginning
    /// A later word of its name begins so.
    case part
    /// No name begins so, and this one does with an edit or two: perhaps it is what was meant.
    case guess
  }

  /// The town, without the number of its stations.
  public let town: Town
  /// Its name in its own country.
  public let localName: String
  /// How it was found.
  public let match: Match

  /// A town that was found.
  public init(town: Town, localName: String, match: Match) {
    self.town = town
    self.localName = localName
    self.match = match
  }
}

/// Towns that a search found.
public struct TownSearchPage: Hashable, Sendable, Codable {
  /// The best first.
  public let towns: [Town]
  /// True where no name begins as was typed, and these do with an edit or two.
  public let areGuesses: Bool

  /// No towns.
  public static let none = TownSearchPage(towns: [], areGuesses: false)

  /// A page of towns.
  public init(towns: [Town], areGuesses: Bool) {
    self.towns = towns
    self.areGuesses = areGuesses
  }
}
