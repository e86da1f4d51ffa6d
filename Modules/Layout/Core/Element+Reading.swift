import ChargePresentation

extension Element {
  /// True for a text with just these words: then it stands below a picture as its caption.
  func says(_ words: String) -> Bool {
    if case .text(let text, _) = self { text.plain == words } else { false }
  }

  /// True for a section that begins with a heading.
  var isHeaded: Bool {
    if case .section(let title?, _) = self { !title.isEmpty } else { false }
  }

  /// The elements of nested stacks, as one list.
  var flattened: [Element<Event>] {
    if case .stack(let content) = self { content.flatMap(\.flattened) } else { [self] }
  }
}
