/// The records a station is made of, and the records near it that were kept apart, each with the reason: a comparison with
/// the most similar record of the site.
public struct SiteExplanation: Hashable, Sendable, Codable {
  /// Two compared records.
  public struct Comparison: Hashable, Sendable, Codable {
    /// The record of the site.
    public let inSite: StationID
    /// The other record.
    public let other: StationID
    /// The result.
    public let verdict: SiteVerdict
  }

  /// The station after merging.
  public let station: Station
  /// Its records, the one that gives the id first.
  public let records: [Station]
  /// Why each record after the first belongs to it.
  public let joined: [Comparison]
  /// Why each near record does not belong to it, nearest first. Some would fit, but belong to a better site.
  public let apart: [Comparison]

  /// Explains a station.
  /// - Parameters:
  ///   - records: The unmerged records of its site and near it.
  ///   - words: Cuts a text into folded words, as when the records were joined.
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

  /// The comparison that speaks most for one site: by the kind of decision, then by score.
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
