import ChargeDomain
import TestSupport

extension CarLimits {
  /// Limits as no host has them.
  static func random(_ dice: inout Dice) -> CarLimits {
    var counts: [Count: Int] = [:]
    for count in Count.allCases where Bool.random(using: &dice) {
      counts[count] = Int.random(in: -1...14, using: &dice)
    }
    return CarLimits(
      dice.one(of: CarHost.allCases), counts, isListCut: Bool.random(using: &dice),
      isDriving: Bool.random(using: &dice))
  }
}
