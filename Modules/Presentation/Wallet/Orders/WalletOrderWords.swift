import ChargeDomain
import ChargeLocalization
import Foundation

/// What a person hears of an order that has ended, or that needs them, wherever they are.
struct WalletOrderWords: NoticeWords {
  private let order: WalletOrder
  /// Names its accounts; nil while nothing is known.
  private let wallet: Wallet?

  /// An order as it is now.
  init(_ order: WalletOrder, in value: WalletKeeper.Value) { (self.order, wallet) = (order, value.wallet) }

  /// Words for an order that has come to where a person has to hear of it; nil for any other. What is held is told by
  /// what it is held for.
  init?(ending order: WalletOrder, in value: WalletKeeper.Value) {
    switch order.standing {
    case .waiting, .sent, .unconfirmed, .withdrawn: return nil
    case .done, .notCarriedOut, .refused, .expired:
      switch order.kind {
      case .hold, .capture, .release: return nil
      case .deposit, .withdraw, .transfer, .create, .delete, .rename: break
      }
    case .undecided: break
    }
    self.init(order, in: value)
  }

  /// The sheets, which tell of their orders by themselves; so does the profile of a new name.
  private static let sheets: Set<String> = [
    WalletAmountViewModel.name, WalletNewAccountViewModel.name, WalletDeleteAccountViewModel.name,
  ]

  /// It goes once the order has come further. What was carried out is told until it is dismissed, although the person
  /// lets go of it.
  func isDue(on screen: String?, in surroundings: Surroundings) -> Bool {
    let value = surroundings.wallet
    guard value.owner == order.owner, screen != WalletOrderViewModel.name else { return false }
    if let screen, Self.sheets.contains(screen) { return false }
    if screen == WalletProfileViewModel.name, case .rename = order.kind { return false }
    return value[order.id].map { $0.standing == order.standing } ?? (order.standing == .done)
  }

  func shown(in context: ViewContext) -> Notice {
    let words = OrderWords(order: order, wallet: wallet, context: context)
    let state = words.standing()
    guard order.standing != .done else { return state }
    let name = [words.title, words.sum].compactMap(\.self).joined(separator: " · ")
    return Notice(state.tone, context.texts.walletOrderTold(order: name, state: state.text.plain))
  }
}

/// That an order could not be cancelled.
struct NotCancelledWords: NoticeWords {
  let id: WalletOrder.ID
  let failure: Failure

  func isDue(on screen: String?, in surroundings: Surroundings) -> Bool {
    surroundings.wallet[id]?.canBeWithdrawn ?? false
  }

  func shown(in context: ViewContext) -> Notice {
    Notice(.error, context.texts.walletNotCancelled(problem: context.texts.failureTitle(failure)))
  }
}
