/// Makes text from outside harmless before it is stored or shown.
public enum TerminalText {
  /// The text on one line, without anything that could control a terminal or hide text.
  ///
  /// Line breaks, tabs and blanks of every kind become a blank. Other control characters (C0 and C1, so the beginning of
  /// every escape sequence) become a visible U+FFFD. Bidi overrides and isolates, zero-width and other invisible format
  /// characters are dropped, except for joiners inside emoji and in scripts that need them.
  public static func safe(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var out = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    var scalars = text.unicodeScalars.makeIterator()
    var current = scalars.next()
    while let scalar = current {
      let next = scalars.next()
      if let kept = replacement(for: scalar, after: previous, before: next) { out.append(kept) }
      previous = scalar
      current = next
    }
    return String(out)
  }

  /// Text of a feed as it is stored: on one line, without blanks and invisible marks at its ends, and with single blanks
  /// inside. Everything visible stays.
  public static func cleaned(_ text: String) -> String {
    var text = text
    if text.withUTF8(isClean) { return text }
    var out = String.UnicodeScalarView()
    var blank = false
    for scalar in text.unicodeScalars {
      if isBlank(scalar) {
        blank = !out.isEmpty
      } else if isUnseen(scalar), blank || out.isEmpty {
        continue
      } else {
        if blank { out.append(" ") }
        blank = false
        out.append(scalar)
      }
    }
    while let last = out.last, isUnseen(last) { out.removeLast() }
    return String(out)
  }

  /// True when valid UTF-8 surely needs no cleaning, false when it may. A fast answer for most texts: ASCII and Latin
  /// letters (U+00C0 to U+017F, two bytes, the first C3 to C5) with single blanks inside.
  public static func isClean(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
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

  private static func replacement(
    for scalar: Unicode.Scalar, after previous: Unicode.Scalar?, before next: Unicode.Scalar?
  ) -> Unicode.Scalar? {
    if scalar.value >= 0x20, scalar.value < 0x7F { return scalar }
    if isBlank(scalar) {
      // A line break of two characters is one blank.
      return scalar == "\n" && previous == "\r" ? nil : " "
    }
    switch scalar.properties.generalCategory {
    case .control, .surrogate: return "\u{FFFD}"
    case .format:
      let joins = scalar.value == 0x200C || scalar.value == 0x200D
      return joins && isSeen(previous) && isSeen(next) ? scalar : nil
    case .unassigned: return scalar.properties.isNoncharacterCodePoint ? "\u{FFFD}" : scalar
    default: return scalar.properties.isDefaultIgnorableCodePoint && !isVariation(scalar) ? nil : scalar
    }
  }

  /// Blanks of every kind, tabs and line breaks.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.value == 0x2800
  }

  /// Control and format characters, zero-width and bidi marks, byte-order marks.
  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format: return true
    default: return scalar.properties.isDefaultIgnorableCodePoint && !isVariation(scalar)
    }
  }

  private static func isVariation(_ scalar: Unicode.Scalar) -> Bool {
    (0xFE00...0xFE0F).contains(scalar.value) || (0xE0100...0xE01EF).contains(scalar.value)
  }

  private static func isSeen(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return false }
    return scalar.value >= 0x80 && !isUnseen(scalar) && !isBlank(scalar)
  }
}
