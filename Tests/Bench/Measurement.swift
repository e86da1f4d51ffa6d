import BenchFigures
import Foundation

/// What was measured, and what it is measured against.
struct Measurement: Codable {
  /// What is told of the app besides, where it is measured from an event to the drawn text.
  struct AppFigures: Codable {
    /// Where the time went.
    let shares: Shares
    /// How often the screen was drawn in a run.
    let drawings: Double
    /// Until nothing was at work any more, which may be after the last drawing.
    let settled: Times
  }

  /// Another way to the same answer, measured in the same run.
  struct Baseline: Codable {
    let name: String
    let times: Times
    /// Our median over this one's; nil when that is nothing.
    let ratio: Double?
  }

  /// Which measurement.
  let name: String
  /// What one run is.
  let run: String
  /// How many runs.
  let runs: Int
  let times: Times
  /// The one that the target is about first.
  let baselines: [Baseline]
  /// What has to be kept, in words; nil when there is no target.
  private(set) var target: String?
  /// Whether it was kept; true without a target.
  private(set) var isMet: Bool
  /// The most memory the process held while ours ran, in mebibytes; nil where the system does not tell.
  let peakMebibytes: Double?
  /// Of the app as a whole only.
  var app: AppFigures?
}

extension Measurement {
  /// What has to be kept.
  enum Target {
    /// Half of the runs within so many milliseconds.
    case median(Double)
    /// 99 of 100 runs within so many milliseconds.
    case p99(Double)
    /// The median within so many times the first baseline's.
    case ratio(Double)
  }

  init(
    _ name: String, _ run: String, _ ours: [Duration], baselines: [(name: String, runs: [Duration])], target: Target?,
    peakMebibytes: Double?
  ) {
    let times = Times(ours)
    let others = baselines.map { baseline in
      let other = Times(baseline.runs)
      return Baseline(name: baseline.name, times: other, ratio: other.median > 0 ? times.median / other.median : nil)
    }
    let kept: (String, Bool)? =
      switch target {
      case nil: nil
      case .median(let limit): ("median <= \(Report.number(limit)) ms", times.median <= limit)
      case .p99(let limit): ("p99 <= \(Report.number(limit)) ms", times.p99 <= limit)
      case .ratio(let limit):
        ("<= \(Report.number(limit)) x", others.first?.ratio.map { $0 <= limit } ?? false)
      }
    self.init(
      name: name, run: run, runs: ours.count, times: times, baselines: others, target: kept?.0,
      isMet: kept?.1 ?? true, peakMebibytes: peakMebibytes)
  }

  /// Adds a limit of memory to what has to be kept.
  mutating func require(peakBelow limit: Double) {
    target = (target.map { "\($0), " } ?? "") + "< \(Report.number(limit)) MiB"
    if let peakMebibytes, peakMebibytes >= limit { isMet = false }
  }
}
