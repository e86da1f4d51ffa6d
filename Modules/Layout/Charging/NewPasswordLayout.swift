public import ChargePresentation

extension NewPasswordViewState: LaidOut {
  public typealias Model = NewPasswordViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = notice.map { [$0.element()] } ?? []
    elements += content(body.form, loading: body.loading)
    if let popup { elements.append(popup.element(ok: .popupAnswered)) }
    return elements
  }

  private func content(_ form: NewPasswordViewState.Content, loading: Loading?) -> [Element<Model.Event>] {
    let isEnabled = loading == nil
    var elements: [Element<Model.Event>] = form.code.elements(
      isEnabled: isEnabled, edited: { .codeEdited($0) }, returned: .codeReturned)
    if let resending = form.code.resending { elements.append(.loading(resending)) }
    elements.append(.action(form.code.resend.action(event: .resendTapped)))
    for field in form.fields {
      elements.append(field.element(isEnabled: isEnabled) { .edited($0) })
      if field.name == .password { elements += form.rules.elements() }
    }
    if let loading { elements.append(.loading(loading)) }
    return elements + [.action(form.submit.action(event: .submitTapped))]
  }
}
