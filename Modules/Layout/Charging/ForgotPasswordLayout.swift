public import ChargePresentation

extension ForgotPasswordViewState: LaidOut {
  public typealias Model = ForgotPasswordViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = notice.map { [$0.element()] } ?? []
    elements += content(body.form, loading: body.loading)
    if let popup {
      elements.append(
        popup.secondary == nil
          ? popup.element(ok: .popupAnswered) : popup.element(ok: .enterCodeTapped, cancel: .popupAnswered))
    }
    return elements
  }

  private func content(_ form: ForgotPasswordViewState.Content, loading: Loading?) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = [
      .text(RichText(form.intro), .body), form.email.element(isEnabled: loading == nil) { .edited($0) },
    ]
    if let loading { elements.append(.loading(loading)) }
    return elements + [.action(form.submit.action(event: .submitTapped))]
  }
}
