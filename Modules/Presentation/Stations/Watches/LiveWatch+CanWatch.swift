import ChargeDomain
import ChargeLocalization

extension LiveWatch {
  /// Whether a live source reports the points of a station one by one: once one has answered, only if it ever told of one.
  func canWatch(_ station: Station) -> Bool {
    guard station.canBeWatched else { return false }
    guard answeredAt != nil, failure == nil else { return true }
    return station.liveKeys.contains { readings[$0] != nil }
  }
}

extension Texts {
  /// Why nothing of these stations can be watched.
  func cannotWatch(_ stations: [Station]) -> String {
    // The state of a whole site comes with its other facts: it is shown, and nobody reports when it changes.
    let haveSiteStates = !stations.isEmpty && stations.allSatisfy { $0.evses.isEmpty && $0.siteStatus != nil }
    return haveSiteStates ? tellMeSiteOnly : tellMeImpossibleAdvice
  }
}
