import ChargeDomain
import ChargeLocalization
import Foundation

/// The map, ready to show: every word of it is here.
public struct MapViewState: ScreenViewState {
  /// What a person can be looking at.
  public enum Body: Hashable, Sendable, Codable {
    /// Nothing has been read yet.
    case loading(loading: Loading)
    /// Stations; `isRefreshing` while newer ones are fetched behind them.
    case content(picture: MapPicture, isRefreshing: Bool)
    /// There are stations, and the filter lets none through.
    case filtered(picture: MapPicture, trouble: Trouble, isRefreshing: Bool)
    /// The area is loaded and has no station.
    case empty(picture: MapPicture, trouble: Trouble, isRefreshing: Bool)
    /// Nothing of the area is stored, and it is being fetched.
    case fetching(picture: MapPicture, loading: Loading)
    /// Nothing of the area is stored, and it could not be fetched.
    case notLoaded(picture: MapPicture, trouble: Trouble)
    /// Not even the store could answer.
    case failed(trouble: Trouble)
  }

  /// The selected station.
  public struct Card: Hashable, Sendable, Codable {
    /// What it is, above the card.
    public let heading: String
    /// The station.
    public let row: StationRow
    /// How far and where to.
    public let away: String
    /// The same to be spoken, with the direction as a word.
    public let awaySpoken: String
    /// The words on the button that opens it.
    public let open: String
    /// The words on the button that closes the card.
    public let close: String
  }

  /// Stations that the map cannot tell apart.
  public struct GroupList: Hashable, Sendable, Codable {
    /// How many in one place.
    public let title: String
    /// The stations.
    public let rows: [StationRow]
    /// The words on the button that opens one.
    public let open: String
    /// What is watched of all of them already; nil while nothing is.
    public let watched: String?
    /// The words on the button that leads to being told when something of it is free.
    public let tellMe: String
    /// The words on the button that closes the list.
    public let close: String
  }

  /// The offer to ask for the location.
  public struct Primer: Hashable, Sendable, Codable {
    /// Why.
    public let text: String
    /// The words on the button that lets the system ask.
    public let allow: String
  }

  /// The words on the buttons that change the picture.
  public struct Controls: Hashable, Sendable, Codable {
    /// Further in, and whether that is possible.
    public let zoomIn: Control
    /// Further out, and whether that is possible.
    public let zoomOut: Control
    /// The four ways to move.
    public let pans: [Pan]
    /// To the device's place; its reason says why that is not possible.
    public let locate: Control
  }

  /// A button of the map.
  public struct Control: Hashable, Sendable, Codable {
    /// Its words.
    public let label: String
    /// Why it cannot be used; nil when it can, or when there is nothing to say.
    public let reason: String?
    /// False while it cannot be used.
    public let isEnabled: Bool
  }

  /// A way to move the picture.
  public struct Pan: Hashable, Sendable, Codable {
    /// Which way.
    public let direction: MapViewModel.Direction
    /// Its words.
    public let label: String
  }

  /// The words on the links of the map.
  public struct Links: Hashable, Sendable, Codable {
    /// To the list.
    public let list: String
    /// To the search.
    public let search: String
    /// To the towns.
    public let cities: String
    /// To the favourites.
    public let favourites: String
    /// To the offline regions.
    public let regions: String
    /// To the code of a charger; its reason says why that is not possible.
    public let identify: Control
  }

  /// The title.
  public let title: String
  /// Where the picture is: the town nearest to its middle, and its region; nil where no town is near.
  public let subtitle: RichText?
  /// How current the picture is; nil when there is nothing to be current.
  public let status: String?
  /// Messages above the map.
  public let notices: [Notice]
  /// The offer to ask for the location; nil once it was answered.
  public let primer: Primer?
  /// What stands below the title.
  public let body: Body
  /// The selected station; nil when none is.
  public let card: Card?
  /// Stations that the map cannot tell apart; nil unless such a group was tapped.
  public let group: GroupList?
  /// The buttons that change the picture.
  public let controls: Controls
  /// The links.
  public let links: Links
  /// The filter in use and what it hides.
  public let filter: FilterChips
  /// The words on the button that tries again; nil when nothing failed or takes long.
  public let retry: String?
  /// The words on the button that goes on without the sources that take long; nil when none does.
  public let stopWaiting: String?
}

extension MapViewModel {
  public func viewState(in context: ViewContext) -> MapViewState {
    let texts = context.texts
    return MapViewState(
      title: texts.mapTitle, subtitle: contents?.place.map { RichText($0.words(in: context)) },
      status: status(in: context),
      notices: notices(in: context), primer: primer(texts),
      body: body(in: context), card: card(in: context), group: groupList(in: context), controls: controls(texts),
      links: MapViewState.Links(
        list: texts.mapList, search: texts.searchTitle, cities: texts.citiesTitle,
        favourites: texts.mapFavourites, regions: texts.regionsTitle,
        identify: identify(texts)),
      filter: FilterChips(
        in: surroundings, hiding: awaitsLive ? nil : contents?.report,
        of: contents?.singles.compactMap(\.station) ?? [],
        context: context),
      retry: failure == nil && !takesLong ? nil : texts.commonRetry,
      stopWaiting: takesLong ? texts.nearbyStopWaiting : nil)
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.mapTitle }

  private var failure: Failure? {
    if case .failed(let failure) = content { return failure }
    if case .failed(let failure) = refresh { return failure }
    return nil
  }

  private func status(in context: ViewContext) -> String? {
    guard let contents, let coverage = contents.coverage, coverage.oldest != nil else { return nil }
    if refresh == .running { return context.texts.nearbyRefreshing }
    return live.updated(
      coverage, of: contents.singles.lazy.compactMap(\.station),
      hasOldOthers: contents.hasOldSiteState(at: context.now), isEmpty: contents.isBare,
      isOnline: surroundings.isOnline, in: context)
  }

  /// Whether the filter depends on live states of which none can have come yet.
  private var awaitsLive: Bool {
    guard let contents, !contents.keys.isEmpty else { return false }
    return live.isAwaited(surroundings.usedFilter(), of: contents.sources, isOnline: surroundings.isOnline)
  }

  private func primer(_ texts: Texts) -> MapViewState.Primer? {
    guard surroundings.locationPermission == .notAsked, !surroundings.isFirstStart else { return nil }
    return MapViewState.Primer(text: texts.primerBody, allow: texts.primerAllow)
  }

  private func controls(_ texts: Texts) -> MapViewState.Controls {
    let zooms = MapViewport.zooms
    let reason: String? =
      switch surroundings.locationPermission {
      case .denied, .deniedForGood: texts.nearbyLocationDeniedTitle
      case .granted: surroundings.location == nil ? texts.nearbyLocationUnknownTitle : nil
      case .notAsked: nil
      }
    return MapViewState.Controls(
      zoomIn: MapViewState.Control(
        label: texts.mapZoomIn, reason: nil, isEnabled: viewport.zoom < zooms.upperBound),
      zoomOut: MapViewState.Control(
        label: texts.mapZoomOut, reason: nil, isEnabled: viewport.zoom > zooms.lowerBound),
      pans: Direction.allCases.map { MapViewState.Pan(direction: $0, label: texts.pan($0)) },
      locate: MapViewState.Control(label: texts.mapLocate, reason: reason, isEnabled: reason == nil))
  }

  private func identify(_ texts: Texts) -> MapViewState.Control {
    MapViewState.Control(
      label: texts.chargeIdentify, reason: surroundings.charging.busy.map(texts.chargingInTheWay),
      isEnabled: canIdentify)
  }

  private func notices(in context: ViewContext) -> [Notice] {
    guard let contents else { return [] }
    let area = AreaNotices(
      coverage: contents.coverage, failure: failure, isOnline: surroundings.isOnline,
      liveFailures: live.update.failures(of: contents.sources), sources: sources, isListEmpty: contents.isBare,
      awaitsLive: awaitsLive && contents.count > 0
    ).notices(in: context)
    // Where the age of the stations is not known, nothing else says why they are not refreshed.
    guard contents.coverage?.oldest == nil, !contents.isBare, let failure, failure.signInNeeded == nil else {
      return area
    }
    return [Notice(tone: .warning, text: RichText(context.texts.failureTitle(failure)))] + area
  }

  private func body(in context: ViewContext) -> MapViewState.Body {
    let texts = context.texts
    switch content {
    case .loading: return .loading(loading: Loading(style: .spinner, label: texts.mapLoading))
    case .failed(let failure): return .failed(trouble: Trouble(failure, in: context))
    case .known(let contents):
      let picture = MapPicture(contents, of: self, in: context)
      guard contents.count == 0 else { return .content(picture: picture, isRefreshing: refresh == .running) }
      return nothing(contents, picture, in: context)
    }
  }

  private func nothing(
    _ contents: MapContents, _ picture: MapPicture, in context: ViewContext
  ) -> MapViewState.Body {
    let texts = context.texts
    if let report = contents.report, report.hidden > 0 {
      if awaitsLive { return .fetching(picture: picture, loading: .spinner(texts.nearbyAwaitingLive)) }
      return .filtered(
        picture: picture, trouble: Trouble(hiding: report, by: surroundings.usedFilter(), in: context),
        isRefreshing: refresh == .running)
    }
    if case .complete = contents.coverage {
      let trouble = Trouble(
        picture: .emptyMap, title: RichText(texts.mapEmptyTitle), advice: texts.mapEmptyAdvice)
      return .empty(picture: picture, trouble: trouble, isRefreshing: refresh == .running)
    }
    return refresh == .running
      ? .fetching(picture: picture, loading: .spinner(texts.nearbyLoading))
      : .notLoaded(picture: picture, trouble: Trouble(nothingLoadedAfter: failure, in: context))
  }

  private func card(in context: ViewContext) -> MapViewState.Card? {
    guard let station = contents?.selected, station.id == selected else { return nil }
    let entry = StationAt(station: station, distance: nil)
    return MapViewState.Card(
      heading: context.texts.mapSelected,
      row: StationRow(entry, favourites: surroundings.favourites, readings: live.readings, in: context),
      away: away(to: station.coordinate, in: context),
      awaySpoken: away(to: station.coordinate, isSpoken: true, in: context), open: context.texts.commonOpen,
      close: context.texts.mapClose)
  }

  private func groupList(in context: ViewContext) -> MapViewState.GroupList? {
    guard !group.isEmpty else { return nil }
    let rows = group.map { station in
      StationRow(
        StationAt(station: station, distance: origin.distance(to: station.coordinate)),
        favourites: surroundings.favourites, readings: live.readings, in: context)
    }
    let watched = surroundings.watchedWords(of: Set(group.map(\.id)), in: context)
    return MapViewState.GroupList(
      title: context.texts.mapGroupTitle(count: group.count), rows: rows, open: context.texts.commonOpen,
      watched: watched,
      tellMe: watched == nil ? context.texts.detailTellMe : context.texts.detailTellMeChange,
      close: context.texts.mapClose)
  }
}

extension Texts {
  func pan(_ direction: MapViewModel.Direction) -> String {
    switch direction {
    case .north: mapPanNorth
    case .east: mapPanEast
    case .south: mapPanSouth
    case .west: mapPanWest
    }
  }
}
