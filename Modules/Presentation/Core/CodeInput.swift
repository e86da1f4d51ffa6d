public import ChargeDomain

/// What a person does with the boxes of a code.
public enum CodeEdit: Hashable, Sendable, Codable {
  /// Characters were typed into the box in focus and those behind it.
  case typed(Secret)
  /// A text was pasted.
  case pasted(Secret)
  /// The backspace key was pressed.
  case backspace
  /// All boxes are to be empty.
  case cleared
  /// A box was chosen.
  case chosen(box: Int)
  /// The boxes gained or lost the focus.
  case focusChanged(Bool)
}

extension CodeEdit {
  /// A text was put in from outside the keyboard.
  public static func pasted(_ text: String) -> Self { .pasted(Secret(text)) }
}

/// The boxes of a code while a person fills them: the part of a model that every screen with a code has.
public struct CodeInput: Hashable, Sendable {
  /// The digits.
  public private(set) var entry = CodeEntry()
  /// True while the boxes take the typing.
  public private(set) var hasFocus: Bool

  /// Empty boxes.
  /// - Parameter hasFocus: whether typing goes there from the beginning.
  public init(hasFocus: Bool = true) { self.hasFocus = hasFocus }

  /// The code once every box is filled.
  public var code: Secret? { entry.code }

  /// Applies an edit.
  /// - Returns: the code when this edit completed it, or put another whole one in its place: the one moment to check it.
  public mutating func apply(_ edit: CodeEdit) -> Secret? {
    let before = entry.code
    switch edit {
    case .typed(let text): entry.type(text.reveal())
    case .pasted(let text): _ = entry.paste(text.reveal())
    case .backspace: entry.backspace()
    case .cleared: entry.clear()
    case .chosen(let box): entry.choose(box)
    case .focusChanged(let hasFocus):
      self.hasFocus = hasFocus
      return nil
    }
    hasFocus = true
    return entry.code == before ? nil : entry.code
  }

  /// All boxes empty, the first in focus: after a code that was refused.
  public mutating func reset() {
    entry.clear()
    hasFocus = true
  }
}
