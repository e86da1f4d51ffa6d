import ChargeDomain
import ChargeLocalization
import Foundation

extension LiveWatch {
  /// How current the shown part of an area is. Nil where nothing of it is stored, or only parts without stations: their
  /// time is not that of anything shown.
  /// - Parameters:
  ///   - stations: What is shown.
  ///   - hasOldOthers: whether something else is shown with a state that is out of date.
  func updated(
    _ coverage: AreaCoverage, of stations: some Sequence<Station>, hasOldOthers: Bool = false, isEmpty: Bool,
    isOnline: Bool, in context: ViewContext
  ) -> String? {
    guard let loadedAt = coverage.oldest else { return nil }
    if isEmpty, case .partial = coverage { return nil }
    return updated(
      loadedAt: loadedAt, of: stations, hasOldOthers: hasOldOthers, isOnline: isOnline, in: context)
  }

  /// How current stations are that were loaded at a time: when they or the newest of their known states came, and whether
  /// they are live: some are, and none of the others is an old one. An answer that tells nothing of them makes them no
  /// newer.
  func updated(
    loadedAt: Date, of stations: some Sequence<Station>, hasOldOthers: Bool = false, isOnline: Bool,
    in context: ViewContext
  ) -> String {
    let time = context.formats.moment(max(loadedAt, newest(at: context.now) ?? loadedAt), now: context.now)
    let isLive =
      isOnline && !hasOldOthers && isLive(at: context.now)
      && !stations.contains { $0.hasOldSiteState(at: context.now) }
    return isLive ? context.texts.nearbyUpdatedLive(time: time) : context.texts.nearbyUpdated(time: time)
  }

  private func isLive(at now: Date) -> Bool {
    var hasNews = false
    for reading in readings.values {
      if reading.isOld(at: now) { return false }
      hasNews = hasNews || reading.isNews(at: now)
    }
    return hasNews
  }

  /// When the newest of the known states came; nil where none is known.
  func newest(at now: Date) -> Date? {
    readings.values.lazy.filter { $0.freshness(at: now) != .unknown }.map(\.newsAt).max()
  }
}

extension Station {
  /// Whether it is shown with a state of the whole site that is out of date.
  fileprivate func hasOldSiteState(at now: Date) -> Bool {
    evses.isEmpty && StationAvailability(of: self, readings: [:], at: now).freshness == .outOfDate
  }
}
