import ChargeDomain
@testable import ChargeLayout
import ChargePresentation
import Testing

@Suite("Lists, heads and facts as text")
struct DrawingTests {
  private let zurich: [Part] = [
    .titleBar(TitleBar(title: "Nearby", subtitle: "1 km around Zürich", status: "updated 14:32 · live")),
    row(
      "Parkhaus Sihlquai", ["150 kW", "240 m"],
      [[.text("CCS · CHAdeMO"), .badge(badge(.available, "2 of 4 free · 3 min ago"))]]),
    row("Bahnhofplatz", ["22 kW", "90 m"], [[.text("Type 2"), .badge(badge(.unknown, "free or not: unknown"))]]),
    .divider, .text("2 stations, all that are known here", .secondary),
    .actions([button("map", "Map"), button("sort", "Sort: power")]),
  ]

  @Test("a list at 80 columns stands in columns")
  func wideList() {
    #expect(
      drawn(80, .stack(zurich)) == """
        Nearby · 1 km around Zürich                                 updated 14:32 · live
        ────────────────────────────────────────────────────────────────────────────────
        Parkhaus Sihlquai                                                150 kW    240 m
          CCS · CHAdeMO   ● 2 of 4 free · 3 min ago                           [Open](s1)
        Bahnhofplatz                                                      22 kW     90 m
          Type 2          ? free or not: unknown                              [Open](s2)
        ────────────────────────────────────────────────────────────────────────────────
        2 stations, all that are known here
        [Map](map) [Sort: power](sort)
        """)
  }

  @Test("at 40 columns only the first value stays on the title line")
  func narrowList() {
    let rows: Part = row(
      "Karatekin Otoparkı", ["22 kW", "310 m"], [[.text("Tip 2"), .badge(badge(.occupied, "1/2 boş · 4 dk önce"))]],
      action: "Aç")
    #expect(
      drawn(40, .titleBar(TitleBar(title: "Yakında", subtitle: "Çankırı · 1 km")), rows) == """
        Yakında · Çankırı · 1 km
        ────────────────────────────────────────
        Karatekin Otoparkı                 22 kW
          Tip 2 · ◐ 1/2 boş · 4 dk önce · 310 m
          [Aç](s1)
        """)
  }

  @Test("titles take two lines, then an ellipsis; emphasis is marked in every script")
  func longTitles() {
    let turkish = RichText([
      .init("Çan", isEmphasised: true), .init("kırı Belediyesi Karatekin Kapalı Otoparkı ve Şarj İstasyonu"),
    ])
    let japanese = RichText([.init("東京"), .init("スカイツリー", isEmphasised: true), .init("前立体駐車場充電ステーション")])
    #expect(
      drawn(40, row(turkish, ["≈ 22 kW"], action: "Aç"), row(japanese, ["50 kW"], [[.text("⚡️ 24 h")]])) == """
        ‹Çan›kırı Belediyesi Karatekin   ≈ 22 kW
        Kapalı Otoparkı ve Şarj İstasyonu
          [Aç](s1)
        東京‹スカイツリー›前立体駐車場     50 kW
        充電ステーション
          ⚡️ 24 h                     [Open](s2)
        """)
  }

  @Test("what is too long for two lines ends in an ellipsis, without a blank where a word was broken")
  func cutTitle() {
    let long = RichText("立体駐車場充電ステーション立体駐車場充電ステーション立体駐車場充電ステーション")
    #expect(
      drawn(40, row(long, ["50 kW"], opens: false)) == """
        立体駐車場充電ステーション立体駐   50 kW
        車場充電ステーション立体駐車場充電ステ…
        """)
    #expect(
      drawn(20, row("Laddplats i Jönköpings kommun vid hamnen", opens: false)) == """
        Laddplats i
        Jönköpings kommun v…
        """)
  }

  @Test("a rule above a heading is left out: the heading is a line already")
  func ruleAboveHeading() {
    #expect(
      drawn(20, .text("a", .body), .divider, .section(title: "B", [.text("c", .body)])) == """
        a

        ── B ───────────────
        c
        """)
  }

  @Test("combining marks take no room: the value stays at the edge")
  func combining() {
    #expect(
      drawn(40, row("Zu\u{308}rich Hardbru\u{308}cke", ["11 kW"], opens: false)) == """
        Zu\u{308}rich Hardbru\u{308}cke                  11 kW
        """)
  }

  @Test("entries without details keep their action on the title line")
  func shortRows() {
    #expect(
      drawn(40, row("Jönköping", ["3 km"]), row("Malmö", [])) == """
        Jönköping             3 km    [Open](s1)
        Malmö                         [Open](s2)
        """)
  }

  @Test("name and place take two lines each at most")
  func longHeads() throws {
    let words = RichText(repeatElement("ord", count: 40).joined(separator: " "))
    let lines = drawn(20, .titleBar(TitleBar<Touch>(title: words, subtitle: words))).split(separator: "\n")
    try #require(lines.count == 5)
    #expect(lines[1].hasSuffix("…") && lines[3].hasSuffix("…"))
  }

  @Test("where back leads stands above the name")
  func back() {
    let bar = TitleBar(
      title: "Laddplats Södra Munksjön vid hamnen", subtitle: "Jönköping", status: "uppdaterad 14.32",
      back: button("back", "Nära mig", style: .link))
    #expect(
      drawn(40, .titleBar(bar)) == """
        [← Nära mig](back)      uppdaterad 14.32
        Laddplats Södra Munksjön vid hamnen
        Jönköping
        ────────────────────────────────────────
        """)
    let status = TitleBar<Touch>(title: "Stationer i närheten", status: "uppdaterad 14.32 · live")
    #expect(
      drawn(40, .titleBar(status)) == """
        Stationer i närheten
                         uppdaterad 14.32 · live
        ────────────────────────────────────────
        """)
  }

  @Test("facts stand in two columns, long ones below their label where it is narrow")
  func facts() {
    let facts: [Part] = [
      .fact(label: "Adress", value: "Hamngatan 5"), .fact(label: "Öppettider", value: "alla dagar 24 h utom helgdagar"),
    ]
    #expect(
      drawn(80, .section(title: "Om platsen", facts)) == """
        ── Om platsen ──────────────────────────────────────────────────────────────────
        Adress      Hamngatan 5
        Öppettider  alla dagar 24 h utom helgdagar
        """)
    #expect(
      drawn(40, .section(title: "Om platsen", facts)) == """
        ── Om platsen ──────────────────────────
        Adress      Hamngatan 5
        Öppettider
          alla dagar 24 h utom helgdagar
        """)
  }

  @Test("actions flow; disabled, destructive and selected ones differ without colours")
  func actions() {
    let actions: Part = .actions([
      button("go", "Navigera"), button("book", "Boka", isEnabled: false),
      button("drop", "Ta bort", style: .destructive),
    ])
    #expect(
      drawn(40, actions) == """
        [Navigera](go) [~Boka~](book)
        [! Ta bort](drop)
        """)
    let tabs: Part = .tabBar([button("find", "Hitta"), button("wallet", "Plånbok")], selected: "find")
    #expect(
      drawn(40, .text("x", .body), tabs) == """
        x
        ────────────────────────────────────────
        [▸ Hitta](find) [Plånbok](wallet)
        """)
  }
}
