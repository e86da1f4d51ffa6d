/// How a screen shows that it has nothing yet; what loads or submits cannot be touched.
public struct Loading: Hashable, Sendable, Codable {
  /// The look of waiting.
  public enum Style: Hashable, Sendable, Codable {
    /// So many grey rows.
    case skeleton(rows: Int)
    /// A small wheel.
    case spinner
  }

  /// The look.
  public let style: Style
  /// What is being waited for, in words.
  public let label: String

  /// A small wheel and these words.
  static func spinner(_ label: String) -> Self { Self(style: .spinner, label: label) }
}
