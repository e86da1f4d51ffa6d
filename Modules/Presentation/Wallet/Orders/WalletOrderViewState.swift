import ChargeDomain
import ChargeLocalization
import Foundation

/// Something that was asked of the wallet, ready to show.
public struct WalletOrderViewState: ScreenViewState {
  /// Something that can be done.
  public struct Button: Hashable, Sendable, Codable {
    /// What it does; its text is the button's id.
    public enum Name: String, CaseIterable, Hashable, Sendable, Codable {
      /// Sends it once more.
      case retry
      /// Sends it as soon as there is a network.
      case queue
      /// Cancels what was not sent.
      case withdraw
      /// The person decides: it went through.
      case wentThrough = "went-through"
      /// The person decides: it did not, and is to be sent again.
      case sendAgain = "send-again"
      /// The person decides: it did not, and is let be.
      case drop
      /// The person has read how it ended.
      case ok
      /// Signs in first.
      case signIn = "sign-in"
      /// Looks for it once more.
      case reload
    }

    /// What it does.
    public let name: Name
    /// Its words.
    public let label: String
    /// False while it cannot be used.
    public private(set) var isEnabled = true
  }

  /// What a person can be looking at.
  public enum Body: Hashable, Sendable, Codable {
    /// Nobody is signed in, or the account cannot be read.
    case signedOut(trouble: Trouble)
    /// What is kept of the wallet is being read.
    case loading(loading: Loading)
    /// What was asked for, and what the person can compare where it is not certain what became of it.
    case content(facts: [Fact], readings: [OrderReading])
    /// There is nothing of the kind.
    case gone(trouble: Trouble)
    /// What is kept of the wallet could not be read.
    case failed(trouble: Trouble)
  }

  public let title: String
  /// How far it is, and what is in the way; the most important first.
  public let notices: [Notice]
  /// What stands below them.
  public let body: Body
  /// What can be done, the most likely first.
  public let buttons: [Button]
}

extension WalletOrderViewModel {
  public func viewState(in context: ViewContext) -> WalletOrderViewState {
    let (texts, value) = (context.texts, surroundings.wallet)
    if let trouble = signedOut(in: context) {
      return WalletOrderViewState(
        title: texts.walletOrderTitle, notices: [], body: .signedOut(trouble: trouble.trouble),
        buttons: trouble.signIn.map { [.init(name: .signIn, label: $0)] } ?? [])
    }
    guard let order else {
      let isFailed = value.storeFailure != nil
      return WalletOrderViewState(
        title: texts.walletOrderTitle, notices: [], body: missing(in: context),
        buttons: isFailed ? [.init(name: .reload, label: texts.commonRetry)] : [])
    }
    let words = surroundings.words(of: order, in: context)
    let standing = streak.told(surroundings.standing(of: order, in: context), texts)
    return WalletOrderViewState(
      title: words.title, notices: [standing] + words.cautions + obstacles(order, in: context),
      body: .content(facts: facts(order, words, in: context), readings: words.readings),
      buttons: buttons(order, in: context))
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.walletOrderTitle }

  private var isSignedIn: Bool { surroundings.accounts[.wallet]?.isSignedIn ?? false }

  /// Why there is nobody whose order it could be; nil where there is. What was known stays until the person has signed
  /// in again.
  private func signedOut(in context: ViewContext) -> (trouble: Trouble, signIn: String?)? {
    switch surroundings.accounts[.wallet] ?? .unknown {
    case .unknown, .signedIn: return nil
    case .expired where order != nil: return nil
    case .signedOut, .expired, .locked, .exposed, .unreadable, .switchedOff:
      return Trouble.signedOut(of: .wallet, surroundings, in: context)
    }
  }

  private func missing(in context: ViewContext) -> WalletOrderViewState.Body {
    let (texts, value) = (context.texts, surroundings.wallet)
    if let failure = value.storeFailure { return .failed(trouble: Trouble(account: failure, in: context)) }
    guard value.isRead else { return .loading(loading: .spinner(texts.commonLoading)) }
    return .gone(trouble: Trouble(.emptyMap, texts.walletOrderGone, advice: texts.walletOrderGoneAdvice))
  }

  private func facts(_ order: WalletOrder, _ words: OrderWords, in context: ViewContext) -> [Fact] {
    let (texts, formats) = (context.texts, context.formats)
    let subject =
      switch order.kind {
      case .transfer: texts.walletAccounts
      case .create, .rename: texts.walletOrderName
      case .deposit, .withdraw, .delete, .hold, .capture, .release: texts.walletAccountTitle
      }
    return [
      words.sum.map { Fact(label: texts.walletOrderSum, value: $0) },
      words.subject.map { Fact(label: subject, value: $0) },
      Fact(label: texts.walletOrderAsked, value: formats.weekdayMoment(order.askedAt, now: context.now)),
      order.sentAt.map {
        Fact(label: texts.walletOrderSent, value: formats.weekdayMoment($0, now: context.now))
      },
    ].compactMap(\.self)
  }

  /// What stands in the way of an order that is not settled.
  private func obstacles(_ order: WalletOrder, in context: ViewContext) -> [Notice] {
    guard !order.hasEnded || order.canBeTriedAgain else { return [] }
    let conflict = order.canBeTriedAgain ? surroundings.wallet.conflict(of: order) : nil
    let told = conflict.map { [Notice(.warning, context.formats.orderProblem($0))] } ?? []
    if !isSignedIn { return told + [Notice(.warning, context.texts.logInExpired)] }
    // There is no form here. What waits for the network, and what is found out, says so by itself.
    if surroundings.obstacle == .offline {
      return told + (canSendByTap(order) ? [Notice(.warning, context.texts.walletOrderOffline)] : [])
    }
    return told + [Notice(inTheWayOf: surroundings, in: context)].compactMap(\.self)
  }

  /// Whether a tap would send it.
  private func canSendByTap(_ order: WalletOrder) -> Bool {
    order.canBeTriedAgain || order.isUndecided || surroundings.wallet.notStored[order.id] != nil
  }

  private func buttons(_ order: WalletOrder, in context: ViewContext) -> [WalletOrderViewState.Button] {
    let texts = context.texts
    let hasConflict = surroundings.wallet.conflict(of: order) != nil
    let canSend = surroundings.canSendOrders && !hasConflict
    let retry = WalletOrderViewState.Button(name: .retry, label: texts.commonRetry, isEnabled: canSend)
    // What a payment asks for at its end goes on until it is done.
    func withdraw(_ label: String) -> [WalletOrderViewState.Button] {
      order.kind.endsHold ? [] : [.init(name: .withdraw, label: label)]
    }
    let queue = WalletOrderViewState.Button(
      name: .queue, label: texts.walletOrderQueue, isEnabled: !surroundings.isLocked && !hasConflict)
    let signIn: [WalletOrderViewState.Button] =
      isSignedIn || order.hasEnded && !order.canBeTriedAgain ? [] : [.init(name: .signIn, label: texts.accountSignIn)]
    switch order.standing {
    case .waiting:
      let isStored = surroundings.wallet.notStored[order.id] == nil
      return signIn + (isStored ? [] : [retry]) + withdraw(texts.walletOrderCancel)
    case .sent, .unconfirmed: return signIn
    case .undecided:
      return signIn + [
        .init(name: .wentThrough, label: texts.walletOrderWentThrough),
        .init(
          name: .sendAgain, label: texts.walletOrderSendAgain, isEnabled: surroundings.canSendOrders),
        .init(name: .drop, label: texts.walletOrderDrop),
      ]
    case .notCarriedOut(let failure):
      let isOffline = !surroundings.isOnline || failure == .offline
      return signIn + [retry] + (isOffline ? [queue] : []) + withdraw(texts.walletOrderRemove)
    case .expired:
      let remove = WalletOrderViewState.Button(name: .ok, label: texts.walletOrderRemove)
      return signIn + [retry] + (surroundings.isOnline ? [] : [queue]) + [remove]
    case .done, .refused, .withdrawn: return [.init(name: .ok, label: texts.commonOK)]
    }
  }
}
