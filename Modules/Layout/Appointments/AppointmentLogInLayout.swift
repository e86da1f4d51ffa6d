public import ChargePresentation

extension AppointmentLogInViewState: LaidOut {
  public typealias Model = AppointmentLogInViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = notice.map { [$0.element()] } ?? []
    elements += [
      .text(welcome, .heading),
      email.element(isEnabled: submitting == nil) { .edited($0) },
      .text(RichText(hint), .footnote),
    ]
    if let submitting { elements.append(.loading(submitting)) }
    elements.append(
      .actions([
        submit.action(event: .submitTapped),
        Action("guest", guest, style: .link, isEnabled: submitting == nil, event: .guestTapped),
      ]))
    elements += submit.reasons()
    if let popup { elements.append(popup.element(ok: .popupAnswered)) }
    return elements
  }
}
