import ChargeDomain
import ChargeLocalization
public import Foundation

extension ChargingKeeper {
  /// The session under way, on every screen.
  public var banner: KeeperBanner? {
    guard let session = value.busy else { return nil }
    return KeeperBanner(destination: .charge) { context in session.banner(in: context) }
  }

  /// News grow too old after their time.
  public func nextChange(after now: Date) -> Date? {
    guard let heardAt = value.busy?.heardAt else { return nil }
    return ChargingSession.nextStaleness(heardAt: heardAt, after: now)
  }
}

extension ChargingSession {
  fileprivate func banner(in context: ViewContext) -> RunningBanner {
    let (texts, formats) = (context.texts, context.formats)
    let stale = staleSince(at: context.now)
    let progress =
      meter.level.map { formats.percent(Double($0.percent) / 100) } ?? meter.energy.map { formats.energy($0) }
    let age = stale.map { texts.chargingStale(age: formats.shortAge(of: $0, now: context.now)) }
    let parts = [texts.chargingTitle(self), step.isCharging ? progress : nil, age].compactMap(\.self)
    return RunningBanner(
      tone: stale == nil && trouble == nil ? .information : .warning, text: parts.joined(separator: " · "),
      action: texts.chargingShow)
  }
}

extension ChargingKeeper.Value {
  /// What signing out means for a session; nil without one.
  func signOutWarning(_ texts: Texts) -> String? {
    guard let busy else { return nil }
    guard busy.isRunning else { return texts.chargingSignOutReserved }
    let limits = busy.limits.isEmpty ? nil : texts.chargingSignOutLimits
    return [texts.chargingSignOutRunning, limits].compactMap(\.self).joined(separator: " ")
  }

  /// Whether a session runs, or may still begin: only the person who is signed in can stop it.
  var mustBeStopped: Bool {
    sessions.contains { session in
      if case .notBegun = session.step { session.watchedUntil != nil } else { session.isRunning }
    }
  }
}
