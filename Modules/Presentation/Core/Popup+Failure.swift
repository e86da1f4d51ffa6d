import ChargeDomain
import ChargeLocalization

extension Popup {
  /// What went wrong with a service and what can be done; answering it returns to the input as it was.
  init(account failure: Failure, in context: ViewContext) {
    let texts = context.texts
    self.init(
      title: texts.accountFailureTitle(failure), message: texts.accountFailureAdvice(failure), tone: .error,
      primary: Choice(label: texts.commonOK, role: .primary))
  }
}

extension Notice {
  /// What stands in the way of a service before anything is sent: the device is locked, or there is no network.
  init?(inTheWayOf surroundings: Surroundings, in context: ViewContext) {
    guard let obstacle = surroundings.obstacle else { return nil }
    let texts = context.texts
    self.init(tone: .warning, text: RichText(obstacle == .locked ? texts.formLocked : texts.formOffline))
  }
}

extension Surroundings {
  /// Why a service cannot be asked now; nil when nothing is known to stand in the way.
  var obstacle: Failure? { isLocked ? .locked : isOnline ? nil : .offline }
}
