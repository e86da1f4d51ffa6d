/// How long the runs of a measurement took.
public struct Times: Codable, Sendable, Equatable {
  /// Half of the runs took no longer, in milliseconds.
  public let median: Double
  /// 99 of 100 runs took no longer, in milliseconds.
  public let p99: Double

  /// The times of these runs, in any order; zero without any.
  public init(_ runs: [Duration]) {
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
