public import ChargeDomain
public import Foundation

/// One station with everything known of it.
public struct StationViewModel: Screen, LiveScreen {
  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// The station was read; nil when it is no longer stored.
    case loaded(Station?)
    /// Its sources were asked for it alone; what is stored of it now.
    case askedAlone(Station)
    /// None of its sources can tell of its state.
    case nobodyToAsk
    /// The station could not be read.
    case loadFailed(Failure)
    /// The area of the station was loaded again and stored.
    case refreshed
    /// Loading it again failed.
    case refreshFailed(Failure)
    /// Loading it again went on; some sources may take long.
    case refreshing(SourceAnswers)
    /// Live states came, or asking for them failed.
    case live(LiveUpdate)
    /// Navigation with an app was tapped.
    case navigateTapped(NavigationLinks.App)
    /// The platform opened the app, or could not.
    case navigationOpened(NavigationLinks.App, didOpen: Bool)
    /// The star was tapped.
    case favouriteTapped
    /// The time at which the station was marked.
    case markedAt(Date)
    /// The favourite that was given up is wanted back.
    case undoTapped
    /// An amount of energy was chosen for the estimate, in kWh.
    case energyChosen(Int)
    /// A time of charging was chosen for the estimate, in minutes.
    case chargingChosen(Int)
    /// A time connected afterwards was chosen for the estimate, in minutes.
    case parkedChosen(Int)
    /// The map around the station was asked for.
    case mapTapped
    /// Charging is to begin here.
    case chargeTapped
    /// An hour is to be booked here.
    case bookTapped
    /// The person wants to be told when something is free here.
    case tellMeTapped
    /// The list of what is watched is to be shown.
    case watchesTapped
    /// The message was answered.
    case popupDismissed
    /// Try again was tapped.
    case retryTapped
  }

  public enum Effect: Hashable, Sendable, Codable, LiveEffect {
    /// Reads the station from the store.
    case load(StationID)
    /// Loads the station's area again from the provider.
    case refresh(Coordinate)
    /// Watches its live states.
    case watch([String], trigger: LiveTrigger)
    /// Reads the clock for a station that is being marked.
    case markTime
    /// Hands a link to another app.
    case open(URL, NavigationLinks.App)
  }

  /// What is known of the station itself.
  enum Content: Hashable, Sendable {
    case loading
    case station(Station)
    case gone
    case failed(Failure)
  }

  /// Which station.
  public let id: StationID
  var content = Content.loading
  var surroundings = Surroundings()
  var live = LiveWatch()
  /// True when none of its sources can tell of its state.
  var isSilent = false
  var refreshFailure: Failure?
  var isRefreshing = false
  /// The answers of the sources that were asked for its area.
  var sources = SourceAnswers()
  /// The favourite that was given up here.
  var removedFavourite: Favourite?
  var pricePlan = PricePlan()
  var openedApp: NavigationLinks.App?
  var cannotOpen: NavigationLinks.App?

  public init(_ id: StationID, in surroundings: Surroundings) { self.id = id }

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(let signal): return handle(signal)
    case .askedAlone(let station): content = .station(station)
    case .nobodyToAsk: isSilent = true
    case .loaded(let station):
      isSilent = false
      content = station.map(Content.station) ?? .gone
      return watch(.detailOpened)
    case .loadFailed(let failure): content = .failed(failure)
    case .refreshed:
      isRefreshing = false
      refreshFailure = nil
      return .run(.load(id))
    case .refreshing(let sources): self.sources = sources
    case .refreshFailed(let failure):
      isRefreshing = false
      refreshFailure = failure
    case .live(let update): live.receive(update)
    case .navigateTapped(let app):
      guard case .station(let station) = content, let link = NavigationLinks.link(to: station, with: app) else {
        return .none
      }
      return .run(.open(link, app))
    case .navigationOpened(let app, let didOpen):
      openedApp = didOpen ? app : nil
      cannotOpen = didOpen ? nil : app
    case .favouriteTapped: return toggleFavourite()
    case .markedAt(let date): return mark(at: date)
    case .undoTapped:
      guard let favourite = removedFavourite else { return .none }
      removedFavourite = nil
      return .ask(.mark(favourite))
    case .energyChosen(let amount): if PricePlan.energies.contains(amount) { pricePlan.kilowattHours = amount }
    case .chargingChosen(let minutes): if PricePlan.times.contains(minutes) { pricePlan.minutes = minutes }
    case .parkedChosen(let minutes): if PricePlan.parkings.contains(minutes) { pricePlan.parkedMinutes = minutes }
    case .chargeTapped:
      guard let site = station?.chargingSite else { return .none }
      return .ask(.open("site", argument: site.description))
    case .bookTapped:
      guard let bookable = station?.bookableStation else { return .none }
      return .ask(.open("book-time", argument: bookable.description))
    case .mapTapped:
      guard let station, station.hasKnownPlace else { return .none }
      return .ask(.tell(PreferencesKeeper.self, .findViewChosen(.map))).and(.show(.map(of: station)))
    case .tellMeTapped: return .show(.tellMe([id]))
    case .watchesTapped: return .show(.watches)
    case .popupDismissed: cannotOpen = nil
    case .retryTapped:
      return refresh().and(.run(.load(id)))
    }
    return .none
  }

  /// When a shown live state grows too old, the station opens or closes, or a watch ends or is quiet from or to then.
  public func nextChange(after now: Date) -> Date? {
    guard case .station(let station) = content else { return nil }
    let live = StationAvailability(of: station, readings: live.readings, at: now).nextChange
    let watches = surroundings.watches.watches.nextChange(
      for: [station.id], after: now, in: surroundings.timeZone ?? .gmt)
    return [live, station.nextOpeningChange(after: now), watches].compactMap(\.self).min()
  }

  private mutating func handle(_ signal: ScreenSignal) -> Reaction<Self> {
    switch signal {
    case .appeared(let surroundings):
      self.surroundings = surroundings
      live.isOnTop = true
      return .run(.load(id))
    case .covered: return stopWatching()
    case .pulled: return refresh().and(watch(.pulled))
    case .changed(let surroundings, let change):
      self.surroundings = surroundings
      return follow(change)
    }
  }

  var station: Station? {
    if case .station(let station) = content { station } else { nil }
  }

  var watched: [Station]? { station.map { [$0] } }

  /// Whether a source takes long to answer.
  var takesLong: Bool { isRefreshing && !sources.awaitedLong.isEmpty }

  /// The favourite that means this station.
  var favourite: Favourite? { station.flatMap { surroundings.favourites.first(for: $0) } }

  private mutating func toggleFavourite() -> Reaction<Self> {
    guard station != nil, surroundings.favouritesState == .ready else { return .none }
    guard let favourite else { return .run(.markTime) }
    removedFavourite = favourite
    return .ask(.unmark(favourite.id))
  }

  private mutating func mark(at date: Date) -> Reaction<Self> {
    guard let station, favourite == nil else { return .none }
    removedFavourite = nil
    return .ask(
      .mark(Favourite(id: station.id, name: station.shownName, coordinate: station.coordinate, addedAt: date)))
  }

  private mutating func refresh() -> Reaction<Self> {
    guard case .station(let station) = content else { return .none }
    isRefreshing = true
    sources = SourceAnswers()
    return .run(.refresh(station.coordinate))
  }
}

extension StationViewModel {
  public static let name = "station"
  public static let needs: [any Keeper.Type] = [
    AccountsKeeper.self, DeviceKeeper.self, FavouritesKeeper.self, FilterKeeper.self, PermissionsKeeper.self,
    PlaceKeeper.self, PreferencesKeeper.self, WatchesKeeper.self,
  ]
  public static let emits: [Emission] = [
    .telling(FavouritesKeeper.self), .telling(PreferencesKeeper.self), .screen("map"), .screen("site"),
    .screen("book-time"), .to(TellMeViewModel.self),
    .to(WatchesViewModel.self),
  ]
  public static let openings: [Opening] = [
    .lookUp("station", .station) { found in
      if case .station(let id) = found { .onTop(.station(id)) } else { nil }
    }
  ]
}

extension Destination {
  /// One station.
  public static func station(_ id: StationID) -> Self { Self(StationViewModel.self, id) }
}
