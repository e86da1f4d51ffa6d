public import ChargePresentation

/// The account of the appointment service, as elements.
public enum AppointmentProfileLayout {
  /// The elements of a view state.
  public static func elements(_ state: AppointmentProfileViewState) -> [Element<AppointmentProfileViewModel.Event>] {
    var elements: [Element<AppointmentProfileViewModel.Event>] = state.facts.map {
      .fact(label: $0.label, value: RichText($0.value))
    }
    if let submitting = state.submitting { elements.append(.loading(submitting)) }
    elements += [
      .divider,
      .action(
        Action("sign-out", state.signOut, style: .destructive, isEnabled: state.canSignOut, event: .signOutTapped)),
    ]
    if let popup = state.popup {
      elements.append(popup.element(ok: state.confirms ? .signOutConfirmed : .popupLeft, cancel: .popupLeft))
    }
    return elements
  }
}
