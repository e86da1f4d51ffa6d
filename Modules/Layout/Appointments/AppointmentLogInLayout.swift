public import ChargePresentation

/// Signing in to the appointment service, as elements.
public enum AppointmentLogInLayout {
  /// The elements of a view state.
  public static func elements(_ state: AppointmentLogInViewState) -> [Element<AppointmentLogInViewModel.Event>] {
    var elements: [Element<AppointmentLogInViewModel.Event>] = state.notice.map { [$0.element()] } ?? []
    elements += [
      .text(state.welcome, .heading),
      state.email.element(isEnabled: state.submitting == nil) { .edited($0) },
      .text(RichText(state.hint), .footnote),
    ]
    if let submitting = state.submitting { elements.append(.loading(submitting)) }
    elements.append(
      .actions([
        Action("submit", state.submit, isEnabled: state.canSubmit, event: .submitTapped),
        Action("guest", state.guest, style: .link, isEnabled: state.submitting == nil, event: .guestTapped),
      ]))
    if let popup = state.popup { elements.append(popup.element(ok: .popupAnswered)) }
    return elements
  }
}

extension AppointmentLogInViewState: LaidOut {
  public typealias Model = AppointmentLogInViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] { AppointmentLogInLayout.elements(self) }
}
