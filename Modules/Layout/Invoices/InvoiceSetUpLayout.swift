public import ChargePresentation

extension InvoiceSetUpViewState: LaidOut {
  public typealias Model = InvoiceSetUpViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>]
    switch body {
    case .signedOut(let trouble, let signIn):
      elements = trouble.elements()
      if let signIn { elements.append(.action(Action("sign-in", signIn, event: .signInTapped))) }
    case .loading(let loading): elements = [.loading(loading)]
    case .editing(let form): elements = self.elements(of: form, loading: nil)
    case .saving(let form, let loading): elements = self.elements(of: form, loading: loading)
    }
    if let popup { elements.append(popup.element(ok: .stopConfirmed, cancel: .popupLeft)) }
    return elements
  }

  private func elements(of form: Content, loading: Loading?) -> [Element<Model.Event>] {
    let isEnabled = loading == nil
    var elements: [Element<Model.Event>] = [.text(RichText(form.intro), .body)]
    elements += form.fields.map { field in field.element(isEnabled: isEnabled) { .edited($0) } }
    elements.append(.text(RichText(form.footnote), .footnote))
    if let notice = form.notice { elements.append(notice.element()) }
    if let loading { elements.append(.loading(loading)) }
    var actions = [form.submit.action("continue", event: Model.Event.continueTapped)]
    if let later = form.later {
      actions.append(Action("later", later, style: .link, isEnabled: isEnabled, event: .laterTapped))
    }
    if let stop = form.stop {
      actions.append(Action("stop-invoices", stop, style: .destructive, isEnabled: isEnabled, event: .stopTapped))
    }
    elements += [.divider, .actions(actions)]
    return elements + form.submit.reasons()
  }
}
