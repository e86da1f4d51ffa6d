public import ChargePresentation

/// A new password by the code of a mail, as elements.
public enum NewPasswordLayout {
  /// The elements of a view state.
  public static func elements(_ state: NewPasswordViewState) -> [Element<NewPasswordViewModel.Event>] {
    var elements: [Element<NewPasswordViewModel.Event>] = state.notice.map { [$0.element()] } ?? []
    elements += content(state.body.form, loading: state.body.loading)
    if let popup = state.popup { elements.append(popup.element(ok: .popupAnswered)) }
    return elements
  }

  private static func content(
    _ form: NewPasswordViewState.Content, loading: Loading?
  ) -> [Element<NewPasswordViewModel.Event>] {
    let isEnabled = loading == nil
    var elements: [Element<NewPasswordViewModel.Event>] = form.code.elements(
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

extension NewPasswordViewState: LaidOut {
  public typealias Model = NewPasswordViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] { NewPasswordLayout.elements(self) }
}
