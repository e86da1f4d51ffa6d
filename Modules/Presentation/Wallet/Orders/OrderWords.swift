import ChargeDomain
import ChargeLocalization
import Foundation

/// An order of the wallet in words: what it asks for, how far it is, and why it was not carried out.
struct OrderWords {
  let order: WalletOrder
  /// What the service said last, for the names of accounts; nil while nothing is known.
  let wallet: Wallet?
  let context: ViewContext
  /// When the service said that; nil while nothing is known.
  var knownAt: Date?
  /// Why the service cannot be asked; nil where nothing is known to stand in the way.
  var obstacle: Failure?

  private var texts: Texts { context.texts }

  /// What is asked for, without sum and account: "Transfer".
  var title: String {
    switch order.kind {
    case .deposit: texts.walletOrderDeposit
    case .withdraw: texts.walletOrderWithdraw
    case .transfer: texts.walletOrderTransfer
    case .create: texts.walletOrderCreate
    case .delete: texts.walletOrderDelete
    case .rename: texts.walletOrderRename
    case .hold: texts.walletOrderHold
    case .capture: texts.walletOrderCapture
    case .release: texts.walletOrderRelease
    }
  }

  /// How much it is about; nil for an order without a sum.
  var sum: String? { order.kind.amount.map { context.formats.money($0) } }

  /// The accounts or the name that it is about; nil for neither.
  var subject: String? {
    switch order.kind {
    case .deposit(let id, _), .withdraw(let id, _), .delete(let id): name(of: id)
    case .transfer(let from, let to, _): texts.walletOrderFromTo(from: name(of: from), to: name(of: to))
    case .create(_, let name, _), .rename(let name): name
    case .hold(let hold): name(of: hold.account)
    case .capture(let id, _), .release(let id):
      (wallet?.hold(id) ?? order.before?.hold(id)).map { name(of: $0.account) }
    }
  }

  /// That it was carried out: "$5.00 added to Everyday".
  var done: String {
    let formats = context.formats
    return switch order.kind {
    case .deposit(let id, let amount): texts.walletDoneDeposit(sum: formats.money(amount), account: name(of: id))
    case .withdraw(let id, let amount): texts.walletDoneWithdraw(sum: formats.money(amount), account: name(of: id))
    case .transfer(let from, let to, let amount):
      texts.walletDoneTransfer(sum: formats.money(amount), from: name(of: from), to: name(of: to))
    case .create(_, let name, _): texts.walletDoneCreate(name: name)
    case .delete(let id): texts.walletDoneDelete(name: name(of: id))
    case .rename(let name): texts.walletDoneRename(name: name)
    case .hold(let hold): texts.walletDoneHold(sum: formats.money(hold.amount))
    case .capture(_, let amount): texts.walletDoneCapture(sum: formats.money(amount))
    case .release: texts.walletDoneRelease
    }
  }

  /// How far it is, in a line of a list or above its screen.
  /// - Parameters:
  ///   - isHeldUp: Whether one that was asked for before goes first.
  ///   - notStored: Why it could not be stored; nil where it could.
  func standing(isHeldUp: Bool = false, notStored: Failure? = nil) -> Notice {
    if let notStored, !order.hasEnded {
      return Notice(.error, texts.walletOrderNotStored(problem: texts.accountFailureTitle(notStored)))
    }
    return switch order.standing {
    case .waiting: Notice(.information, waiting(isHeldUp: isHeldUp))
    case .sent: Notice(.information, texts.walletOrderSending)
    case .unconfirmed: Notice(.warning, unclear)
    case .undecided: Notice(.warning, texts.walletOrderUndecided)
    case .notCarriedOut(nil): Notice(.error, texts.bookingNoAnswer)
    // With a reason it never left the device.
    case .notCarriedOut(.timedOut): Notice(.error, texts.walletOrderNoAnswer)
    case .notCarriedOut(let failure):
      Notice(.error, texts.walletOrderNotSent(problem: texts.walletFailure(failure)))
    case .done: Notice(.information, done)
    case .refused(let reason): Notice(.error, texts.walletOrderNotDone(problem: texts.walletRefusal(reason)))
    case .withdrawn: Notice(.information, texts.walletOrderWithdrawn)
    case .expired:
      Notice(
        .warning,
        order.expiredWith == .signInNeeded(.wallet) ? texts.walletOrderExpiredSignIn : texts.walletOrderExpired)
    }
  }

  /// What the person has to know before they decide; empty where nothing is to be decided.
  var cautions: [Notice] {
    guard order.isUndecided else { return [] }
    let told = setback.map { [Notice(.error, texts.walletNotSentAgain(problem: $0))] } ?? []
    return told + [Notice(.information, texts.walletDecideBalances), Notice(.warning, texts.walletDecideTwice)]
  }

  /// Why sending it again came to nothing; nil where that is not so, or where it is in the way still and told as that.
  private var setback: String? {
    switch order.setback {
    case .notSent(let failure): failure == obstacle ? nil : texts.walletFailure(failure)
    case .refused(let reason): texts.walletRefusal(reason)
    case nil: nil
    }
  }

  private var unclear: String {
    switch obstacle {
    case .offline: texts.walletOrderUnclearOffline
    case .signInNeeded: texts.walletOrderUnclearSignIn
    default: texts.walletOrderUnclear
    }
  }

  /// The balances between which the person decides; empty where nothing is to be decided.
  var readings: [OrderReading] {
    guard case .undecided(let readings) = order.standing else { return [] }
    return readings.map { reading in
      OrderReading(
        account: name(of: reading.account),
        facts: [
          latest(reading),
          Fact(label: texts.walletReadingDone, value: balance(reading.ifDone)),
          Fact(
            label: texts.walletReadingNotDone, value: balance(reading.ifNotDone, none: texts.walletReadingNoAccount)),
        ])
    }
  }

  /// What the wallet said last of an account, and when: that may be later than the doubt.
  private func latest(_ reading: WalletOrder.Reading) -> Fact {
    let isNewer = knownAt.map { at in order.seenAt.map { $0 <= at } ?? true } ?? false
    let (sum, at) = isNewer ? (wallet?.account(reading.account)?.balance, knownAt) : (reading.now, order.seenAt)
    let time = at.map { context.formats.weekdayMoment($0, now: context.now) }
    return Fact(
      label: time.map { texts.walletReadingNow(time: $0) } ?? texts.walletBalance, value: balance(sum))
  }

  private func waiting(isHeldUp: Bool) -> String {
    if let end = order.expiresAt {
      let needsSignIn = obstacle == .signInNeeded(.wallet)
      if order.kind.endsHold { return needsSignIn ? texts.walletOrderQueuedOpenSignIn : texts.walletOrderQueuedOpen }
      let time = context.formats.weekdayMoment(end, now: context.now)
      return needsSignIn ? texts.walletOrderQueuedSignIn(time: time) : texts.walletOrderQueued(time: time)
    }
    // What waits for nothing is on its way, also while the wallet is asked just before.
    return isHeldUp ? texts.walletOrderHeldUp : texts.walletOrderSending
  }

  private func balance(_ balance: Money?, none: String? = nil) -> String {
    balance.map { context.formats.money($0) } ?? none ?? texts.accountNotKnown
  }

  /// An account that was deleted meanwhile still has the name that it had before.
  private func name(of id: WalletAccountID) -> String {
    (wallet?.account(id) ?? order.before?.account(id))?.name ?? order.names?[id] ?? texts.walletAccountNotKnown
  }
}

extension Surroundings {
  /// An order of the wallet in words.
  func words(of order: WalletOrder, in context: ViewContext) -> OrderWords {
    let isExpired = if case .expired = accounts[.wallet] { true } else { false }
    return OrderWords(
      order: order, wallet: wallet.wallet, context: context, knownAt: wallet.knownAt,
      obstacle: isExpired ? .signInNeeded(.wallet) : obstacle)
  }

  /// Whether an order can leave now, as far as is known.
  var canSendOrders: Bool { (accounts[.wallet]?.isSignedIn ?? false) && obstacle == nil }

  /// How far an order of the wallet is.
  func standing(of order: WalletOrder, in context: ViewContext) -> Notice {
    words(of: order, in: context)
      .standing(isHeldUp: wallet.ahead(of: order) != nil, notStored: wallet.notStored[order.id])
  }
}

/// What can be said of an account while it is not certain whether an order was carried out, ready to show.
public struct OrderReading: Hashable, Sendable, Codable {
  /// The name of the account.
  public let account: String
  /// Its balance now, if the order went through, and if it did not.
  public let facts: [Fact]
}

extension WalletOrder.Kind {
  /// The sum that it is about; nil for an order without one.
  var amount: Money? {
    switch self {
    case .deposit(_, let amount), .withdraw(_, let amount), .transfer(_, _, let amount), .capture(_, let amount): amount
    case .hold(let hold): hold.amount
    case .create, .delete, .rename, .release: nil
    }
  }
}
