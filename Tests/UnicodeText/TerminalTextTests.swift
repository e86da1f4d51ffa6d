import Testing
import UnicodeText

@Suite("Text from elsewhere")
struct TerminalTextTests {
  @Test(
    "nothing that steers a terminal is left",
    arguments: [
      ("Plain", "Plain"), ("\u{1B}[31mred", "\u{FFFD}[31mred"), ("\u{9B}31m", "\u{FFFD}31m"),
      ("a\u{7}b\u{0}c\u{7F}", "a\u{FFFD}b\u{FFFD}c\u{FFFD}"), ("a\tb\r\nc\nd\re", "a b c d e"),
      ("a\u{202E}b\u{202C}", "ab"), ("a\u{2066}b\u{2069}c", "abc"), ("a\u{200B}b\u{200E}\u{FEFF}", "ab"),
      ("a\u{2028}b\u{2029}c\u{85}d", "a b c d"), ("soft\u{AD}hyphen", "softhyphen"), ("👩‍🔧 ⚡️", "👩‍🔧 ⚡️"),
      ("Çankırı å", "Çankırı å"), ("a\u{200D}b", "ab"), ("a\u{A0}b", "a b"), ("a\u{FFFE}b", "a\u{FFFD}b"),
      ("tag\u{E0041}", "tag"), ("a\u{3164}b", "ab"),
    ])
  func safe(text: String, expected: String) {
    #expect(TerminalText.safe(text) == expected)
  }

  @Test("no control or bidi character survives, whatever comes")
  func sweep() {
    for value in UInt32(0)...0x2FFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for kept in TerminalText.safe("a\(Character(scalar))b").unicodeScalars {
        let category = kept.properties.generalCategory
        #expect(category != .control && category != .format, "U+\(String(value, radix: 16))")
      }
    }
  }

  @Test(
    "stored text has no blanks at its ends and one between words",
    arguments: [
      ("\t90266 ", "90266"), ("Hotel\u{200E}", "Hotel"), ("\u{FEFF}Hotel", "Hotel"), ("Hotel\u{A0}", "Hotel"),
      ("7710 ", "7710"),
      ("Parkhaus  Süd", "Parkhaus Süd"), ("Line 1\r\nLine 2", "Line 1 Line 2"),
      (" \u{200B} a \u{200B} b \u{200B}", "a b"),
      ("Säule 1", "Säule 1"), ("SÃ¤ule 1", "SÃ¤ule 1"), ("", ""), (" \u{A0}\t", ""),
      ("US Route 2 park&ride;", "US Route 2 park&ride;"),
    ])
  func cleaned(text: String, expected: String) {
    #expect(TerminalText.cleaned(text) == expected)
  }
}
