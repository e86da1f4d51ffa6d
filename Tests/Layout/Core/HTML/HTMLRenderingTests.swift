import ChargeDomain
@testable import ChargeLayout
@testable import ChargePresentation
import Foundation
import Testing

@Suite("Elements as parts of a page")
struct HTMLRenderingTests {
  /// The content below the head, without its frame.
  private func main(_ parts: Part...) -> String {
    (page(.stack(parts)).find("n-main")?.elements ?? []).map(\.text).joined()
  }

  @Test("a screen is one form: what is sent back, the button of the return key, head, content, places")
  func screen() throws {
    var ids = RowIDs()
    let form = HTMLForm(action: "/act", hidden: [.init(name: "token", value: "a\"b")])
    let tree = ScreenTree<Touch>(
      .stack([
        .titleBar(
          TitleBar(title: "Nearby", subtitle: "Zürich", status: "14:32", back: button("back", "Map", style: .link))),
        field("can"), .tabBar([button("find", "Find"), button("news", "News")], selected: "news"),
      ]), rowIDs: &ids)
    let page = HTMLRenderer(language: "tr", appearance: .dark, form: form).element(of: tree)
    #expect(
      page.text.hasPrefix(
        #"<form id="n-app" action="/act" autocomplete="off" class="app" data-appearance="dark" lang="tr" method="post" "#
          + #"novalidate><input id="n-hidden.token" name="token" type="hidden" value="a&quot;b">"#
          + #"<button id="n-enter" hidden name="enter" type="submit" value="1"></button>"#
          + #"<header id="n-head" class="head"><button id="e-back" class="back" name="act" type="submit" value="back"><svg"#
      ))
    #expect(page.elements.map(\.tag) == [.input, .button, .header, .main, .nav])
    #expect(page.find("n-head.title")?.text == #"<h1 id="n-head.title" class="title">Nearby</h1>"#)
    #expect(page.find("n-head.about")?.words == "Zürich" && page.find("n-head.status")?.words == "14:32")
    #expect(page.find("e-find")?.attributes[.ariaCurrent] == nil)
    #expect(page.find("e-find")?.all.contains { $0.tag == .svg } == true)
    #expect(
      page.find("e-news")?.text
        == #"<button id="e-news" aria-current="page" class="tab" name="act" type="submit" value="news"><span>News</span></button>"#
    )
    #expect(HTMLRenderer.plain.element(of: tree).attributes[.dataAppearance] == nil)
    #expect(ChargeLayoutTests.page(.text("a", .body)).find("n-enter") == nil)
  }

  @Test("texts by their roles; headings go down step by step; items, facts and rows are lists")
  func texts() {
    #expect(
      main(
        .text("a", .title), .text("b", .body), .text("c", .item), .text("d", .item), .text("e", .footnote), .divider,
        .section(title: "S", [.text("f", .heading), .section(title: nil, [.text("g", .heading)])]), .text("", .body))
        == #"<h2 id="n-main.text1" class="title">a</h2><p id="n-main.text2">b</p>"#
        + #"<ul id="n-main.items1" class="items"><li id="n-main.item1">c</li><li id="n-main.item2">d</li></ul>"#
        + #"<p id="n-main.text3" class="footnote">e</p>"#
        + #"<section id="n-main.section1" aria-labelledby="n-main.section1.title1" class="section">"#
        + #"<h2 id="n-main.section1.title1">S</h2><h3 id="n-main.section1.text1" class="heading">f</h3>"#
        + #"<div id="n-main.section1.section1" class="section">"#
        + #"<h3 id="n-main.section1.section1.text1" class="heading">g</h3></div></section>"#)
    #expect(main(.divider) == #"<hr id="n-main.rule1">"#)
    #expect(
      main(.fact(label: "Power", value: "50 kW"), .fact(label: "Price", value: "1"))
        == #"<dl id="n-main.facts1" class="facts"><div id="n-main.fact1"><dt>Power</dt><dd>50 kW</dd></div>"#
        + #"<div id="n-main.fact2"><dt>Price</dt><dd>1</dd></div></dl>"#)
  }

  @Test("a row that opens is one button, named by all that it shows; one that does not is none")
  func rows() {
    #expect(
      main(
        row("A", ["150 kW", "1 km"], [[.text("CCS"), .badge(badge(.available, "2 of 4"))]]), row("B", opens: false))
        == #"<ul id="n-main.rows1" class="rows alike"><li id="f-s1">"#
        + #"<button id="e-s1" aria-label="A, 150 kW, 1 km, CCS, 2 of 4, Open" class="row" name="act" type="submit" value="s1">"#
        + #"<span class="name">A</span> <span class="value">150 kW</span> <span class="value">1 km</span> "#
        + #"<span class="detail">CCS · <span class="badge is-available"><span aria-hidden="true" class="sign">●</span> 2 of 4"#
        + #"</span></span> <span class="opens">Open</span></button></li>"#
        + #"<li id="n-main.row1"><div class="row"><span class="name">B</span></div></li></ul>"#)
  }

  @Test("a name of a feed that is longer than any of ours is cut where it is seen and where it is spoken")
  func longNames() {
    let page = page(row(RichText(String(repeating: "x", count: 100_000))))
    #expect(page.find("e-s1")?.attributes[.ariaLabel]?.count == 4096)
    #expect(page.text.utf8.count < 10_000)
  }

  @Test("what is abbreviated is read aloud in full, and its short form is not")
  func spoken() {
    let badge = AvailabilityBadge(state: .occupied, text: "1/2 · 3 min", spoken: "1 of 2 available, 3 minutes ago")
    #expect(
      main(.badge(badge))
        == #"<p id="n-main.badge1" class="state"><span class="badge is-occupied"><span aria-hidden="true" class="sign">◐</span> "#
        + #"<span aria-hidden="true">1/2 · 3 min</span><span class="spoken">1 of 2 available, 3 minutes ago</span></span></p>"#
    )
    let row: Part = .row(
      Row(
        subject: "c", title: "C", trailing: ["350 m NW", "x"], firstSpoken: "350 m northwest", actionLabel: "",
        event: nil))
    #expect(
      main(row).contains(
        #"<span class="value"><span aria-hidden="true">350 m NW</span><span class="spoken">350 m northwest</span></span> "#
          + #"<span class="value">x</span>"#))
  }

  @Test("buttons look by their style; a disabled one keeps the focus, and what it sends")
  func buttons() {
    #expect(
      main(.actions([button("m1", "Map"), button("stop", "Stop", style: .destructive, isEnabled: false)]))
        == #"<div id="n-main.actions1" class="actions">"#
        + #"<button id="e-m1" class="button" name="act" type="submit" value="m1">Map</button>"#
        + #"<button id="e-stop" aria-disabled="true" class="button destructive" name="act" type="submit" value="stop">Stop"#
        + "</button></div>")
    #expect(main(.action(button("l", "L", style: .link))).contains(#"class="link""#))
    #expect(main(.action(button("l", "L", style: .chip))).contains(#"class="chip""#))
    #expect(main(.actions([])) == "")
  }

  @Test("a fact that is the address of a page is a link to it; what only looks like one is words")
  func links() {
    let link = main(.fact(label: "Website", value: "https://a.example/?q=1&r"))
    #expect(
      link.contains(
        #"<dd><a href="https://a.example/?q=1&amp;r" rel="noopener noreferrer" target="_blank">https://a.example/?q=1&amp;r</a>"#
      ))
    for text in [
      "javascript:alert(1)", "https:a.example", "https://", "https://a b", "http://\"><script>", "a.example",
    ] {
      #expect(!main(.fact(label: "Website", value: RichText(text))).contains("<a"), "\(text)")
    }
  }

  @Test("a button that others share their words with is named by what it acts on, also in what it sends")
  func subjects() {
    func remove(_ name: String) -> Action<Touch> {
      Action("remove1", "Remove", subject: name, event: .tapped(name))
    }
    #expect(
      main(.action(remove("Zürich")))
        == #"<div id="n-main.actions1" class="actions"><button id="e-remove1" aria-label="Remove, Zürich" class="button" "#
        + #"name="act" type="submit" value="remove1:Z_c3_bcrich">Remove</button></div>"#)
    let press = HTMLPost([(name: "act", value: "remove1:Z_c3_bcrich")])
    #expect(tree(.action(remove("Zürich"))).press(in: press) == .success(.tapped("Zürich")))
    // Once the first is removed the next one has its place.
    guard case .failure(.unknownID) = tree(.action(remove("Bern"))).press(in: press) else {
      Issue.record("another one was removed")
      return
    }
  }

  @Test("what a script may have to say stands in the page, hidden, in one place that is read aloud")
  func told() {
    var ids = RowIDs()
    let tree = ScreenTree<Touch>(.text("a", .body), rowIDs: &ids)
    let told = [HTMLTold("lost", "Offline <b>"), HTMLTold("old", "Old.", link: .init("Again", "/"))]
    let page = HTMLRenderer(language: "en", form: HTMLForm(action: "/act"), told: told).element(of: tree)
    #expect(
      page.find("n-told")?.text == #"<div id="n-told" class="told" role="status">"#
        + #"<p id="n-lost" hidden>Offline &lt;b&gt;</p><p id="n-old" hidden>Old. <a href="/">Again</a></p></div>"#)
    #expect(HTMLRenderer.plain.element(of: tree).find("n-told") == nil)
  }

  @Test("what is done has the picture that its layout gives it beside its words, and none without")
  func icons() {
    let map = page(.action(Action("m1", "Map", icon: .map, event: .tapped("m1")))).find("e-m1")
    #expect(map?.elements.map(\.tag) == [.svg, .span] && map?.words == "Map")
    #expect(map?.elements.first?.attributes[.ariaHidden] == "true")
    #expect(map?.elements.first?.attributes[.class] == "icon map")
    #expect(page(.action(button("map", "Map"))).find("e-map")?.elements.isEmpty == true, "its name tells nothing")
    #expect(page(.action(button("retry", "Again"))).find("e-retry")?.elements.first?.attributes[.class] == "icon again")
    #expect(ActionIcon.allCases.allSatisfy { HTMLIcon($0) != nil })
  }

  @Test("an action keeps its picture inside a parent screen")
  func lifted() {
    let action = Element<Touch>.action(Action("m1", "Map", icon: .map, event: .tapped("m1"))).map { $0 }
    guard case .action(let lifted) = action else {
      Issue.record("\(action)")
      return
    }
    #expect(lifted.icon == .map)
  }

  @Test("rows that do not all do the same say what each does")
  func unlikeRows() {
    func look(_ labels: [String]) -> String? {
      page(
        .stack(
          labels.enumerated().map {
            .row(Row(subject: "r\($0)", title: "R", actionLabel: $1, event: .tapped("r")))
          })
      ).find("n-main.rows1")?.attributes[.class]
    }
    #expect(look(["Open", "Open"]) == "rows alike" && look(["Open"]) == "rows alike")
    #expect(look(["Open", "Sign in"]) == "rows" && look([""]) == "rows")
  }

  @Test("a message is announced, an error at once")
  func banners() {
    let page = page(
      .banner(Banner(tone: .warning, text: "Offline", action: button("retry", "Again"))),
      .banner(Banner(tone: .error, text: "No")))
    #expect(page.find("n-main.banner1")?.attributes == [.class: "banner warning", .role: "status"])
    #expect(page.find("n-main.banner1")?.words == "OfflineAgain")
    #expect(page.find("e-retry")?.tag == .button)
    #expect(page.find("n-main.banner2")?.attributes == [.class: "banner error", .role: "alert"])
  }

  @Test("what is waited for is announced; grey rows are not read; work has a bar")
  func waiting() {
    #expect(
      main(.loading(Loading(style: .spinner, label: "Wait")))
        == #"<div id="n-main.loading1" class="loading" role="status"><p class="wheel">Wait</p></div>"#)
    #expect(
      main(.loading(Loading(style: .skeleton(rows: 2), label: "Wait"))).hasSuffix(
        #"<div aria-hidden="true" class="skeleton"><span class="bone"></span><span class="bone"></span></div></div>"#))
    func bones(_ rows: Int) -> Int {
      page(.loading(Loading(style: .skeleton(rows: rows), label: "x"))).all.count { $0.attributes[.class] == "bone" }
    }
    #expect(bones(-1) == 0 && bones(50) == 50 && bones(51) == 50)
    #expect(
      main(.progress(label: "Import", fraction: 0.25))
        == #"<div id="n-main.progress1" class="progress"><label for="n-main.bar1">Import</label>"#
        + #"<progress id="n-main.bar1" max="1" value="0.25"></progress></div>"#)
    for (fraction, value) in [(nil, nil), (Double.nan, nil), (1.5, "1"), (-1, "0")] as [(Double?, String?)] {
      #expect(page(.progress(label: "x", fraction: fraction)).find("n-main.bar1")?.attributes[.value] == value)
    }
  }

  @Test("a picture has its words below it once; a plot is read in words")
  func pictures() {
    #expect(page(.picture(.trouble, label: "No"), .text("No", .heading)).words == "No")
    #expect(page(.picture(.trouble, label: "No"), .text("Yes", .heading)).words == "NoYes")
    let plot = page(
      .plot(Plot(label: "Power", values: [0, nil, 50, 100], peak: "100 kW", begin: "10:00", end: "10:30"))
    )
    .find("n-main.plot1")
    #expect(plot?.attributes[.ariaLabel] == "Power, 10:00–10:30, 100 kW")
    let bars = plot?.all.filter { $0.tag == .rect } ?? []
    #expect(bars.map { $0.attributes[.x] } == ["0", "2", "3"])
    #expect(bars.map { $0.attributes[.height] } == ["0", "50", "100"])
    #expect(bars.map { $0.attributes[.y] } == ["100", "50", "0"])
  }

  @Test("a popup is a dialog over what cannot be touched; the focus is on what destroys nothing")
  func popup() {
    let popup = Popup(
      title: "Delete?", message: "It is gone then.", tone: .destructive,
      primary: Popup.Choice(label: "Delete", role: .destructive), secondary: Popup.Choice(label: "Keep", role: .cancel))
    let page = page(
      .titleBar(TitleBar(title: "A")), field("x"), .tabBar([button("find", "Find")], selected: "find"),
      .popup(popup, primary: button("ok", "Delete"), secondary: button("cancel", "Keep")))
    for id in ["n-head", "n-main", "n-tabs"] { #expect(page.find(id)?.attributes[.inert] == "", "\(id)") }
    let dialog = page.find("n-popup")
    #expect(dialog?.attributes[.role] == "alertdialog" && dialog?.attributes[.ariaModal] == "true")
    #expect(dialog?.attributes[.ariaLabelledBy] == "n-popup.title")
    #expect(dialog?.attributes[.ariaDescribedBy] == "n-popup.message")
    #expect(page.find("n-popup.message")?.words == "It is gone then.")
    #expect(
      page.find("e-ok")?.attributes[.class] == "button destructive" && page.find("e-ok")?.attributes[.autofocus] == nil)
    #expect(
      page.find("e-cancel")?.attributes[.class] == "button quiet" && page.find("e-cancel")?.attributes[.autofocus] == ""
    )
    // The return key in a field below must not answer.
    #expect(page.find("n-enter") == nil)
  }
}
