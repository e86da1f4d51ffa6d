import ChargeDomain
import ChargeLocalization

extension Popup {
  /// What went wrong with a service and what can be done; answering it returns to the input as it was.
  /// - Parameter tries: How often in a row the same went wrong: from the second time on it is told.
  init(account failure: Failure, tries: Int = 1, in context: ViewContext) {
    let texts = context.texts
    let advice = failure.accountAdvice(in: context)
    self.init(
      title: texts.accountFailureTitle(failure), message: texts.told(advice, again: tries), tone: .error,
      primary: Choice(label: texts.commonOK, role: .primary))
  }
}

extension Texts {
  /// Advice about what went wrong so often in a row: a screen changes with every failure.
  func told(_ advice: String, again tries: Int) -> String {
    tries > 1 ? formStillSame(count: tries, advice: advice) : advice
  }
}

extension Notice {
  /// What stands in the way of a service before anything is sent: the device is locked, or there is no network.
  /// - Parameter isWaiting: Whether a sign-in goes on by itself after the unlock.
  init?(inTheWayOf surroundings: Surroundings, isWaiting: Bool = false, in context: ViewContext) {
    guard let obstacle = surroundings.obstacle else { return nil }
    let texts = context.texts
    let locked = isWaiting ? texts.formLockedMeanwhile : texts.formLocked
    self.init(tone: .warning, text: RichText(obstacle == .locked ? locked : texts.formOffline))
  }

  /// That the stored sign-in was refused: why a form is there that was filled in before. Nil when it was not.
  init?(expired service: AccountService, in surroundings: Surroundings, _ context: ViewContext) {
    guard case .expired = surroundings.accounts[service] else { return nil }
    self.init(tone: .warning, text: RichText(context.texts.logInExpired))
  }
}
