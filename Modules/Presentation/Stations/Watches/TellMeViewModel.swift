public import ChargeDomain
public import Foundation

/// Choosing what to be told of: which points, until when, and when not.
public struct TellMeViewModel: Screen {
  public enum Event: ScreenEvents, AllowsNotificationsEvent {
    case signal(ScreenSignal)
    /// The stations as they are stored; those that are not are left out.
    case found([Station])
    /// They could not be read.
    case findFailed(Failure)
    /// What is known of their live states.
    case live(LiveUpdate)
    /// Nothing reports live states.
    case noSource
    /// How often the platform lets the app look in the background, in seconds; nil where it never does.
    case paceRead(TimeInterval?)
    /// Which points count was chosen.
    case demandChosen(FreeWatch.Demand)
    /// For how long was chosen.
    case spanChosen(WatchSpan)
    /// The quiet hours were switched.
    case quietSwitched(isOn: Bool)
    /// When the quiet hours begin was chosen.
    case quietBeginChosen(ClockTime)
    /// When they end was chosen.
    case quietEndChosen(ClockTime)
    /// The person wants to be told.
    case confirmTapped
    /// The person wants to be told of this in place of what is watched.
    case changeTapped(replacing: FreeWatch.ID)
    /// What is watched is to end.
    case stopTapped(FreeWatch.ID)
    /// Notifications are to be allowed.
    case allowTapped
    /// The device's settings could not be shown.
    case systemSettingsNotShown
    /// The list of what is watched is to be shown.
    case watchesTapped
    /// Try again was tapped.
    case retryTapped
  }

  public enum Effect: Hashable, Sendable, Codable, LiveEffect, AllowsNotificationsEffect {
    /// Reads the stations.
    case find([StationID])
    /// Watches their live states.
    case watch([String], trigger: LiveTrigger)
    /// Reads how often the platform lets the app look in the background.
    case readPace
    /// Shows the device's settings of the app.
    case showSystemSettings
  }

  /// What the choices begin with.
  public struct Argument: Hashable, Sendable {
    /// The stations.
    let stations: [StationID]
    /// Which points count at first.
    let demand: FreeWatch.Demand
  }

  let ids: [StationID]
  /// Which points counted at first.
  private let wished: FreeWatch.Demand
  var surroundings = Surroundings()
  var live = LiveWatch()
  /// The stations; nil while they are not known.
  var stations: [Station]?
  /// False where nothing reports live states.
  var hasSource = true
  var failure: Failure?
  var demand = FreeWatch.Demand.any
  var span = WatchSpan.today
  /// When what is watched here ends, until another time is chosen; nil where nothing is.
  private var keptEnd: Date?
  var isQuiet = true
  /// The quiet hours, which hold where they are on.
  var hours = QuietHours.night
  var isAsked = false
  /// How often the platform lets the app look in the background, in seconds; nil where it is not known.
  var pace: TimeInterval?
  /// True when the device's settings could not be shown.
  var hasFailedToShowSettings = false
  /// The watch in whose place the wish comes.
  private var replaced: FreeWatch.ID?

  public init(_ argument: Argument, in surroundings: Surroundings) {
    ids = Array(argument.stations.prefix(Self.mostRead))
    (wished, demand) = (argument.demand, argument.demand)
    self.surroundings = surroundings
  }

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let new)):
      surroundings = new
      live.isOnTop = true
      return .run(.find(ids), .readPace)
    case .signal(.changed(let new, let change)):
      surroundings = new
      followPermission(change)
      return follow(change).and(goOn())
    case .signal(.covered):
      isAsked = false
      return stopWatching()
    case .signal(.pulled): return watch(.pulled)
    case .found(let found):
      let isFirst = stations == nil
      (stations, failure) = (found, nil)
      if isFirst { beginAsBefore() }
      keepDemand()
      return watch(.detailOpened)
    case .findFailed(let failure): self.failure = failure
    case .live(let update):
      live.receive(update)
      keepDemand()
    case .noSource: hasSource = false
    case .paceRead(let pace): self.pace = pace
    case .demandChosen(let demand): if demands.contains(demand) { self.demand = demand }
    case .spanChosen(let span): (self.span, keptEnd) = (span, nil)
    case .quietSwitched(let isOn): isQuiet = isOn
    case .quietBeginChosen(let begin): hours = hours?.with(from: begin) ?? hours
    case .quietEndChosen(let end): hours = hours?.with(to: end) ?? hours
    case .confirmTapped: return confirm(replacing: nil)
    case .changeTapped(let id): return confirm(replacing: id)
    case .stopTapped(let id): return .ask(.unwatch(id))
    case .allowTapped: return allowNotifications()
    case .systemSettingsNotShown: hasFailedToShowSettings = true
    case .watchesTapped: return .show(.watches)
    case .retryTapped: return .run(.find(ids))
    }
    return .none
  }

  var watched: [Station]? { stations }

  /// How many stations are read at most, to find those that can be watched.
  private static let mostRead = 5 * FreeWatch.mostStations

  /// The stations that a live source reports: once it has answered, those of which it has ever told.
  var reported: [Station] {
    hasSource ? stations?.filter(live.canWatch) ?? [] : []
  }

  /// The first of them, as many as can be watched.
  var watchable: [Station] { Array(reported.prefix(FreeWatch.mostStations)) }

  /// Whether there are more stations than can be watched.
  var isCutOff: Bool { reported.count > FreeWatch.mostStations }

  /// The zone in whose days and hours the person is told.
  var zone: TimeZone { surroundings.timeZone ?? .gmt }

  /// The watch that runs for just these stations, else one that runs for more; nil without any.
  func running(at now: Date) -> FreeWatch? {
    surroundings.watches.watches.running(for: Set(watchable.isEmpty ? ids : watchable.map(\.id)), at: now)
  }

  /// Until when it would be watched.
  func end(after now: Date) -> Date {
    if let keptEnd, keptEnd > now { return keptEnd }
    return span.end(after: now, in: zone)
  }

  /// Whether nobody could be told, because the quiet hours hold until the end.
  func isWhollyQuiet(at now: Date) -> Bool {
    isQuiet && hours?.cover(from: now, to: end(after: now), in: zone) ?? false
  }

  /// Whether nobody could be told, because no station opens before the end.
  func isWhollyClosed(at now: Date) -> Bool {
    let end = end(after: now)
    return !watchable.isEmpty
      && watchable.allSatisfy { $0.isClosed(at: now) && ($0.nextOpeningChange(after: now) ?? .distantFuture) >= end }
  }

  /// What can be chosen: any point, a plug that is there, a power that is there or was wished for.
  var demands: [FreeWatch.Demand] {
    let connectors = watchable.flatMap(\.connectors)
    let plugs = Set(connectors.compactMap { $0.standard.flatMap { Plug(of: $0) } })
    let steps = Set(
      connectors.map { connector in
        connector.power.flatMap { rating in StationFilter.powerSteps.last { $0 <= rating.power } }
      })
    // The least is that of any point, where all have one.
    var powers = Set(steps.compactMap(\.self).sorted().dropFirst(steps.contains(nil) ? 0 : 1).map(\.watts))
    if case .power(let watts) = wished, connectors.contains(where: { ($0.power?.power.watts ?? 0) >= watts }) {
      powers.insert(watts)
    }
    let ofPlugs: [FreeWatch.Demand] = Plug.choices.filter(plugs.contains).map { .plug($0) }
    return [.any] + ofPlugs + powers.sorted().map { .power(watts: $0) }
  }

  /// When a shown state grows too old, the quiet hours begin or end, an hour ends after them, the shown end is later, or the day
  /// ends.
  public func nextChange(after now: Date) -> Date? {
    let quiet = hours?.nextChange(after: now, in: zone)
    let hourBefore = quiet?.addingTimeInterval(now.timeIntervalSince(WatchSpan.hour.end(after: now, in: zone)) + 1)
    let midnight = WatchSpan.today.end(after: now, in: zone)
    // The end of such a span is shown to the minute.
    let minute = Date(
      timeIntervalSinceReferenceDate: (now.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60 + 60)
    return [live.nextChange(after: now), quiet, hourBefore, span == .today ? midnight : minute].compactMap(\.self)
      .filter { $0 > now }.min()
  }

  /// What is watched here, or was, begins as it was chosen; so does what was being chosen when the system's question came. The
  /// quiet hours are those that a person chose last.
  private mutating func beginAsBefore() {
    let here = Set(watchable.map(\.id))
    hours = surroundings.watches.watches.last { $0.quiet != nil }?.quiet ?? hours
    if let chosen = surroundings.watches.chosen, Set(chosen.subjects.map(\.id)) == here {
      (demand, span, keptEnd) = (chosen.demand, chosen.span, chosen.until)
      begin(quiet: chosen.quiet)
      return
    }
    let all = surroundings.watches.watches.filter { $0.stations == here }
    guard let before = all.last(where: { $0.demand == wished }) ?? all.last else { return }
    if wished == .any { demand = before.demand }
    if let span = before.span { (self.span, keptEnd) = (span, before.until) }
    begin(quiet: before.quiet)
  }

  private mutating func begin(quiet: QuietHours?) { (isQuiet, hours) = (quiet != nil, quiet ?? hours) }

  /// What cannot be chosen any more is not.
  private mutating func keepDemand() { if !demands.contains(demand) { demand = .any } }

  /// The permission comes first: without it nobody could be told.
  private mutating func confirm(replacing id: FreeWatch.ID?) -> Reaction<Self> {
    guard !watchable.isEmpty, !isAsked else { return .none }
    (isAsked, replaced) = (true, id)
    guard (surroundings.permissions[.notifications] ?? .notAsked) == .notAsked else { return goOn() }
    return .ask(.chosen(wish), .ask(for: .notifications, awaitedBy: Self.self, for: .watch))
  }

  /// A station that has what is wanted gives the watch its name.
  private var wish: WatchWish {
    let named = watchable.firstIndex { $0.evses.contains(where: demand.counts) } ?? 0
    let ordered = watchable.dropFirst(named).prefix(1) + watchable.prefix(named) + watchable.dropFirst(named + 1)
    let subjects = ordered.map { FreeWatch.Subject(id: $0.id, name: $0.shownName, coordinate: $0.coordinate) }
    return WatchWish(subjects: subjects, demand: demand, span: span, quiet: isQuiet ? hours : nil, until: keptEnd)
  }

  private mutating func goOn() -> Reaction<Self> {
    guard isAsked else { return .none }
    switch surroundings.permissions[.notifications] ?? .notAsked {
    case .notAsked: return .none
    case .denied, .deniedForGood:
      isAsked = false
      return .none
    case .granted:
      isAsked = false
      // A wish for the same points goes on with the watch and with what that has told.
      guard let old = surroundings.watches.watches.first(where: { $0.id == replaced }), old.demand != demand else {
        return .exit(.back, asking: .watch(wish))
      }
      return .exit(.back, asking: .unwatch(old.id), .watch(wish))
    }
  }

  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .find(let ids):
      do throws(Failure) {
        var stations: [Station] = []
        for id in ids {
          if let station = try await useCases.stations.store.station(id) { stations.append(station) }
        }
        await send(.found(stations))
      } catch {
        if error != .cancelled { await send(.findFailed(error)) }
      }
    case .watch(let keys, let trigger):
      await useCases.stations.liveAvailability.watch(Set(keys), trigger: trigger) { await send(.live($0)) }
      // It ends by itself only where there is nothing to ask, or without a network.
      if trigger != .offline { await send(.noSource) }
    case .readPace: await send(.paceRead(useCases.platform.backgroundInterval))
    case .showSystemSettings: await showSystemSettings(with: useCases, send: send)
    }
  }
}

extension TellMeViewModel: LiveScreen, AllowsNotifications {
  public static let name = "tellMe"
  public static let needs: [any Keeper.Type] = [
    DeviceKeeper.self, PermissionsKeeper.self, PreferencesKeeper.self, WatchesKeeper.self,
  ]
  public static let emits: [Emission] = [
    .exit, .telling(PermissionsKeeper.self), .telling(WatchesKeeper.self), .to(WatchesViewModel.self),
  ]
  public static let openings: [Opening] = [
    .lookUp("tell-me", .station) { found in
      if case .station(let id) = found { .onTop(.tellMe([id])) } else { nil }
    }
  ]
}

extension Destination {
  /// Choosing what to be told of at these stations; at first these points count.
  static func tellMe(_ ids: [StationID], _ demand: FreeWatch.Demand = .any) -> Self {
    Self(TellMeViewModel.self, .init(stations: ids, demand: demand))
  }
}
