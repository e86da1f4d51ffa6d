import Synchronization

/// What one hop brought.
typealias CurlOutcome = Result<CurlReception, HTTPFailure>

/// The caller's end of a transfer: resumed exactly once, by whoever comes first of the transfer's end and the task's
/// cancellation, even when that comes before the transfer was begun.
final class CurlTicket: Sendable {
  private enum State {
    case new
    case waiting(CheckedContinuation<CurlOutcome, Never>)
    case over
  }

  private let state = Mutex(State.new)

  /// Gives the ticket its continuation. False when it was cancelled before: then nothing is to be begun.
  func begin(_ continuation: CheckedContinuation<CurlOutcome, Never>) -> Bool {
    let isNew = state.withLock { state in
      guard case .new = state else { return false }
      state = .waiting(continuation)
      return true
    }
    if !isNew { continuation.resume(returning: .failure(.cancelled)) }
    return isNew
  }

  /// Ends the wait; later calls do nothing.
  func finish(_ outcome: CurlOutcome) {
    let continuation = state.withLock { state -> CheckedContinuation<CurlOutcome, Never>? in
      defer { state = .over }
      guard case .waiting(let continuation) = state else { return nil }
      return continuation
    }
    continuation?.resume(returning: outcome)
  }
}
