public import ChargeDomain
public import Foundation

/// Choosing what to be told of: which points, until when, and when not.
public struct TellMeViewModel: Screen {
  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// The stations as they are stored; those that are not are left out.
    case found([Station])
    /// They could not be read.
    case findFailed(Failure)
    /// What is known of their live states.
    case live(LiveUpdate)
    /// Nothing reports live states.
    case noSource
    /// Which points count was chosen.
    case demandChosen(FreeWatch.Demand)
    /// For how long was chosen.
    case spanChosen(WatchSpan)
    /// The quiet hours were switched.
    case quietSwitched(isOn: Bool)
    /// The person wants to be told.
    case confirmTapped
    /// Notifications are to be allowed.
    case permissionTapped
    /// The list of what is watched is to be shown.
    case watchesTapped
    /// Try again was tapped.
    case retryTapped
  }

  public enum Effect: Hashable, Sendable, Codable, LiveEffect {
    /// Reads the stations.
    case find([StationID])
    /// Watches their live states.
    case watch([String], trigger: LiveTrigger)
    /// Lets the system ask for notifications.
    case askForNotifications
  }

  let ids: [StationID]
  var surroundings = Surroundings()
  var live = LiveWatch()
  /// The stations; nil while they are not known.
  var stations: [Station]?
  /// False where nothing reports live states.
  var hasSource = true
  var failure: Failure?
  var demand = FreeWatch.Demand.any
  var span = WatchSpan.today
  var isQuiet = true
  var isAsked = false

  public init(_ ids: [StationID], in surroundings: Surroundings) {
    self.ids = Array(ids.prefix(FreeWatch.mostStations))
    self.surroundings = surroundings
  }

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let new)):
      surroundings = new
      live.isOnTop = true
      return .run(.find(ids))
    case .signal(.changed(let new, let change)):
      surroundings = new
      return follow(change).and(goOn())
    case .signal(.covered): return stopWatching()
    case .signal(.pulled): return watch(.pulled)
    case .found(let found):
      (stations, failure) = (found, nil)
      keepDemand()
      return watch(.detailOpened)
    case .findFailed(let failure): self.failure = failure
    case .live(let update):
      live.receive(update)
      keepDemand()
    case .noSource: hasSource = false
    case .demandChosen(let demand): if demands.contains(demand) { self.demand = demand }
    case .spanChosen(let span): self.span = span
    case .quietSwitched(let isOn): isQuiet = isOn
    case .confirmTapped: return confirm()
    case .permissionTapped: return .show(.permissions)
    case .watchesTapped: return .show(.watches)
    case .retryTapped: return .run(.find(ids))
    }
    return .none
  }

  var watched: [Station]? { stations }

  /// The stations that a live source reports: once it has answered, those of which it has ever told.
  var watchable: [Station] {
    guard hasSource else { return [] }
    let possible = stations?.filter(\.canBeWatched) ?? []
    guard live.answeredAt != nil, live.failure == nil else { return possible }
    return possible.filter { station in station.liveKeys.contains { live.readings[$0] != nil } }
  }

  /// What can be chosen: any point, a plug that is there, a power that is there.
  var demands: [FreeWatch.Demand] {
    let connectors = watchable.flatMap(\.connectors)
    let plugs = Set(connectors.compactMap { $0.standard.flatMap { Plug(of: $0) } })
    let steps = Set(
      connectors.map { connector in
        connector.power.flatMap { rating in StationFilter.powerSteps.last { $0 <= rating.power } }
      })
    // The least is that of any point, where all have one.
    let powers = steps.compactMap(\.self).sorted().dropFirst(steps.contains(nil) ? 0 : 1)
    let ofPlugs: [FreeWatch.Demand] = Plug.choices.filter(plugs.contains).map { .plug($0) }
    return [.any] + ofPlugs + powers.map { .power(watts: $0.watts) }
  }

  public func nextChange(after now: Date) -> Date? { live.nextChange(after: now) }

  /// What cannot be chosen any more is not.
  private mutating func keepDemand() { if !demands.contains(demand) { demand = .any } }

  /// The permission comes first: without it nobody could be told.
  private mutating func confirm() -> Reaction<Self> {
    guard !watchable.isEmpty, !isAsked else { return .none }
    isAsked = true
    guard (surroundings.permissions[.notifications] ?? .notAsked) == .notAsked else { return goOn() }
    return .run(.askForNotifications)
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
      let subjects = watchable.map {
        FreeWatch.Subject(id: $0.id, name: $0.shownName, coordinate: $0.coordinate)
      }
      let wish = WatchWish(subjects: subjects, demand: demand, span: span, quiet: isQuiet ? .night : nil)
      return .exit(.back, asking: .watch(wish))
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
      // It ends by itself only where there is nothing to ask.
      await send(.noSource)
    case .askForNotifications: await useCases.platform.askPermission(.notifications)
    }
  }
}

extension TellMeViewModel: LiveScreen {
  public static let name = "tellMe"
  public static let needs: [any Keeper.Type] = [
    DeviceKeeper.self, PermissionsKeeper.self, PreferencesKeeper.self, WatchesKeeper.self,
  ]
  public static let emits: [Emission] = [
    .exit, .telling(WatchesKeeper.self), .to(WatchesViewModel.self), .screen("permissions"),
  ]
  public static let openings: [Opening] = [
    .lookUp("tell-me", .station) { found in
      if case .station(let id) = found { .onTop(.tellMe([id])) } else { nil }
    }
  ]
}

extension Destination {
  /// Choosing what to be told of at these stations.
  static func tellMe(_ ids: [StationID]) -> Self { Self(TellMeViewModel.self, ids) }
}
