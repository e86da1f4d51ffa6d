public import ChargePresentation

extension LogInViewState: LaidOut {
  public typealias Model = LogInViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = notice.map { [$0.element()] } ?? []
    let (form, isEnabled) = (body.form, body.loading == nil)
    elements += form.fields.map { field in field.element(isEnabled: isEnabled) { .edited($0) } }
    elements.append(form.toggle.element(isEnabled: isEnabled) { .edited($0) })
    if let loading = body.loading { elements.append(.loading(loading)) }
    elements.append(
      .actions([
        form.submit.action(event: .submitTapped),
        Action("forgot", form.forgot, style: .link, isEnabled: isEnabled, event: .forgotTapped),
      ]))
    elements += form.submit.reasons()
    elements.append(
      .actions([
        Action("register", form.register, style: .link, isEnabled: isEnabled, event: .registerTapped),
        Action("guest", form.guest, style: .link, isEnabled: isEnabled, event: .guestTapped),
      ]))
    if let popup { elements.append(popup.element(ok: .popupAnswered)) }
    return elements
  }
}
