public import Foundation

/// An order is stored before it is sent, together with what the wallet was just before: so that a killed app finds it again,
/// and can tell whether it was carried out. What cannot be stored is not sent, and nothing is where the wallet does not say what
/// it is. Of sending and cancelling, the first to be stored counts. No answer within the time, or a failure after sending,
/// leaves open whether it was carried out.
public struct CarryOutOrder: Sendable {
  /// Seconds that the service has for an answer.
  public static let patience: TimeInterval = 30

  /// What came of it.
  public enum Progress: Hashable, Sendable, Codable {
    /// It could not be stored, and was not sent.
    case notStored(Failure)
    /// It was cancelled or changed, or sent by another process, before it could be sent here. The store knows.
    case overtaken
    /// What it is to learn, and when it happened.
    case happened(WalletOrder.Event, at: Date)
  }

  let service: WalletService
  let accounts: AccountUseCases
  let store: WalletStore
  let wallets: KeepWallet
  let clock: any CoreClock

  /// Stores an order that waits, and sends it.
  public func callAsFunction(_ order: WalletOrder, report: (Progress) async -> Void) async {
    guard order.standing == .waiting else { return }
    if order.hasLapsed(at: clock.now) { return await report(.happened(.expired, at: clock.now)) }
    do throws(Failure) {
      // It is there already if it waited before.
      _ = try await store.keep(order)
      guard let left = try await leave(order, report) else { return }
      await send(left, report)
    } catch {
      await report(.notStored(error))
    }
  }

  /// Stores the order as sent.
  /// - Returns: The order as it is stored; nil where it must not be sent.
  private func leave(
    _ order: WalletOrder, _ report: (Progress) async -> Void
  ) async throws(Failure) -> WalletOrder? {
    let answer = await wallets.ask(owner: order.owner)
    if Task.isCancelled { return nil }
    let (now, event) = (clock.now, Self.leaving(answer))
    var left = order
    left.handle(event, at: now)
    guard left.standing == .sent else {
      await report(.happened(event, at: now))
      return nil
    }
    guard try await store.keep(left) else {
      await report(.overtaken)
      return nil
    }
    await report(.happened(event, at: now))
    return left
  }

  private static func leaving(
    _ answer: Result<(wallet: Wallet, askedAt: Date), Failure>
  ) -> WalletOrder.Event {
    switch answer {
    case .success(let answer): .leaves(before: answer.wallet)
    case .failure(let failure): .notSent(failure)
    }
  }

  private func send(_ order: WalletOrder, _ report: (Progress) async -> Void) async {
    let sentAt = clock.now
    let answer = await request(order)
    if Task.isCancelled { return }
    let event: WalletOrder.Event =
      switch answer {
      case .success(.done(let wallet)): .answered(wallet)
      case .success(.refused(let reason)): .refused(reason)
      case .failure(let failure): failure.isBeforeSending ? .notSent(failure) : .unanswered
      }
    await report(.happened(event, at: clock.now))
    // The answer to a key that was used before may be that of then, with the wallet of then.
    guard case .answered(let wallet) = event, order.tries == 1 else { return }
    await wallets.keep(wallet, of: order.owner, askedAt: sentAt)
  }

  /// Sends an order that is stored as sent, also once more.
  func request(_ order: WalletOrder) async -> Result<WalletAnswer, Failure> {
    await clock.answer(within: Self.patience) {
      await accounts.outcome(.wallet, for: order.owner) { credential async throws(Failure) in
        try await service.carryOut(order.kind, order.id, credential)
      }
    }
  }
}
