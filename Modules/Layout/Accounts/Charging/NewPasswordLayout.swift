public import ChargePresentation

/// A new password by the code of a mail, as elements.
public enum NewPasswordLayout {
  /// The elements of a view state.
  public static func elements(_ state: NewPasswordViewState) -> [Element<NewPasswordViewModel.Event>] {
    var elements: [Element<NewPasswordViewModel.Event>] = state.notice.map { [$0.element()] } ?? []
    switch state.body {
    case .editing(let form): elements += content(form, loading: nil)
    case .sending(let form, let loading): elements += content(form, loading: loading)
    }
    if let popup = state.popup { elements.append(popup.element(ok: .popupAnswered)) }
    return elements
  }

  private static func content(
    _ form: NewPasswordViewState.Content, loading: Loading?
  ) -> [Element<NewPasswordViewModel.Event>] {
    let isEnabled = loading == nil
    var elements: [Element<NewPasswordViewModel.Event>] = [
      .text(form.intro, .body),
      .codeBoxes(
        CodeBoxesElement(form.boxes, isEnabled: isEnabled, edited: { .codeEdited($0) }, returned: .codeReturned)),
    ]
    if let resent = form.resent { elements.append(resent.element()) }
    if let resending = form.resending { elements.append(.loading(resending)) }
    elements.append(.action(form.resend.action(event: .resendTapped)))
    for field in form.fields {
      elements.append(field.element(isEnabled: isEnabled) { .edited($0) })
      if field.name == .password { elements += form.rules.elements() }
    }
    if let loading { elements.append(.loading(loading)) }
    return elements + [.action(form.submit.action(event: .submitTapped))]
  }
}
