import Synchronization

/// A wait for something outside: closed until it is opened, once. While a task waits here, its ``ActivityMeter`` does not
/// count it.
public final class WaitGate: Sendable {
  private enum State {
    case closed
    case waiting(CheckedContinuation<Bool, Never>, ActivityMeter?)
    case done(opened: Bool)
  }

  private let state = Mutex(State.closed)

  /// A closed gate, for one waiter.
  public init() {}

  /// Lets the waiter go on, now or when it comes.
  public func open() { finish(opened: true) }

  /// Returns when the gate opens. Throws when the task is cancelled first.
  public func wait() async throws(CancellationError) {
    let opened = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let meter = ActivityMeter.current
        let finished = state.withLock { state -> Bool? in
          if case .done(let opened) = state { return opened }
          state = .waiting(continuation, meter)
          return nil
        }
        if let finished { continuation.resume(returning: finished) } else { meter?.end() }
      }
    } onCancel: {
      finish(opened: false)
    }
    if !opened { throw CancellationError() }
  }

  // The meter begins before the waiter resumes, so that a runner never sees rest in between.
  private func finish(opened: Bool) {
    let waiter = state.withLock { state -> (CheckedContinuation<Bool, Never>, ActivityMeter?)? in
      switch state {
      case .done: return nil
      case .closed:
        state = .done(opened: opened)
        return nil
      case .waiting(let continuation, let meter):
        state = .done(opened: opened)
        return (continuation, meter)
      }
    }
    guard let (continuation, meter) = waiter else { return }
    meter?.begin()
    continuation.resume(returning: opened)
  }
}
