public import ChargeDomain
public import ChargeLocalization
import Foundation
import UnicodeText

/// The countries of the picker: ordered as the language orders their names, found by name, by calling code, by letters of
/// ISO 3166. Names in the other languages of the app find them too, and what people call a country: a person may look for what
/// another calls home. The person's own country stands first while nothing is looked for.
public struct CallingRegionList: Hashable, Sendable {
  /// A country of the list.
  public struct Entry: Hashable, Sendable {
    /// The region and its calling code.
    public let region: CallingRegion
    /// Its name, with what was looked for emphasised.
    public let name: RichText
  }

  private struct Named: Hashable {
    let region: CallingRegion
    let name: String
    let elsewhere: [String]
  }

  private let entries: [Named]
  private let home: RegionCode?

  /// The regions with their names.
  /// - Parameter home: The person's own country; nil when unknown.
  public init(_ regions: [CallingRegion], home: RegionCode? = nil, formats: Formats) {
    self.home = home
    let others = Language.allCases.filter { $0 != formats.language }.map {
      Formats(language: $0, units: formats.units, timeZone: .gmt)
    }
    let named = regions.map { region in
      Named(
        region: region, name: formats.regionName(region.region),
        elsewhere: others.map { $0.regionName(region.region) } + CountryNicknames.names(of: region.region))
    }
    entries = Collator(language: formats.language.rawValue).sorted(named) { $0.name }
  }

  /// Those that what was typed may mean, the likeliest first: the beginning of a name, the letters of the country or the
  /// beginning of its calling code; then a name in another language or a nickname; then the middle of a name. All for nothing
  /// typed.
  public func found(by typed: String) -> [Entry] {
    let query = SearchQuery(typed)
    let code = Self.callingCode(typed)
    guard !query.isEmpty || code != nil else {
      let own = entries.filter { $0.region.region == home }
      return (own + entries.filter { $0.region.region != home }).map {
        Entry(region: $0.region, name: RichText($0.name))
      }
    }
    let letters = RegionCode(typed.filter { !$0.isWhitespace }).map(Self.withoutAlias)
    var groups: [[Entry]] = [[], [], []]
    for entry in entries {
      let match = query.match(in: entry.name)
      let isCode = code.map { String(entry.region.callingCode).hasPrefix($0) } ?? false
      let group =
        if isCode || match.isAtBeginnings || entry.region.region == letters {
          0
        } else if entry.elsewhere.contains(where: { query.match(in: $0).isAtBeginnings }) {
          1
        } else if match.isComplete {
          2
        } else {
          groups.count
        }
      guard groups.indices.contains(group) else { continue }
      let ranges = match.isComplete ? match.ranges : []
      groups[group].append(Entry(region: entry.region, name: RichText(entry.name, emphasising: ranges)))
    }
    return groups.flatMap(\.self)
  }

  /// What is looked for as a calling code: "+46", "0046" and "46" are one.
  private static func callingCode(_ typed: String) -> String? {
    let signs = DialSigns(typed).signs
    guard !signs.isEmpty, !typed.contains(where: \.isLetter) else { return nil }
    let digits = signs.hasPrefix("00") ? signs.dropFirst(2) : signs.drop { $0 == "+" }
    return digits.isEmpty ? nil : String(digits)
  }

  /// What people call a country whose letters are others.
  private static func withoutAlias(_ letters: RegionCode) -> RegionCode {
    letters.value == "UK" ? RegionCode("GB") ?? letters : letters
  }
}
