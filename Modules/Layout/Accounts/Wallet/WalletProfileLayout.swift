public import ChargePresentation

/// The person as the wallet knows them, as elements.
public enum WalletProfileLayout {
  /// The elements of a view state.
  public static func elements(_ state: WalletProfileViewState) -> [Element<WalletProfileViewModel.Event>] {
    var elements: [Element<WalletProfileViewModel.Event>] = state.notice.map { [$0.element()] } ?? []
    elements.append(.fact(label: state.phoneLabel, value: RichText(state.phone)))
    if let loading = state.loading {
      elements.append(.loading(loading))
    } else {
      elements.append(state.name.element(isEnabled: state.canEdit) { .edited($0) })
      elements.append(.action(Action("save", state.save, isEnabled: state.canSave, event: .saveTapped)))
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
