public import ChargePresentation

extension AppointmentProfileViewState: LaidOut {
  public typealias Model = AppointmentProfileViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = notice.map { [$0.element()] } ?? []
    switch body {
    case .signedOut(let trouble, let signIn):
      elements += trouble.elements()
      if let signIn { elements.append(.action(Action("sign-in", signIn, event: .signInTapped))) }
    case .account(let list): elements += facts(list)
    case .leaving(let list, let loading): elements += facts(list) + [.loading(loading)]
    }
    if let signOut {
      elements += [.divider, .action(signOut.action("sign-out", style: .destructive, event: .signOutTapped))]
    }
    if let deletion { elements.append(.text(RichText(deletion), .secondary)) }
    if let popup { elements.append(popup.element(ok: .popupAnswered, cancel: .popupLeft)) }
    return elements
  }

  private func facts(_ facts: [Fact]) -> [Element<Model.Event>] {
    facts.map { .fact(label: $0.label, value: RichText($0.value)) }
  }
}
