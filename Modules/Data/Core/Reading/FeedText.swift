import UnicodeText

/// Text of a feed as it is stored: no invisible characters, no blanks at its ends, single blanks inside.
enum FeedText {
  /// `nil` when nothing is left.
  static func cleaned(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    if TerminalText.isClean(bytes) { return text.isEmpty ? nil : text }
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
}
