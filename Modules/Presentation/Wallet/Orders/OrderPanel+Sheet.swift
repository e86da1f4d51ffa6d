import ChargeDomain
import ChargeLocalization
import Foundation

/// The button that sends what is filled in.
struct SendButton {
  /// Its words.
  let label: String
  /// True where it destroys something.
  var isDestructive = false
  /// Whether enough is known of the wallet to send anything.
  var isEnabled = true
}

extension OrderSheet {
  /// What became of the order, and what can be done.
  /// - Parameters:
  ///   - send: The button that sends.
  ///   - problem: What is wrong with what is filled in, besides what its fields tell; nil for nothing.
  ///   - cancel: The words on the button that leaves the sheet; nil for the usual ones.
  func panel(
    _ send: SendButton, problem: String? = nil, cancel: String? = nil, in context: ViewContext
  ) -> OrderPanel {
    let texts = context.texts
    guard isBusy else {
      return OrderPanel(
        notices: notices(problem, isSendable: send.isEnabled, in: context),
        buttons: buttons(send, cancel: cancel ?? texts.commonCancel, in: context))
    }
    guard let order else { return OrderPanel(loading: .spinner(texts.walletOrderSending), buttons: []) }
    return following(order, in: context)
  }

  // MARK: On its way

  private func following(_ order: WalletOrder, in context: ViewContext) -> OrderPanel {
    let texts = context.texts
    let (ahead, isLoading) = (surroundings.wallet.ahead(of: order), isSending)
    let words = surroundings.words(of: order, in: context)
    let standing = isLoading ? [] : [words.standing(isHeldUp: ahead != nil)] + words.cautions
    let signIn = signIn(in: context)
    var buttons: [OrderPanel.Button] = []
    if order.isUndecided {
      buttons.append(.init(name: .wentThrough, label: texts.walletOrderWentThrough))
      buttons.append(
        .init(name: .sendAgain, label: texts.walletOrderSendAgain, isEnabled: surroundings.canSendOrders))
      buttons.append(.init(name: .drop, label: texts.walletOrderDrop))
    }
    if let label = signIn?.label { buttons.append(.init(name: .signIn, label: label)) }
    if order.standing == .waiting, ahead?.isUndecided ?? false {
      buttons.append(.init(name: .earlier, label: texts.walletSheetEarlier))
    }
    if order.canBeWithdrawn { buttons.append(.init(name: .cancel, label: texts.walletOrderCancel)) }
    if !isLoading { buttons.append(.init(name: .done, label: texts.walletSheetClose)) }
    return OrderPanel(
      notices: standing + inTheWay(of: order, signIn?.notice, in: context),
      loading: isLoading ? .spinner(texts.walletOrderSending) : nil, readings: words.readings, buttons: buttons)
  }

  /// What keeps an order from being sent again, or from being heard of.
  private func inTheWay(of order: WalletOrder, _ signIn: Notice?, in context: ViewContext) -> [Notice] {
    if let signIn { return [signIn] }
    guard order.isUndecided else { return [] }
    if surroundings.obstacle == .offline { return [Notice(.warning, context.texts.walletOrderOffline)] }
    return [Notice(inTheWayOf: surroundings, in: context)].compactMap(\.self)
  }

  // MARK: Not on its way

  /// Why the service certainly did not do it; nil for any other reason, and for no order.
  private var failure: Failure? {
    guard case .notCarriedOut(let failure) = order?.standing else { return nil }
    return failure
  }

  private func notices(_ problem: String?, isSendable: Bool, in context: ViewContext) -> [Notice] {
    let texts = context.texts
    var notices: [Notice] = []
    // Who has signed in meanwhile knows why it was not carried out.
    if let order, failure != .signInNeeded(.wallet) || !asked.hasSignedIn {
      let words = surroundings.words(of: order, in: context)
      notices.append(asked.streak.told(words.standing(notStored: surroundings.wallet.notStored[order.id]), texts))
    }
    if let problem { notices.append(Notice(.error, problem)) }
    if let signIn = signIn(in: context)?.notice { notices.append(signIn) }
    if surroundings.isLocked {
      notices += [Notice(inTheWayOf: surroundings, in: context)].compactMap(\.self)
    } else if !surroundings.isOnline, isSendable {
      notices.append(Notice(.warning, texts.walletSheetOffline(count: Int(WalletOrder.queueTime / 3600))))
    }
    return notices
  }

  private func buttons(_ send: SendButton, cancel: String, in context: ViewContext) -> [OrderPanel.Button] {
    let texts = context.texts
    let leave = OrderPanel.Button(name: .cancel, label: cancel)
    if let signIn = signIn(in: context) {
      return [signIn.label.map { OrderPanel.Button(name: .signIn, label: $0) }, leave].compactMap(\.self)
    }
    let canAsk = send.isEnabled && isSignedIn && surroundings.wallet.owner != nil && !surroundings.isLocked
    let main = OrderPanel.Button(
      name: .send, label: send.label, isEnabled: canAsk && surroundings.isOnline, isDestructive: send.isDestructive)
    guard !surroundings.isOnline || failure == .offline else { return [main, leave] }
    return [main, .init(name: .queue, label: texts.walletOrderQueue, isEnabled: canAsk), leave]
  }

  /// What has to be said of the sign-in, and the words on its button; nil where nobody has to sign in as far as is known.
  private func signIn(in context: ViewContext) -> (notice: Notice?, label: String?)? {
    let texts = context.texts
    switch surroundings.accounts[.wallet] ?? .unknown {
    case .unknown: return nil
    case .signedIn:
      guard failure == .signInNeeded(.wallet), !asked.hasSignedIn else { return nil }
      return (nil, texts.accountSignIn)
    case .expired: return (Notice(.warning, texts.logInExpired), texts.accountSignIn)
    case .signedOut, .locked, .exposed, .unreadable, .switchedOff:
      let (trouble, label) = Trouble.signedOut(of: .wallet, surroundings, in: context)
      return (Notice(tone: .warning, text: trouble.title), label)
    }
  }
}
