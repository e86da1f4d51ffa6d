import ChargeDomain
import Foundation
import Synchronization

/// A clock that can be set back. It is at once at each deadline that it is asked to wait for.
final class AdjustableClock: CoreClock {
  private struct State {
    var now: Date
    var waits: [TimeInterval] = []
    var refusesToWait = false
  }

  private let state: Mutex<State>

  init(_ now: Date) { state = Mutex(State(now: now)) }

  var now: Date { state.withLock { $0.now } }
  var waits: [TimeInterval] { state.withLock { $0.waits } }

  func set(_ now: Date) { state.withLock { $0.now = now } }

  func refuseToWait(_ refuses: Bool) { state.withLock { $0.refusesToWait = refuses } }

  func sleep(until deadline: Date) async throws(CancellationError) {
    let isRefused = state.withLock { state -> Bool in
      if state.refusesToWait { return true }
      state.waits.append(deadline.timeIntervalSince(state.now))
      state.now = max(state.now, deadline)
      return false
    }
    if isRefused { throw CancellationError() }
  }
}
