import ChargeDomain
import ChargeLayout

extension ShellSession {
  func explain(_ id: StationID) async throws(ShellProblem) -> [String] {
    guard let useCases else { return [] }
    let explanation: SiteExplanation?
    do throws(Failure) {
      explanation = try await useCases.stations.store.explain(id)
    } catch {
      throw ShellProblem(
        .usage, "the stored stations cannot be read (\(error))",
        remedy: "you may delete the cache: its content is loaded again")
    }
    guard let explanation else {
      throw ShellProblem(
        .usage, "no station \(StyledLine(id.description).text) is stored",
        remedy: "the screen of a station shows its code")
    }
    return ExplainReport.lines(of: explanation)
  }
}

/// What `explain` prints: the records of a station with their fields, and why records were joined or kept apart.
enum ExplainReport {
  static func lines(of explanation: SiteExplanation) -> [String] {
    var lines = [heading(explanation)]
    if explanation.station.contributions.isEmpty {
      lines.append("everything is from \(explanation.station.id)")
    }
    for contribution in explanation.station.contributions {
      let fields = contribution.fields.map(word)
      lines.append("from \(contribution.id): \(fields.isEmpty ? "nothing" : fields.joined(separator: ", "))")
    }
    for comparison in explanation.joined { lines += self.lines(comparison, isJoined: true) }
    for comparison in explanation.apart { lines += self.lines(comparison, isJoined: false) }
    if explanation.apart.isEmpty {
      lines.append("no other record lies within \(Int(SiteMatch.reach.meters)) m")
    }
    // Ids and names come from feeds.
    return lines.map { StyledLine($0).text }
  }

  private static func heading(_ explanation: SiteExplanation) -> String {
    let station = explanation.station
    let count = max(explanation.records.count, 1)
    return "\(station.id) \"\(station.name)\": \(count == 1 ? "one record" : "\(count) records joined")"
  }

  private static func lines(_ comparison: SiteExplanation.Comparison, isJoined: Bool) -> [String] {
    let verdict = comparison.verdict
    let score = "\(verdict.score) points, \(SiteMatch.needed) join"
    let (one, other) = (comparison.inSite, comparison.other)
    let heading =
      switch (verdict.decision, isJoined) {
      case (.joined, true): "joined \(other) with \(one): \(score)"
      case (.apart, true): "joined \(other) through another record than \(one): \(score)"
      case (.joined, false): "apart \(other) from \(one): it would fit, but something fits better: \(score)"
      case (.apart(.sameSource), false): "apart \(other) from \(one): its source lists both"
      case (.apart(.tooFar), false): "apart \(other) from \(one): too far away"
      case (.apart(.differentOperators), false): "apart \(other) from \(one): another operator"
      case (.apart(.notEnough), false): "apart \(other) from \(one): too little in common: \(score)"
      }
    let evidence = verdict.evidence.isEmpty ? [.near(verdict.distance)] : verdict.evidence
    return [heading] + evidence.map { "  \(words($0))\(verdict.evidence.isEmpty ? "" : ": \($0.points)")" }
  }

  private static func words(_ evidence: SiteEvidence) -> String {
    switch evidence {
    case .sharedEVSEs(let count): count == 1 ? "a charging point in common" : "\(count) charging points in common"
    case .near(let distance): "\(Int(distance.meters.rounded())) m apart"
    case .operators(.same): "the same operator"
    case .operators(.alike): "operators of similar names"
    case .operators(.different): "different operators"
    case .operators(.unknown): "an operator is not known"
    case .names(nil): "a name is not known"
    case .names(let share?): "\(share) % of the names in common"
    case .streets(.sameAndNumber): "the same street and number"
    case .streets(.same): "the same street"
    case .streets(.sameOtherNumber): "the same street, other numbers"
    case .streets(.other): "different streets"
    case .streets(.unknown): "a street is not known"
    }
  }

  private static func word(_ field: StationField) -> String {
    switch field {
    case .name: "name"
    case .place: "place"
    case .address: "address"
    case .operatorName: "operator"
    case .access: "access"
    case .condition: "condition"
    case .equipment: "charging points"
    case .openingHours: "hours"
    case .facilities: "facilities"
    case .capabilities: "ways to pay"
    case .price: "price"
    case .contact: "contact"
    case .remarks: "remarks"
    case .verification: "last confirmed"
    }
  }
}
