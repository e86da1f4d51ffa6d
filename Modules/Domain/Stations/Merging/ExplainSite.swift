/// Which records a station is made of and why, and why records near it were kept apart: each record is shown with the one
/// of the site that most speaks for.
public struct SiteExplanation: Hashable, Sendable, Codable {
  /// Two records held against each other.
  public struct Comparison: Hashable, Sendable, Codable {
    /// The record of the site.
    public let inSite: StationID
    /// The other record.
    public let other: StationID
    /// What was found.
    public let verdict: SiteVerdict
  }

  /// The station as it is shown.
  public let station: Station
  /// Its records, the one it is named by first; one for a station of one source.
  public let records: [Station]
  /// Why each record after the first belongs to it.
  public let joined: [Comparison]
  /// Why each near record does not, nearest first; also those that would fit but found a better place.
  public let apart: [Comparison]

  /// Explains a station.
  /// - Parameters:
  ///   - records: those of its site and those near it, not merged.
  ///   - words: cuts a text into folded words, as where the records were joined.
  public init(_ station: Station, records all: [Station], words: (String) -> [String]) {
    self.station = station
    let ids = station.contributions.isEmpty ? [station.id] : station.contributions.map(\.id)
    records = ids.compactMap { id in all.first { $0.id == id } }
    let site = records.map { SiteTraits($0, words: words) }
    joined = site.dropFirst().compactMap { record in
      Self.best(record, among: site.filter { $0.id != record.id })
    }
    apart = all.filter { !ids.contains($0.id) }
      .compactMap { Self.best(SiteTraits($0, words: words), among: site) }
      .sorted { left, right in
        left.verdict.distance == right.verdict.distance
          ? left.other < right.other : left.verdict.distance < right.verdict.distance
      }
  }

  /// The comparison that most speaks for one site: another source's before the same one's, then by score.
  private static func best(_ record: SiteTraits, among site: [SiteTraits]) -> Comparison? {
    let comparisons = site.map { member in
      Comparison(inSite: member.id, other: record.id, verdict: SiteMatch.judge(member, record))
    }
    return comparisons.max { left, right in
      let (one, other) = (left.verdict.rank, right.verdict.rank)
      return one == other ? left.verdict.score < right.verdict.score : one < other
    }
  }
}

extension SiteVerdict {
  fileprivate var rank: Int {
    switch decision {
    case .joined: 3
    case .apart(.differentOperators), .apart(.notEnough): 2
    case .apart(.tooFar): 1
    case .apart(.sameSource): 0
    }
  }
}
