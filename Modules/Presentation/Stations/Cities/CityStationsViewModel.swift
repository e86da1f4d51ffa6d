public import ChargeDomain
public import Foundation
import UnicodeText

/// The stations of one town.
public struct CityStationsViewModel: Screen, LiveScreen {
  /// A town, and what one of its stations is chosen for.
  public struct Subject: Hashable, Sendable, Codable {
    /// Which town.
    let town: Town
    /// True to book an hour there; else to see the station.
    let isToBook: Bool
  }

  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// Finding the stations went on.
    case found(KeepTownFresh.Progress)
    /// Live states came, or asking for them failed.
    case live(LiveUpdate)
    /// The text in the field changed.
    case queryChanged(String)
    /// The field gained or lost the focus.
    case focusChanged(Bool)
    /// A station was tapped.
    case stationTapped(StationID)
    /// The other order was tapped.
    case orderTapped
    /// The filter page was asked for.
    case filtersTapped
    /// The sources screen was asked for.
    case sourcesTapped
    /// The person wants to sign in to the service of a source that asks for it.
    case signInTapped(AccountService)
    /// A chip was removed or the filter relaxed; what remains of the filter.
    case filterChanged(StationFilter)
    /// Try again was tapped.
    case retryTapped
    /// The person does not want to wait for the sources that take long.
    case stopWaitingTapped
  }

  public enum Effect: Hashable, Sendable, Codable, LiveEffect {
    /// Finds the stations of a town and keeps them fresh.
    case find(Town, isForced: Bool)
    /// Finds the stations of a town in which an hour is to be booked and keeps them fresh.
    case findToBook(Town, isForced: Bool)
    /// Watches live states of charging points, by key.
    case watch([String], trigger: LiveTrigger)
  }

  /// What is known of the stations.
  enum Content: Hashable, Sendable {
    case loading
    /// In the order of their sources.
    case stations([Station], AreaCoverage)
    /// Even the store could not answer.
    case failed(Failure)
  }

  let subject: Subject
  var surroundings = Surroundings()
  var content = Content.loading
  var refresh = Refresh.none
  /// The answers of the sources that were asked for the town.
  var sources = SourceAnswers()
  var live = LiveWatch()
  var text = ""
  var hasFocus = false
  /// The chosen order; nil for the one of the person's choices.
  private var ordersByPrice: Bool?
  /// True when the sources were last asked although the stored data was fresh.
  private var wasForced = false

  public init(_ subject: Subject, in surroundings: Surroundings) { self.subject = subject }

  /// Which town.
  var town: Town { subject.town }

  /// Which of the filters counts.
  var purpose: FilterPurpose { subject.isToBook ? .book : .find }

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(let signal): return handle(signal)
    case .found(let progress): return receive(progress)
    case .live(let update): live.receive(update)
    case .queryChanged(let text): self.text = text
    case .focusChanged(let hasFocus): self.hasFocus = hasFocus
    case .stationTapped(let id):
      return subject.isToBook ? .ask(.open("book-time", argument: id.description)) : .show(.station(id))
    case .orderTapped: ordersByPrice = !isByPrice
    case .filtersTapped: return .show(.filters(purpose, in: town))
    case .sourcesTapped: return .show(.sources)
    case .signInTapped(let service): return .ask(.signIn(service))
    case .filterChanged(let filter): return .ask(.apply(filter, to: purpose))
    case .retryTapped: return find(isForced: takesLong ? wasForced : true)
    case .stopWaitingTapped:
      guard takesLong else { return .none }
      (sources, refresh) = sources.stopped
      return Reaction(cancelled: [EffectSlot("find"), EffectSlot("findToBook")])
    }
    return .none
  }

  /// When a shown live state grows too old, or, with "open now", a station opens or closes.
  public func nextChange(after now: Date) -> Date? {
    let filter = surroundings.filters[purpose].nextChange(of: stations ?? [], after: now)
    return [live.nextChange(after: now), filter].compactMap { $0 }.min()
  }

  /// All stations of the town; nil while they are not known.
  var stations: [Station]? {
    if case .stations(let stations, _) = content { stations } else { nil }
  }

  var watched: [Station]? { stations }

  /// Whether a source takes long to answer.
  var takesLong: Bool { refresh == .running && !sources.awaitedLong.isEmpty }

  /// True when the cheapest stand first; else the nearest do, or the first of the source.
  var isByPrice: Bool { ordersByPrice ?? (surroundings.preferences.nearbyOrder == .price) }

  /// What was typed.
  var query: SearchQuery { SearchQuery(text) }

  private mutating func handle(_ signal: ScreenSignal) -> Reaction<Self> {
    switch signal {
    case .appeared(let surroundings):
      self.surroundings = surroundings
      live.isOnTop = true
      let isToBeAskedAgain = sources.isToBeAskedAgain(refresh, in: surroundings)
      return find(isForced: wasForced && isToBeAskedAgain).and(watch(.screenAppeared))
    case .covered: return stopWatching()
    case .pulled: return find(isForced: true).and(watch(.pulled))
    case .changed(let surroundings, let change):
      self.surroundings = surroundings
      switch change {
      case .networkReturned, .enteredForeground: return find(isForced: false).and(follow(change))
      case .networkLost, .enteredBackground: return follow(change)
      // The rest of what it needs is only shown.
      default: return .none
      }
    }
  }

  private mutating func find(isForced: Bool) -> Reaction<Self> {
    wasForced = isForced
    switch content {
    case .stations: if isForced { refresh = .running }
    case .loading, .failed: content = .loading
    }
    return .run(subject.isToBook ? .findToBook(town, isForced: isForced) : .find(town, isForced: isForced))
  }

  /// An hour is booked only at a station of the service, also where others tell of it too.
  private func chosen(_ stations: [Station]) -> [Station] {
    subject.isToBook ? stations.filter { $0.bookableStation != nil } : stations
  }

  private mutating func receive(_ progress: KeepTownFresh.Progress) -> Reaction<Self> {
    switch progress {
    case .stored(let stations, let coverage):
      content = .stations(chosen(stations), coverage)
      refresh = .none
      // What was read from the store does not tell of what came before and could not be used.
      let unusable = sources.unusable
      sources = SourceAnswers()
      sources.unusable = unusable
      return watch(.timer)
    case .arrived(let stations, let coverage, let sources), .refreshed(let stations, let coverage, let sources):
      content = .stations(chosen(stations), coverage)
      refresh = sources.awaited.isEmpty ? .none : .running
      self.sources = sources
      return watch(.timer)
    case .refreshing: refresh = .running
    case .failed(let failure):
      sources = SourceAnswers()
      if stations == nil {
        content = .failed(failure)
        refresh = .none
      } else {
        refresh = .failed(failure)
      }
    }
    return .none
  }
}

extension CityStationsViewModel {
  public static let name = "cityStations"
  public static let needs: [any Keeper.Type] = [
    AccountsKeeper.self, DeviceKeeper.self, FavouritesKeeper.self, FilterKeeper.self, PlaceKeeper.self,
    PreferencesKeeper.self,
  ]
  public static let emits: [Emission] = [
    .account, .telling(FilterKeeper.self), .screen("station"), .screen("filters"), .screen("sources"),
    .screen("book-time"),
  ]
  public static let openings: [Opening] = [
    .lookUp("city", .town) { found in
      if case .town(let town) = found { .anew(.cities, .city(town)) } else { nil }
    }
  ]
}

extension Destination {
  /// The stations of a town.
  public static func city(_ town: Town) -> Self {
    Self(CityStationsViewModel.self, .init(town: town, isToBook: false))
  }

  /// The stations of a town, to book an hour at one.
  public static func cityToBook(_ town: Town) -> Self {
    Self(CityStationsViewModel.self, .init(town: town, isToBook: true))
  }
}
