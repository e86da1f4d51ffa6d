/// A password, token or one-time code. Only ``reveal()`` shows it.
public struct Secret: Hashable, Sendable, Redacted, Codable {
  private let text: String

  /// A secret.
  public init(_ text: String) { self.text = text }

  /// Reads the stand-in of a recording, or an empty secret where only the mark was written.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    self.init(text == Self.written ? "" : text)
  }

  /// The secret itself: for sending or storing it, never for a log, an error or a screen.
  public func reveal() -> String { text }

  /// Whether it has no characters.
  public var isEmpty: Bool { text.isEmpty }

  /// The number of characters, for drawing as many dots.
  public var count: Int { text.count }

  /// "<secret>".
  public var mark: String { Self.written }

  private static let written = "<secret>"
}
