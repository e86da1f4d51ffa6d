/// A text that knows where its marked values stand, so that a screen can emphasise them in every word order.
public struct MarkedText: Hashable, Sendable, Codable {
  /// A stretch of text.
  public struct Run: Hashable, Sendable, Codable {
    /// Its characters.
    public let text: String
    /// Whether it is a marked value.
    public let isMarked: Bool
  }

  /// The stretches in order; none is empty.
  public let runs: [Run]

  /// The text without emphasis.
  public var plain: String { runs.map(\.text).joined() }

  /// Catalogues mark the beginning of a value with this private-use character.
  static let opening: Unicode.Scalar = "\u{10FFF0}"
  /// Catalogues mark the end of a value with this private-use character.
  static let closing: Unicode.Scalar = "\u{10FFF1}"

  /// Cuts a formatted message at its marks.
  init(formatted: String) {
    var runs: [Run] = []
    var piece = String.UnicodeScalarView()
    var depth = 0
    for scalar in formatted.unicodeScalars {
      guard scalar == Self.opening || scalar == Self.closing else {
        piece.append(scalar)
        continue
      }
      runs.append(Run(text: String(piece), isMarked: depth > 0))
      piece.removeAll()
      depth = max(0, depth + (scalar == Self.opening ? 1 : -1))
    }
    runs.append(Run(text: String(piece), isMarked: depth > 0))
    self.runs = runs.filter { !$0.text.isEmpty }
  }
}
