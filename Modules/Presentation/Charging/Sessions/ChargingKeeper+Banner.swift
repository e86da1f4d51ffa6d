import ChargeDomain
import ChargeLocalization
public import Foundation

extension ChargingKeeper {
  /// The session under way, or how many there are, on every screen.
  public var banner: KeeperBanner? {
    guard let session = value.busy else { return nil }
    let all = value.underWay
    return KeeperBanner(destination: .charge) { context in
      all.count == 1 ? session.banner(in: context) : all.banner(in: context)
    }
  }

  /// News grow too old after their time.
  public func nextChange(after now: Date) -> Date? {
    value.underWay.compactMap(\.heardAt).compactMap { ChargingSession.nextStaleness(heardAt: $0, after: now) }.min()
  }
}

extension [ChargingSession] {
  /// How many there are: the progress of one would be taken for that of another.
  fileprivate func banner(in context: ViewContext) -> RunningBanner {
    let needsLook = contains {
      $0.staleSince(at: context.now) != nil || $0.trouble != nil || $0.notStopped(in: context)
    }
    let running = filter(\.isRunning)
    // A reservation is no session.
    let others = filter { !$0.isRunning }.prefix(1).map { $0.banner(in: context).text }
    let sessions = running.isEmpty ? [] : [context.texts.chargingSeveral(count: running.count)]
    return RunningBanner(
      tone: needsLook ? .warning : .information, text: (others + sessions).joined(separator: " · "),
      action: context.texts.chargingShow)
  }
}

extension ChargingSession {
  fileprivate func banner(in context: ViewContext) -> RunningBanner {
    let (texts, formats) = (context.texts, context.formats)
    let stale = staleSince(at: context.now)
    let progress =
      meter.level.map { formats.percent(Double($0.percent) / 100) } ?? meter.energy.map { formats.energy($0) }
    let age = stale.map { texts.chargingStale(age: formats.shortAge(of: $0, now: context.now)) }
    // The time of day: a countdown would draw every screen anew each second.
    let until: String? =
      if case .reserved(let until) = step { texts.chargingReservedUntil(time: formats.time(until)) } else { nil }
    let isUnstopped = notStopped(in: context)
    let needsLook = stale != nil || trouble != nil || isUnstopped || risk != nil
    let title = isUnstopped ? texts.chargingNotStopped : texts.chargingTitle(self, isOld: stale != nil)
    let atRisk = risk.map { texts.chargingAtRisk($0) }
    let parts = [until ?? title, atRisk, step.isCharging ? progress : nil, age].compactMap(\.self)
    return RunningBanner(
      tone: needsLook ? .warning : .information, text: parts.joined(separator: " · "), action: texts.chargingShow)
  }

  /// Whether it goes on although the person, or a limit, wanted it to stop.
  fileprivate func notStopped(in context: ViewContext) -> Bool {
    limitNotStopped(in: context) != nil || stopRefusal != nil
  }
}

extension ChargingKeeper.Value {
  /// What signing out means for the sessions under way; nil without one.
  func signOutWarning(_ texts: Texts) -> String? {
    let running = underWay.count(where: \.isRunning)
    // What the wallet holds is a limit from the beginning on.
    let hasLimits = underWay.contains { !$0.limits.isEmpty && ($0.isRunning || $0.method != .wallet) }
    let limits = hasLimits ? texts.chargingSignOutLimits : nil
    let isHeld = underWay.contains { $0.method == .wallet && ($0.isRunning || $0.step == .authorising) }
    let held = isHeld ? texts.chargingSignOutWallet : nil
    guard running < 2 else {
      return [texts.chargingSignOutSeveral, held, limits].compactMap(\.self).joined(separator: " ")
    }
    guard let session = sessions.first(where: \.isRunning) ?? busy else { return nil }
    let words: String? =
      switch session.step {
      case .starting: texts.chargingSignOutStarting
      case .stopping where session.isStopWaiting(isHindered: false): texts.chargingSignOutStopWaits
      case .charging, .stopping: texts.chargingSignOutRunning
      // Nothing was reserved, and nothing will be without the person.
      case .reserving where session.command?.standing == .notCarriedOut: nil
      case .reserving, .reserved: texts.chargingSignOutReserved
      // Only the charger is reserved.
      case .opening where session.method != .provider, .authorising where session.method != .provider:
        session.heldUntil.map { _ in texts.chargingSignOutReserved }
      case .opening, .authorising:
        [session.heldUntil.map { _ in texts.chargingSignOutReserved }, texts.chargingSignOutPaying].compactMap(\.self)
          .joined(separator: " ")
      case .ended, .notBegun, .gone: nil
      }
    let all = [words, held].compactMap(\.self)
    return all.isEmpty ? nil : (all + [limits].compactMap(\.self)).joined(separator: " ")
  }

  /// Whether a session runs, or may still begin: only the person who is signed in can stop it.
  var mustBeStopped: Bool {
    sessions.contains { session in
      if case .notBegun = session.step { session.watchedUntil != nil } else { session.isRunning }
    }
  }
}
