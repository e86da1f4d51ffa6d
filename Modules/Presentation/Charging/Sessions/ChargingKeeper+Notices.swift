import ChargeDomain
import ChargeLocalization
import Foundation

/// What the system shows of a session while the app is not in front: one notice for each, gone when it ends.
extension ChargingKeeper {
  mutating func tellSystem(
    of session: ChargingSession, from before: ChargingSession?, _ now: Date, _ surroundings: Surroundings,
    _ begun: KeeperReaction<Self>
  ) -> KeeperReaction<Self> {
    guard !surroundings.isInForeground, surroundings.permissions[.notifications] == .granted, session.isRunning else {
      return removeNotice(of: session, begun)
    }
    let notice = SystemNotice.session(session, at: now, surroundings.language)
    guard notices[session.id] != notice else { return begun }
    notices[session.id] = notice
    var reaction = begun
    reaction.effects.append(.notify(notice))
    return reaction
  }

  mutating func removeNotice(
    of session: ChargingSession, _ begun: KeeperReaction<Self>
  ) -> KeeperReaction<Self> {
    guard let shown = notices.removeValue(forKey: session.id) else { return begun }
    var reaction = begun
    reaction.effects.append(.notify(SystemNotice(id: shown.id)))
    return reaction
  }
}

extension SystemNotice {
  /// How long a session has lasted, and how full the battery is where that is known.
  fileprivate static func session(_ session: ChargingSession, at now: Date, _ language: Language) -> SystemNotice {
    let context = ViewContext(now: now, timeZone: .gmt, language: language)
    let elapsed = context.formats.minutes(now.timeIntervalSince(session.facts?.startedAt ?? session.begunAt))
    let progress = session.meter.level.map { context.formats.percent(Double($0.percent) / 100) }
      ?? session.meter.energy.map { context.formats.energy($0) }
    let parts = [elapsed, progress].compactMap(\.self)
    return SystemNotice(
      id: session.id.rawValue,
      content: Content(title: context.texts.chargingTitle(session), text: parts.joined(separator: " · ")))
  }
}

/// What charging says to no screen in particular.
enum ChargingWords: NoticeWords {
  /// A session that began elsewhere was found.
  case found
  /// A command could not be stored, and was not sent.
  case notStored(Failure)
  /// A limit was reached.
  case limitReached(ChargingLimits.Kind)
  /// A limit is near.
  case limitNear(ChargingLimits.Kind)

  func shown(in context: ViewContext) -> Notice {
    let texts = context.texts
    return switch self {
    case .found: Notice(.information, texts.chargingFound)
    case .notStored(let failure): Notice(.error, texts.chargingNotStored(problem: texts.failureTitle(failure)))
    case .limitReached(let kind): Notice(.information, texts.chargingLimitReached(kind))
    case .limitNear(let kind): Notice(.warning, texts.chargingLimitNear(kind))
    }
  }
}
