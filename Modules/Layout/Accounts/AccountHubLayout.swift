public import ChargePresentation

/// Services and everything of one's own, as elements.
public enum AccountHubLayout {
  /// The elements of a view state.
  public static func elements(_ state: AccountHubViewState) -> [Element<AccountHubViewModel.Event>] {
    var elements: [Element<AccountHubViewModel.Event>] = state.notice.map { [$0.element()] } ?? []
    elements.append(.section(title: RichText(state.servicesTitle), state.services.flatMap(rows)))
    if let forgetting = state.forgetting { elements.append(.loading(forgetting)) }
    if let register = state.register { elements.append(.action(Action("register", register, event: .registerTapped))) }
    elements += [
      .text(RichText(state.hint), .footnote), .divider,
      .actions([
        Action("settings", state.settings, style: .link, event: .settingsTapped),
        Action("permissions", state.permissions, style: .link, event: .permissionsTapped),
        Action("about", state.about, style: .link, event: .aboutTapped),
      ]),
    ]
    if let popup = state.popup { elements.append(popup.element(ok: .popupAnswered, cancel: .popupLeft)) }
    return elements
  }

  private static func rows(_ service: AccountHubViewState.Service) -> [Element<AccountHubViewModel.Event>] {
    let forget = service.forget.map { button in
      Element.action(
        button.action(
          ElementID("forget-\(service.subject)"), style: .destructive,
          event: AccountHubViewModel.Event.forgetTapped(service.service)))
    }
    return [row(service)] + (forget.map { [$0] } ?? [])
  }

  private static func row(_ service: AccountHubViewState.Service) -> Element<AccountHubViewModel.Event> {
    .row(
      Row(
        subject: service.subject, title: RichText(service.name), trailing: [service.state],
        details: service.detail.isEmpty ? [] : [[.text(RichText(service.detail))]], actionLabel: service.action ?? "",
        event: service.action == nil ? nil : .serviceTapped(service.service)))
  }
}

extension AccountHubViewState: LaidOut {
  public typealias Model = AccountHubViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] { AccountHubLayout.elements(self) }
}
