import Foundation

/// What was measured, and what it is measured against.
struct Measurement: Codable {
  /// How long the runs took.
  struct Times: Codable {
    /// Half of the runs took no longer, in milliseconds.
    let median: Double
    /// 99 of 100 runs took no longer, in milliseconds.
    let p99: Double

    init(_ runs: [Duration]) {
      let sorted = runs.sorted()
      median = Self.milliseconds(Self.at(0.5, sorted))
      p99 = Self.milliseconds(Self.at(0.99, sorted))
    }

    private static func at(_ share: Double, _ sorted: [Duration]) -> Duration {
      guard !sorted.isEmpty else { return .zero }
      return sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
    }

    private static func milliseconds(_ duration: Duration) -> Double {
      (duration / .microseconds(1)).rounded() / 1000
    }
  }

  /// Another way to the same answer, measured in turn with ours.
  struct Baseline: Codable {
    let name: String
    let times: Times
  }

  /// Which measurement.
  let name: String
  /// What one run is.
  let run: String
  /// How many runs.
  let runs: Int
  let times: Times
  let baseline: Baseline?
  /// What has to be kept, in words; nil when there is no target.
  let target: String?
  /// Whether it was kept; true without a target.
  let isMet: Bool
  /// The most memory the process held while ours ran, in mebibytes; nil where the system does not tell.
  let peakMebibytes: Double?

  /// Our median over the baseline's.
  var ratio: Double? {
    baseline.flatMap { $0.times.median > 0 ? times.median / $0.times.median : nil }
  }
}

extension Measurement {
  /// What has to be kept.
  enum Target {
    /// Half of the runs within so many milliseconds.
    case median(Double)
    /// 99 of 100 runs within so many milliseconds.
    case p99(Double)
    /// The median within so many times the baseline's.
    case ratio(Double)
  }

  init(
    _ name: String, _ run: String, _ ours: [Duration], baseline: (name: String, runs: [Duration])?, target: Target?,
    peakMebibytes: Double?
  ) {
    let times = Times(ours)
    let other = baseline.map { Baseline(name: $0.name, times: Times($0.runs)) }
    let kept: (String, Bool)? =
      switch target {
      case nil: nil
      case .median(let limit): ("median <= \(Report.number(limit)) ms", times.median <= limit)
      case .p99(let limit): ("p99 <= \(Report.number(limit)) ms", times.p99 <= limit)
      case .ratio(let limit):
        ("<= \(Report.number(limit)) x baseline", times.median <= limit * (other?.times.median ?? 0))
      }
    self.init(
      name: name, run: run, runs: ours.count, times: times, baseline: other, target: kept?.0, isMet: kept?.1 ?? true,
      peakMebibytes: peakMebibytes)
  }
}
