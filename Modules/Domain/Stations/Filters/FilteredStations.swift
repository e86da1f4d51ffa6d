/// Stations a filter let through, and what became of the others.
public struct FilteredStations: Hashable, Sendable, Codable {
  /// Those that are shown, in the order they came.
  public let shown: [StationAt]
  /// What was hidden and why.
  public let report: FilterReport

  /// The result of a filter.
  public init(shown: [StationAt], report: FilterReport) {
    self.shown = shown
    self.report = report
  }
}

/// How many stations a filter hides, by cause, and what would bring most of them back.
public struct FilterReport: Hashable, Sendable, Codable {
  /// How many have a cause in common.
  public struct Count: Hashable, Sendable, Codable {
    /// The cause.
    public let because: HiddenBecause
    /// How many stations have it; one with two causes counts in both.
    public let stations: Int

    /// A count.
    public init(because: HiddenBecause, stations: Int) {
      self.because = because
      self.stations = stations
    }
  }

  /// The kind of demand that is cheapest to give up.
  public struct Relaxation: Hashable, Sendable, Codable {
    /// The kind.
    public let kind: FilterKind
    /// How many stations are shown besides when it is given up: exactly so many.
    public let stations: Int

    /// A proposal.
    public init(kind: FilterKind, stations: Int) {
      self.kind = kind
      self.stations = stations
    }
  }

  /// How many stations there are without the filter.
  public let total: Int
  /// How many of them are hidden.
  public let hidden: Int
  /// By cause, in the order of the kinds.
  public let counts: [Count]
  /// What brings back most; nil when giving up one kind brings back none.
  public let relaxation: Relaxation?

  /// A report.
  public init(total: Int, hidden: Int, counts: [Count], relaxation: Relaxation?) {
    self.total = total
    self.hidden = hidden
    self.counts = counts
    self.relaxation = relaxation
  }
}

extension StationFilter {
  /// Divides stations into those that are shown and a report about the others.
  public func apply(to entries: [StationAt], in context: FilterContext) -> FilteredStations {
    guard !isEmpty else {
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

  // Kinds that are judged together may each be what to give up, whichever of them is told as the cause.
  private func relaxation(
    of hidden: [(entry: StationAt, causes: [HiddenBecause])], in context: FilterContext
  ) -> FilterReport.Relaxation? {
    let together: Set<FilterKind> = [.plug, .current, .power, .freeNow]
    var best: FilterReport.Relaxation?
    for kind in activeKinds {
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
