import ChargeDomain
import Foundation
import GRDB
import UnicodeText

/// Counts stored stations by town. Names that differ only in case, accents or blanks are one town. Stations without a
/// country belong to the town of that name when only one country has one.
struct TownRows {
  private struct Key: Hashable {
    let folded: String
    let country: String?
  }

  /// By name, in the root order.
  static func all(_ database: Database) throws -> [Town] {
    inOrder(joined(try TownCounts.beginning(with: "", database)))
  }

  /// Those in which a source has stations, by name, in the root order.
  static func of(_ provider: ProviderID, _ database: Database) throws -> [Town] {
    inOrder(joined(try TownCounts.of(provider.rawValue, database)))
  }

  private static func inOrder(_ towns: [Town]) -> [Town] {
    let byCountry = towns.sorted { ($0.countryCode ?? "") < ($1.countryCode ?? "") }
    return Collator(language: "root").sorted(byCountry, by: \.name)
  }

  /// The towns whose name begins so, in no order.
  static func named(_ name: String, _ database: Database) throws -> [Town] {
    let folded = folded(name)
    return folded.isEmpty ? [] : joined(try TownCounts.beginning(with: folded, database))
  }

  private static func joined(_ spellings: [TownCounts.Counted]) -> [Town] {
    let groups = Dictionary(grouping: spellings) { Key(folded: $0.folded, country: $0.spelling.country) }
    return joiningUnknownCountries(groups).compactMap { town($0.key, $0.value) }
  }

  /// The form that all spellings of a town share.
  static func folded(_ name: String) -> String { SearchFold.words(name).joined(separator: " ") }

  /// The rows of a town's sites, ascending.
  static func sites(of town: Town, _ database: Database) throws -> [Int64] {
    var rows: [(row: Int64, country: String?)] = []
    try database.cachedStatement(sql: "SELECT id, country FROM station_text WHERE town_words = ? ORDER BY id")
      .forEachRow([folded(town.name)]) { row in
        rows.append((row.integer(0), row.text(1).flatMap { $0.isEmpty ? nil : $0 }))
      }
    let countries = Set(rows.compactMap(\.country))
    // Sites without a country are those of the only country that has such a town.
    let isOnlyHome = countries.count == 1
    return rows.filter { site in
      site.country == town.countryCode || (site.country == nil && isOnlyHome && countries.first == town.countryCode)
    }.map(\.row)
  }

  private static func joiningUnknownCountries(_ groups: [Key: [TownCounts.Counted]]) -> [Key: [TownCounts.Counted]] {
    var joined = groups
    let countries = Dictionary(grouping: groups.keys.filter { $0.country != nil }, by: \.folded)
    for (key, members) in groups where key.country == nil {
      guard let homes = countries[key.folded], let home = homes.first, homes.count == 1 else { continue }
      joined[home]?.append(contentsOf: members)
      joined[key] = nil
    }
    return joined
  }

  private static func town(_ key: Key, _ members: [TownCounts.Counted]) -> Town? {
    var whole = TownCounts.Middle()
    var names: [String: Int] = [:]
    for member in members {
      whole.add(member.middle)
      names[TerminalText.cleaned(member.spelling.name), default: 0] += member.middle.count
    }
    let name = names.count == 1 ? names.first?.key : Self.preferred(names)
    guard let name, let center = coordinate(whole) else { return nil }
    return Town(name: name, countryCode: key.country, center: center, stationCount: whole.count)
  }

  /// The name most often written; of equals the one that is not all in capitals, then the first in code order.
  private static func preferred(_ names: [String: Int]) -> String? {
    names.min { left, right in
      let first = (-left.value, left.key == left.key.uppercased() ? 1 : 0, left.key)
      return first < (-right.value, right.key == right.key.uppercased() ? 1 : 0, right.key)
    }?.key
  }

  private static func coordinate(_ middle: TownCounts.Middle) -> Coordinate? {
    let degrees = 180 / Double.pi
    return Coordinate(
      latitude: atan2(middle.z, (middle.x * middle.x + middle.y * middle.y).squareRoot()) * degrees,
      longitude: atan2(middle.y, middle.x) * degrees)
  }
}
