public import ChargePresentation

extension ChangePasswordViewState: LaidOut {
  public typealias Model = ChangePasswordViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = notice.map { [$0.element()] } ?? []
    switch body {
    case .editing(let form): elements += content(form, loading: nil)
    case .sending(let form, let loading): elements += content(form, loading: loading)
    case .done(let notice, let button):
      elements += [notice.element(), .action(Action("done", button, event: .doneTapped))]
    }
    if let popup { elements.append(popup.element(ok: .popupAnswered)) }
    return elements
  }

  private func content(_ form: ChangePasswordViewState.Content, loading: Loading?) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = []
    for field in form.fields {
      elements.append(field.element(isEnabled: loading == nil) { .edited($0) })
      if field.name == .password { elements += form.rules.elements() }
    }
    elements.append(form.toggle.element(isEnabled: loading == nil) { .edited($0) })
    if let loading { elements.append(.loading(loading)) }
    elements.append(.action(form.submit.action(event: .submitTapped)))
    return elements + form.submit.reasons()
  }
}
