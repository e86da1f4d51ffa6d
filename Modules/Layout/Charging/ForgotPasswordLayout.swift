public import ChargePresentation

extension ForgotPasswordViewState: LaidOut {
  public typealias Model = ForgotPasswordViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = notice.map { [$0.element()] } ?? []
    let form = body.form
    elements += [
      .text(RichText(form.intro), .body), form.email.element(isEnabled: body.loading == nil) { .edited($0) },
    ]
    if let loading = body.loading { elements.append(.loading(loading)) }
    elements.append(.action(form.submit.action(event: .submitTapped)))
    elements += form.submit.reasons()
    if let popup {
      elements.append(
        popup.secondary == nil
          ? popup.element(ok: .popupAnswered) : popup.element(ok: .enterCodeTapped, cancel: .popupAnswered))
    }
    return elements
  }
}
