/// The stations a filter shows, and a report about the others.
public struct FilteredStations: Hashable, Sendable, Codable {
  /// Those that are shown, in the given order.
  public let shown: [StationAt]
  /// What was hidden, and why.
  public let report: FilterReport
}

/// How many stations a filter hides, by cause, and which kind of demand to drop to get most of them back.
public struct FilterReport: Hashable, Sendable, Codable {
  /// How many stations are hidden for a cause.
  public struct Count: Hashable, Sendable, Codable {
    /// The cause.
    public let because: HiddenBecause
    /// How many stations. One with two causes counts twice.
    public let stations: Int
  }

  /// The kind of demand whose removal brings back most stations.
  public struct Relaxation: Hashable, Sendable, Codable {
    /// The kind.
    public let kind: FilterKind
    /// Exactly how many stations it brings back.
    public let stations: Int
  }

  /// How many stations there are without the filter.
  public let total: Int
  /// How many of them are hidden.
  public let hidden: Int
  /// By cause, in the order of the kinds.
  public let counts: [Count]
  /// What to drop; nil if dropping a single kind brings back nothing.
  public let relaxation: Relaxation?
}

extension FilterReport {
  /// The report where nothing is demanded, and so only private stations are hidden. Nil where there are none.
  init?(shown: Int, private count: Int) {
    guard count > 0 else { return nil }
    let cause = Count(because: HiddenBecause(kind: .privateUse, reason: .differs), stations: count)
    self.init(
      total: shown + count, hidden: count, counts: [cause],
      relaxation: Relaxation(kind: .privateUse, stations: count))
  }
}

extension StationFilter {
  /// Divides stations into those that are shown and a report about the others.
  public func apply(to entries: [StationAt], in context: FilterContext) -> FilteredStations {
    guard !isEmpty || entries.contains(where: { hidesAsPrivate($0.station) }) else {
      return FilteredStations(
        shown: entries, report: FilterReport(total: entries.count, hidden: 0, counts: [], relaxation: nil))
    }
    var shown: [StationAt] = []
    var hidden: [(entry: StationAt, causes: [HiddenBecause])] = []
    var counts: [HiddenBecause: Int] = [:]
    for entry in entries {
      switch verdict(on: entry, in: context) {
      case .shown: shown.append(entry)
      case .hidden(let causes):
        hidden.append((entry, causes))
        for cause in causes { counts[cause, default: 0] += 1 }
      }
    }
    let ordered = FilterKind.allCases.flatMap { kind in
      HiddenBecause.Reason.allCases.compactMap { reason in
        let because = HiddenBecause(kind: kind, reason: reason)
        return counts[because].map { FilterReport.Count(because: because, stations: $0) }
      }
    }
    let report = FilterReport(
      total: entries.count, hidden: hidden.count, counts: ordered, relaxation: relaxation(of: hidden, in: context))
    return FilteredStations(shown: shown, report: report)
  }

  // Plug, current, power and "free now" are judged together, so each may be what to drop, whichever is the cause.
  private func relaxation(
    of hidden: [(entry: StationAt, causes: [HiddenBecause])], in context: FilterContext
  ) -> FilterReport.Relaxation? {
    let together: Set<FilterKind> = [.plug, .current, .power, .freeNow]
    var best: FilterReport.Relaxation?
    for kind in activeKinds + [.privateUse] {
      let rest = without(kind)
      let returning = hidden.count { entry, causes in
        causes.allSatisfy { $0.kind == kind || together.contains($0.kind) }
          && rest.verdict(on: entry, in: context).isShown
      }
      if returning > best?.stations ?? 0 { best = FilterReport.Relaxation(kind: kind, stations: returning) }
    }
    return best
  }
}
