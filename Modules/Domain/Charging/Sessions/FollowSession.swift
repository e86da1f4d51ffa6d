public import Foundation

/// A session under way is asked for every 3 s while the app is in front, every 10 s in the background while a car shows it, and
/// every 30 s otherwise, one question at a time. After a failure the pauses double, up to 30 s. One that may still turn out
/// otherwise is asked for every 30 s.
public struct FollowSession: Sendable {
  /// How often the network is asked.
  public enum Pace: String, Hashable, Sendable, Codable {
    /// Every 3 s.
    case inFront
    /// Every 10 s: a car's screen changes no more often.
    case inCar
    /// Every 30 s.
    case slow

    /// Seconds between an answer and the next question.
    var interval: TimeInterval {
      switch self {
      case .inFront: 3
      case .inCar: CarHost.refreshPause
      case .slow: FollowSession.longest
      }
    }
  }

  /// How many answers in a row have to say that there is no such transaction: one may come from a server that lags behind.
  static let neededDenials = 2

  /// The longest pause, in seconds.
  static let longest: TimeInterval = 30

  let service: ChargingService
  let accounts: AccountUseCases
  let clock: any CoreClock
  private let turns = Turns<TransactionID>()

  init(service: ChargingService, accounts: AccountUseCases, clock: any CoreClock) {
    (self.service, self.accounts, self.clock) = (service, accounts, clock)
  }

  /// Asks again and again until the session has ended or nobody is signed in.
  public func callAsFunction(
    _ transaction: TransactionID, owner: String, _ pace: Pace,
    report: @Sendable (ChargingSession.Event, Date) async -> Void
  ) async {
    var pause = pace.interval
    var denials = 0
    while !Task.isCancelled {
      let outcome = await clock.answer(within: CarryOutCommand.patience) {
        await turns.take(transaction) { await ask(transaction, owner) } ?? .failure(.cancelled)
      }
      if Task.isCancelled { return }
      switch outcome {
      case .success(let facts):
        pause = pace.interval
        denials = 0
        await report(.learnt(facts), clock.now)
        if facts.standing == .ended { return }
      case .failure(.cancelled): return
      case .failure(let failure):
        denials = failure == .notFound ? denials + 1 : 0
        await report(
          denials < Self.neededDenials ? .unheard(failure) : .notFound(transaction), clock.now)
        if failure.needsThePerson { return }
        pause = min(Self.longest, pause * 2)
      }
      do { try await clock.sleep(seconds: pause) } catch { return }
    }
  }

  private func ask(_ transaction: TransactionID, _ owner: String) async -> Result<ChargingFacts, Failure> {
    await accounts.outcome(.charging, for: owner) { credential async throws(Failure) in
      try await service.transaction(transaction, credential)
    }
  }
}

extension Failure {
  /// Whether asking again is of no use until the person has signed in or unlocked the device.
  var needsThePerson: Bool {
    switch self {
    case .signInNeeded, .unauthorized, .locked, .exposed, .switchedOff: true
    case .offline, .timedOut, .notFound, .busy, .rateLimited, .attemptsExceeded, .providerError, .badAnswer, .invalid,
      .storage, .rejected, .cancelled:
      false
    }
  }
}
