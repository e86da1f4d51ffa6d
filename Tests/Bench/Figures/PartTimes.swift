/// A part of the app whose work is told apart.
public enum AppPart: CaseIterable, Sendable {
  /// What the ports do: SQLite, records, the search index, the map's tiles.
  case data
  /// View models and view states.
  case viewState
  /// View state to elements, elements to text.
  case layout
}

/// A stretch of time in which a part was at work.
public struct Span: Sendable {
  /// Who worked.
  public let part: AppPart
  /// From when to when.
  public let time: Range<ContinuousClock.Instant>

  /// Work of a part.
  public init(_ part: AppPart, _ time: Range<ContinuousClock.Instant>) {
    self.part = part
    self.time = time
  }
}

/// How the time of a run is divided: every moment is counted once, so that the parts and the rest make up the whole.
public struct PartTimes: Sendable, Equatable {
  private var parts: [AppPart: Duration] = [:]
  /// The time in which no part was at work: use cases, the runner, waits between threads.
  public private(set) var rest = Duration.zero

  /// No time at all.
  public init() {}

  /// The time of a run; work outside it is not counted. Parts that work at the same moment share it equally.
  public init(of spans: [Span], in run: Range<ContinuousClock.Instant>) {
    var changes: [(at: ContinuousClock.Instant, part: AppPart, by: Int)] = []
    for span in spans {
      let time = span.time.clamped(to: run)
      guard !time.isEmpty else { continue }
      changes += [(time.lowerBound, span.part, 1), (time.upperBound, span.part, -1)]
    }
    changes.sort { $0.at < $1.at }
    var atWork: [AppPart: Int] = [:]
    var now = run.lowerBound
    for change in changes {
      add(change.at - now, to: atWork)
      now = change.at
      atWork[change.part, default: 0] += change.by
    }
    add(run.upperBound - now, to: [:])
  }

  /// All of it together.
  public var whole: Duration { AppPart.allCases.reduce(rest) { $0 + self[$1] } }

  /// The time of a part.
  public subscript(part: AppPart) -> Duration { parts[part] ?? .zero }

  /// Adds the times of another run.
  public static func += (times: inout Self, other: Self) {
    for part in AppPart.allCases { times.parts[part, default: .zero] += other[part] }
    times.rest += other.rest
  }

  private mutating func add(_ time: Duration, to atWork: [AppPart: Int]) {
    let working = AppPart.allCases.filter { atWork[$0, default: 0] > 0 }
    guard !working.isEmpty else { return rest += time }
    for part in working { parts[part, default: .zero] += time / working.count }
  }
}

/// How the time of some runs is divided, out of 1, in thousandths.
public struct Shares: Codable, Sendable, Equatable {
  /// What the ports do.
  public let data: Double
  /// View models and view states.
  public let viewState: Double
  /// View state to elements, elements to text.
  public let layout: Double
  /// Use cases, the runner, waits between threads.
  public let rest: Double

  /// The shares of these times; all zero without any time.
  public init(_ times: PartTimes) {
    let whole = times.whole
    func share(_ time: Duration) -> Double {
      whole > .zero ? (time / whole * 1000).rounded() / 1000 : 0
    }
    data = share(times[.data])
    viewState = share(times[.viewState])
    layout = share(times[.layout])
    rest = share(times.rest)
  }
}
