public import Foundation

/// What became of an order without an answer is asked of the service: with the same request again where it still knows the
/// request's key, else the wallet tells, as far as it can. The service is first asked for the wallet, because it may have
/// stopped knowing keys.
public struct FindOutOrder: Sendable {
  /// What came of it.
  public enum Progress: Hashable, Sendable, Codable {
    /// The service said nothing of it: it is to be asked again.
    case unheard(Failure)
    /// What the order is to learn, and when it happened.
    case happened(WalletOrder.Event, at: Date)
  }

  let carryOut: CarryOutOrder
  let wallets: KeepWallet
  let clock: any CoreClock

  /// Asks what became of an order.
  public func callAsFunction(_ order: WalletOrder, report: (Progress) async -> Void) async {
    guard order.isToBeFoundOut else { return }
    switch await wallets.ask(owner: order.owner) {
    case .failure(let failure): await tell(.unheard(failure), report)
    case .success(let answer) where answer.wallet.knowsKeys && order.mayBeRepeated(at: clock.now):
      await sendAgain(order, report)
    case .success(let answer):
      await tell(.happened(.seen(answer.wallet, askedAt: answer.askedAt), at: clock.now), report)
      await wallets.keep(answer.wallet, of: order.owner, askedAt: answer.askedAt)
    }
  }

  /// The answer may be that of then, with the wallet of then: only the order learns of it.
  private func sendAgain(_ order: WalletOrder, _ report: (Progress) async -> Void) async {
    switch await carryOut.request(order) {
    case .failure(let failure): await tell(.unheard(failure), report)
    case .success(.refused(let reason)): await tell(.happened(.refused(reason), at: clock.now), report)
    case .success(.done(let wallet)): await tell(.happened(.answered(wallet), at: clock.now), report)
    }
  }

  private func tell(_ progress: Progress, _ report: (Progress) async -> Void) async {
    // Nobody listens any more.
    if !Task.isCancelled { await report(progress) }
  }
}
