import UnicodeText

/// Text of a feed as it is stored: without blanks and invisible characters at its ends, with single blanks inside.
enum FeedText {
  /// Nil when nothing is left.
  static func cleaned(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    if isClean(bytes) { return text.isEmpty ? nil : text }
    let cleaned = TerminalText.cleaned(text)
    return cleaned.isEmpty ? nil : cleaned
  }

  /// Text that may hold line breaks, on one line; nil when nothing is left.
  static func cleaned(_ text: String) -> String? {
    var text = text
    return text.withUTF8(cleaned)
  }

  /// True when at least one letter or number is in it: "-" and "." say nothing.
  static func saysSomething(_ text: String) -> Bool {
    let isPlain = text.utf8.contains { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
    return isPlain || text.unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
  }

  /// A foreign id or word as it may stand in a report: on one line, harmless, not endless.
  static func plain(_ text: String) -> String {
    TerminalText.safe(TerminalText.cleaned(String(text.prefix(80))))
  }

  /// A foreign value as it may stand in a message: short, on one line, harmless.
  static func quoted(_ text: String) -> String {
    let shown = TerminalText.safe(String(text.prefix(40)))
    return text.count > 40 ? "\"\(shown)…\"" : "\"\(shown)\""
  }

  // Most texts are ASCII and letters of Latin alphabets (U+00C0 to U+017F: two bytes, the first of them C3 to C5) with
  // single blanks inside: nothing to do for them.
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
