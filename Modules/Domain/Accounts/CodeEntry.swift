/// The boxes of a one-time code: six digits, typed one by one or pasted.
public struct CodeEntry: Hashable, Sendable, Codable {
  /// The number of digits.
  public static let length = 6

  /// The digits in their boxes; nil for an empty box.
  public private(set) var boxes: [Secret?]
  /// The box for the next digit; ``length`` after the last.
  public private(set) var focus: Int

  /// Empty boxes, the first in focus.
  public init() {
    boxes = Array(repeating: nil, count: Self.length)
    focus = 0
  }

  /// The code; nil until every box is filled.
  public var code: Secret? {
    let digits = boxes.compactMap { $0?.reveal() }.joined()
    return digits.count == Self.length ? Secret(digits) : nil
  }

  /// True while no box is filled.
  public var isEmpty: Bool { boxes.allSatisfy { $0 == nil } }

  /// Chooses a box.
  public mutating func choose(_ box: Int) {
    guard boxes.indices.contains(box) else { return }
    focus = box
  }

  /// Puts a typed digit into the box in focus and moves to the next. Other characters are ignored.
  public mutating func type(_ text: String) {
    for digit in Self.digits(in: text) {
      guard boxes.indices.contains(focus) else { return }
      boxes[focus] = Secret(String(digit))
      focus += 1
    }
  }

  /// Enters a pasted text. Six digits, or the only word of six digits in the text, fill every box. Fewer digits are
  /// entered as if typed; more change nothing, because it is not clear which of them are the code.
  /// - Returns: Whether the text had a complete code.
  public mutating func paste(_ text: String) -> Bool {
    var digits = Self.digits(in: text)
    if digits.count < Self.length {
      type(text)
      return false
    }
    if digits.count > Self.length {
      let words = text.split { Self.digit($0) == nil }.filter { $0.count == Self.length }
      digits = words.count == 1 ? words.flatMap { Self.digits(in: String($0)) } : []
    }
    guard digits.count == Self.length else { return false }
    boxes = digits.map { Secret(String($0)) }
    focus = Self.length
    return true
  }

  /// Empties the box in focus, or the one before it if that is empty.
  public mutating func backspace() {
    if boxes.indices.contains(focus), boxes[focus] != nil {
      boxes[focus] = nil
    } else if focus > 0 {
      focus -= 1
      boxes[focus] = nil
    }
  }

  /// Empties every box and moves to the first.
  public mutating func clear() { self = CodeEntry() }

  private static func digits(in text: String) -> [Character] { text.compactMap(digit) }

  // Digits of every script count; other characters with a value, such as ½ or 五, do not.
  private static func digit(_ character: Character) -> Character? {
    guard let scalar = character.unicodeScalars.first, scalar.properties.generalCategory == .decimalNumber,
      let value = character.wholeNumberValue
    else { return nil }
    return Character(String(value))
  }
}

extension CodeEntry {
  /// A recording holds no digits, so the boxes come back empty.
  public init(from decoder: any Decoder) throws { self.init() }
}
