import ChargeDomain
import ChargeLocalization

/// The boxes of a code as they stand. Of a one-time code only which boxes are filled is written for others; its digits are
/// shown while it is entered.
public struct CodeBoxes: Hashable, Sendable, Codable {
  /// What stands in a box.
  public enum Box: String, Hashable, Sendable, Codable {
    /// No digit.
    case empty
    /// A digit.
    case filled
  }

  /// What is entered: a one-time code, which the system may fill in, or the digits on a charger.
  public let kind: Field.Kind
  /// The name of the boxes.
  public let label: String
  /// The boxes from left to right.
  public let boxes: [Box]
  /// What stands in each box, empty for none; nil where it was read from what was written for others.
  public let digits: [String]?
  /// True for a one-time code, which is never logged; false for the digits on a charger.
  public let isSecret: Bool
  /// True while the digits are shown: always unless they are secret, else while the boxes take the typing. A dot stands
  /// for each where they are not.
  public let showsDigits: Bool
  /// True while the boxes take the typing.
  public let hasFocus: Bool
  /// The box that takes the next digit; nil while none does, as when all are filled.
  public let focus: Int?
  /// What is wrong with the code; nil when nothing is.
  public let error: String?
  /// How it stands for people who listen, for instance "3 of 6 digits entered".
  public let spoken: String

  /// The boxes of an input.
  public init(
    _ input: CodeInput, label: String, isSecret: Bool = true, error: String? = nil, in context: ViewContext
  ) {
    kind = isSecret ? .code : .digits
    self.label = label
    boxes = input.entry.boxes.map { $0 == nil ? .empty : .filled }
    digits = input.entry.boxes.map { $0?.reveal() ?? "" }
    self.isSecret = isSecret
    showsDigits = !isSecret || input.hasFocus
    hasFocus = input.hasFocus
    focus = input.hasFocus && boxes.indices.contains(input.entry.focus) ? input.entry.focus : nil
    self.error = error
    let filled = boxes.count { $0 == .filled }
    spoken = context.texts.codeSpoken(filled: filled, total: boxes.count)
  }
}

extension CodeBoxes {
  private enum CodingKeys: String, CodingKey {
    case kind, label, boxes, digits, isSecret, showsDigits, hasFocus, focus, error, spoken
  }

  /// Writes the boxes as others may read them: without the digits of a secret.
  public func encode(to encoder: any Encoder) throws {
    var box = encoder.container(keyedBy: CodingKeys.self)
    try box.encode(kind, forKey: .kind)
    try box.encode(label, forKey: .label)
    try box.encode(boxes, forKey: .boxes)
    // Empty boxes give nothing away.
    try box.encodeIfPresent(isSecret && boxes.contains(.filled) ? nil : digits, forKey: .digits)
    try box.encode(isSecret, forKey: .isSecret)
    try box.encode(showsDigits, forKey: .showsDigits)
    try box.encode(hasFocus, forKey: .hasFocus)
    try box.encodeIfPresent(focus, forKey: .focus)
    try box.encodeIfPresent(error, forKey: .error)
    try box.encode(spoken, forKey: .spoken)
  }
}

extension CodeBoxes: CustomStringConvertible, CustomReflectable {
  /// The boxes without a digit of a secret.
  public var description: String { "\(label): \(spoken)" + (isSecret ? "" : " \(digits ?? [])") }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
