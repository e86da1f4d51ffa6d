/// A password, token or one-time code. Only ``reveal()`` shows it.
public struct Secret: Hashable, Sendable, Redacted, Codable {
  private let text: String

  /// A secret.
  public init(_ text: String) { self.text = text }

  /// Reads an empty secret: a recording has only the mark, so the secret must be entered again.
  public init(from decoder: any Decoder) throws {
    _ = try decoder.singleValueContainer().decode(String.self)
    self.init("")
  }

  /// The secret itself: for sending or storing it, never for a log, an error or a screen.
  public func reveal() -> String { text }

  /// Whether it has no characters.
  public var isEmpty: Bool { text.isEmpty }

  /// The number of characters, for drawing as many dots.
  public var count: Int { text.count }

  /// "<secret>".
  public var mark: String { "<secret>" }
}
