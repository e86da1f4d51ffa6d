/// Typed text and text from files, made safe for the shell's own messages. Screens are made safe by the layout's
/// renderer.
enum PlainText {
  /// The text with characters that steer a terminal or hide text written as `\u{…}`.
  static func shown(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      if isHidden(scalar) {
        out += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  /// Lines of text, each made safe.
  static func shown(lines text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { shown(String($0)) }.joined(separator: "\n")
  }

  /// True for control and format characters and for line separators, but not for the joiners that emoji and scripts need.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value == 0x200C || scalar.value == 0x200D { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate: return true
    default: return scalar.properties.isNoncharacterCodePoint
    }
  }
}
