public import Foundation

extension StationAt {
  /// Whether it comes after the others in every order: the source says that nobody can charge there.
  var isLast: Bool { station.condition.preventsCharging }
}

extension [StationAt] {
  /// The same in the same order, but stations at which nobody can charge after all others.
  var withUsableFirst: [StationAt] {
    contains(where: \.isLast) ? filter { !$0.isLast } + filter(\.isLast) : self
  }

  /// The same in the same order, but those that report that nothing works after all others, before those of which the
  /// source says so.
  /// - Parameter readings: Live states by the key of ``EVSEID``.
  public func withBrokenLast(_ readings: [String: LiveReading], at now: Date) -> [StationAt] {
    let broken = filter { !$0.isLast && $0.station.isBroken(readings, at: now) }
    guard !broken.isEmpty else { return self }
    let ids = Set(broken.map(\.station.id))
    return filter { !$0.isLast && !ids.contains($0.station.id) } + broken + filter(\.isLast)
  }
}

extension Station {
  /// How far back it comes in every order: 0 for one that may work, 1 where it reports that nothing works, 2 where its source
  /// says that nobody can charge there.
  /// - Parameter readings: Live states by the key of ``EVSEID``.
  public func setBack(_ readings: [String: LiveReading], at now: Date) -> Int {
    if condition.preventsCharging { return 2 }
    return isBroken(readings, at: now) ? 1 : 0
  }

  /// Whether it reports that nothing works, with all its points or as a whole.
  fileprivate func isBroken(_ readings: [String: LiveReading], at now: Date) -> Bool {
    guard evses.isEmpty ? siteStatus != nil : !readings.isEmpty else { return false }
    let availability = StationAvailability(of: self, readings: readings, at: now)
    return availability.state == .outOfService && availability.unknown == 0
  }
}
