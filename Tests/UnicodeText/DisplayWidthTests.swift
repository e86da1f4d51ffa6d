import Testing
import UnicodeText

@Suite("Columns in a terminal")
struct DisplayWidthTests {
  @Test(
    "every character takes the columns a terminal gives it",
    arguments: [
      ("", 0), ("abc", 3), ("Çankırı", 7), ("Zu\u{308}rich", 6), ("日本", 4), ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2),
      ("⚡️", 2), ("👩‍🔧", 2), ("🇸🇪", 2), ("1️⃣", 2), ("a\u{200B}b", 2), ("≈ 22 kW · 3", 11), ("…", 1), ("ＫＷ", 4),
      ("─", 1), ("e\u{301}\u{323}", 1), ("\u{FEFF}a", 1),
    ])
  func columns(text: String, expected: Int) {
    #expect(DisplayWidth.columns(of: text) == expected)
  }

  @Test("cutting never exceeds the columns and never tears a character")
  func truncation() {
    #expect(DisplayWidth.truncate("Karatekin Otoparkı", to: 18) == "Karatekin Otoparkı")
    #expect(DisplayWidth.truncate("Karatekin Otoparkı", to: 11) == "Karatekin…")
    #expect(DisplayWidth.truncate("日本語", to: 4) == "日…")
    #expect(DisplayWidth.truncate("Zu\u{308}rich", to: 3) == "Zu\u{308}…")
    #expect(DisplayWidth.truncate("abc", to: 1) == "…")
    #expect(DisplayWidth.truncate("abc", to: 0) == "")
    for text in ["👩‍🔧👩‍🔧👩‍🔧 Zürich 日本語", "a b c d e f g"] {
      for limit in 0..<20 { #expect(DisplayWidth.columns(of: DisplayWidth.truncate(text, to: limit)) <= limit) }
    }
  }

  @Test("lines break at blanks and fit")
  func wrapping() {
    #expect(DisplayWidth.wrap("Free to use for guests", columns: 11) == ["Free to use", "for guests"])
    #expect(DisplayWidth.wrap("", columns: 5) == [""])
    #expect(DisplayWidth.wrap("a\n\nb", columns: 5) == ["a", "", "b"])
    #expect(DisplayWidth.wrap("up to 22 kW here", columns: 8) == ["up to", "22 kW", "here"])
    #expect(DisplayWidth.wrap("a 22\u{A0}kW", columns: 5) == ["a", "22 kW"])
    #expect(DisplayWidth.wrap("22 kW · AC · cable", columns: 5) == ["22 kW", "·", "AC ·", "cable"])
    #expect(DisplayWidth.wrap("one two · three", columns: 7) == ["one", "two ·", "three"])
    #expect(DisplayWidth.wrap("saldo 1 000,00 kr", columns: 12) == ["saldo", "1 000,00 kr"])
    #expect(DisplayWidth.wrap("över 12 345 678 kr", columns: 13) == ["över", "12 345 678 kr"])
    #expect(DisplayWidth.wrap("Gatan 9, 553 18 Jönköping", columns: 20) == ["Gatan 9,", "553 18 Jönköping"])
    #expect(DisplayWidth.wrap("Gatan 9, 553 18 Jönköping", columns: 13) == ["Gatan 9,", "553 18", "Jönköping"])
    #expect(DisplayWidth.wrap("bara 1 laddning", columns: 12) == ["bara", "1 laddning"])
    #expect(DisplayWidth.wrap("den 2024-06-01 kommer", columns: 14) == ["den 2024-06-01", "kommer"])
    #expect(DisplayWidth.wrap("one two ×", columns: 8) == ["one", "two ×"])
    #expect(DisplayWidth.wrap("· one", columns: 9) == ["· one"])
    #expect(DisplayWidth.wrap("Laddningsstation", columns: 6) == ["Laddni", "ngssta", "tion"])
    #expect(DisplayWidth.wrap("at 123456 kW", columns: 6) == ["at", "123456", "kW"])
    #expect(DisplayWidth.wrap("日本語", columns: 1) == ["日", "本", "語"])
    #expect(DisplayWidth.wrap("a  b ", columns: 10) == ["a b"])
  }
}
