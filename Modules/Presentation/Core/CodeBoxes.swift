import ChargeDomain
import ChargeLocalization

/// The boxes of a one-time code as they stand. The digits are secret: only which boxes are filled is told.
public struct CodeBoxes: Hashable, Sendable, Codable {
  /// What stands in a box.
  public enum Box: String, Hashable, Sendable, Codable {
    /// No digit.
    case empty
    /// A digit, shown as a dot.
    case filled
  }

  /// The name of the boxes.
  public let label: String
  /// The boxes from left to right.
  public let boxes: [Box]
  /// True while the boxes take the typing.
  public let hasFocus: Bool
  /// The box that takes the next digit; nil while none does, as when all are filled.
  public let focus: Int?
  /// What is wrong with the code; nil when nothing is.
  public let error: String?
  /// How it stands for people who listen, for instance "3 of 6 digits entered".
  public let spoken: String

  /// The boxes of an input.
  public init(_ input: CodeInput, label: String, error: String? = nil, in context: ViewContext) {
    self.label = label
    boxes = input.entry.boxes.map { $0 == nil ? .empty : .filled }
    hasFocus = input.hasFocus
    focus = input.hasFocus && boxes.indices.contains(input.entry.focus) ? input.entry.focus : nil
    self.error = error
    let filled = boxes.count { $0 == .filled }
    spoken = context.texts.codeSpoken(filled: filled, total: boxes.count)
  }
}
