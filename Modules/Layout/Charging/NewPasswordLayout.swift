public import ChargePresentation

extension NewPasswordViewState: LaidOut {
  public typealias Model = NewPasswordViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = notice.map { [$0.element()] } ?? []
    let (form, isEnabled) = (body.form, body.loading == nil)
    elements += form.code.elements(isEnabled: isEnabled, edited: { .codeEdited($0) }, returned: .codeReturned)
    if let resending = form.code.resending { elements.append(.loading(resending)) }
    elements.append(.action(form.code.resend.action("resend", event: .resendTapped)))
    for field in form.fields {
      elements.append(field.element(isEnabled: isEnabled) { .edited($0) })
      if field.name == .password { elements += form.rules.elements() }
    }
    elements.append(form.toggle.element(isEnabled: isEnabled) { .edited($0) })
    if let loading = body.loading { elements.append(.loading(loading)) }
    elements.append(.action(form.submit.action(event: .submitTapped)))
    elements += form.submit.reasons()
    if let popup { elements.append(popup.element(ok: .popupAnswered)) }
    return elements
  }
}
