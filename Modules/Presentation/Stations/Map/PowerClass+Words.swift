import ChargeDomain
import ChargeLocalization

extension PowerClass {
  /// Its sign where nothing is known of the state: one shape, fuller for more power, and unlike every sign of a state.
  var symbol: String {
    switch self {
    case .normal: "◇"
    case .high: "◈"
    case .ultra: "◆"
    }
  }
}

extension Texts {
  /// That the state is unknown, and the power.
  func unknownState(of kind: PowerClass, _ formats: Formats) -> String {
    switch kind {
    case .normal: mapUnknownUpTo(power: formats.power(watts: PowerClass.mostNormal))
    case .high: mapUnknownOver(power: formats.power(watts: PowerClass.mostNormal))
    case .ultra: mapUnknownFrom(power: formats.power(watts: PowerClass.leastUltra))
    }
  }
}
