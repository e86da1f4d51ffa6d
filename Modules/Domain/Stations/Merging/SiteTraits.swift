/// What records are compared by. The caller folds the words, as it does for search.
public struct SiteTraits: Hashable, Sendable {
  /// The record.
  public let id: StationID
  /// Where it is.
  public let coordinate: Coordinate
  /// Its charging points, by ``EVSEID/key``.
  public let evseKeys: Set<String>
  /// Words of the name.
  let name: Set<String>
  /// Words of the street, without numbers.
  let street: Set<String>
  /// House numbers: the words of the street lines with a digit.
  let numbers: Set<String>
  /// Words of the town.
  let town: Set<String>
  /// Words of the operator, without legal forms; empty when unknown.
  let operatorWords: [String]

  /// The traits of a record.
  /// - Parameter words: Cuts a text into folded words.
  public init(_ station: Station, words: (String) -> [String]) {
    id = station.id
    coordinate = station.coordinate
    evseKeys = Set(station.evses.compactMap { $0.evseID?.key })
    name = Set(words(station.name))
    let lines = station.address.lines.flatMap(words)
    street = Set(lines.filter { !Self.hasDigit($0) }.map(Self.street))
    numbers = Set(lines.filter(Self.hasDigit))
    town = Set(station.address.town.map(words) ?? [])
    let all = station.operatorName.map(words) ?? []
    let telling = all.filter { !Self.legalForms.contains($0) }
    operatorWords = telling.isEmpty ? all : telling
  }

  /// The words of the name that tell places apart: without kinds of places, towns and operators.
  func tellingName(beside other: SiteTraits) -> Set<String> {
    let telling = name.subtracting(Self.kindsOfPlaces).subtracting(town).subtracting(other.town)
      .subtracting(operatorWords).subtracting(other.operatorWords)
    return telling.isEmpty ? name : telling
  }

  private static func hasDigit(_ word: String) -> Bool { word.utf8.contains { (0x30...0x39).contains($0) } }

  /// "bahnhofstrasse" and "bahnhofstr." are one street, as are "main street" and "main st".
  private static func street(_ word: String) -> String {
    if word.hasSuffix("strasse") { return String(word.dropLast(4)) }
    return switch word {
    case "street": "st"
    case "road": "rd"
    case "avenue": "ave"
    case "caddesi", "cad": "cd"
    case "sokak", "sokagi", "sok": "sk"
    default: word
    }
  }

  private static let legalForms: Set<String> = [
    "ab", "ag", "as", "a", "s", "b", "v", "bv", "co", "com", "corp", "de", "ch", "eu", "gmbh", "inc", "kg", "limited",
    "llc", "ltd", "net", "nv", "of", "org", "oy", "plc", "sa", "sarl", "se", "spa", "srl", "the", "tr", "www",
    "charging", "network", "sarj", "sti",
  ]

  private static let kindsOfPlaces: Set<String> = [
    "charger", "chargers", "charging", "station", "stations", "ladestation", "laddstation", "sarj", "istasyonu",
    "parking", "parkplatz", "parkhaus", "parkering", "otopark", "otoparki", "garage", "tiefgarage", "ev", "public",
    "supercharger", "the",
  ]
}
