public import ChargePresentation

extension WalletProfileViewState: LaidOut {
  public typealias Model = WalletProfileViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = notice.map { [$0.element()] } ?? []
    if let phone { elements.append(.fact(label: phoneLabel, value: phone.shown)) }
    switch body {
    case .signedOut(let trouble, let signIn):
      elements += trouble.elements()
      if let signIn { elements.append(.action(Action("sign-in", signIn, event: .signInTapped))) }
    case .loading(let loading), .leaving(let loading): elements.append(.loading(loading))
    case .editing(let form): elements += self.form(form)
    case .working(let form, let loading): elements += self.form(form, isEnabled: false, loading: loading)
    case .waiting(let form): elements += self.form(form, isEnabled: false)
    }
    if let signOut {
      elements += [.divider, .action(signOut.action("sign-out", style: .destructive, event: .signOutTapped))]
    }
    if let deletion { elements.append(.text(RichText(deletion), .secondary)) }
    if let popup { elements.append(popup.element(ok: .popupAnswered, cancel: .popupLeft)) }
    return elements
  }

  private func form(
    _ form: WalletProfileViewState.Content, isEnabled: Bool = true, loading: Loading? = nil
  ) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = []
    if let notice = form.notice {
      elements.append(notice.element(action: form.retry.map { Action("retry", $0, event: .retryTapped) }))
    }
    elements.append(form.name.element(isEnabled: isEnabled) { .edited($0) })
    elements += form.told.map { $0.element() }
    if let loading { elements.append(.loading(loading)) }
    if let saved = form.saved { elements.append(saved.element()) }
    elements.append(.action(form.save.action("save", event: .saveTapped)))
    elements += form.save.reasons()
    for button in form.buttons {
      let id = Self.id(of: button.name)
      elements.append(.action(Action(id, button.label, isEnabled: button.isEnabled, event: .tapped(button.name))))
    }
    return elements
  }

  /// A popup of this screen has a `cancel` of its own.
  private static func id(of button: OrderPanel.Button.Name) -> ElementID {
    button == .cancel ? "withdraw" : ElementID(button.rawValue)
  }
}
