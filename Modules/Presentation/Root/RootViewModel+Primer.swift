import ChargeDomain
import ChargeLocalization

extension RootViewModel {
  /// The first start explains once, on the map, what the system is going to ask; it blocks nothing.
  var showsPrimer: Bool {
    guard surroundings.isFirstStart, case .map = stack.last?.screen else { return false }
    return true
  }

  func primer(_ texts: Texts) -> RootViewState.Primer? {
    guard showsPrimer else { return nil }
    return RootViewState.Primer(text: texts.primerText, allow: texts.primerAccept, later: texts.primerLater)
  }

  mutating func answerPrimer(_ isWelcome: Bool) -> Reaction<Self> {
    guard showsPrimer else { return .none }
    surroundings.preferences.hasSeenPrimer = true
    let saved = Reaction<Self>(effects: [.savePreferences(surroundings.preferences)])
      .and(signal(.changed(surroundings, .preferences)))
    return isWelcome ? saved.and(.run(.askPermissions([.location, .notifications]))) : saved
  }
}
