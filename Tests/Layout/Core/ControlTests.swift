import ChargeDomain
@testable import ChargeLayout
@testable import ChargePresentation
import Testing

@Suite("Fields, choices and messages as text")
struct ControlTests {
  @Test("a field shows hint, focus, hits and misses without colours")
  func fields() {
    #expect(
      drawn(40, field("", placeholder: "Namn, gata eller ort")) == """
        ┌─ Search (query) ─────────────────────┐
        │ (Namn, gata eller ort)               │
        └──────────────────────────────────────┘
        """)
    #expect(
      drawn(40, field("çan", border: .hit, hasFocus: true)) == """
        ┏━ Search (query) ━━━━━━━━━━━━━━━━━━━━━┓
        ┃ çan▏                                 ┃
        ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ ✓ ━┛
        """)
    #expect(
      drawn(40, field("zzz", error: "Böyle bir yer yok.", border: .miss)) == """
        ╔═ Search (query) ═════════════════════╗
        ║ zzz                                  ║
        ╚══════════════════════════════════ ✗ ═╝
        ✖ Böyle bir yer yok.
        """)
    #expect(drawn(40, field("a", isEnabled: false)).hasPrefix("┌─ ~Search~ (query) ──"))
  }

  @Test("the caret is drawn where it is, whoever keeps it")
  func caret() {
    func line(_ field: Part, width: Int = 40, _ caret: Int?) -> String? {
      let place = caret.map { TextRenderer.Caret(field: "query", position: $0) }
      let lines = TextRenderer(width: width, caret: place).lines(of: tree(field)).map(\.text)
      let inside = lines.dropFirst().first.map { $0.dropFirst(2).dropLast(2) }
      return inside.map { String(String($0.reversed().drop { $0 == " " }).reversed()) }
    }
    let phone = Part.field(
      FieldElement(
        id: "query", field: Field(kind: .phone, label: "Search", value: "(202) 555-042", hasFocus: true, caret: 11),
        changed: { .typed($0) }))
    #expect(line(phone, nil) == "(202) 555-0▏42")
    #expect(line(phone, 2) == "(2▏02) 555-042")
    #expect(line(field("abc", hasFocus: true), 0) == "▏abc")
    #expect(line(field("abc", hasFocus: true), 9) == "abc▏")
    #expect(line(field("abc"), 1) == "abc")
    #expect(line(field("hemligt", hasFocus: true, kind: .password), 3) == "•••▏••••")
    let text = "en lång text som inte ryms i rutan alls"
    #expect(line(field(text, hasFocus: true), width: 20, 0) == "▏en lång text s…")
    #expect(line(field(text, hasFocus: true), width: 20, 20) == "…t som int▏e ry…")
  }

  @Test("a long text shows its end while it is typed, its beginning later; a secure one is masked")
  func longField() {
    let text = "en lång text som inte ryms i rutan alls"
    #expect(drawn(20, field(text, hasFocus: true)).contains("│ …s i rutan alls▏ │"))
    #expect(drawn(20, field(text)).contains("│ en lång text so… │"))
    #expect(drawn(20, field("日本日本日本日本日本", hasFocus: true)).contains("│ …本日本日本日本▏ │"))
    let secret = drawn(40, field("hemligt", kind: .password))
    #expect(secret.contains("│ •••••••   "))
    #expect(!secret.contains("hemligt"))
  }

  @Test("options show what is chosen and what to type")
  func choices() {
    let picker: Part = .choice(
      Choice(
        kind: .one, id: "language", label: "Dil",
        options: options([("en", "English"), ("tr", "Türkçe"), ("sv", "Svenska")], selected: ["tr"])
      ))
    #expect(
      drawn(80, picker) == """
        Dil (language)
          ( ) English (en)   (•) Türkçe (tr)   ( ) Svenska (sv)
        """)
    let list: Part = .choice(
      Choice(
        kind: .several, id: "plug", label: "Fişim",
        options: options([("ccs", "CCS"), ("t2", "Tip 2")], selected: ["t2"])))
    #expect(
      drawn(40, list, .choice(Choice(kind: .one, id: "p", label: "Off", options: [], isEnabled: false))) == """
        Fişim
          [ ] CCS (plug.ccs)
          [x] Tip 2 (plug.t2)
        ~Off~ (p)
        """)
  }

  @Test("a slider stands where its value is; a value off its scale or none stays inside")
  func sliders() {
    func slider(_ value: Double, _ ends: SliderEnds? = nil) -> String {
      drawn(
        30,
        .slider(
          Slider(
            id: "r", label: "Radius", valueLabel: "1 km", value: value, range: 0...10, ends: ends,
            changed: { .moved($0) }))
      )
    }
    #expect(slider(5) == "Radius (r)                1 km\n0 ├───────────●───────────┤ 10")
    #expect(slider(0).hasSuffix("0 ├●──────────────────────┤ 10"))
    #expect(slider(99).hasSuffix("0 ├──────────────────────●┤ 10"))
    #expect(slider(.nan).hasSuffix("0 ├●──────────────────────┤ 10"))
    #expect(slider(5, SliderEnds(low: "0 m", high: "10 m")).hasSuffix("0 m ├─────────●─────────┤ 10 m"))
  }

  @Test("a scale of one step has two ends, one of none has its beginning")
  func shortSliders() {
    func bar(_ range: ClosedRange<Double>, _ value: Double) -> String? {
      let slider = Slider<Touch>(
        id: "r", label: "R", valueLabel: "v", value: value, range: range, changed: { .moved($0) })
      return drawn(20, .slider(slider)).split(separator: "\n").last.map(String.init)
    }
    let line = String(repeating: "─", count: 13)
    #expect(bar(0...1, 1) == "0 ├\(line)●┤ 1")
    #expect(bar(0...1, 0) == "0 ├●\(line)┤ 1")
    #expect(bar(1...1, 1) == "1 ├●\(line)┤ 1")
  }

  @Test("no more than fifty grey rows are drawn, of two lines each")
  func manyGreyRows() {
    func lines(_ rows: Int) -> Int {
      drawn(20, .loading(Loading(style: .skeleton(rows: rows), label: "x"))).split(separator: "\n").count
    }
    #expect(lines(49) == 1 + 98 && lines(50) == 1 + 100 && lines(51) == 1 + 100 && lines(1) == 3)
  }

  @Test("waiting, work and pictures look different")
  func waiting() {
    #expect(
      drawn(40, .loading(Loading(style: .skeleton(rows: 1), label: "Laddar stationer"))) == """
        ◌ Laddar stationer
        ░░░░░░░░░░░░░░░░                    ░░░░
          ░░░░░░░░░░░░░░░░░░░░
        """)
    #expect(drawn(40, .loading(Loading(style: .spinner, label: "Bekleyin"))) == "◌ Bekleyin")
    #expect(drawn(40, .loading(Loading(style: .skeleton(rows: -3), label: "x"))) == "◌ x")
    #expect(drawn(20, .progress(label: "Import", fraction: 0.25)) == "Import\n█████░░░░░░░░░░░░░░░")
    #expect(drawn(20, .progress(label: "Import", fraction: 0.99)).hasSuffix("█░"), "only what is whole fills it")
    #expect(drawn(20, .progress(label: "Import", fraction: 1)).hasSuffix("██"))
    #expect(drawn(20, .progress(label: "Import", fraction: nil)) == "Import\n░░░░░░░░▓▓▓▓░░░░░░░░")
    #expect(drawn(20, .progress(label: "Import", fraction: .infinity)) == "Import\n░░░░░░░░▓▓▓▓░░░░░░░░")
    #expect(drawn(20, .progress(label: "Import", fraction: 7)) == "Import\n" + String(repeating: "█", count: 20))
    let pictures = PictureName.allCases.map { drawn(40, .picture($0, label: "x")) }
    #expect(Set(pictures).count == PictureName.allCases.count)
    #expect(
      drawn(40, .picture(.offlinePlug, label: "Çevrimdışı"), .text("Çevrimdışı", .heading)) == """
                        ──╸ ╺──
                       Çevrimdışı
        """)
    #expect(drawn(40, .picture(.offlinePlug, label: "Çevrimdışı"), .text("x", .body)).contains("╺── Çevrimdışı"))
  }

  @Test("a banner tells how serious it is and what can be done")
  func banners() {
    func banner(_ tone: Notice.Tone) -> Part {
      .banner(
        Banner(tone: tone, text: "Ingen anslutning. Det här gällde 14.32.", action: button("retry", "Försök igen")))
    }
    #expect(
      drawn(40, banner(.warning)) == """
        ⚠ Ingen anslutning. Det här gällde
          14.32.            [Försök igen](retry)
        """)
    #expect(drawn(80, banner(.error)).hasPrefix("✖ Ingen anslutning. Det här gällde 14.32.        "))
    #expect(drawn(80, banner(.information)).hasPrefix("ℹ "))
  }

  @Test("a popup stands alone below the name of the screen")
  func popup() {
    let popup = Popup(
      title: "Favori silinsin mi?", message: "Bu işlem geri alınamaz.", tone: .destructive,
      primary: Popup.Choice(label: "Sil", role: .destructive),
      secondary: Popup.Choice(label: "Vazgeç", role: .cancel))
    let screen: [Part] = [
      .titleBar(TitleBar(title: "Favoriler", status: "14:32", back: button("back", "Bul"))), row("Çankırı"),
      .popup(popup, primary: button("yes", "Sil"), secondary: button("no", "Vazgeç")),
    ]
    #expect(
      drawn(40, .stack(screen)) == """
        Favoriler
        ────────────────────────────────────────
        ╭──────────────────────────────────────╮
        │ ! Favori silinsin mi?                │
        │ Bu işlem geri alınamaz.              │
        │                                      │
        │ [! Sil](yes)  [Vazgeç](no)           │
        ╰──────────────────────────────────────╯
        """)
  }

  @Test("with colours emphasis is bold and has no marks; every style ends where it began")
  func ansi() {
    let text = RichText([.init("Çan", isEmphasised: true), .init("kırı")])
    #expect(drawn(40, .text(text, .body), colors: .ansi) == "\u{1B}[1mÇan\u{1B}[0mkırı")
    #expect(drawn(40, .text(text, .body)) == "‹Çan›kırı")
    #expect(drawn(40, .text(text, .title), colors: .ansi) == "\u{1B}[1;4mÇan\u{1B}[0m\u{1B}[1mkırı\u{1B}[0m")
    #expect(drawn(40, .badge(badge(.available, "2 free")), colors: .ansi) == "\u{1B}[32m● 2 free\u{1B}[0m")
    #expect(
      drawn(40, .action(button("a", "B", isEnabled: false)), colors: .ansi) == "\u{1B}[2m[~B~](a)\u{1B}[0m")
  }

  @Test("a link has another colour than what is available, and the name of a row is bold")
  func linksAndNames() {
    let link = drawn(40, .action(button("a", "B")), colors: .ansi)
    #expect(link == "\u{1B}[36m[B]\u{1B}[0m\u{1B}[2m(a)\u{1B}[0m")
    let row = Row<Touch>(
      subject: "1", title: "Parkhaus", trailing: ["150 kW"], details: [[.badge(badge(.available, "2 free"))]],
      actionLabel: "Open", event: nil)
    let lines = drawn(40, .row(row), colors: .ansi).split(separator: "\n")
    #expect(lines.first?.hasPrefix("\u{1B}[1mParkhaus\u{1B}[0m ") == true)
    #expect(lines.last == "  \u{1B}[32m● 2 free\u{1B}[0m")
  }

  @Test("further lines of an item begin below its first word")
  func item() {
    #expect(
      drawn(20, .stack([.text("All chargers, on the map", .item), .text("Live", .item)])) == """
        · All chargers, on
          the map
        · Live
        """)
  }
}
