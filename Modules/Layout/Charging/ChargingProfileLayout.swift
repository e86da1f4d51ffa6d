public import ChargePresentation

extension ChargingProfileViewState: LaidOut {
  public typealias Model = ChargingProfileViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = notice.map { [$0.element()] } ?? []
    if let email { elements.append(.fact(label: emailLabel, value: RichText(email))) }
    switch body {
    case .signedOut(let trouble, let signIn):
      elements += trouble.elements()
      elements.append(.action(Action("sign-in", signIn, event: .signInTapped)))
    case .loading(let loading), .leaving(let loading): elements.append(.loading(loading))
    case .failed(let trouble, let retry):
      elements += trouble.elements()
      elements.append(.action(Action("retry", retry, event: .retryTapped)))
    case .editing(let form): elements.append(section(form, loading: nil))
    case .working(let form, let loading): elements.append(section(form, loading: loading))
    }
    elements += account
    if let proof { elements.append(section(proof)) }
    if let popup { elements.append(popup.element(ok: .popupAnswered, cancel: .popupLeft)) }
    return elements
  }

  private func section(_ form: ChargingProfileViewState.Content, loading: Loading?) -> Element<Model.Event> {
    var content: [Element<Model.Event>] = []
    if let notice = form.notice {
      content.append(notice.element(action: form.retry.map { Action("retry", $0, event: .retryTapped) }))
    }
    content.append(.text(RichText(form.hint), .secondary))
    for field in form.fields {
      content.append(field.element(isEnabled: loading == nil) { .edited($0) })
      guard field.name == .phone, let useCode = form.useCode else { continue }
      content.append(
        .action(Action("use-code", useCode, style: .link, isEnabled: loading == nil, event: .phoneSuggestionTapped)))
    }
    if let loading { content.append(.loading(loading)) }
    if let saved = form.saved { content.append(saved.element()) }
    content.append(.action(form.save.action("save", event: .saveTapped)))
    content += form.save.reasons()
    return .section(title: RichText(form.title), content)
  }

  private func section(_ proof: ChargingProfileViewState.Proof) -> Element<Model.Event> {
    let isEnabled = proof.cancel.isEnabled
    var content: [Element<Model.Event>] = [
      .text(RichText(proof.hint), .secondary), proof.field.element(isEnabled: isEnabled) { .proofEdited($0) },
      proof.toggle.element(isEnabled: isEnabled) { .proofEdited($0) },
      .actions([
        proof.delete.action("delete-now", style: .destructive, event: .proofTapped),
        proof.cancel.action("keep-account", event: .proofLeft),
      ]),
    ]
    content += proof.delete.reasons()
    return .section(title: RichText(proof.title), content)
  }

  private var account: [Element<Model.Event>] {
    let actions = [
      password.map {
        Action("password", $0.label, style: .link, isEnabled: $0.isEnabled, event: .passwordTapped)
      },
      signOut.map {
        Action("sign-out", $0.label, style: .destructive, isEnabled: $0.isEnabled, event: .signOutTapped)
      },
      delete.map {
        Action(
          "delete-account", $0.label, style: .destructive, isEnabled: $0.isEnabled,
          event: Model.Event.deleteTapped)
      },
    ].compactMap { $0 }
    return actions.isEmpty ? [] : [.divider, .actions(actions)]
  }
}
