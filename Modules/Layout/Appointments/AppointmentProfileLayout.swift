public import ChargePresentation

/// The account of the appointment service, as elements.
public enum AppointmentProfileLayout {
  /// The elements of a view state.
  public static func elements(_ state: AppointmentProfileViewState) -> [Element<AppointmentProfileViewModel.Event>] {
    var elements: [Element<AppointmentProfileViewModel.Event>] = state.notice.map { [$0.element()] } ?? []
    switch state.body {
    case .signedOut(let trouble, let signIn):
      elements += trouble.elements()
      if let signIn { elements.append(.action(Action("sign-in", signIn, event: .signInTapped))) }
    case .account(let list): elements += facts(list)
    case .leaving(let list, let loading): elements += facts(list) + [.loading(loading)]
    }
    if let signOut = state.signOut {
      elements += [.divider, .action(signOut.action("sign-out", style: .destructive, event: .signOutTapped))]
    }
    if let popup = state.popup { elements.append(popup.element(ok: .popupAnswered, cancel: .popupLeft)) }
    return elements
  }

  private static func facts(
    _ facts: [AppointmentProfileViewState.Fact]
  ) -> [Element<AppointmentProfileViewModel.Event>] {
    facts.map { .fact(label: $0.label, value: RichText($0.value)) }
  }
}

extension AppointmentProfileViewState: LaidOut {
  public typealias Model = AppointmentProfileViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] { AppointmentProfileLayout.elements(self) }
}
