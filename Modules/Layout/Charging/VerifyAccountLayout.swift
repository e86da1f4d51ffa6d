public import ChargePresentation

/// The code of the mail that proves an address, as elements.
public enum VerifyAccountLayout {
  /// The elements of a view state.
  public static func elements(_ state: VerifyAccountViewState) -> [Element<VerifyAccountViewModel.Event>] {
    var elements: [Element<VerifyAccountViewModel.Event>] = state.notice.map { [$0.element()] } ?? []
    switch state.body {
    case .entering(let content): elements += self.content(content, loading: nil)
    case .checking(let content, let loading): elements += self.content(content, loading: loading)
    case .loggingIn(let loading): elements.append(.loading(loading))
    case .logInFailed(let trouble, let retry, let logIn):
      elements += trouble.elements()
      elements.append(
        .actions([
          Action("retry", retry, event: .retryTapped), Action("log-in", logIn, style: .link, event: .logInTapped),
        ]))
    }
    if let popup = state.popup { elements.append(popup.element(ok: .popupAnswered)) }
    return elements
  }

  private static func content(
    _ content: VerifyAccountViewState.Content, loading: Loading?
  ) -> [Element<VerifyAccountViewModel.Event>] {
    var elements: [Element<VerifyAccountViewModel.Event>] = content.code.elements(
      isEnabled: loading == nil, edited: { .edited($0) })
    if let waiting = loading ?? content.code.resending { elements.append(.loading(waiting)) }
    if let check = content.check, loading == nil {
      elements.append(.action(check.action("check", event: .checkTapped)))
    }
    elements.append(
      .actions([
        content.code.resend.action(event: .resendTapped),
        Action("log-in", content.logIn, style: .link, isEnabled: loading == nil, event: .logInTapped),
      ]))
    return elements
  }
}

extension VerifyAccountViewState: LaidOut {
  public typealias Model = VerifyAccountViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] { VerifyAccountLayout.elements(self) }
}
