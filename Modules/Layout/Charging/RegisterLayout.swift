public import ChargePresentation

extension RegisterViewState: LaidOut {
  public typealias Model = RegisterViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = notice.map { [$0.element()] } ?? []
    let (form, isEnabled) = (body.form, body.loading == nil)
    for field in form.fields {
      elements.append(field.element(isEnabled: isEnabled) { .edited($0) })
      if field.name == .password { elements += form.rules.elements() }
    }
    elements.append(form.toggle.element(isEnabled: isEnabled) { .edited($0) })
    elements.append(
      .choice(
        Choice(
          kind: .several, id: "terms", label: "",
          options: [Option(name: "agree", label: form.terms, isSelected: form.hasAgreed, event: .termsToggled)],
          isEnabled: isEnabled)))
    elements.append(
      .action(Action("read-terms", form.readTerms, style: .link, isEnabled: isEnabled, event: .termsTapped)))
    if let notice = form.termsNotice { elements.append(notice.element()) }
    if let error = form.termsError { elements.append(.banner(Banner(tone: .error, text: RichText(error)))) }
    if let loading = body.loading { elements.append(.loading(loading)) }
    elements.append(.action(form.submit.action(event: .submitTapped)))
    elements += form.submit.reasons()
    elements.append(
      .actions([
        Action("guest", form.guest, style: .link, isEnabled: isEnabled, event: .guestTapped),
        Action("log-in", form.logIn, style: .link, isEnabled: isEnabled, event: .logInTapped),
      ]))
    if let popup { elements.append(popup.element(ok: .popupAnswered, cancel: .popupLeft)) }
    return elements
  }
}
