public import ChargeDomain

extension Texts {
  /// Why the wallet does not carry out an order; it reads well after a colon.
  public func walletRefusal(_ reason: WalletRefusalReason) -> String {
    switch reason {
    case .insufficientFunds: walletRefusedFunds
    case .unknownAccount: walletRefusedAccount
    case .accountExists: walletRefusedExists
    case .accountNotEmpty: walletRefusedNotEmpty
    case .accountHasHolds: walletRefusedHeld
    case .sameAccount: walletRefusedSame
    case .invalidAmount: walletRefusedAmount
    case .invalidName: walletRefusedName
    case .limitExceeded: walletRefusedLimit
    case .currencyMismatch: walletRefusedCurrency
    case .unknownHold: walletRefusedHold
    case .holdEnded: walletRefusedHoldEnded
    case .keyReused: walletRefusedKey
    case .unknown: walletRefusedUnknown
    }
  }

  /// Why an order was certainly not carried out; it reads well after a colon.
  /// - Parameter failure: Nil where it is only known that it was not.
  public func walletFailure(_ failure: Failure?) -> String {
    switch failure {
    case nil: bookingNoAnswer
    // The person may be online again by now, or signed in.
    case .offline: bookingWasOffline
    case .signInNeeded: walletWasSignedOut
    case let failure?: accountFailureTitle(failure)
    }
  }
}

extension Formats {
  /// Why an order makes no sense before it is sent, beside what the person entered.
  public func orderProblem(_ problem: OrderProblem) -> String {
    let texts = self.texts
    return switch problem {
    case .zero: texts.amountZero
    case .moreThanAvailable(let sum): texts.walletTooMuch(sum: money(sum))
    case .moreThanHeld(let sum): texts.walletTooMuchHeld(sum: money(sum))
    case .sameAccount: texts.walletRefusedSame
    case .onlyOneAccount: texts.walletOnlyOneAccount + ". " + texts.walletOnlyOneAccountAdvice
    case .unknownAccount: texts.walletRefusedAccount
    case .blankName: texts.walletNameMissing
    case .currencyMismatch: texts.walletRefusedCurrency
    case .moneyIsHeld: texts.walletRefusedHeld
    case .orderIsOpen: texts.walletOrderIsOpen
    case .isBeingDeleted: texts.walletBeingDeleted
    }
  }

  /// What the person has to know before an order is sent.
  public func orderWarning(_ warning: OrderWarning) -> String {
    switch warning {
    case .moneyIsLost(let sum): texts.walletMoneyIsLost(sum: money(sum))
    }
  }
}
