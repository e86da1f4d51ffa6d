import Foundation

/// A session that this device no longer follows is asked about once more, as long as money is held for it.
public struct LearnBill: Sendable {
  let service: ChargingService
  let accounts: AccountUseCases
  let clock: any CoreClock

  /// Asks the network once.
  /// - Returns: Nil where it says nothing that helps.
  public func callAsFunction(_ hold: SessionHold) async -> SessionBill? {
    guard let transaction = hold.transaction else { return .nothing }
    let answer = await clock.answer(within: CarryOutCommand.patience) {
      await accounts.outcome(.charging, for: hold.owner) { credential async throws(Failure) in
        try await service.transaction(transaction, credential)
      }
    }
    guard case .success(let facts) = answer else { return nil }
    switch facts.standing {
    case .charging: return .open
    case .ended: return facts.total.map(SessionBill.total) ?? .unknown
    // A start is of no use after an hour; another one for what may have gone wrong with the clock.
    case .opened:
      return facts.askedAt.timeIntervalSince(hold.askedAt) >= 2 * ChargingSession.watchTime ? .nothing : nil
    }
  }
}
