/// A password, token or one-time code. Nothing that prints, encodes or mirrors a value that holds one can show it; only
/// ``reveal()`` does.
public struct Secret: Hashable, Sendable {
  private let text: String

  /// A secret.
  public init(_ text: String) { self.text = text }

  /// The secret itself: for the one who sends or stores it, never for a log, an error or a screen.
  public func reveal() -> String { text }

  /// True when there is nothing in it.
  public var isEmpty: Bool { text.isEmpty }

  /// How many characters it has, for drawing so many dots.
  public var count: Int { text.count }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A mark without the secret.
  public var description: String { "<secret>" }
  /// A mark without the secret.
  public var debugDescription: String { description }
  /// Nothing inside.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension Secret: Codable {
  /// A secret does not come back from a recording: it is empty, and has to be entered again.
  public init(from decoder: any Decoder) throws {
    _ = try decoder.singleValueContainer().decode(String.self)
    self.init("")
  }

  /// Writes a mark without the secret.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
