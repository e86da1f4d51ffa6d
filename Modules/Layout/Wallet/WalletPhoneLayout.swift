public import ChargePresentation

extension WalletPhoneViewState: LaidOut {
  public typealias Model = WalletPhoneViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = notice.map { [$0.element()] } ?? []
    elements.append(.text(RichText(intro), .body))
    if let loading { return elements + [.loading(loading)] }
    let isFree = submitting == nil
    elements += [
      .fact(label: countryLabel, value: RichText(country)),
      .action(Action("country", changeCountry, style: .link, isEnabled: isFree, event: .countryTapped)),
      .field(
        FieldElement(
          id: "phone", field: field, isEnabled: isFree, changed: { .text($0) }, returned: .submitTapped,
          focused: { .focusChanged($0) }, changedAt: { .text($0, caret: $1) })),
    ]
    if let submitting { elements.append(.loading(submitting)) }
    elements.append(
      .actions([
        Action("submit", submit, isEnabled: canSubmit, event: .submitTapped),
        Action("guest", guest, style: .link, isEnabled: isFree, event: .guestTapped),
      ]))
    if let popup { elements.append(element(popup)) }
    return elements
  }

  private func element(_ popup: Popup) -> Element<Model.Event> {
    if suggestsCountry { return popup.element(ok: .suggestionTapped, cancel: .popupAnswered) }
    if asksForOtherWallet { return popup.element(ok: .otherWalletTapped, cancel: .keptWalletTapped) }
    return popup.secondary == nil
      ? popup.element(ok: .popupAnswered) : popup.element(ok: .enterCodeTapped, cancel: .popupAnswered)
  }
}
