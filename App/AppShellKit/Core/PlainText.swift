/// What was typed or comes from a file, made fit for a line of an error message.
///
/// Screens are made safe by the layout's renderer; this is for the shell's own words, where a control character is
/// better seen than lost.
enum PlainText {
  /// The text with everything that could steer a terminal or hide what is read written as `\u{…}`.
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

  /// Control and format characters, line and paragraph separators; not the joiners that emoji and scripts need.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value == 0x200C || scalar.value == 0x200D { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate: return true
    default: return scalar.properties.isNoncharacterCodePoint
    }
  }
}
