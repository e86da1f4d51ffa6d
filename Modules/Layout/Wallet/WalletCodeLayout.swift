public import ChargePresentation

extension WalletCodeViewState: LaidOut {
  public typealias Model = WalletCodeViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = notice.map { [$0.element()] } ?? []
    let isFree = submitting == nil
    elements += [
      .text(intro.shown, .body),
      .codeBoxes(CodeBoxesElement(boxes: boxes, isEnabled: isFree, edited: { .edited($0) }, returned: .checkTapped)),
    ]
    if let submitting { elements.append(.loading(submitting)) }
    if let resending { elements.append(.loading(resending)) }
    if let check, isFree { elements.append(.action(check.action("check", event: .checkTapped))) }
    elements.append(
      .actions([
        sendAgain.action("resend", event: .resendTapped),
        Action("number", otherNumber, style: .link, isEnabled: isFree, event: .otherNumberTapped),
      ]))
    if let popup { elements.append(popup.element(ok: .popupAnswered)) }
    return elements
  }
}
