import ChargeDomain
import ChargeLocalization
import Foundation

/// A sheet that asks one thing of the wallet. It stays with what was filled in until that is carried out.
protocol OrderSheet: Screen {
  var surroundings: Surroundings { get set }
  var asked: AskedOrder { get set }
  var holder: AccountHolder { get set }
  /// How the sheet ends once what it asked for is carried out.
  static var whenDone: ScreenExit { get }
  /// Takes over what the surroundings tell of what is filled in.
  mutating func adapt()
  /// What is to be asked for as the sheet is filled in; nil if something is wrong with it, which is told from then on.
  mutating func wish() -> OrderWish?
}

extension OrderSheet {
  /// Back, unless a sheet says otherwise.
  static var whenDone: ScreenExit { .back }

  /// The order that was asked for here; nil for none, and for a moment after it was asked for.
  var order: WalletOrder? { asked.find(in: surroundings.wallet.orders) }

  /// The person's other orders.
  var otherOrders: [WalletOrder] {
    let id = order?.id
    return surroundings.wallet.orders.filter { $0.id != id }
  }

  /// Whether the order may still be carried out: nothing can be changed then.
  var isBusy: Bool {
    guard asked.wish != nil else { return false }
    guard let order else { return true }
    return order.isPending && surroundings.wallet.notStored[order.id] == nil
  }

  /// Whether the order leaves right now, or its answer is awaited: not where it waits for the network or for another
  /// one, nor while it is being found out what became of it.
  var isSending: Bool {
    guard isBusy, let order else { return isBusy }
    let isHeldUp = order.expiresAt != nil || surroundings.wallet.ahead(of: order) != nil
    return order.standing == .sent || (order.standing == .waiting && !isHeldUp)
  }

  var isSignedIn: Bool { surroundings.accounts[.wallet]?.isSignedIn ?? false }

  /// Whether the order that stands here may be sent once more as it is.
  private var canSendAgain: Bool {
    guard let order, !isBusy else { return false }
    return !order.hasEnded
  }

  /// The app told something. The sheet ends once its order is carried out, and when somebody else has signed in.
  mutating func follow(_ new: Surroundings) -> Reaction<Self> {
    surroundings = new
    if holder.isReplaced(in: new) { return .exit(.back) }
    asked.follow(new.wallet, isSignedIn: isSignedIn)
    adapt()
    guard let order, order.standing == .done else { return .none }
    return .exit(Self.whenDone, asking: .wallet(.letGo(order.id)))
  }

  /// Does what a button says.
  mutating func handle(_ button: OrderPanel.Button.Name) -> Reaction<Self> {
    switch button {
    case .send: return surroundings.obstacle == nil ? send(whenOffline: false) : .none
    case .queue: return surroundings.isLocked ? .none : send(whenOffline: true)
    case .cancel: return cancel()
    case .done: return .exit(.back)
    case .signIn:
      asked.signInAsked()
      return .ask(.signIn(.wallet))
    case .wentThrough: return decide(.wentThrough)
    case .sendAgain: return surroundings.canSendOrders ? decide(.sendAgain) : .none
    case .drop: return decide(.drop)
    case .earlier:
      guard let earlier = order.flatMap({ surroundings.wallet.ahead(of: $0) }) else { return .none }
      return .show(.walletOrder(earlier.id))
    }
  }

  private func decide(_ decision: WalletOrder.Decision) -> Reaction<Self> {
    order.map { .ask(.wallet(.decide($0.id, decision))) } ?? .none
  }

  /// What is sent again as it was keeps its id, so that it is never carried out twice.
  private mutating func send(whenOffline: Bool) -> Reaction<Self> {
    guard !isBusy, isSignedIn, surroundings.wallet.owner != nil, let wish = wish() else { return .none }
    if let order, canSendAgain, asked.wish == wish {
      asked.askAgain()
      return .ask(.wallet(whenOffline ? .queue(order.id) : .retry(order.id)))
    }
    let old = order
    asked.ask(wish, besides: surroundings.wallet.orders)
    let new = AppRequest.wallet(wish.act(whenOffline: whenOffline))
    // What stood here before makes way.
    return old.map { .ask(.wallet(.letGo($0.id)), new) } ?? .ask(new)
  }

  /// What was not sent is cancelled, and the sheet stays with what was filled in. What ended makes way with the sheet.
  private func cancel() -> Reaction<Self> {
    guard let order else { return asked.wish == nil ? .exit(.back) : .none }
    guard isBusy else { return .exit(.back, asking: .wallet(.letGo(order.id))) }
    return order.canBeWithdrawn ? .ask(.wallet(.withdraw(order.id))) : .none
  }

  static var sheetNeeds: [any Keeper.Type] {
    [AccountsKeeper.self, DeviceKeeper.self, PreferencesKeeper.self, WalletKeeper.self]
  }

  static var sheetEmissions: [Emission] {
    [.exit, .account, .telling(WalletKeeper.self), .to(WalletOrderViewModel.self)]
  }
}

extension WalletKeeper.Value {
  /// The order of which it has to be known first whether it was carried out; nil where it is another's turn.
  func ahead(of order: WalletOrder) -> WalletOrder? {
    orders.first { $0.id != order.id && ($0.isOpen || $0.isUndecided) }
  }
}

extension WalletOrder {
  /// Whether the person has to say if it went through.
  var isUndecided: Bool {
    if case .undecided = standing { true } else { false }
  }
}
