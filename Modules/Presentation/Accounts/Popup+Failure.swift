import ChargeDomain
import ChargeLocalization

extension Popup {
  /// What went wrong with a service and what can be done; answering it returns to the input as it was.
  init(account failure: Failure, in context: ViewContext) {
    let texts = context.texts
    self.init(
      title: texts.accountFailureTitle(failure), message: failure.accountAdvice(in: context), tone: .error,
      primary: Choice(label: texts.commonOK, role: .primary))
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
