import Synchronization

/// The pauses of the sources of stations, shared by everybody who asks.
final class SourcePauses: Sendable {
  private let clock: any CoreClock
  private let pauses = Mutex<[ProviderID: SourcePause]>([:])

  init(clock: any CoreClock) { self.clock = clock }

  /// Why a source last failed, during its pause; nil if it may be asked now, which then counts as asked.
  func failure(of provider: ProviderID, isPull: Bool) -> Failure? {
    let now = clock.now
    return pauses.withLock { pauses in
      guard var pause = pauses[provider] else { return nil }
      if pause.end(isPull: isPull, now: now) > now, let failure = pause.failure { return failure }
      pause.asked(isPull: isPull, at: now)
      pauses[provider] = pause
      return nil
    }
  }

  /// A source answered.
  func answered(_ provider: ProviderID) {
    pauses.withLock { $0[provider] = nil }
  }

  /// A question to a source failed.
  func failed(_ provider: ProviderID, _ failure: Failure) {
    let now = clock.now
    pauses.withLock { $0[provider, default: SourcePause()].failed(failure, at: now) }
  }
}
