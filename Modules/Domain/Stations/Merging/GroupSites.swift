/// Sites are made from the best pairs first, so that the order of the records does not matter. A site has at most one
/// record of each source, or several that are chargers next to each other.
public enum GroupSites {
  /// Two records that may be joined.
  public struct Pair: Hashable, Sendable {
    /// The smaller index of a record.
    public let first: Int
    /// The greater index of a record.
    public let second: Int
    /// What was decided about them.
    public let verdict: SiteVerdict

    /// A pair of records by their indices.
    public init(_ first: Int, _ second: Int, _ verdict: SiteVerdict) {
      self.first = min(first, second)
      self.second = max(first, second)
      self.verdict = verdict
    }
  }

  /// The sites of some records, each as the indices of its records. A site may have one record.
  /// - Parameter pairs: All pairs that ``SiteMatch`` joins.
  public static func groups(_ records: [SiteTraits], pairs: [Pair]) -> [[Int]] {
    var site = Array(records.indices)
    var members = records.indices.map { [$0] }
    for pair in pairs.sorted(by: { precedes($0, $1, records) }) {
      let (one, other) = (site[pair.first], site[pair.second])
      guard one != other, canJoin(members[one], members[other], records) else { continue }
      for record in members[other] { site[record] = one }
      members[one] += members[other]
      members[other] = []
    }
    return members.filter { !$0.isEmpty }.map { $0.sorted() }
  }

  private static func canJoin(_ one: [Int], _ other: [Int], _ records: [SiteTraits]) -> Bool {
    one.allSatisfy { first in
      other.allSatisfy { second in !SiteMatch.judge(records[first], records[second]).isConflict }
    }
  }

  /// The higher score first, then the nearer, then by the ids.
  private static func precedes(_ left: Pair, _ right: Pair, _ records: [SiteTraits]) -> Bool {
    if left.verdict.score != right.verdict.score { return left.verdict.score > right.verdict.score }
    if left.verdict.distance != right.verdict.distance { return left.verdict.distance < right.verdict.distance }
    let one = [records[left.first].id, records[left.second].id].sorted()
    let other = [records[right.first].id, records[right.second].id].sorted()
    return one[0] == other[0] ? one[1] < other[1] : one[0] < other[0]
  }
}
