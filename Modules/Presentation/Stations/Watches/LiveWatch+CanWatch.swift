import ChargeDomain

extension LiveWatch {
  /// Whether a live source reports the points of a station one by one: once one has answered, only if it ever told of one.
  func canWatch(_ station: Station) -> Bool {
    guard station.canBeWatched else { return false }
    guard answeredAt != nil, failure == nil else { return true }
    return station.liveKeys.contains { readings[$0] != nil }
  }
}
