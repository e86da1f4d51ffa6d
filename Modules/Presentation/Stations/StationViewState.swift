public import ChargeDomain
import ChargeLocalization
import Foundation

/// One station, ready to show.
public struct StationViewState: ScreenViewState {
  /// What a person can be looking at.
  public enum Body: Hashable, Sendable, Codable {
    /// The station is being read.
    case loading(loading: Loading)
    /// The station.
    case content(details: StationDetails)
    /// It is no longer listed.
    case gone(trouble: Trouble)
    /// It could not be read.
    case failed(trouble: Trouble)
  }

  /// A way to navigate there.
  public struct Navigation: Hashable, Sendable, Codable {
    /// With which app.
    public let app: NavigationLinks.App
    /// Its stable name.
    public let name: String
    /// Its words.
    public let label: String
  }

  /// The star.
  public struct FavouriteToggle: Hashable, Sendable, Codable {
    /// True when the station is a favourite.
    public let isMarked: Bool
    /// The star: full for a favourite, else empty.
    public let symbol: String
    /// What tapping it does, in words.
    public let label: String
    /// The note; nil for none.
    public let note: String?
  }

  /// Being told when something is free here.
  public enum TellMe: Hashable, Sendable, Codable {
    /// The words on the button that leads to it.
    case offered(label: String)
    /// It cannot be had here: the words on the button, and why.
    case impossible(label: String, reason: String)
    /// It is watched: of what and until when, and the words on the button that changes it and on the link to the list.
    case running(words: String, change: String, watches: String)
  }

  /// The screen's title: the station's name once it is known.
  public let title: String
  /// How current it is.
  public let status: String?
  /// Messages above the content.
  public let notices: [Notice]
  /// The star; nil while the station or the favourites are not known.
  public let favourite: FavouriteToggle?
  /// The favourite that was just given up; nil when none was.
  public let removed: FavouritesViewState.Message?
  /// What stands below the title.
  public let body: Body
  /// The button that leads to charging here; nil where the app cannot begin it.
  public let charge: String?
  /// The button that leads to booking an hour here; nil where the service has no such station.
  public let book: String?
  /// Being told when something is free here; nil while the station is not known.
  public let tellMe: TellMe?
  /// True while no charger is available here: booking and being told come before charging then.
  public let isFull: Bool
  /// The words on the button that shows it on the map; nil while the station is not known, or without a place.
  public let map: String?
  /// The words over the navigation buttons.
  public let navigateLabel: String
  /// The navigation apps.
  public let navigations: [Navigation]
  /// Why navigating is not possible; nil when it is.
  public let navigateProblem: String?
  /// Whether navigating is possible, that is, whether the station has a valid place.
  public let canNavigate: Bool
  /// The words on the button that tries again; nil when nothing failed or takes long.
  public let retry: String?
  /// A message to be answered first.
  public let popup: Popup?
}

extension StationViewModel {
  public func viewState(in context: ViewContext) -> StationViewState {
    let texts = context.texts
    let failed = if case .failed = content { true } else { false }
    return StationViewState(
      title: station?.shownName ?? texts.detailTitle,
      status: isRefreshing ? texts.nearbyRefreshing : nil, notices: notices(in: context),
      favourite: toggle(texts), removed: removed(texts), body: body(in: context),
      charge: station?.chargingSite == nil ? nil : texts.detailCharge,
      book: station?.bookableStation == nil ? nil : texts.detailBook,
      tellMe: station.map { tellMe($0, in: context) }, isFull: isFull(at: context.now),
      map: station?.hasKnownPlace == true ? texts.detailShowOnMap : nil, navigateLabel: texts.detailNavigate,
      navigations: station == nil
        ? [] : NavigationLinks.App.allCases.map { .init(app: $0, name: $0.rawValue, label: texts.navigation($0)) },
      navigateProblem: station == nil || canNavigate ? nil : texts.detailNavigateInvalid,
      canNavigate: canNavigate,
      retry: failed || refreshFailure != nil || takesLong ? texts.commonRetry : nil, popup: popup(texts))
  }

  public func backTitle(in context: ViewContext) -> String { station?.shownName ?? context.texts.detailTitle }

  private func isFull(at now: Date) -> Bool {
    switch availability(at: now) {
    case .occupied, .outOfService: true
    case .available, .unknown: false
    }
  }

  private func availability(at now: Date) -> AvailabilityState {
    station.map { StationAvailability(of: $0, readings: live.readings, at: now).state } ?? .unknown
  }

  private var canNavigate: Bool { station.flatMap { NavigationLinks.link(to: $0, with: .geo) } != nil }

  private func body(in context: ViewContext) -> StationViewState.Body {
    let texts = context.texts
    switch content {
    case .loading: return .loading(loading: .spinner(texts.detailLoading))
    case .station(let station):
      return .content(
        details: StationDetails(
          station, from: surroundings.place, placeName: surroundings.chosenPlace?.name, readings: live.readings,
          plan: pricePlan, in: context))
    case .gone:
      return .gone(trouble: Trouble(.emptyMap, texts.detailGoneTitle, advice: texts.detailGoneAdvice))
    case .failed(let failure): return .failed(trouble: Trouble(failure, in: context))
    }
  }

  private func notices(in context: ViewContext) -> [Notice] {
    guard let station else { return [] }
    let texts = context.texts
    var notices: [Notice] = []
    if !surroundings.isOnline || refreshFailure != nil {
      let age = Notice(
        ageOf: station.provenance.receivedAt, isOnline: surroundings.isOnline, after: refreshFailure, in: context)
      notices += age.map { [$0] } ?? []
    } else {
      let failures = live.update.failures(of: station.sources)
      notices += failures.map { Notice(liveFailed: $0, in: context) }
      // What another source tells of it is there to see.
      if failures.isEmpty, isSilent, availability(at: context.now) == .unknown {
        notices.append(Notice(.information, texts.detailNobodyToAsk))
      }
    }
    if takesLong { notices += sources.takesLong(isListEmpty: false, in: context) }
    if let hidden = hiddenByFilter(station, in: context) { notices.append(hidden) }
    if let openedApp {
      let app = texts.navigation(openedApp)
      notices.append(Notice(.information, texts.detailOpenedIn(app: app)))
    }
    return notices
  }

  private func tellMe(_ station: Station, in context: ViewContext) -> StationViewState.TellMe {
    let texts = context.texts
    if let words = surroundings.watchedWords(of: [station.id], in: context) {
      return .running(words: words, change: texts.detailTellMeChange, watches: texts.watchesTitle)
    }
    return live.canWatch(station)
      ? .offered(label: texts.detailTellMe)
      : .impossible(label: texts.detailTellMe, reason: texts.tellMeImpossibleAdvice)
  }

  private func toggle(_ texts: Texts) -> StationViewState.FavouriteToggle? {
    guard station != nil, surroundings.favouritesState == .ready else { return nil }
    let favourite = favourite
    let note = favourite.flatMap { $0.note.isEmpty ? nil : texts.favouritesNote(note: $0.note) }
    return .init(
      isMarked: favourite != nil, symbol: favourite == nil ? "☆" : MapPicture.favouriteSymbol,
      label: favourite == nil ? texts.favouritesAdd : texts.favouritesRemove, note: note)
  }

  private func removed(_ texts: Texts) -> FavouritesViewState.Message? {
    guard let removedFavourite, favourite == nil else { return nil }
    let words = RichText(texts.favouritesRemoved(name: removedFavourite.shownName))
    return .init(notice: Notice(tone: .information, text: words), undo: texts.favouritesUndo)
  }

  private func hiddenByFilter(_ station: Station, in context: ViewContext) -> Notice? {
    let entry = StationAt(station: station, distance: surroundings.place?.distance(to: station.coordinate))
    let filterContext = surroundings.filterContext(context, readings: live.readings)
    guard case .hidden(let causes) = surroundings.usedFilter().verdict(on: entry, in: filterContext)
    else { return nil }
    // Leaving out what is private is no filter of the person's.
    if causes.allSatisfy({ $0.kind == .privateUse }) { return Notice(.information, context.texts.filterHidesPrivate) }
    let words = causes.map { context.texts.hidden($0) }.joined(separator: ", ")
    return Notice(.information, context.texts.filterHidesThis(causes: words))
  }

  private func popup(_ texts: Texts) -> Popup? {
    cannotOpen.map { _ in
      Popup(
        title: texts.detailNavigateFailedTitle, message: texts.detailNavigateFailedAdvice, tone: .error,
        primary: .init(label: texts.commonOK, role: .primary))
    }
  }
}

extension Texts {
  /// The name of a navigation app.
  func navigation(_ app: NavigationLinks.App) -> String {
    switch app {
    case .appleMaps: detailNavigateApple
    case .googleMaps: detailNavigateGoogle
    case .geo: detailNavigateOther
    }
  }
}
