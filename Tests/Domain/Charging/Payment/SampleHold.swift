import DomainTestSupport
import Foundation

@testable import ChargeDomain

/// Values that the tests of holds share: 300 kronor for the session "s", which Ada pays from an account of her wallet.
enum SampleHold {
  static let account = WalletDesk.everyday
  static let transaction = SampleSession.transaction

  /// An amount in öre.
  static func ore(_ amount: Int) -> Money { WalletDesk.money(amount, "SEK") }

  /// A session that is paid from the wallet, to which this happened at noon.
  static func session(
    _ events: [ChargingSession.Event] = [], hold: Money? = ore(30_000), account: WalletAccountID? = account
  ) -> ChargingSession {
    var place = ChargingPlace(charger: SampleSession.code)
    place.hold = hold
    place.price = ChargingDesk.price
    let begun = ChargingSession(
      id: .init(rawValue: "s"), owner: "7", place: place, method: .wallet, walletAccount: account, reserves: false,
      at: noon)
    return SampleSession.after(events, of: begun)
  }

  /// A session whose payment is waited for.
  static let authorising = session([
    .opened(SampleSession.command(1), OpenedPayment(transaction: transaction, clientToken: nil))
  ])

  /// A hold to which this happened at noon.
  static func after(_ events: [SessionHold.Event]) -> SessionHold {
    var hold = SessionHold(
      id: authorising.id, owner: authorising.owner, walletOwner: "u1",
      hold: WalletHold(
        id: .init(rawValue: authorising.id.rawValue), account: account, amount: ore(30_000), reference: "100001"),
      standing: .asked, transaction: authorising.transaction, askedAt: noon, changedAt: noon)
    for event in events { hold.handle(event, at: noon) }
    return hold
  }
}

extension SessionHold {
  /// Standing, bill, and what was refused.
  var summary: String {
    [standingName, billName, refusal.map { "| \($0.rawValue)" }].compactMap(\.self).joined(separator: " ")
  }

  private var standingName: String {
    switch standing {
    case .asked: "asked"
    case .held: "held"
    case .notHeld(let reason): "not held:\(Self.name(reason))"
    case .capturing(let amount): "capturing \(amount.minorUnits)"
    case .captured(let amount): "captured \(amount.minorUnits)"
    case .releasing: "releasing"
    case .released: "released"
    case .gone: "gone"
    }
  }

  private static func name(_ reason: NotHeld) -> String {
    switch reason {
    case .tooLittle(let available): "tooLittle \(available.minorUnits)"
    case .signedOut: "signedOut"
    case .awaitsDecision: "awaitsDecision"
    case .refused(let reason): reason.rawValue
    case .notSent(let failure): "notSent" + (failure.map { " \($0)" } ?? "")
    case .cancelled: "cancelled"
    }
  }

  private var billName: String {
    switch bill {
    case .open: "open"
    case .nothing: "nothing"
    case .unknown: "unknown"
    case .total(let sum): "total \(sum.minorUnits) \(sum.currency.rawValue)"
    }
  }
}
