import ChargeDomain
import UnicodeText

/// What a site is searched and counted by.
struct SiteText: Sendable {
  let place: Coordinate
  let name: String
  let town: String?
  let country: String?
  /// The folded words of the town; `nil` for one without a letter or number.
  let townWords: String?
  /// The folded words of all records of the site.
  let words: String
  let isOutOfService: Bool
  let isPrivate: Bool
}

/// Makes texts of sites. What many sites share, as towns and operators, is folded once.
struct SiteFolds {
  private var townWords: [String: String] = [:]
  private var wordsOfText: [String: [String]] = [:]

  /// The text of the site that these records are; `nil` for no records.
  mutating func text(of records: [Station]) -> SiteText? {
    guard let site = MergeStations.merged(records) else { return nil }
    let town = site.address.town.flatMap { $0.isEmpty ? nil : $0 }
    return SiteText(
      place: site.coordinate, name: site.name, town: town, country: site.address.countryCode,
      townWords: town.flatMap { foldedTown($0) }, words: words(records, site).joined(separator: " "),
      isOutOfService: site.condition == .outOfService, isPrivate: site.access.isPrivate)
  }

  private mutating func words(_ records: [Station], _ site: Station) -> [String] {
    guard records.count > 1 else { return SearchWords.of(site) { commonWords($0) } }
    var seen: Set<String> = []
    var words: [String] = []
    for one in [site] + records.sorted(by: { MergeStations.precedes($0.id, $1.id) }) {
      words += SearchWords.of(one) { commonWords($0) }.filter { seen.insert($0).inserted }
    }
    return words
  }

  private mutating func commonWords(_ text: String) -> [String] {
    if let words = wordsOfText[text] { return words }
    let words = SearchFold.words(text)
    if wordsOfText.count >= 20_000 { wordsOfText = [:] }
    wordsOfText[text] = words
    return words
  }

  private mutating func foldedTown(_ town: String) -> String? {
    let words = townWords[town] ?? TownRows.folded(town)
    townWords[town] = words
    return words.isEmpty ? nil : words
  }
}
