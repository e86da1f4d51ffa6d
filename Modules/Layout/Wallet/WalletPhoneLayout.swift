public import ChargePresentation

/// The telephone number for the wallet, as elements.
public enum WalletPhoneLayout {
  /// The elements of a view state.
  public static func elements(_ state: WalletPhoneViewState) -> [Element<WalletPhoneViewModel.Event>] {
    var elements: [Element<WalletPhoneViewModel.Event>] = state.notice.map { [$0.element()] } ?? []
    elements.append(.text(RichText(state.intro), .body))
    if let loading = state.loading { return elements + [.loading(loading)] }
    let isFree = state.submitting == nil
    elements += [
      .fact(label: state.countryLabel, value: RichText(state.country)),
      .action(Action("country", state.changeCountry, style: .link, isEnabled: isFree, event: .countryTapped)),
      .field(
        FieldElement(
          "phone", state.field, isEnabled: isFree, changed: { .text($0) }, returned: .submitTapped,
          focused: { .focusChanged($0) }, changedAt: { .text($0, caret: $1) })),
    ]
    if let submitting = state.submitting { elements.append(.loading(submitting)) }
    elements.append(
      .actions([
        Action("submit", state.submit, isEnabled: state.canSubmit, event: .submitTapped),
        Action("guest", state.guest, style: .link, isEnabled: isFree, event: .guestTapped),
      ]))
    if let popup = state.popup {
      elements.append(
        popup.secondary == nil
          ? popup.element(ok: .popupAnswered) : popup.element(ok: .enterCodeTapped, cancel: .popupAnswered))
    }
    return elements
  }
}

extension WalletPhoneViewState: LaidOut {
  public typealias Model = WalletPhoneViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] { WalletPhoneLayout.elements(self) }
}
