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
      [head(of: state, back)] + (notice ?? []) + banner(of: state) + primer(of: state) + screen(of: state) + [
        .divider, tabs(of: state),
      ])
  }

  private static func head(
    of state: RootViewState, _ back: Action<RootViewModel.Event>?
  ) -> Element<RootViewModel.Event> {
    switch state.screen {
    case .starting(let title, _): .titleBar(TitleBar(title: RichText(title)))
    case .shown(let shown):
      .titleBar(
        TitleBar(
          title: RichText(shown.state.title), subtitle: shown.state.subtitle, status: shown.state.status, back: back))
    }
  }

  private static func screen(of state: RootViewState) -> [Element<RootViewModel.Event>] {
    switch state.screen {
    case .starting(_, let loading): [.loading(loading)]
    case .shown(let shown): (shown.state as? any LaidOut)?.lifted(SharedWords(open: state.openLabel)) ?? []
    }
  }

  /// What goes on whichever screen is shown.
  private static func banner(of state: RootViewState) -> [Element<RootViewModel.Event>] {
    guard let banner = state.banner else { return [] }
    return [
      .banner(
        Banner(
          tone: banner.tone, text: RichText(banner.text), action: Action("banner", banner.action, event: .bannerTapped))
      )
    ]
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
