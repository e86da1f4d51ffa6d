public import ChargePresentation

extension WalletProfileViewState: LaidOut {
  public typealias Model = WalletProfileViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = notice.map { [$0.element()] } ?? []
    if let phone { elements.append(.fact(label: phoneLabel, value: RichText(phone))) }
    switch body {
    case .signedOut(let trouble, let signIn):
      elements += trouble.elements()
      if let signIn { elements.append(.action(Action("sign-in", signIn, event: .signInTapped))) }
    case .loading(let loading), .leaving(let loading): elements.append(.loading(loading))
    case .editing(let form): elements += self.form(form, loading: nil)
    case .working(let form, let loading): elements += self.form(form, loading: loading)
    }
    if let signOut {
      elements += [.divider, .action(signOut.action("sign-out", style: .destructive, event: .signOutTapped))]
    }
    if let popup { elements.append(popup.element(ok: .popupAnswered, cancel: .popupLeft)) }
    return elements
  }

  private func form(_ form: WalletProfileViewState.Content, loading: Loading?) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = []
    if let notice = form.notice {
      elements.append(notice.element(action: form.retry.map { Action("retry", $0, event: .retryTapped) }))
    }
    elements.append(form.name.element(isEnabled: loading == nil) { .edited($0) })
    if let loading { elements.append(.loading(loading)) }
    if let saved = form.saved { elements.append(saved.element()) }
    elements.append(.action(form.save.action("save", event: .saveTapped)))
    return elements
  }
}
