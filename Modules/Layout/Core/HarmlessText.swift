import UnicodeText

extension String {
  /// Safe to show: on one line, without control characters, bidi overrides and what hides text. No-break spaces stay,
  /// until lines are broken.
  var harmless: String {
    guard unicodeScalars.contains(where: \.isNoBreakSpace) else { return TerminalText.safe(self) }
    return unicodeScalars.split(omittingEmptySubsequences: false, whereSeparator: \.isNoBreakSpace)
      .map { TerminalText.safe(String($0)) }
      .joined(separator: "\u{A0}")
  }
}

extension Unicode.Scalar {
  fileprivate var isNoBreakSpace: Bool { value == 0xA0 || value == 0x202F }
}
