import ChargeDomain
import ChargeLocalization

/// The boxes of a code as they stand. Of a one-time code only which boxes are filled is told; the digits on a charger are
/// shown.
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
  /// What stands in each box, empty for none; nil where the digits are secret.
  public let digits: [String]?
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
    self.label = label
    boxes = input.entry.boxes.map { $0 == nil ? .empty : .filled }
    digits = isSecret ? nil : input.entry.boxes.map { $0?.reveal() ?? "" }
    hasFocus = input.hasFocus
    focus = input.hasFocus && boxes.indices.contains(input.entry.focus) ? input.entry.focus : nil
    self.error = error
    let filled = boxes.count { $0 == .filled }
    spoken = context.texts.codeSpoken(filled: filled, total: boxes.count)
  }
}
