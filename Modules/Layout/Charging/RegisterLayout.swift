public import ChargePresentation

/// A new account of the charging network, as elements.
public enum RegisterLayout {
  /// The elements of a view state.
  public static func elements(_ state: RegisterViewState) -> [Element<RegisterViewModel.Event>] {
    var elements: [Element<RegisterViewModel.Event>] = state.notice.map { [$0.element()] } ?? []
    elements += content(state.body.form, loading: state.body.loading)
    if let popup = state.popup { elements.append(popup.element(ok: .popupAnswered, cancel: .popupLeft)) }
    return elements
  }

  private static func content(
    _ form: RegisterViewState.Content, loading: Loading?
  ) -> [Element<RegisterViewModel.Event>] {
    let isEnabled = loading == nil
    var elements: [Element<RegisterViewModel.Event>] = []
    for field in form.fields {
      elements.append(field.element(isEnabled: isEnabled) { .edited($0) })
      if field.name == .password { elements += form.rules.elements() }
    }
    elements.append(
      .choice(
        Choice(
          .several, "terms", label: "",
          options: [Option("agree", label: form.terms, isSelected: form.hasAgreed, event: .termsToggled)],
          isEnabled: isEnabled)))
    if let error = form.termsError { elements.append(.banner(Banner(tone: .error, text: RichText(error)))) }
    if let loading { elements.append(.loading(loading)) }
    elements += [
      .action(form.submit.action(event: .submitTapped)),
      .actions([
        Action("guest", form.guest, style: .link, isEnabled: isEnabled, event: .guestTapped),
        Action("log-in", form.logIn, style: .link, isEnabled: isEnabled, event: .logInTapped),
      ]),
    ]
    return elements
  }
}

extension RegisterViewState: LaidOut {
  public typealias Model = RegisterViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] { RegisterLayout.elements(self) }
}
