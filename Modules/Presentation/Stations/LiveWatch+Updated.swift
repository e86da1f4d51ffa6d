import ChargeDomain
import ChargeLocalization
import Foundation

extension LiveWatch {
  /// How current stations are that were loaded at a time: when the newest of them or of their states came, and whether
  /// states still come.
  func updated(loadedAt: Date, isOnline: Bool, in context: ViewContext) -> String {
    let time = context.formats.moment(max(loadedAt, answeredAt ?? loadedAt), now: context.now)
    let isLive = answeredAt.map { context.now.timeIntervalSince($0) < LiveReading.outOfDateAfter } ?? false
    return isLive && isOnline ? context.texts.nearbyUpdatedLive(time: time) : context.texts.nearbyUpdated(time: time)
  }
}
