import Synchronization

/// How one hop ended.
typealias CurlOutcome = Result<CurlReception, HTTPFailure>

/// The caller's end of a transfer. It is resumed exactly once, by the end of the transfer or by the cancellation of the
/// task, even when that comes before the transfer began.
final class CurlTicket: Sendable {
  private enum State {
    case new
    case waiting(CheckedContinuation<CurlOutcome, Never>)
    case over
  }

  private let state = Mutex(State.new)

  /// Stores the continuation. False when the task was cancelled before: then nothing shall begin.
  func begin(_ continuation: CheckedContinuation<CurlOutcome, Never>) -> Bool {
    let isNew = state.withLock { state in
      guard case .new = state else { return false }
      state = .waiting(continuation)
      return true
    }
    if !isNew { continuation.resume(returning: .failure(.cancelled)) }
    return isNew
  }

  /// Resumes the caller. Later calls do nothing.
  func finish(_ outcome: CurlOutcome) {
    let continuation = state.withLock { state -> CheckedContinuation<CurlOutcome, Never>? in
      defer { state = .over }
      guard case .waiting(let continuation) = state else { return nil }
      return continuation
    }
    continuation?.resume(returning: outcome)
  }
}
