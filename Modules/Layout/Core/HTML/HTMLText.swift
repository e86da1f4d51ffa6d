/// A text of a page. Control characters, bidi overrides and what hides text are gone, and what is written is always
/// escaped: there is no way from a text to markup.
public struct HTMLText: Hashable, Sendable {
  /// The longest text that a page shows, in Unicode scalars. No text of ours is that long; one of a feed may be.
  static let limit = 4096

  /// The characters, not escaped.
  public let string: String

  /// A text. What is longer than a page shows ends in an ellipsis.
  public init(_ text: String) {
    let harmless = text.harmless
    guard harmless.utf8.count > Self.limit, harmless.unicodeScalars.count > Self.limit else {
      string = harmless
      return
    }
    string = String(String.UnicodeScalarView(harmless.unicodeScalars.prefix(Self.limit - 1))) + "…"
  }

  /// True where letters are written from right to left, which turns what stands beside them unless it is isolated.
  var turnsItsSurroundings: Bool {
    !string.utf8.allSatisfy { $0 < 0xD6 } && string.unicodeScalars.contains(where: \.isRightToLeft)
  }
}

extension Unicode.Scalar {
  /// True in the blocks of the scripts that are written from right to left (Unicode 16, DerivedBidiClass: R and AL).
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
