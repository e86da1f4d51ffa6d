public import ChargePresentation

/// The boxes of a one-time code and what editing them sends.
public struct CodeBoxesElement<Event: Sendable>: Sendable {
  /// Its name.
  public let id: ElementID
  /// How the boxes stand.
  public let boxes: CodeBoxes
  /// False while they cannot be used.
  public let isEnabled: Bool
  /// What an edit sends; typing sends one a character.
  public let edited: @Sendable (CodeEdit) -> Event
  /// What the return key sends; nil when it sends nothing.
  public let returned: Event?

  /// Boxes.
  public init(
    _ boxes: CodeBoxes, id: ElementID = "code", isEnabled: Bool = true,
    edited: @escaping @Sendable (CodeEdit) -> Event, returned: Event? = nil
  ) {
    self.id = id
    self.boxes = boxes
    self.isEnabled = isEnabled
    self.edited = edited
    self.returned = returned
  }

  func map<Parent: Sendable>(_ lift: @escaping @Sendable (Event) -> Parent) -> CodeBoxesElement<Parent> {
    let edited = edited
    return CodeBoxesElement<Parent>(
      boxes, id: id, isEnabled: isEnabled, edited: { lift(edited($0)) }, returned: returned.map(lift))
  }
}

extension CodeBoxes {
  /// How many digits stand in the boxes, as dots: what may be seen of them.
  var shownValue: String { String(repeating: "•", count: boxes.count { $0 == .filled }) }
}
