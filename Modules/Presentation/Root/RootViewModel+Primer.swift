import ChargeDomain
import ChargeLocalization

extension RootViewModel {
  /// The first start explains once what the system is going to ask; it blocks nothing.
  var showsPrimer: Bool {
    surroundings.isFirstStart && stack.last?.kind.showsPrimer ?? false
  }

  func primer(_ texts: Texts) -> RootViewState.Primer? {
    guard showsPrimer else { return nil }
    let isAllowed = surroundings.permissions[.notifications] == .granted
    return .init(
      text: isAllowed ? texts.primerTextLocation : texts.primerText, allow: texts.primerAccept, later: texts.primerLater
    )
  }

  mutating func answerPrimer(_ isWelcome: Bool) -> Reaction<Self> {
    guard showsPrimer else { return .none }
    let seen = tell(KeeperEvent(PreferencesKeeper.self, .primerSeen))
    return isWelcome ? seen.and(tell(KeeperEvent(PermissionsKeeper.self, .asked([.location, .notifications])))) : seen
  }
}
