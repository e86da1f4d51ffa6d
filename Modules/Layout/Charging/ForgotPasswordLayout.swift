public import ChargePresentation

/// A code to choose a new password with, as elements.
public enum ForgotPasswordLayout {
  /// The elements of a view state.
  public static func elements(_ state: ForgotPasswordViewState) -> [Element<ForgotPasswordViewModel.Event>] {
    var elements: [Element<ForgotPasswordViewModel.Event>] = state.notice.map { [$0.element()] } ?? []
    elements += content(state.body.form, loading: state.body.loading)
    if let popup = state.popup {
      elements.append(
        popup.secondary == nil
          ? popup.element(ok: .popupAnswered) : popup.element(ok: .enterCodeTapped, cancel: .popupAnswered))
    }
    return elements
  }

  private static func content(
    _ form: ForgotPasswordViewState.Content, loading: Loading?
  ) -> [Element<ForgotPasswordViewModel.Event>] {
    var elements: [Element<ForgotPasswordViewModel.Event>] = [
      .text(RichText(form.intro), .body), form.email.element(isEnabled: loading == nil) { .edited($0) },
    ]
    if let loading { elements.append(.loading(loading)) }
    return elements + [.action(form.submit.action(event: .submitTapped))]
  }
}

extension ForgotPasswordViewState: LaidOut {
  public typealias Model = ForgotPasswordViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] { ForgotPasswordLayout.elements(self) }
}
