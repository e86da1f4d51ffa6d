public import ChargePresentation

/// The whole app as elements: head, notice, screen, tabs.
public enum RootLayout {
  /// The elements of a view state.
  public static func element(for state: RootViewState) -> Element<RootViewModel.Event> {
    let back = state.back.map {
      Action(ElementID("back"), $0.title, style: .link, event: RootViewModel.Event.backTapped)
    }
    let notice = state.notice.map {
      [$0.element(action: Action("dismiss", state.dismissNotice, event: RootViewModel.Event.noticeDismissed))]
    }
    return .stack(
      [head(of: state, back)] + (notice ?? []) + primer(of: state) + screen(of: state) + [.divider, tabs(of: state)])
  }

  private static func head(
    of state: RootViewState, _ back: Action<RootViewModel.Event>?
  ) -> Element<RootViewModel.Event> {
    let bar: TitleBar<RootViewModel.Event> =
      switch state.screen {
      case .starting: TitleBar(title: "ChargeCore")
      case .nearby(let screen):
        TitleBar(title: RichText(screen.title), subtitle: screen.subtitle, status: screen.status, back: back)
      case .cities(let screen): TitleBar(title: RichText(screen.title), back: back)
      case .search(let screen): TitleBar(title: RichText(screen.title), back: back)
      case .station(let screen): TitleBar(title: RichText(screen.title), status: screen.status, back: back)
      case .map(let screen): TitleBar(title: RichText(screen.title), status: screen.status, back: back)
      case .cityStations(let screen): TitleBar(title: RichText(screen.title), status: screen.status, back: back)
      case .filters(let screen): TitleBar(title: RichText(screen.title), status: screen.status, back: back)
      case .favourites(let screen): TitleBar(title: RichText(screen.title), status: screen.status, back: back)
      case .sources(let screen): TitleBar(title: RichText(screen.title), status: screen.status, back: back)
      case .regions(let screen): TitleBar(title: RichText(screen.title), status: screen.status, back: back)
      case .settings(let screen): TitleBar(title: RichText(screen.title), back: back)
      case .account(let screen): TitleBar(title: RichText(screen.title), back: back)
      }
    return .titleBar(bar)
  }

  private static func screen(of state: RootViewState) -> [Element<RootViewModel.Event>] {
    switch state.screen {
    case .starting(let loading): [.loading(loading)]
    case .nearby(let screen):
      NearbyLayout.elements(screen, open: state.openLabel).map { $0.map { .screen(.nearby($0)) } }
    case .cities(let screen): CitiesLayout.elements(screen).map { $0.map { .screen(.cities($0)) } }
    case .search(let screen):
      SearchLayout.elements(screen, open: state.openLabel).map { $0.map { .screen(.search($0)) } }
    case .station(let screen): StationLayout.elements(screen).map { $0.map { .screen(.station($0)) } }
    case .map(let screen): MapLayout.elements(screen).map { $0.map { .screen(.map($0)) } }
    case .cityStations(let screen):
      CityStationsLayout.elements(screen, open: state.openLabel).map { $0.map { .screen(.cityStations($0)) } }
    case .filters(let screen): FiltersLayout.elements(screen).map { $0.map { .screen(.filters($0)) } }
    case .favourites(let screen): FavouritesLayout.elements(screen).map { $0.map { .screen(.favourites($0)) } }
    case .sources(let screen): SourcesLayout.elements(screen).map { $0.map { .screen(.sources($0)) } }
    case .regions(let screen): RegionsLayout.elements(screen).map { $0.map { .screen(.regions($0)) } }
    case .settings(let screen): SettingsLayout.elements(screen).map { $0.map { .screen(.settings($0)) } }
    case .account(let screen): AccountScreenLayout.elements(screen).map { $0.map { .screen(.account($0)) } }
    }
  }

  private static func primer(of state: RootViewState) -> [Element<RootViewModel.Event>] {
    guard let primer = state.primer else { return [] }
    return [
      .text(RichText(primer.text), .body),
      .actions([
        Action("primer-allow", primer.allow, event: .primerAnswered(isWelcome: true)),
        Action("primer-later", primer.later, event: .primerAnswered(isWelcome: false)),
      ]),
      .divider,
    ]
  }

  private static func tabs(of state: RootViewState) -> Element<RootViewModel.Event> {
    let selected = state.tabs.first { $0.isSelected }?.name ?? ""
    return .tabBar(
      state.tabs.map { Action(ElementID($0.name), $0.label, style: .tab, event: .tabTapped($0.tab)) },
      selected: ElementID(selected))
  }
}
