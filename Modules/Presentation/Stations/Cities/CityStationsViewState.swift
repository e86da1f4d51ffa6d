public import ChargeDomain
import ChargeLocalization
import Foundation
import UnicodeText

/// The stations of a town, ready to show.
public struct CityStationsViewState: ScreenViewState {
  /// What a person can be looking at.
  public enum Body: Hashable, Sendable, Codable {
    /// Nothing is known yet.
    case loading(loading: Loading)
    /// Stations; `isRefreshing` while newer ones are fetched behind them.
    case content(header: RichText, rows: [StationRow], isRefreshing: Bool)
    /// There are stations, and the filter lets none through.
    case filtered(trouble: Trouble, isRefreshing: Bool)
    /// No station's name matches what was typed.
    case noMatch(trouble: Trouble)
    /// The town's area is loaded and no station is there.
    case empty(trouble: Trouble, isRefreshing: Bool)
    /// Nothing of the town is stored and its area could not be fetched, or only in part.
    case notLoaded(trouble: Trouble)
    /// Not even the store could answer.
    case failed(trouble: Trouble)
    /// Nobody is signed in to the service at whose stations an hour is to be booked.
    case signedOut(trouble: Trouble, signIn: String?, service: AccountService)
  }

  /// The town.
  public let title: String
  /// How current the list is; nil when there is nothing to be current.
  public let status: String?
  /// Messages above the list.
  public let notices: [Notice]
  /// The search by name.
  public let field: Field
  /// False while there is nothing to search in.
  public let canSearch: Bool
  /// The filter in use, and what it hides.
  public let filter: FilterChips
  /// What stands below the title.
  public let body: Body
  /// The words on the button that changes the order; nil when there is nothing to order.
  public let order: String?
  /// The words on the button that tries again; nil when nothing failed or takes long.
  public let retry: String?
  /// The words on the button that goes on without the sources that take long; nil when none does.
  public let stopWaiting: String?
}

extension CityStationsViewModel {
  public func viewState(in context: ViewContext) -> CityStationsViewState {
    let texts = context.texts
    let entries = (stations ?? []).byDistance(from: surroundings.location)
    let sieved = surroundings.sieve(entries, for: purpose, readings: live.readings, in: context)
    let rows = rows(sieved.shown, in: context)
    return CityStationsViewState(
      title: town.name, status: status(in: context), notices: notices(hasRows: !sieved.shown.isEmpty, in: context),
      field: Field(
        kind: .search, label: texts.cityStationsField, value: text, placeholder: texts.cityStationsField,
        border: border(hasMatches: !rows.isEmpty), hasFocus: hasFocus, returnAction: .done),
      canSearch: stations?.isEmpty == false,
      filter: FilterChips(
        in: surroundings, for: purpose, hiding: stations.map(awaitsLive) == false ? sieved.report : nil,
        of: stations ?? [], context: context),
      body: body(rows, sieved, in: context), order: rows.count > 1 ? order(texts) : nil,
      retry: failure == nil && !takesLong ? nil : texts.commonRetry,
      stopWaiting: takesLong ? texts.nearbyStopWaiting : nil)
  }

  public func backTitle(in context: ViewContext) -> String { town.name }

  private var failure: Failure? {
    if case .failed(let failure) = content { return failure }
    if case .failed(let failure) = refresh { return failure }
    return nil
  }

  private func order(_ texts: Texts) -> String {
    let byPlace = surroundings.location == nil ? texts.orderSource : texts.order(.distance)
    return texts.nearbySort(order: isByPrice ? texts.order(.price) : byPlace)
  }

  private func status(in context: ViewContext) -> String? {
    guard !isSignedOut else { return nil }
    if refresh == .running { return context.texts.nearbyRefreshing }
    guard case .stations(let stations, let coverage) = content else { return nil }
    return live.updated(
      coverage, of: stations, isEmpty: stations.isEmpty, isOnline: surroundings.isOnline, in: context)
  }

  /// Whether nobody is signed in to the service at whose stations an hour is to be booked: nothing is shown, and nothing has an
  /// age.
  private var isSignedOut: Bool { subject.isToBook && surroundings.accounts[.appointments]?.isSignedIn == false }

  private func notices(hasRows: Bool, in context: ViewContext) -> [Notice] {
    guard case .stations(let stations, let coverage) = content else { return [] }
    // The list itself says how much of the town is stored and why it could not be loaded.
    if stations.isEmpty { return isSignedOut ? [] : sources.notices(isListEmpty: true, in: context) }
    return AreaNotices(
      coverage: coverage, failure: failure, isOnline: surroundings.isOnline,
      liveFailures: live.update.failures(of: stations.sources),
      sources: sources, isListEmpty: stations.isEmpty, awaitsLive: hasRows && awaitsLive(stations)
    ).notices(in: context)
  }

  /// Whether the filter depends on live states of which none can have come yet.
  private func awaitsLive(_ stations: [Station]) -> Bool {
    live.isAwaited(surroundings.usedFilter(for: purpose), of: stations, isOnline: surroundings.isOnline)
  }

  private func border(hasMatches: Bool) -> Field.Border {
    guard !query.isEmpty, stations?.isEmpty == false else { return .neutral }
    return hasMatches ? .hit : .miss
  }

  /// Of what the filter lets through, what the words match.
  private func rows(_ entries: [StationAt], in context: ViewContext) -> [StationRow] {
    let query = query
    let ordered = isByPrice ? entries.byPrice(at: context.now) : entries
    return ordered.withBrokenLast(live.readings, at: context.now).compactMap { entry in
      let name = entry.station.shownName
      let match = query.match(in: name)
      guard query.isEmpty || match.isComplete else { return nil }
      return StationRow(
        entry, favourites: surroundings.favourites, readings: live.readings, in: context,
        name: RichText(name, emphasising: match.ranges),
        showsPrice: isByPrice)
    }
  }

  private func body(
    _ rows: [StationRow], _ sieved: FilteredStations, in context: ViewContext
  ) -> CityStationsViewState.Body {
    let texts = context.texts
    if isSignedOut {
      let (trouble, signIn) = Trouble.signedOut(of: .appointments, surroundings, in: context)
      return .signedOut(trouble: trouble, signIn: signIn, service: .appointments)
    }
    switch content {
    case .loading:
      return .loading(loading: Loading(style: .skeleton(rows: 10), label: texts.nearbyLoading))
    case .failed(let failure): return .failed(trouble: Trouble(failure, in: context))
    case .stations(let stations, let coverage):
      if stations.isEmpty { return nothing(coverage, in: context) }
      if sieved.shown.isEmpty, awaitsLive(stations) {
        return .loading(loading: Loading(style: .skeleton(rows: 10), label: texts.nearbyAwaitingLive))
      }
      if sieved.shown.isEmpty {
        let trouble = Trouble(hiding: sieved.report, by: surroundings.usedFilter(for: purpose), in: context)
        return .filtered(trouble: trouble, isRefreshing: refresh == .running)
      }
      if rows.isEmpty {
        return .noMatch(trouble: noMatch(stations, sieved, texts))
      }
      return .content(
        header: RichText(texts.cityStationsShown(city: town.name, count: rows.count)), rows: rows,
        isRefreshing: refresh == .running)
    }
  }

  /// No shown station's name matches; it says so where the filter hides one that does.
  private func noMatch(_ stations: [Station], _ sieved: FilteredStations, _ texts: Texts) -> Trouble {
    let shown = Set(sieved.shown.map(\.station.id))
    let hidden = stations.count { !shown.contains($0.id) && query.match(in: $0.shownName).isComplete }
    let advice = hidden > 0 ? texts.cityStationsHiddenMatch(count: hidden) : texts.citiesNoMatchAdvice
    return Trouble(.emptyMap, texts.citiesNoMatch, advice: advice)
  }

  private func nothing(_ coverage: AreaCoverage, in context: ViewContext) -> CityStationsViewState.Body {
    let texts = context.texts
    if case .complete = coverage {
      return .empty(
        trouble: Trouble(
          picture: .emptyMap, title: RichText(texts.cityStationsNone(city: town.name)),
          advice: texts.cityStationsNoneAdvice),
        isRefreshing: refresh == .running)
    }
    if refresh == .running {
      return .loading(loading: Loading(style: .skeleton(rows: 10), label: texts.nearbyLoading))
    }
    return .notLoaded(trouble: Trouble(nothingLoadedAfter: failure, in: context))
  }
}
