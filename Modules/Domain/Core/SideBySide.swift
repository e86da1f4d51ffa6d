import Synchronization

/// Several works at the same time, as one effect: each counts for the meter on its own, so that some may wait at a gate
/// while others go on.
enum SideBySide {
  /// What each of them gave, in their order.
  static func run<Value: Sendable>(_ works: [@Sendable () async -> Value]) async -> [Value] {
    let meter = ActivityMeter.current
    let left = Countdown(works.count)
    // The caller is counted already, and does nothing but wait for them: it counts for the last of them.
    for _ in works.dropFirst() { meter?.begin() }
    return await withTaskGroup(of: (Int, Value).self) { group in
      for (position, work) in works.enumerated() {
        group.addTask {
          let value = await work()
          if !left.step() { meter?.end() }
          return (position, value)
        }
      }
      var values: [(Int, Value)] = []
      for await value in group { values.append(value) }
      return values.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  /// How many are still at work.
  private final class Countdown: Sendable {
    private let left: Mutex<Int>

    init(_ count: Int) {
      left = Mutex(count)
    }

    /// One has ended; true when it was the last.
    func step() -> Bool {
      left.withLock { left in
        left -= 1
        return left == 0
      }
    }
  }
}
