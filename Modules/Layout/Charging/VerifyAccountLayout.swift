public import ChargePresentation

extension VerifyAccountViewState: LaidOut {
  public typealias Model = VerifyAccountViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = notice.map { [$0.element()] } ?? []
    switch body {
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
    if let popup { elements.append(popup.element(ok: .popupAnswered)) }
    return elements
  }

  private func content(_ content: VerifyAccountViewState.Content, loading: Loading?) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = content.code.elements(isEnabled: loading == nil, edited: { .edited($0) })
    if let counting = content.counting { elements.append(counting.element()) }
    if let waiting = loading ?? content.code.resending { elements.append(.loading(waiting)) }
    if let check = content.check, loading == nil {
      elements.append(.action(check.action("check", event: .checkTapped)))
    }
    elements.append(
      .actions([
        content.code.resend.action("resend", event: .resendTapped),
        Action("log-in", content.logIn, style: .link, isEnabled: loading == nil, event: .logInTapped),
      ]))
    return elements
  }
}
