import UnicodeText

/// Text of a feed as it is stored: no invisible characters, no blanks at its ends, single blanks inside.
enum FeedText {
  /// `nil` when nothing is left.
  static func cleaned(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    if isClean(bytes) { return text.isEmpty ? nil : text }
    let cleaned = TerminalText.cleaned(text)
    return cleaned.isEmpty ? nil : cleaned
  }

  /// The text on one line; `nil` when nothing is left.
  static func cleaned(_ text: String) -> String? {
    var text = text
    return text.withUTF8(cleaned)
  }

  /// Whether the text has a letter or number: "-" and "." say nothing.
  static func saysSomething(_ text: String) -> Bool {
    let isPlain = text.utf8.contains { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
    return isPlain || text.unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
  }

  /// The text; `nil` when it says nothing.
  static func said(_ text: String?) -> String? { text.flatMap { saysSomething($0) ? $0 : nil } }

  /// A foreign id or word as a report shows it: on one line, safe to print, at most 80 characters.
  static func plain(_ text: String) -> String {
    TerminalText.safe(TerminalText.cleaned(String(text.prefix(80))))
  }

  /// A foreign value as a message shows it: in quotes, safe to print, at most 40 characters.
  static func quoted(_ text: String) -> String {
    let shown = TerminalText.safe(String(text.prefix(40)))
    return text.count > 40 ? "\"\(shown)…\"" : "\"\(shown)\""
  }

  // True for most texts: ASCII and Latin letters (U+00C0 to U+017F, two bytes of which the first is C3 to C5), with single
  // blanks inside.
  private static func isClean(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var previous = UInt8(ascii: " ")
    var isInsideLetter = false
    for byte in bytes {
      if isInsideLetter {
        isInsideLetter = false
      } else if (0xC3...0xC5).contains(byte) {
        isInsideLetter = true
      } else if !(0x20..<0x7F).contains(byte) || byte == 0x20 && previous == 0x20 {
        return false
      }
      previous = byte
    }
    return bytes.isEmpty || previous != 0x20
  }
}
