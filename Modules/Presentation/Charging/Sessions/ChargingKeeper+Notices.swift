import ChargeDomain
import ChargeLocalization
import Foundation

/// What the system shows of a session while the app is not in front: one notice for each, and one of what the person should know
/// besides, as its limits. Both go when it ends; then one tells of the end.
extension ChargingKeeper {
  /// Whether the system shows anything of a session that runs.
  func tellsSystem(of session: ChargingSession, _ surroundings: Surroundings) -> Bool {
    canTellSystem(surroundings) && session.isRunning
  }

  private func canTellSystem(_ surroundings: Surroundings) -> Bool {
    !surroundings.isInForeground && surroundings.permissions[.notifications] == .granted
  }

  mutating func tellSystem(
    of session: ChargingSession, _ now: Date, _ surroundings: Surroundings, _ begun: KeeperReaction<Self>
  ) -> KeeperReaction<Self> {
    guard tellsSystem(of: session, surroundings) else {
      let reaction = removeNotice(of: session, begun)
      return surroundings.isInForeground ? removeEndNotice(of: session, reaction) : reaction
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
    var reaction = begun
    if let shown = notices.removeValue(forKey: session.id) {
      reaction.effects.append(.notify(SystemNotice(id: shown.id)))
    }
    if limitNotices.remove(session.id) != nil {
      reaction.effects.append(.notify(SystemNotice(id: SystemNotice.limitID(session.id))))
    }
    return reaction
  }

  /// That it has ended is shown until the app comes to the front.
  mutating func removeEndNotice(
    of session: ChargingSession, _ begun: KeeperReaction<Self>
  ) -> KeeperReaction<Self> {
    guard endNotices.remove(session.id) != nil else { return begun }
    var reaction = begun
    reaction.effects.append(.notify(SystemNotice(id: SystemNotice.endID(session.id))))
    return reaction
  }

  /// The last that the system tells of a session or a reservation.
  mutating func tellSystemOfEnd(
    of session: ChargingSession, _ now: Date, _ surroundings: Surroundings, _ begun: KeeperReaction<Self>
  ) -> KeeperReaction<Self> {
    guard canTellSystem(surroundings) else { return begun }
    endNotices.insert(session.id)
    var reaction = begun
    reaction.effects.append(.notify(SystemNotice.end(of: session, at: now, surroundings.language)))
    return reaction
  }

  /// What the system is to tell the person besides: that a limit is near or reached, or that the session could not be stopped
  /// there; and that it began although they had given it up.
  private func wordsForSystem(
    _ words: ChargingWords?, of session: ChargingSession, from before: ChargingSession, _ context: ViewContext
  ) -> String? {
    let texts = context.texts
    switch words {
    case .limitsNear(let kinds, _): return texts.chargingLimitsNear(kinds)
    case .limitReached(let kind, _): return texts.chargingLimitReached(kind)
    case .beganAllTheSame: return texts.chargingBeganAllTheSame
    case .found, .second, .notStored, .limitsNotKept, .ended, .expired, nil: break
    }
    guard limitNotices.contains(session.id), before.step == .stopping, session.step == .charging,
      case .refused(let reason) = session.command?.standing
    else { return nil }
    let refused = texts.chargingStopRefused(reason: texts.chargingRefusal(reason))
    // A clock time would be one of a zone that the keeper does not know.
    if session.unstoppedLimit(at: context.now) == .time { return "\(texts.chargingLimitReached(.time)) \(refused)" }
    return session.limitNotStopped(in: context) ?? refused
  }

  mutating func tellSystem(
    _ words: ChargingWords?, of session: ChargingSession, from before: ChargingSession, _ now: Date,
    _ surroundings: Surroundings, _ begun: KeeperReaction<Self>
  ) -> KeeperReaction<Self> {
    let context = ViewContext(now: now, timeZone: .gmt, language: surroundings.language)
    guard tellsSystem(of: session, surroundings),
      let text = wordsForSystem(words, of: session, from: before, context)
    else { return begun }
    limitNotices.insert(session.id)
    var reaction = begun
    reaction.effects.append(
      .notify(
        SystemNotice(
          id: SystemNotice.limitID(session.id),
          content: .init(
            title: context.texts.chargingTitle(session, isHindered: surroundings.obstacle != nil), text: text),
          link: .charge)))
    return reaction
  }
}

extension SystemNotice {
  /// Seconds without news after which their age is told: in the background the network is asked every 30 s.
  private static let oldAfter: TimeInterval = 60

  /// The id of the notice of a session's limits.
  fileprivate static func limitID(_ session: ChargingSession.ID) -> String { "\(session.rawValue)-limit" }

  /// The id of the notice that a session has ended.
  fileprivate static func endID(_ session: ChargingSession.ID) -> String { "\(session.rawValue)-end" }

  /// That a session or a reservation has ended, where it was, and what was charged if that is known.
  fileprivate static func end(of session: ChargingSession, at now: Date, _ language: Language) -> SystemNotice {
    let context = ViewContext(now: now, timeZone: .gmt, language: language)
    let texts = context.texts
    let text =
      session.step.isUnbegun
      ? texts.chargingExpiredAt(place: session.place.fullTitle(texts))
      : [session.place.title(texts), session.meter.energy.map { context.formats.energy($0) }].compactMap(\.self)
        .joined(separator: " · ")
    return SystemNotice(
      id: endID(session.id), content: Content(title: texts.chargingTitle(session), text: text), link: .charge)
  }

  /// Removes whatever is shown of a session.
  static func removals(of session: ChargingSession.ID) -> [ChargingKeeper.Effect] {
    [session.rawValue, limitID(session), endID(session)].map { .notify(SystemNotice(id: $0)) }
  }

  /// When the age of the news of a session is to be told, or told anew: each minute without any.
  static func renewal(of session: ChargingSession, after now: Date) -> Date? {
    guard let heardAt = session.heardAt else { return nil }
    let minutes = max(0, now.timeIntervalSince(heardAt) / oldAfter).rounded(.down) + 1
    return heardAt.addingTimeInterval(minutes * oldAfter)
  }

  /// How long a session has lasted and how full the battery is, where that is known, and how old that is if it is old; where
  /// it is, if nothing else is known.
  fileprivate static func session(_ session: ChargingSession, at now: Date, _ language: Language) -> SystemNotice {
    let context = ViewContext(now: now, timeZone: .gmt, language: language)
    let elapsed = session.chargingSince.map {
      context.formats.minutes(session.serviceTime(at: now).timeIntervalSince($0))
    }
    let progress =
      session.meter.level.map { context.formats.percent(Double($0.percent) / 100) }
      ?? session.meter.energy.map { context.formats.energy($0) }
    let old = session.staleSince(at: now).flatMap { now.timeIntervalSince($0) >= oldAfter ? $0 : nil }
    let age = old.map { context.texts.chargingStale(age: context.formats.shortAge(of: $0, now: now)) }
    let known = [elapsed, progress, age].compactMap(\.self)
    let parts = known.isEmpty ? [session.place.title(context.texts)] : known
    return SystemNotice(
      id: session.id.rawValue,
      content: Content(
        title: context.texts.chargingTitle(session, isOld: old != nil), text: parts.joined(separator: " · ")),
      link: .charge, isOngoing: true)
  }
}

/// What charging says to no screen in particular.
enum ChargingWords: NoticeWords {
  /// A session that began elsewhere was found.
  case found(ChargingPlace)
  /// A second session was found at a charger for which this app sent a start.
  case second(ChargerCode)
  /// A command could not be stored, and was not sent.
  case notStored(ChargingSession.ID, Failure)
  /// Limits could not be stored: they hold until the app closes.
  case limitsNotKept(Failure)
  /// A session has ended; with the energy, if that is known.
  case ended(ChargingSession.ID, Energy?)
  /// A reservation ran out before anything was paid.
  case expired(ChargingSession.ID, ChargingPlace)
  /// A session began although the person had given it up.
  case beganAllTheSame(ChargingSession.ID, ChargingPlace)
  /// A limit was reached.
  case limitReached(ChargingLimits.Kind, ChargingSession.ID)
  /// Limits have come near, all of them at once.
  case limitsNear(Set<ChargingLimits.Kind>, ChargingSession.ID)

  /// What a change of a session gives to say; nil for nothing.
  init?(of session: ChargingSession, from before: ChargingSession) {
    if before.isRunning, session.step == .ended {
      self = .ended(session.id, session.meter.energy)
    } else if session.step == .notBegun(.expired), before.step != session.step {
      self = .expired(session.id, session.place)
    } else if session.asksToKeep, before.unwantedBegin == nil {
      self = .beganAllTheSame(session.id, session.place)
    } else {
      return nil
    }
  }

  func isDue(on screen: String?, in surroundings: Surroundings) -> Bool {
    switch self {
    case .found, .second, .limitsNotKept: true
    case .notStored(let id, _): surroundings.charging[id]?.command?.standing == .notCarriedOut
    case .limitReached(_, let id): surroundings.charging[id]?.step == .stopping
    case .limitsNear(let kinds, let id):
      surroundings.charging[id].map { $0.step == .charging && kinds.isSubset(of: $0.warned) } ?? false
    case .ended(let id, _):
      surroundings.charging[id].map { $0.step == .ended && !$0.isDismissed } ?? false
        && !surroundings.charging.isShown(id, on: screen)
    case .expired(let id, _):
      surroundings.charging[id].map { $0.step.isUnbegun && !$0.isDismissed } ?? false
        && !surroundings.charging.isShown(id, on: screen)
    case .beganAllTheSame(let id, _):
      surroundings.charging[id]?.asksToKeep ?? false && !surroundings.charging.isShown(id, on: screen)
    }
  }

  func shown(in context: ViewContext) -> Notice {
    let texts = context.texts
    return switch self {
    case .found(let place): Notice(.information, texts.chargingFound(place: place.fullTitle(texts)))
    case .second(let code): Notice(.warning, texts.chargingFoundSecond(code: code.rawValue))
    case .notStored(_, let failure): Notice(.error, texts.chargingNotStored(problem: texts.failureTitle(failure)))
    case .limitsNotKept(let failure):
      Notice(.error, texts.chargingLimitsNotKept(problem: texts.failureTitle(failure)))
    case .ended(_, let energy):
      Notice(
        .information,
        [texts.chargingHasEnded, energy.map { context.formats.energy($0) }].compactMap(\.self).joined(separator: " · "))
    case .expired(_, let place): Notice(.warning, texts.chargingExpiredAt(place: place.fullTitle(texts)))
    case .beganAllTheSame(_, let place):
      Notice(.warning, texts.chargingBeganAt(place: place.fullTitle(texts)))
    case .limitReached(let kind, _): Notice(.information, texts.chargingLimitReached(kind))
    case .limitsNear(let kinds, _): Notice(.warning, texts.chargingLimitsNear(kinds))
    }
  }
}

extension ChargingKeeper.Value {
  /// Whether a screen shows this session first, and tells by itself what happens to it.
  fileprivate func isShown(_ id: ChargingSession.ID, on screen: String?) -> Bool {
    screen == ChargeViewModel.name && current?.id == id
  }
}
