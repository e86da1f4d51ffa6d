import ChargeDomain
import ChargeLocalization
import Foundation

extension LiveWatch {
  /// How current the shown part of an area is. Nil where nothing of it is stored, or only parts without stations: their
  /// time is not that of anything shown.
  func updated(_ coverage: AreaCoverage, isEmpty: Bool, isOnline: Bool, in context: ViewContext) -> String? {
    guard let loadedAt = coverage.oldest else { return nil }
    if isEmpty, case .partial = coverage { return nil }
    return updated(loadedAt: loadedAt, isOnline: isOnline, in: context)
  }

  /// How current stations are that were loaded at a time: when the newest of them or of their states came, and whether
  /// states still come.
  func updated(loadedAt: Date, isOnline: Bool, in context: ViewContext) -> String {
    let time = context.formats.moment(max(loadedAt, answeredAt ?? loadedAt), now: context.now)
    let isLive = answeredAt.map { context.now.timeIntervalSince($0) < LiveReading.outOfDateAfter } ?? false
    return isLive && isOnline ? context.texts.nearbyUpdatedLive(time: time) : context.texts.nearbyUpdated(time: time)
  }
}
