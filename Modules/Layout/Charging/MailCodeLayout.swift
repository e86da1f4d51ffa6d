import ChargePresentation

extension MailCodeContent {
  /// Where the code went, its boxes, and the result of asking for another.
  func elements<Event: Sendable>(
    isEnabled: Bool, edited: @escaping @Sendable (CodeEdit) -> Event, returned: Event? = nil
  ) -> [Element<Event>] {
    var elements: [Element<Event>] = [
      .text(intro, .body),
      .codeBoxes(CodeBoxesElement(boxes: boxes, isEnabled: isEnabled, edited: edited, returned: returned)),
    ]
    if let resent { elements.append(resent.element()) }
    return elements
  }
}
