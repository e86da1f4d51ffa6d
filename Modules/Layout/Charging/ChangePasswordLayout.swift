public import ChargePresentation

/// A new password by the old one, as elements.
public enum ChangePasswordLayout {
  /// The elements of a view state.
  public static func elements(_ state: ChangePasswordViewState) -> [Element<ChangePasswordViewModel.Event>] {
    var elements: [Element<ChangePasswordViewModel.Event>] = state.notice.map { [$0.element()] } ?? []
    switch state.body {
    case .editing(let form): elements += content(form, loading: nil)
    case .sending(let form, let loading): elements += content(form, loading: loading)
    case .done(let notice, let button):
      elements += [notice.element(), .action(Action("done", button, event: .doneTapped))]
    }
    if let popup = state.popup { elements.append(popup.element(ok: .popupAnswered)) }
    return elements
  }

  private static func content(
    _ form: ChangePasswordViewState.Content, loading: Loading?
  ) -> [Element<ChangePasswordViewModel.Event>] {
    var elements: [Element<ChangePasswordViewModel.Event>] = []
    for field in form.fields {
      elements.append(field.element(isEnabled: loading == nil) { .edited($0) })
      if field.name == .password { elements += form.rules.elements() }
    }
    if let loading { elements.append(.loading(loading)) }
    return elements + [.action(form.submit.action(event: .submitTapped))]
  }
}

extension ChangePasswordViewState: LaidOut {
  public typealias Model = ChangePasswordViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] { ChangePasswordLayout.elements(self) }
}
