public import ChargeDomain
import ChargeLocalization

/// The app as there is to see: the screen on top, the tabs, a notice.
public struct RootViewState: Hashable, Sendable, Codable {
  /// The screen on top.
  public enum Screen: Hashable, Sendable, Codable {
    /// The app is not ready yet.
    case starting(loading: Loading)
    /// Stations nearby.
    case nearby(state: NearbyViewState)
    /// The towns to choose from.
    case cities(state: CitiesViewState)
    /// The search.
    case search(state: SearchViewState)
    /// One station.
    case station(state: StationViewState)
    /// The map.
    case map(state: MapViewState)
    /// The stations of a city.
    case cityStations(state: CityStationsViewState)
    /// Choosing what is shown.
    case filters(state: FiltersViewState)
    /// Stations to find again.
    case favourites(state: FavouritesViewState)
    /// Where stations come from and how the sources do.
    case sources(state: SourcesViewState)
    /// Regions taken offline.
    case regions(state: RegionsViewState)
    /// Settings.
    case settings(state: SettingsViewState)
    /// A screen of the accounts.
    case account(state: AccountScreenViewState)
  }

  /// What the first start explains before the system asks.
  public struct Primer: Hashable, Sendable, Codable {
    /// What is asked and why.
    public let text: String
    /// The words on the button that lets the system ask.
    public let allow: String
    /// The words on the button that leaves it.
    public let later: String
  }

  /// A place of the tab bar.
  public struct TabItem: Hashable, Sendable, Codable {
    /// Which one.
    public let tab: RootViewModel.Tab
    /// Its stable name.
    public let name: String
    /// Its words.
    public let label: String
    /// True when it is the chosen one.
    public let isSelected: Bool
  }

  /// The screen on top.
  public let screen: Screen
  /// A number that changes with the screen on top: rows and scroll positions belong to it.
  public let screenSerial: Int
  /// Where back leads; nil on the lowest screen.
  public let back: BackLink?
  /// The main places of the app.
  public let tabs: [TabItem]
  /// A message that belongs to no screen.
  public let notice: Notice?
  /// What the first start explains before the system asks; nil once it was answered, and on other screens than the map.
  public let primer: Primer?
  /// The words on the button that opens a row.
  public let openLabel: String
  /// The words on the button that removes the message.
  public let dismissNotice: String
  /// The language of all words.
  public let language: Language
  /// True when the app is to be drawn dark: by choice, or as the device.
  public let isDark: Bool
}

extension RootViewModel {
  /// What there is to see, in the person's language and units.
  public func viewState(in context: ViewContext) -> RootViewState {
    var context = context
    context.language = surroundings.language
    context.units = surroundings.preferences.units
    let texts = context.texts
    let below = stack.dropLast().last?.screen
    return RootViewState(
      screen: screen(in: context), screenSerial: stack.last?.serial ?? 0,
      back: below.map { BackLink(title: parentTitle(in: context) ?? $0.backTitle(in: context)) },
      tabs: Tab.allCases.map { tab in
        RootViewState.TabItem(tab: tab, name: tab.rawValue, label: texts.tab(tab), isSelected: tab == self.tab)
      },
      notice: notice.map { $0.shown(in: context) }, primer: primer(texts), openLabel: texts.commonOpen,
      dismissNotice: texts.rootDismiss,
      language: surroundings.language, isDark: isDark)
  }

  private var isDark: Bool {
    switch surroundings.preferences.appearance {
    case .system: isSystemDark
    case .light: false
    case .dark: true
    }
  }

  private func screen(in context: ViewContext) -> RootViewState.Screen {
    switch stack.last?.screen {
    case nil: .starting(loading: Loading(style: .spinner, label: context.texts.rootStarting))
    case .nearby(let screen): .nearby(state: screen.viewState(in: context))
    case .cities(let screen): .cities(state: screen.viewState(in: context))
    case .search(let screen): .search(state: screen.viewState(in: context))
    case .station(let screen): .station(state: screen.viewState(in: context))
    case .map(let screen): .map(state: screen.viewState(in: context))
    case .cityStations(let screen): .cityStations(state: screen.viewState(in: context))
    case .filters(let screen): .filters(state: screen.viewState(in: context))
    case .favourites(let screen): .favourites(state: screen.viewState(in: context))
    case .sources(let screen): .sources(state: screen.viewState(in: context))
    case .regions(let screen): .regions(state: screen.viewState(in: context))
    case .settings(let screen): .settings(state: screen.viewState(in: context))
    case .account(let screen): .account(state: screen.viewState(in: context))
    }
  }
}

extension RootViewModel.Notice {
  func shown(in context: ViewContext) -> ChargePresentation.Notice {
    let texts = context.texts
    switch self {
    case .preferencesNotKept: return .init(tone: .error, text: RichText(texts.settingsSaveFailedTitle))
    case .preferencesNotRead: return .init(tone: .error, text: RichText(texts.settingsLoadFailedTitle))
    case .accountsDamaged(let services):
      let names = context.formats.list(services.map { texts.accountService($0) })
      return .init(tone: .error, text: RichText(texts.accountDamaged(service: names)))
    case .signedOut(let service):
      return .init(
        tone: .information, text: RichText(texts.accountSignedOut(service: texts.accountService(service))))
    case .serviceOff(let service):
      return .init(
        tone: .warning, text: RichText(texts.accountServiceOff(service: texts.accountService(service))))
    case .accountDeleted(let service):
      return .init(
        tone: .information, text: RichText(texts.accountDeleted(service: texts.accountService(service))))
    case .verified: return .init(tone: .information, text: RichText(texts.verifyDone))
    case .passwordChosen: return .init(tone: .information, text: RichText(texts.newPasswordDone))
    case .regionFinished(let name):
      return .init(
        tone: .information,
        text: RichText(texts.regionsFinished(name: name.isEmpty ? texts.regionsUnnamed : name)))
    case .favouritesNotKept: return .init(tone: .error, text: RichText(texts.favouritesNotKept))
    case .noSuchTown(let name): return .init(tone: .warning, text: RichText(texts.rootNoSuchTown(name: name)))
    case .noSuchStation(let name): return .init(tone: .warning, text: RichText(texts.rootNoSuchStation(name: name)))
    case .lookupFailed(let failure): return .init(tone: .error, text: RichText(texts.failureTitle(failure)))
    }
  }
}

extension Texts {
  func tab(_ tab: RootViewModel.Tab) -> String {
    switch tab {
    case .find: rootFind
    case .account: accountTitle
    }
  }
}

extension RootViewModel {
  /// The title of what "back" leads to inside the screen on top: from an open note the favourites. Nil elsewhere.
  fileprivate func parentTitle(in context: ViewContext) -> String? {
    guard case .favourites(let screen) = stack.last?.screen, screen.opened != nil else { return nil }
    return screen.backTitle(in: context)
  }
}
