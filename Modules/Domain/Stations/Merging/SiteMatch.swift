/// Two records of different sources are one site if they share a charging point, or if they score ``needed`` points or more
/// for distance, operator, name and street. Two records of one source are one site only if the source lists chargers one by
/// one (``listingChargers``) and both are chargers of one operator next to each other.
public enum SiteMatch {
  /// The score that joins two records.
  public static let needed = 60
  /// The greatest distance between records of one site that do not share a charging point.
  public static let reach = Distance(meters: 150)
  /// The sources in which a station may be a single charger of a site, such as "Torget - AC 1" beside "Torget - DC 1".
  public static let listingChargers: Set<ProviderID> = [.ocpi, .afdc]
  /// The greatest distance between chargers of one site that one source lists as stations.
  static let reachOfChargers = Distance(meters: 50)
  /// The score for distance, name and street that joins two such chargers.
  static let neededOfChargers = 70
  /// The greatest distance between records of one site. Farther apart, a shared charging point is a mistake of a source.
  public static let reachWithSharedEVSE = Distance.kilometers(1)

  /// Compares two records.
  public static func judge(_ a: SiteTraits, _ b: SiteTraits) -> SiteVerdict {
    let distance = a.coordinate.distance(to: b.coordinate)
    guard a.id.provider != b.id.provider else { return chargers(a, b, distance) }
    let shared = a.evseKeys.intersection(b.evseKeys)
    if !shared.isEmpty, distance <= reachWithSharedEVSE {
      let evidence = [.sharedEVSEs(count: shared.count)] + self.evidence(a, b, distance)
      return SiteVerdict(distance, evidence, .joined)
    }
    guard distance <= reach else { return SiteVerdict(distance, [], .apart(.tooFar)) }
    let evidence = evidence(a, b, distance)
    if evidence.contains(.operators(.different)) {
      return SiteVerdict(distance, evidence, .apart(.differentOperators))
    }
    let score = evidence.reduce(0) { $0 + $1.points }
    return SiteVerdict(distance, evidence, score >= needed ? .joined : .apart(.notEnough))
  }

  /// Compares two records of one source. Two numbers of a street are two sites.
  private static func chargers(_ a: SiteTraits, _ b: SiteTraits, _ distance: Distance) -> SiteVerdict {
    guard listingChargers.contains(a.id.provider), distance <= reachOfChargers else {
      return SiteVerdict(distance, [], .apart(.sameSource))
    }
    let evidence = evidence(a, b, distance)
    // A source of one operator need not name it.
    let isOfOne = a.operatorWords == b.operatorWords && (a.id.provider == .ocpi || !a.operatorWords.isEmpty)
    let score = evidence.reduce(0) { sum, next in
      if case .operators = next { sum } else { sum + next.points }
    }
    let isOne = isOfOne && score >= neededOfChargers && !evidence.contains(.streets(.sameOtherNumber))
    return SiteVerdict(distance, evidence, isOne ? .joined : .apart(.sameSource))
  }

  private static func evidence(_ a: SiteTraits, _ b: SiteTraits, _ distance: Distance) -> [SiteEvidence] {
    [
      .near(distance), .operators(operators(a.operatorWords, b.operatorWords)), names(a, b), .streets(streets(a, b)),
    ]
  }

  private static func operators(_ a: [String], _ b: [String]) -> SiteEvidence.Likeness {
    guard !a.isEmpty, !b.isEmpty else { return .unknown }
    let (first, second) = (Set(a), Set(b))
    if first.isSubset(of: second) || second.isSubset(of: first) { return .same }
    let (one, other) = (a.joined(), b.joined())
    if one == other { return .same }
    let shorter = min(one.utf8.count, other.utf8.count)
    if shorter >= 4, one.hasPrefix(other) || other.hasPrefix(one) { return .same }
    return first.intersection(second).contains { $0.utf8.count >= 4 } ? .alike : .different
  }

  private static func names(_ a: SiteTraits, _ b: SiteTraits) -> SiteEvidence {
    guard !a.name.isEmpty, !b.name.isEmpty else { return .names(share: nil) }
    return .names(share: share(a.tellingName(beside: b), b.tellingName(beside: a)))
  }

  private static func streets(_ a: SiteTraits, _ b: SiteTraits) -> SiteEvidence.Street {
    guard !a.street.isEmpty, !b.street.isEmpty else { return .unknown }
    guard share(a.street, b.street) >= 50 else { return .other }
    guard !a.numbers.isEmpty, !b.numbers.isEmpty else { return .same }
    return a.numbers.isDisjoint(with: b.numbers) ? .sameOtherNumber : .sameAndNumber
  }

  /// How much two sets of words have in common, in per cent.
  private static func share(_ a: Set<String>, _ b: Set<String>) -> Int {
    let all = a.count + b.count
    return all == 0 ? 0 : 200 * a.intersection(b).count / all
  }
}

/// One observation about whether two records are one site.
public enum SiteEvidence: Hashable, Sendable, Codable {
  /// How many charging points they share, by their printed ids.
  case sharedEVSEs(count: Int)
  /// How far apart they are.
  case near(Distance)
  /// Who runs them.
  case operators(Likeness)
  /// How much of their names is the same, in per cent; nil if one has no name.
  case names(share: Int?)
  /// In which street they are.
  case streets(Street)

  /// How two operators compare.
  public enum Likeness: String, Hashable, Sendable, Codable {
    /// The same except for spelling.
    case same
    /// They share a word.
    case alike
    /// Both are known and they differ.
    case different
    /// One is not known.
    case unknown
  }

  /// How two streets compare.
  public enum Street: String, Hashable, Sendable, Codable {
    /// Street and number agree.
    case sameAndNumber
    /// The street agrees and a number is missing.
    case same
    /// The street agrees and the numbers differ.
    case sameOtherNumber
    /// The streets differ, as at a corner.
    case other
    /// One is not known.
    case unknown
  }

  /// The points it adds to the score.
  public var points: Int {
    switch self {
    case .sharedEVSEs: 200
    case .near(let distance):
      distance.meters <= 25 ? 50 : distance.meters <= 50 ? 40 : distance.meters <= 100 ? 20 : 10
    case .operators(.same): 30
    case .operators(.alike): 10
    case .operators(.different), .operators(.unknown): 0
    case .names(let share): (share ?? 0) >= 80 ? 30 : (share ?? 0) >= 50 ? 20 : (share ?? 0) >= 33 ? 10 : 0
    case .streets(.sameAndNumber): 30
    case .streets(.same): 20
    case .streets(.sameOtherNumber): 5
    case .streets(.other), .streets(.unknown): 0
    }
  }
}

/// What was decided about two records, and why.
public struct SiteVerdict: Hashable, Sendable, Codable {
  /// One site or two.
  public enum Decision: Hashable, Sendable, Codable {
    /// They are one site.
    case joined
    /// They are two sites.
    case apart(Reason)
  }

  /// Why two records are kept apart.
  public enum Reason: String, Hashable, Sendable, Codable {
    /// One source lists both.
    case sameSource
    /// They are too far from each other.
    case tooFar
    /// Both operators are known and differ.
    case differentOperators
    /// The score is too low.
    case notEnough
  }

  /// How far apart they are.
  public let distance: Distance
  /// The observations; empty if none was needed.
  public let evidence: [SiteEvidence]
  /// The sum of the points.
  public let score: Int
  /// What was decided.
  public let decision: Decision

  init(_ distance: Distance, _ evidence: [SiteEvidence], _ decision: Decision) {
    self.distance = distance
    self.evidence = evidence
    self.score = evidence.reduce(0) { $0 + $1.points }
    self.decision = decision
  }

  /// Whether they cannot be in one site, not even with a third record that fits both.
  var isConflict: Bool {
    switch decision {
    case .joined, .apart(.notEnough): false
    case .apart(.sameSource), .apart(.tooFar), .apart(.differentOperators): true
    }
  }
}
