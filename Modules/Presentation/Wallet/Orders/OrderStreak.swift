import ChargeDomain
import ChargeLocalization

/// How often in a row an order was not carried out for the same reason, while a screen looked on.
struct OrderStreak: Hashable, Sendable {
  /// Why it was not carried out.
  private enum End: Hashable {
    case notStored(Failure)
    case notCarriedOut(Failure?)
    case refused(WalletRefusalReason)

    init?(_ order: WalletOrder, notStored: Failure?) {
      if let notStored, !order.hasEnded {
        self = .notStored(notStored)
        return
      }
      switch order.standing {
      case .notCarriedOut(let failure): self = .notCarriedOut(failure)
      case .refused(let reason): self = .refused(reason)
      case .waiting, .sent, .unconfirmed, .undecided, .done, .withdrawn, .expired: return nil
      }
    }
  }

  private var last: End?
  private var isCounted = false
  /// How often; 0 where nothing went wrong yet.
  private(set) var tries = 0

  /// Looks at what is known of the order now; nil for none.
  mutating func follow(_ order: WalletOrder?, in wallet: WalletKeeper.Value) {
    guard let order else { return }
    guard let end = End(order, notStored: wallet.notStored[order.id]) else {
      isCounted = false
      return
    }
    guard !isCounted else { return }
    (tries, last, isCounted) = (end == last ? tries + 1 : 1, end, true)
  }

  /// What is said of the order: from the second time on, how often that was.
  func told(_ notice: Notice, _ texts: Texts) -> Notice {
    isCounted && tries > 1 ? Notice(notice.tone, texts.told(notice.text.plain, again: tries)) : notice
  }
}
