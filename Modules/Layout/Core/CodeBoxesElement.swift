public import ChargePresentation

/// The boxes of a code and what editing them sends.
public struct CodeBoxesElement<Event: Sendable>: Sendable {
  /// Its name.
  public let id: ElementID = "code"
  /// How the boxes stand.
  public let boxes: CodeBoxes
  /// False while they cannot be used.
  public private(set) var isEnabled = true
  /// What an edit sends; typing sends one a character.
  public let edited: @Sendable (CodeEdit) -> Event
  /// What the return key sends; nil when it sends nothing.
  public private(set) var returned: Event?

  func map<Parent: Sendable>(_ lift: @escaping @Sendable (Event) -> Parent) -> CodeBoxesElement<Parent> {
    let edited = edited
    return CodeBoxesElement<Parent>(
      boxes: boxes, isEnabled: isEnabled, edited: { lift(edited($0)) }, returned: returned.map(lift))
  }
}

extension CodeBoxes {
  /// The digits in the boxes for a list of what can be used, as dots where they are secret.
  var listedValue: String {
    (isSecret ? nil : digits?.joined()) ?? String(repeating: "•", count: boxes.count { $0 == .filled })
  }

  /// What a filled box shows.
  func mark(_ index: Int) -> String { (showsDigits ? digits?[index] : nil) ?? "•" }
}
