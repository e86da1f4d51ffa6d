import Synchronization

/// How long each source of stations that failed is left alone, whoever asks.
final class SourcePatience: Sendable {
  private let clock: any CoreClock
  private let pauses = Mutex<[ProviderID: SourcePause]>([:])

  init(clock: any CoreClock) { self.clock = clock }

  /// Why a source failed last, while it is left alone; nil when it is to be asked, which counts as asking it.
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
