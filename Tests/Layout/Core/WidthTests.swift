import ChargeDomain
@testable import ChargeLayout
@testable import ChargePresentation
import Testing
import UnicodeText

@Suite("No line is wider than the screen, and nothing steers the terminal")
struct WidthTests {
  @Test("random screens at every width", arguments: 0..<20 as Range<UInt64>)
  func property(seed: UInt64) {
    var trees = RandomTrees(seed: seed)
    let root = trees.screen()
    for width in 20...120 {
      var ids = RowIDs()
      let screen = ScreenTree(root, rowIDs: &ids)
      let colors: ColorMode = width % 3 == 0 ? .ansi : .none
      let lines = TextRenderer(width: width, colors: colors).lines(of: screen)
      let bad = lines.first { line in
        line.columns > width || line.text.hasSuffix(" ")
          || line.text.unicodeScalars.contains { $0.properties.generalCategory == .control }
      }
      #expect(bad == nil, "seed \(seed), \(width) columns")
      guard width % 20 == 0 else { continue }
      let list = elements(of: screen, width: width).split(separator: "\n")
      let wide = list.first { DisplayWidth.columns(of: String($0)) > width }
      #expect(wide == nil, "seed \(seed), \(width) columns")
    }
  }

  @Test("escape sequences, bidi overrides and line breaks of a feed are gone everywhere")
  func hostile() {
    let evil = "A\u{1B}[31mB\u{202E}C\nD\u{9B}2J\u{7}E\u{200B}"
    let text = RichText([.init(evil, isEmphasised: true)])
    let parts: [Part] = [
      .titleBar(TitleBar(title: text, subtitle: text, status: evil, back: button("back", evil))),
      row(text, [evil, evil], [[.text(text), .badge(badge(.unknown, evil))]], action: evil),
      .section(title: text, [.fact(label: evil, value: text)]), .text(text, .body),
      .banner(Banner(tone: .error, text: text, action: button("b", evil))),
      .progress(label: evil, fraction: nil), .picture(.trouble, label: evil),
      .loading(Loading(style: .skeleton(rows: 1), label: evil)),
      field(evil, label: evil, error: evil), field("", label: evil, placeholder: evil, hasFocus: true),
      .choice(Choice(kind: .one, id: "p", label: evil, options: options([(evil, evil)], selected: []))),
      .choice(Choice(kind: .several, id: "c", label: evil, options: options([(evil, evil)], selected: []))),
      .columns([Choice(kind: .one, id: "k", label: evil, options: options([(evil, evil)], selected: []))]),
      .day(DayField(id: "d", label: evil, valueLabel: evil, value: nil, last: nil, changed: { .dated($0) })),
      .tabBar([button("t", evil)], selected: "t"),
    ]
    let popup: Part = .popup(
      Popup(title: evil, message: evil, tone: .error, primary: Popup.Choice(label: evil, role: .primary)),
      primary: button("ok", evil), secondary: nil)
    for part in parts + [popup] {
      for width in [20, 40, 80] {
        let shown = drawn(width, part) + elements(of: tree(part), width: width)
        for bad: Unicode.Scalar in ["\u{1B}", "\u{9B}", "\u{7}", "\u{202E}", "\u{200B}"] {
          #expect(!shown.unicodeScalars.contains(bad))
        }
      }
    }
    #expect(drawn(40, .text(text, .body)) == "‹A\u{FFFD}[31mBC D\u{FFFD}2J\u{FFFD}E›")
  }

  @Test("a no-break space keeps words together")
  func noBreak() {
    #expect(drawn(20, .text("Öppet dygnet runt 7\u{A0}dagar", .body)) == "Öppet dygnet runt\n7 dagar")
    #expect(drawn(40, row("A", ["2\u{A0}131,2\u{202F}km"], opens: false)).hasSuffix(" 2 131,2 km"))
  }
}
