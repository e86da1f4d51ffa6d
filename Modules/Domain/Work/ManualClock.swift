public import Foundation
import Synchronization

/// A clock that stands still until it is advanced, for tests, scripts and replays.
public final class ManualClock: CoreClock {
  private struct Sleeper {
    let id: Int
    let deadline: Date
    let gate: WaitGate
  }

  private struct State {
    var now: Date
    var nextID = 0
    var sleepers: [Sleeper] = []
  }

  private let state: Mutex<State>

  /// A clock that shows this time.
  public init(now: Date) { state = Mutex(State(now: now)) }

  /// The time it shows.
  public var now: Date { state.withLock { $0.now } }

  /// How many tasks wait here.
  public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// Waits until the clock has been advanced to the deadline.
  public func sleep(until deadline: Date) async throws(CancellationError) {
    let sleeper = state.withLock { state -> Sleeper? in
      guard deadline > state.now else { return nil }
      state.nextID += 1
      let sleeper = Sleeper(id: state.nextID, deadline: deadline, gate: WaitGate())
      state.sleepers.append(sleeper)
      return sleeper
    }
    guard let sleeper else {
      if Task.isCancelled { throw CancellationError() }
      return
    }
    defer { state.withLock { $0.sleepers.removeAll { $0.id == sleeper.id } } }
    try await sleeper.gate.wait()
  }

  /// Moves the time on at once, then wakes the sleepers that are due, in order of their deadlines, and calls `settle` after
  /// each. A timer that fell due several times fires once, because it sees the new time when it wakes.
  public func advance(by seconds: TimeInterval, settle: @Sendable () async -> Void) async {
    let target = state.withLock { state -> Date in
      state.now = max(state.now, state.now.addingTimeInterval(seconds))
      return state.now
    }
    while let due = nextDue(until: target) {
      due.gate.open()
      await settle()
    }
    await settle()
  }

  private func nextDue(until target: Date) -> Sleeper? {
    state.withLock { state in
      let due = state.sleepers.filter { $0.deadline <= target }
        .min { ($0.deadline, $0.id) < ($1.deadline, $1.id) }
      if let due { state.sleepers.removeAll { $0.id == due.id } }
      return due
    }
  }
}
