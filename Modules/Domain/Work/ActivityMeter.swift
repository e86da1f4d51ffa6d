import Synchronization

/// Counts work in progress, so that a runner knows when everything it started has ended or is waiting.
public final class ActivityMeter: Sendable {
  /// The meter of the running effect; nil outside effects.
  @TaskLocal public static var current: ActivityMeter?

  private struct State {
    var busy = 0
    var observers: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// A meter without work.
  public init() {}

  /// Some work begins, or goes on after a wait.
  public func begin() { state.withLock { $0.busy += 1 } }

  /// Some work ends, or starts to wait. After the last, the callers of ``rest()`` go on.
  public func end() {
    let observers = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      state.busy -= 1
      guard state.busy == 0 else { return [] }
      defer { state.observers = [] }
      return state.observers
    }
    for observer in observers { observer.resume() }
  }

  /// Returns once nothing is busy.
  public func rest() async {
    await withCheckedContinuation { continuation in
      let idle = state.withLock { state -> Bool in
        if state.busy == 0 { return true }
        state.observers.append(continuation)
        return false
      }
      if idle { continuation.resume() }
    }
  }
}
