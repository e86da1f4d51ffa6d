public import ChargeDomain
import UnicodeText

/// Finds towns of the gazetteer by name.
struct TownFinder {
  private let table = TownTable()
  private let search: TownSearch
  private let words: [String]

  init(_ search: TownSearch) {
    self.search = search
    words = SearchFold.words(search.text)
  }

  /// The towns whose name begins as the text does. If there are none, the last words of the text may be those of a region.
  func towns() -> [KnownTown] {
    guard !words.isEmpty, search.limit > 0 else { return [] }
    var names = words.count
    while names > 0 {
      var found = FoundTowns(table)
      let rest = Array(words[names...])
      collect(words[..<names].joined(separator: " "), isWhole: names < words.count, into: &found)
      if !rest.isEmpty { found.keep { hasWords(rest, $0) } }
      if !found.isEmpty { return found.best(search.limit, near: search.near, known) }
      names -= 1
    }
    return guesses()
  }

  /// The towns with a name that begins nearly so: with one edit, or else with as many as such a word may have.
  private func guesses() -> [KnownTown] {
    let wanted = words.joined(separator: " ")
    let most = EditWalk.edits(for: wanted)
    for edits in 1..<(most + 1) {
      var (named, others) = (FoundTowns(table), FoundTowns(table))
      func add(_ town: Int, _ kind: TownTable.KeyKind) {
        switch kind {
        case .name: named.add(town, .guess, kind)
        case .alias: others.add(town, .guess, kind)
        case .part: break
        }
      }
      for letter in EditWalk.firstLetters(of: wanted) {
        var walk = EditWalk(wanted, edits: edits)
        table.forEachKey(from: [letter]) { key, shared, kind, town in
          guard key.first == letter else { return key.first.map { $0 < letter } ?? true }
          if case .match = walk.next(key, shared: shared) { add(town, kind) }
          return true
        }
      }
      for beginning in edits == 1 ? EditWalk.otherBeginnings(of: wanted) : [] {
        table.forEachKey(from: beginning) { key, _, kind, town in
          guard key.starts(with: beginning) else { return key.lexicographicallyPrecedes(beginning) }
          add(town, kind)
          return true
        }
      }
      for found in [named, others] where !found.isEmpty { return found.best(search.limit, near: search.near, known) }
    }
    return []
  }

  /// Collects the towns with a key that begins so.
  /// - Parameter isWhole: Whether the last word is a whole one: another follows it.
  private func collect(_ beginning: String, isWhole: Bool, into found: inout FoundTowns) {
    let prefix = Array(beginning.utf8)
    table.forEachKey(from: prefix) { key, _, kind, town in
      guard key.starts(with: prefix) else { return key.lexicographicallyPrecedes(prefix) }
      if isWhole, key.count > prefix.count, key[prefix.count] != UInt8(ascii: " ") { return true }
      found.add(town, kind == .part ? .part : key.count == prefix.count ? .whole : .beginning, kind)
      return true
    }
  }

  /// Whether each word begins one of a town's region, country or name.
  private func hasWords(_ wanted: [String], _ town: Int) -> Bool {
    let (country, region) = table.place(ofRegion: table.region(town))
    let (local, english) = table.names(town)
    let localRegion = RegionNames.local(region, in: country) ?? ""
    let known = [region, localRegion, country, local, english].flatMap { SearchFold.words($0) }
    return wanted.allSatisfy { word in known.contains { $0.hasPrefix(word) } }
  }

  private func known(_ number: Int, _ match: KnownTown.Match) -> KnownTown? {
    guard let town = table.town(number, language: search.language) else { return nil }
    return KnownTown(town: town, localName: table.names(number).local, match: match)
  }
}

extension Gazetteer {
  /// The towns of GeoNames: those of Europe, Türkiye, the United States and Canada from about 5,000 people on, and the cities
  /// of the world.
  public static let geoNames: Gazetteer = {
    var gazetteer = Gazetteer()
    gazetteer.towns = { TownFinder($0).towns() }
    gazetteer.townsInside = { TownTable().towns(inside: $0) }
    gazetteer.nearest = { TownTable().nearest(to: $0, language: $1) }
    return gazetteer
  }()
}
