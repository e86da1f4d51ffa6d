internal import ChargeData
internal import ChargeDomain

extension FuzzTarget {
  /// What is looked for in the gazetteer. The first line is a language or nothing, and `near` for a place; the rest is typed.
  static let townSearch = FuzzTarget(name: "town-search") { input throws(FuzzFinding) in
    let line = input.prefix { $0 != 0x0A }
    let words = String(decoding: line, as: UTF8.self).split(separator: " ")
    let near = words.contains("near") ? Coordinate(latitude: 57.78, longitude: 14.16) : nil
    let search = TownSearch(
      text: String(decoding: input.dropFirst(line.count + 1), as: UTF8.self), near: near,
      language: words.first.flatMap { Language(rawValue: String($0)) }, limit: 7)
    let towns = Gazetteer.geoNames.towns(search)
    try expect(towns.count <= 7, "more towns than were asked for")
    try expect(Set(towns.map(\.town)).count == towns.count, "a town comes twice: \(towns)")
    for town in towns {
      try expect(!town.town.name.isEmpty && town.town.name.isPlain, "a town without a name: \(town)")
      try expect(town.town.countryCode?.count == 2, "a town without a country: \(town)")
    }
    let isGuess = towns.map { $0.match == .guess }
    try expect(Set(isGuess).count <= 1, "guesses stand beside towns that begin so")
    // What was found is found by its name, too.
    guard let first = towns.first else { return }
    let again = Gazetteer.geoNames.towns(
      TownSearch(text: first.localName, near: search.near, language: search.language, limit: 50))
    try expect(again.contains { $0.localName == first.localName && $0.match == .whole }, "\(first) is not found")
  }
}
