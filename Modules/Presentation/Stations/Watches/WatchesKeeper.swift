public import ChargeDomain
import ChargeLocalization
public import Foundation

/// The points of which the person wants to be told when they are free, whichever screen is shown.
public struct WatchesKeeper: Keeper {
  /// What it publishes.
  public struct Value: Hashable, Sendable, Codable {
    /// Every watch, the oldest first.
    public var watches: [FreeWatch] = []
    /// Whether they have been read.
    public var isRead = false
    /// Why they could not be read; nil if they could.
    public var failure: Failure?
    /// What was last seen of them.
    public var seen: [FreeWatch.ID: CheckWatches.Seen] = [:]
    /// What was chosen when the system's question about notifications came, until it is wanted; nil without any.
    public var chosen: WatchWish?
  }

  public enum Event: Hashable, Sendable, Codable {
    /// They were read.
    case loaded([FreeWatch], at: Date)
    /// They could not be read.
    case notRead(Failure)
    /// The person has chosen this, and the system's question comes first.
    case chosen(WatchWish)
    /// The person wants to be told of this.
    case asked(WatchWish)
    /// It has an id and its time.
    case made(FreeWatch)
    /// It could not be stored.
    case notKept
    /// The system did not show a notice; its id.
    case notShown(String)
    /// Work on one has ended, whether or not it succeeded.
    case done(EffectSlot)
    /// The person wants to be told no more.
    case removed(FreeWatch.ID)
    /// The live sources were looked at.
    case seen([CheckWatches.Seen], at: Date)
    /// This is to be told.
    case found(WatchNews, at: Date)
    /// They could not be looked at; once more after a while.
    case notSeen
    /// They are to be read once more.
    case reloadTapped
    /// A watch ends.
    case ended(at: Date)
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Reads them.
    case load
    /// Gives a wish an id and its time, in this zone.
    case make(WatchWish, zone: TimeZone)
    /// Keeps one.
    case keep(FreeWatch)
    /// Forgets one.
    case remove(FreeWatch.ID)
    /// Asks the live sources while the app is in front.
    case follow([FreeWatch])
    /// Asks them once: the platform has woken the app.
    case once([FreeWatch])
    /// Looks for what else is free before the person is told of a station.
    case lookAround(WatchNews.Place, FreeWatch)
    /// Tells the person, or takes back what was told.
    case tell(SystemNotice)
    /// Waits for the end of a watch.
    case waitForEnd(Date)
  }

  enum Words: NoticeWords {
    case notKept
    /// The app looks from now on.
    case set(FreeWatch)
    /// It looks no more.
    case removed(FreeWatch)

    func shown(in context: ViewContext) -> Notice {
      let texts = context.texts
      return switch self {
      case .notKept: Notice(.error, texts.watchesNotKept)
      case .set(let watch): Notice(.information, watch.setWords(in: context))
      case .removed(let watch): Notice(.information, texts.watchRemoved(place: watch.title(texts)))
      }
    }

    /// What was promised is over once it was told, nobody waits for it, or nobody can be told; its own page says it too.
    func isDue(on screen: String?, in surroundings: Surroundings) -> Bool {
      switch self {
      case .notKept, .removed: true
      case .set(let watch):
        screen != TellMeViewModel.name
          && surroundings.watches.watches.contains { $0.id == watch.id && $0.toldAt == watch.toldAt }
          && !(surroundings.permissions[.notifications]?.isDenied ?? false)
      }
    }
  }

  public static let name = "watches"
  public static let initial = Value()
  public private(set) var value = Self.initial
  /// When the app last read its clock.
  private var now = Date.distantPast
  /// Whether the platform has woken the app before the watches were read.
  private var isWoken = false
  /// The work under way on a watch, with what waits for its end, the oldest first.
  private var waiting: [EffectSlot: [Effect]] = [:]
  /// Those whose notice was taken away because what it told of is taken again.
  private var withdrawn: Set<FreeWatch.ID> = []

  public init() {}

  public mutating func handle(_ event: Event, in surroundings: Surroundings) -> KeeperReaction<Self> {
    switch event {
    case .loaded(let watches, let at):
      now = at
      (value.watches, value.isRead, value.failure) = (watches, true, nil)
      defer { isWoken = false }
      return KeeperReaction<Self>.changed(.watches).and(follow(surroundings))
        .and(isWoken ? wake(surroundings) : .none)
    case .notRead(let failure):
      value.failure = failure
      return .changed(.watches)
    case .chosen(let wish):
      value.chosen = wish
      return .none
    case .asked(let wish):
      value.chosen = nil
      return .run(.make(wish, zone: surroundings.timeZone ?? .gmt))
    case .made(let watch): return begin(watch, surroundings)
    case .notKept: return .say(Words.notKept)
    case .notShown(let id):
      guard let index = value.watches.firstIndex(where: { Self.noticeID($0.id) == id }) else { return .none }
      value.watches[index].wasNotShown()
      return KeeperReaction(effects: inTurn([.keep(value.watches[index])]), change: .watches)
    case .done(let slot):
      guard let next = waiting[slot]?.first else {
        waiting[slot] = nil
        return .none
      }
      waiting[slot]?.removeFirst()
      return .run(next)
    case .removed(let id):
      let removed = value.watches.first { $0.id == id }
      value.watches.removeAll { $0.id == id }
      value.seen[id] = nil
      withdrawn.remove(id)
      // What was shown of it is not true any more.
      let reaction = KeeperReaction<Self>(
        effects: inTurn([.remove(id), .tell(SystemNotice(id: Self.noticeID(id)))]), change: .watches
      ).and(follow(surroundings))
      return removed.map { reaction.and(.say(Words.removed($0))) } ?? reaction
    case .seen(let seen, let at): return see(seen, at, surroundings)
    case .found(let news, let at): return tell(news, at, surroundings)
    case .notSeen: return .none
    case .reloadTapped:
      value.failure = nil
      return .changed(.watches, .load)
    case .ended(let at):
      now = at
      return KeeperReaction<Self>(effects: endUnheard(), change: .watches).and(follow(surroundings))
    }
  }

  public mutating func receive(_ signal: AppSignal, in surroundings: Surroundings) -> KeeperReaction<Self> {
    switch signal {
    case .launched: return .run(.load)
    case .changed(.enteredForeground), .changed(.networkReturned): return follow(surroundings)
    case .changed(.enteredBackground), .changed(.networkLost):
      return KeeperReaction(cancelled: [EffectSlot("follow")])
    case .platform(.backgroundWoken):
      isWoken = !value.isRead
      return wake(surroundings)
    case .started, .platform, .changed: return .none
    }
  }

  /// Who wants the same once more has one watch, which lasts as was said last.
  private mutating func begin(_ made: FreeWatch, _ surroundings: Surroundings) -> KeeperReaction<Self> {
    now = max(now, made.setAt)
    let index = value.watches.firstIndex { $0.isAboutTheSame(as: made) && $0.state(at: now) != .expired }
    let watch = index.map { value.watches[$0].lasting(as: made) } ?? made
    if let index { value.watches[index] = watch } else { value.watches.append(watch) }
    return KeeperReaction<Self>(effects: inTurn([.keep(watch)]), change: .watches).and(follow(surroundings))
      .and(.say(Words.set(watch)))
  }

  /// What can begin now of work on watches. The rest begins when what is under way in its slot has ended: of two at a time
  /// nobody knows which the store or the platform took last.
  private mutating func inTurn(_ effects: [Effect]) -> [Effect] {
    var ready: [Effect] = []
    for effect in effects {
      let slot = Self.slot(of: effect)
      if waiting[slot] == nil {
        waiting[slot] = []
        ready.append(effect)
      } else {
        waiting[slot]?.append(effect)
      }
    }
    return ready
  }

  private var running: [FreeWatch] { value.watches.filter { $0.state(at: now) != .expired } }

  private func wake(_ surroundings: Surroundings) -> KeeperReaction<Self> {
    let running = running
    return running.isEmpty || !surroundings.isOnline ? .none : .run(.once(running))
  }

  private func follow(_ surroundings: Surroundings) -> KeeperReaction<Self> {
    let running = running
    var reaction = KeeperReaction<Self>.none
    if let end = running.map(\.until).min() { reaction.effects.append(.waitForEnd(end)) }
    guard surroundings.isInForeground, surroundings.isOnline, !running.isEmpty else {
      reaction.cancelled = [EffectSlot("follow")]
      return reaction
    }
    reaction.effects.append(.follow(running))
    return reaction
  }

  private mutating func see(
    _ seen: [CheckWatches.Seen], _ at: Date, _ surroundings: Surroundings
  ) -> KeeperReaction<Self> {
    now = at
    var reaction = KeeperReaction<Self>(change: .watches)
    for one in seen {
      guard let index = value.watches.firstIndex(where: { $0.id == one.watch }) else { continue }
      value.seen[one.watch] = one
      let before = value.watches[index]
      let zone = surroundings.timeZone ?? .gmt
      let stations = value.watches[index].sees(one.places.map(\.sighting), at: at, in: zone)
      let watch = value.watches[index]
      if watch != before { reaction.effects += inTurn([.keep(watch)]) }
      // One notice for all that happened at once: it names the others too.
      if let place = one.free(of: stations) { reaction.effects += inTurn([.lookAround(place, watch)]) }
      // What the system shows is not true any more. A short break is none: what is free again then is not told again.
      if watch.isTakenAgain(at: at), withdrawn.insert(watch.id).inserted {
        reaction.effects += inTurn([.tell(SystemNotice(id: Self.noticeID(watch.id)))])
      }
    }
    return reaction
  }

  /// It may have been removed while others were looked for.
  private mutating func tell(_ news: WatchNews, _ at: Date, _ surroundings: Surroundings) -> KeeperReaction<Self> {
    guard value.watches.contains(where: { $0.id == news.watch }) else { return .none }
    withdrawn.remove(news.watch)
    let notice = SystemNotice(
      id: Self.noticeID(news.watch), content: Self.content(of: news, at, surroundings),
      link: AppLink(screen: "station", argument: news.place.id.description))
    return KeeperReaction(effects: inTurn([.tell(notice)]))
  }

  /// Of what has ended without news up to then that is kept: who was told nothing takes it for nothing available.
  private mutating func endUnheard() -> [Effect] {
    var kept: [Effect] = []
    for index in value.watches.indices where value.watches[index].state(at: now) == .expired {
      // A station that is closed by its hours needs no news.
      guard let seen = value.seen[value.watches[index].id], !seen.areClosed else { continue }
      let before = value.watches[index]
      value.watches[index].end(newsAt: seen.newsAt)
      if value.watches[index] != before { kept.append(.keep(value.watches[index])) }
    }
    return inTurn(kept)
  }

  static func noticeID(_ id: FreeWatch.ID) -> String { "watch-\(id.rawValue)" }

  public static func slot(of effect: Effect) -> EffectSlot {
    switch effect {
    case .load: EffectSlot("load")
    case .make(let wish, _):
      EffectSlot("make \(wish.demand.name) \(wish.subjects.map(\.id.description).joined(separator: " "))")
    case .keep(let watch): EffectSlot("keep \(watch.id.rawValue)")
    case .remove(let id): EffectSlot("keep \(id.rawValue)")
    case .follow: EffectSlot("follow")
    case .once: EffectSlot("once")
    case .lookAround(_, let watch): EffectSlot("tell \(noticeID(watch.id))")
    case .tell(let notice): EffectSlot("tell \(notice.id)")
    case .waitForEnd: EffectSlot("end")
    }
  }

  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    let (watches, clock) = (useCases.watches, useCases.clock)
    switch effect {
    case .load:
      await report(
        .loaded(try await watches.store.all(), at: clock.now), or: Event.notRead, ignoring: .cancelled, to: send)
    case .make(let wish, let zone): await send(.made(wish.watch(id: watches.newID(), at: clock.now, in: zone)))
    case .keep(let watch):
      await report(nil, after: try await watches.store.keep(watch), or: { _ in .notKept }, to: send)
      await send(.done(slot(of: effect)))
    case .remove(let id):
      await report(nil, after: try await watches.store.remove(id), or: { _ in .notKept }, to: send)
      await send(.done(slot(of: effect)))
    case .follow(let followed):
      while !Task.isCancelled {
        do throws(Failure) {
          // It ends by itself while the stations are not stored.
          try await watches.check.follow(followed) { await send(.seen($0, at: clock.now)) }
        } catch {
          await send(.notSeen)
        }
        do { try await clock.sleep(seconds: LivePollSchedule.interval) } catch { return }
      }
    case .once(let followed):
      await report(
        .seen(try await watches.check.once(followed), at: clock.now), or: { _ in .notSeen }, to: send)
    case .lookAround(let place, let watch):
      await send(.found(await watches.check.news(of: place, for: watch), at: clock.now))
      await send(.done(slot(of: effect)))
    case .tell(let notice):
      if await !useCases.platform.notify(notice) { await send(.notShown(notice.id)) }
      await send(.done(slot(of: effect)))
    case .waitForEnd(let end):
      do { try await clock.sleep(until: end) } catch { return }
      await send(.ended(at: clock.now))
    }
  }
}

/// What a person wants to be told of.
public struct WatchWish: Hashable, Sendable, Codable {
  /// The stations.
  public let subjects: [FreeWatch.Subject]
  /// Which of their points count.
  public let demand: FreeWatch.Demand
  /// For how long.
  public let span: WatchSpan
  /// When the person is not to be told; nil for never.
  public let quiet: QuietHours?
  /// When it ends, where that was chosen before; nil for the end of the span.
  public var until: Date?

  /// The watch.
  func watch(id: FreeWatch.ID, at now: Date, in zone: TimeZone) -> FreeWatch {
    let kept = until.flatMap { $0 > now ? $0 : nil }
    return FreeWatch(
      id: id, subjects: subjects, demand: demand, setAt: now, until: kept ?? span.end(after: now, in: zone),
      span: span, quiet: quiet)
  }
}

extension SurroundingsChange {
  /// A watch was set, removed or has seen something.
  public static let watches = Self(WatchesKeeper.self)
}

extension AppRequest {
  /// The person has chosen this, and the system's question comes first.
  static func chosen(_ wish: WatchWish) -> Self { .tell(WatchesKeeper.self, .chosen(wish)) }

  /// The person wants to be told of this.
  static func watch(_ wish: WatchWish) -> Self { .tell(WatchesKeeper.self, .asked(wish)) }

  /// The person wants to be told no more.
  static func unwatch(_ id: FreeWatch.ID) -> Self { .tell(WatchesKeeper.self, .removed(id)) }

  /// Reads the watches once more.
  static var reloadWatches: Self { .tell(WatchesKeeper.self, .reloadTapped) }
}

extension Surroundings {
  /// The points of which the person wants to be told.
  public var watches: WatchesKeeper.Value { self[WatchesKeeper.self] }
}
