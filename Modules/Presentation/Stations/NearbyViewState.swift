public import ChargeDomain
import ChargeLocalization
import Foundation

/// The nearby list, ready to show.
public struct NearbyViewState: ScreenViewState {
  /// What a person can be looking at.
  public enum Body: Hashable, Sendable, Codable {
    /// There is no place: it may be asked for, or a town chosen.
    case noPlace(prompt: NoPlace)
    /// The map shows too large an area to be listed.
    case tooWide(trouble: Trouble)
    /// Nothing is known yet.
    case loading(loading: Loading)
    /// Stations; `isRefreshing` while newer ones are fetched behind them.
    case content(rows: [StationRow], footer: String, isRefreshing: Bool)
    /// The area is loaded and there is no station in it.
    case empty(trouble: Trouble, isRefreshing: Bool)
    /// There are stations, and the filter lets none through.
    case filtered(trouble: Trouble, isRefreshing: Bool)
    /// Nothing of the area is stored and it could not be fetched.
    case notLoaded(trouble: Trouble)
    /// Not even the store could answer.
    case failed(trouble: Trouble)
  }

  /// Why there is no place.
  public struct NoPlace: Hashable, Sendable, Codable {
    /// What to say.
    public let trouble: Trouble
    /// The words on the button that lets the system ask; nil when asking is of no use.
    public let allow: String?
    /// The words on the button that leads to the choice of a town.
    public let choose: String
  }

  /// The screen and the area.
  public let title: String
  /// What the area is; nil without a place.
  public let subtitle: RichText?
  /// How current the list is; nil when there is nothing to be current.
  public let status: String?
  /// Messages above the list.
  public let notices: [Notice]
  /// What stands below the title.
  public let body: Body
  /// The words on the button that changes the order; nil when there is nothing to order.
  public let order: String?
  /// The filter in use, and what it hides.
  public let filter: FilterChips
  /// The words on the button for a wider look; nil unless nothing is here.
  public let widen: String?
  /// The words on the button that tries again; nil when nothing failed or takes long.
  public let retry: String?
  /// The words on the button that goes on without the sources that take long; nil when none does.
  public let stopWaiting: String?
  /// The words on the button that lists what is around the person's place; nil where that is listed.
  public let circle: String?
  /// The words on the button that leads to the choice of a place; nil where the body has it.
  public let choosePlace: String?
  /// The words on the button that goes back to the device's own place; nil when that is used or unknown.
  public let useOwnPlace: String?
  /// The words on the link to the towns.
  public let cities: String
  /// The words on the link to the favourites.
  public let favourites: String
  /// The words on the button that leads to being told when something of what is shown is free.
  public let tellMe: String
  /// Why that cannot be had for anything that is shown; nil where it can.
  public let tellMeProblem: String?
  /// The words on the button that shows the map instead.
  public let map: String
  /// The station that is selected on the map; nil when none is.
  public let selected: StationID?
  /// The words on its row.
  public let selectedLabel: String
  /// The words on the button that leads to the search.
  public let search: String
}

extension NearbyViewModel {
  public func viewState(in context: ViewContext) -> NearbyViewState {
    let texts = context.texts
    let sieved = found.map { sieve($0.rows, in: context) }
    let hasPlace = surroundings.place != nil
    return NearbyViewState(
      title: listed == nil ? texts.nearbyTitle : texts.nearbyOnMapTitle,
      subtitle: hasPlace || listed != nil ? area(in: context) : nil, status: status(in: context),
      notices: notices(hasRows: sieved?.shown.isEmpty == false, in: context), body: body(sieved, in: context),
      order: (sieved?.shown.count ?? 0) > 1 ? texts.nearbySort(order: texts.order(currentOrder)) : nil,
      filter: FilterChips(
        in: surroundings, hiding: awaitsLive ? nil : sieved?.report, of: found?.rows.map(\.station) ?? [],
        context: context),
      widen: widen(in: context), retry: failure == nil && !takesLong ? nil : texts.commonRetry,
      stopWaiting: takesLong ? texts.nearbyStopWaiting : nil,
      circle: listed == nil
        ? nil : surroundings.chosenPlace.map { texts.nearbyAroundPlace(place: $0.name) } ?? texts.nearbyAroundYou,
      choosePlace: hasPlace ? texts.placeChoose : nil,
      useOwnPlace: surroundings.chosenPlace != nil && surroundings.location != nil ? texts.placeUseMine : nil,
      cities: texts.citiesTitle, favourites: texts.favouritesTitle, tellMe: texts.detailTellMe,
      tellMeProblem: tellMeProblem(sieved?.shown ?? [], texts), map: texts.mapTitle, selected: selected,
      selectedLabel: texts.mapSelected, search: texts.searchTitle)
  }

  public func backTitle(in context: ViewContext) -> String {
    listed == nil ? context.texts.nearbyTitle : context.texts.nearbyOnMapTitle
  }

  private func tellMeProblem(_ shown: [StationAt], _ texts: Texts) -> String? {
    shown.isEmpty || shown.contains { live.canWatch($0.station) } ? nil : texts.tellMeImpossibleAdvice
  }

  private var found: NearbyStations? {
    if case .found(let stations, _) = search { stations } else { nil }
  }

  private var failure: Failure? {
    switch search {
    case .failed(let failure), .found(_, .failed(let failure)): failure
    case .noPlace, .tooWide, .running, .found: nil
    }
  }

  /// What the filter shows. For what the map shows, it measures from where the person is or looks, as on the map.
  private func sieve(_ rows: [StationAt], in context: ViewContext) -> (shown: [StationAt], report: FilterReport) {
    guard let query, let picture = query.picture else {
      let sieved = surroundings.sieve(rows, readings: live.readings, in: context)
      return (sieved.shown, sieved.report)
    }
    let place = surroundings.place
    let measured = rows.map { row in
      StationAt(station: row.station, distance: place.map { $0.distance(to: row.station.coordinate) })
    }
    let sieved = surroundings.sieve(measured, readings: live.readings, in: context)
    let shown = picture.shown(sieved.shown).map { row in
      StationAt(station: row.station, distance: query.center.distance(to: row.station.coordinate))
    }
    let judged = picture.judged(measured, by: surroundings.usedFilter())
    return (shown, surroundings.sieve(judged, readings: live.readings, in: context).report)
  }

  private var isRefreshing: Bool {
    if case .found(_, .running) = search { true } else { false }
  }

  /// Whether the filter depends on live states of which none can have come yet: until then it hides nothing for good.
  private var awaitsLive: Bool {
    live.isAwaited(surroundings.usedFilter(), of: watched ?? [], isOnline: surroundings.isOnline)
  }

  private func area(in context: ViewContext) -> RichText {
    if let listed {
      let texts = context.texts
      let origin = listed.viewport.startsAt(surroundings.location) ? nil : texts.nearbyFromMapCentre
      return RichText([listed.place.map { $0.words(in: context) }, origin].compactMap(\.self).joined(separator: " · "))
    }
    let radius = context.formats.distance(currentRadius)
    guard let place = surroundings.chosenPlace else { return RichText(context.texts.nearbyWithinYou(radius: radius)) }
    return RichText(context.texts.nearbyWithin(radius: radius, place: place.name))
  }

  private func status(in context: ViewContext) -> String? {
    guard let found, found.coverage.oldest != nil else { return nil }
    if isRefreshing { return context.texts.nearbyRefreshing }
    return live.updated(
      found.coverage, of: found.rows.lazy.map(\.station), isEmpty: found.rows.isEmpty, isOnline: surroundings.isOnline,
      in: context)
  }

  private func notices(hasRows: Bool, in context: ViewContext) -> [Notice] {
    guard let found else { return [] }
    return AreaNotices(
      coverage: found.coverage, failure: failure, isOnline: surroundings.isOnline,
      liveFailures: live.update.failures(of: found.rows.lazy.map(\.station).sources),
      sources: found.sources, isListEmpty: found.rows.isEmpty, awaitsLive: hasRows && awaitsLive
    ).notices(in: context)
  }

  private func body(
    _ sieved: (shown: [StationAt], report: FilterReport)?, in context: ViewContext
  ) -> NearbyViewState.Body {
    switch search {
    case .noPlace: return .noPlace(prompt: noPlace(in: context))
    case .tooWide:
      let texts = context.texts
      return .tooWide(trouble: Trouble(.emptyMap, texts.nearbyTooWideTitle, advice: texts.nearbyTooWideAdvice))
    case .running: return .loading(loading: Loading(style: .skeleton(rows: 4), label: context.texts.nearbyLoading))
    case .failed(let failure): return .failed(trouble: Trouble(failure, in: context))
    case .found(let stations, let refresh):
      let shown = sieved?.shown ?? []
      if !shown.isEmpty {
        return .content(
          rows: rows(shown, in: context),
          footer: footer(stations, refresh, shown: shown.count, context.texts), isRefreshing: refresh == .running)
      }
      if let report = sieved?.report, report.hidden > 0 {
        if awaitsLive {
          return .loading(loading: Loading(style: .skeleton(rows: 4), label: context.texts.nearbyAwaitingLive))
        }
        let trouble = Trouble(hiding: report, by: surroundings.usedFilter(), in: context)
        return .filtered(trouble: trouble, isRefreshing: refresh == .running)
      }
      return nothing(stations, refresh, in: context)
    }
  }

  private func rows(_ shown: [StationAt], in context: ViewContext) -> [StationRow] {
    let isByPrice = currentOrder == .price
    let ordered = isByPrice ? shown.byPrice(at: context.now) : shown
    return ordered.withBrokenLast(live.readings, at: context.now).map {
      StationRow(
        $0, favourites: surroundings.favourites, readings: live.readings, in: context, showsPrice: isByPrice)
    }
  }

  private func nothing(
    _ stations: NearbyStations, _ refresh: Refresh, in context: ViewContext
  ) -> NearbyViewState.Body {
    let texts = context.texts
    if case .complete = stations.coverage {
      if listed != nil {
        return .empty(
          trouble: Trouble(.emptyMap, texts.mapEmptyTitle, advice: texts.mapEmptyAdvice),
          isRefreshing: refresh == .running)
      }
      let radius = context.formats.distance(currentRadius)
      let trouble = Trouble(
        picture: .emptyMap, title: RichText(texts.nearbyEmptyTitle(radius: radius)),
        advice: widerRadius == nil ? texts.nearbyEmptyAdviceElsewhere : texts.nearbyEmptyAdvice)
      return .empty(trouble: trouble, isRefreshing: refresh == .running)
    }
    return refresh == .running
      ? .loading(loading: Loading(style: .skeleton(rows: 4), label: texts.nearbyLoading))
      : .notLoaded(trouble: Trouble(nothingLoadedAfter: failure, in: context))
  }

  private func footer(_ stations: NearbyStations, _ refresh: Refresh, shown: Int, _ texts: Texts) -> String {
    if stations.rows.count < stations.known {
      return texts.nearbyCutOff(shown: stations.rows.count, known: stations.known)
    }
    // While a source is asked, or after it failed, nobody knows of the others.
    let sources = stations.sources
    let isWhole = refresh == .none && sources.awaited.isEmpty && sources.failures.isEmpty
    if case .complete = stations.coverage, shown == stations.rows.count, isWhole {
      return texts.nearbyAllKnown(count: shown)
    }
    return texts.stationCount(count: shown)
  }

  private func widen(in context: ViewContext) -> String? {
    guard let found, found.rows.isEmpty, case .complete = found.coverage, let widerRadius else { return nil }
    return context.texts.nearbyWiden(radius: context.formats.distance(widerRadius))
  }

  private func noPlace(in context: ViewContext) -> NearbyViewState.NoPlace {
    let texts = context.texts
    let (title, advice, allow): (String, String, String?) =
      switch surroundings.locationPermission {
      case .notAsked: (texts.primerTitle, texts.primerBody, texts.primerAllow)
      case .granted: (texts.nearbyLocationUnknownTitle, texts.nearbyLocationUnknownAdvice, nil)
      case .denied: (texts.nearbyLocationDeniedTitle, texts.nearbyLocationAllowAdvice, texts.primerAllow)
      case .deniedForGood: (texts.nearbyLocationDeniedTitle, texts.nearbyLocationDeniedAdvice, nil)
      }
    return NearbyViewState.NoPlace(
      trouble: Trouble(picture: .noLocation, title: RichText(title), advice: advice), allow: allow,
      choose: texts.placeChoose)
  }
}
