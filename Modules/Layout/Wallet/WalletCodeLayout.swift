public import ChargePresentation

/// The code of the message, as elements.
public enum WalletCodeLayout {
  /// The elements of a view state.
  public static func elements(_ state: WalletCodeViewState) -> [Element<WalletCodeViewModel.Event>] {
    var elements: [Element<WalletCodeViewModel.Event>] = state.notice.map { [$0.element()] } ?? []
    let isFree = state.submitting == nil
    elements += [
      .text(state.intro, .body),
      .codeBoxes(CodeBoxesElement(state.boxes, isEnabled: isFree, edited: { .edited($0) }, returned: .checkTapped)),
    ]
    if let submitting = state.submitting { elements.append(.loading(submitting)) }
    if let resending = state.resending { elements.append(.loading(resending)) }
    if let check = state.check, isFree { elements.append(.action(check.action("check", event: .checkTapped))) }
    elements.append(
      .actions([
        state.sendAgain.action(isEnabled: isFree, event: .resendTapped),
        Action("number", state.otherNumber, style: .link, isEnabled: isFree, event: .otherNumberTapped),
      ]))
    if let popup = state.popup { elements.append(popup.element(ok: .popupAnswered)) }
    return elements
  }
}

extension WalletCodeViewState: LaidOut {
  public typealias Model = WalletCodeViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] { WalletCodeLayout.elements(self) }
}
