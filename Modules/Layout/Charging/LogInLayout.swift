public import ChargePresentation

/// Signing in to the charging network, as elements.
public enum LogInLayout {
  /// The elements of a view state.
  public static func elements(_ state: LogInViewState) -> [Element<LogInViewModel.Event>] {
    var elements: [Element<LogInViewModel.Event>] = state.notice.map { [$0.element()] } ?? []
    elements += content(state.body.form, loading: state.body.loading)
    if let popup = state.popup { elements.append(popup.element(ok: .popupAnswered)) }
    return elements
  }

  private static func content(_ form: LogInViewState.Content, loading: Loading?) -> [Element<LogInViewModel.Event>] {
    let isEnabled = loading == nil
    var elements: [Element<LogInViewModel.Event>] = form.fields.map { field in
      field.element(isEnabled: isEnabled) { .edited($0) }
    }
    if let loading { elements.append(.loading(loading)) }
    elements += [
      .actions([
        form.submit.action(event: .submitTapped),
        Action("forgot", form.forgot, style: .link, isEnabled: isEnabled, event: .forgotTapped),
      ]),
      .actions([
        Action("register", form.register, style: .link, isEnabled: isEnabled, event: .registerTapped),
        Action("guest", form.guest, style: .link, isEnabled: isEnabled, event: .guestTapped),
      ]),
    ]
    return elements
  }
}

extension LogInViewState: LaidOut {
  public typealias Model = LogInViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] { LogInLayout.elements(self) }
}
