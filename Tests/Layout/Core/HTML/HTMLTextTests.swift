import ChargeDomain
@testable import ChargeLayout
@testable import ChargePresentation
import Testing

@Suite("Texts of a page stay texts, whatever they hold")
struct HTMLTextTests {
  @Test("markup in a text, a value and a name is escaped")
  func escapes() {
    let evil = #"<script>alert("1")</script>&amp;'"#
    let element = HTMLElement(.p, [.class: evil, .hidden: "", .lang: nil], [.text(evil)])
    let escaped = "&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;amp;&#39;"
    #expect(element.text == "<p class=\"\(escaped)\" hidden>\(escaped)</p>")
  }

  @Test("control characters, bidi overrides and hidden characters are gone from texts and values; no-break spaces stay")
  func harmless() {
    let text = "A\u{1B}[31mB\u{202E}C\nD\u{200B}E\u{0}22\u{A0}kW\u{202F}h"
    let kept = "A\u{FFFD}[31mBC DE\u{FFFD}22\u{A0}kW\u{A0}h"
    #expect(HTMLText(text).string == kept)
    #expect(HTMLElement(.input, [.value: text]).attributes[.value] == kept)
  }

  @Test("a text of a feed that is longer than any of ours ends in an ellipsis, also where all of it is one character")
  func long() {
    #expect(HTMLText(String(repeating: "x", count: 4096)).string.count == 4096)
    #expect(HTMLText(String(repeating: "x", count: 4097)).string == String(repeating: "x", count: 4095) + "…")
    let marks = "a" + String(repeating: "\u{301}", count: 100_000)
    #expect(HTMLText(marks).string.unicodeScalars.count == 4096)
    #expect(HTMLText(String(repeating: "ğ", count: 4096)).string.unicodeScalars.count == 4096)
  }

  @Test(
    "only what is written from right to left is set apart",
    arguments: [
      ("Zürich", false), ("Çankırı", false), ("東京 ⚡️", false), ("", false), ("שלום", true), ("ABC العربية", true),
      ("\u{10900}", true), ("\u{1E900}", true),
    ])
  func turns(text: String, isTurned: Bool) {
    #expect(HTMLText(text).turnsItsSurroundings == isTurned)
    let paragraph = page(.text(RichText(text), .body)).find("n-main.text1")
    #expect(paragraph?.all.contains { $0.tag == .bdi } ?? false == isTurned)
  }

  @Test("an emphasised name from right to left is set apart alone")
  func emphasised() {
    let text = RichText([.init("Near "), .init("חיפה", isEmphasised: true), .init(" now")])
    #expect(
      page(.text(text, .body)).find("n-main.text1")?.text
        == #"<p id="n-main.text1">Near <strong><bdi>חיפה</bdi></strong> now</p>"#)
  }

  @Test(
    "an address leads to a place of the same site or nowhere",
    arguments: [
      ("/act", true), ("../app.css?v=2", true), ("app.js", true), ("/a/b#c", true), ("", false),
      ("//evil.example", false),
      ("javascript:alert(1)", false), ("https://evil.example", false), ("/\\evil.example", false), ("/a b", false),
      ("/\u{0}", false), ("/ö", false), ("\"/><script>", false), ("data:text/html,x", false),
    ])
  func addresses(text: String, isOne: Bool) {
    #expect((HTMLAddress(text) != nil) == isOne)
  }

  @Test(
    "a link outside has a scheme that other apps take, and only characters of addresses",
    arguments: [
      ("https://a.example/?q=%20&r=1#x", true), ("http://[::1]:80/", true), ("tel:+46700000000", true),
      ("mailto:a@b.example", true), ("geo:59.3,18.1?q=x", true), ("HTTPS://a.example", true),
      ("", false), ("/act", false), ("//evil.example", false), ("javascript:alert(1)", false),
      ("data:text/html,x", false),
      ("https:", false), ("https://", false), ("https:/a", false), ("tel:", false), ("https://a b", false),
      ("https://a\"x", false), ("https://a/<b>", false), ("https://ö.example", false), (" https://a.example", false),
      ("java\nscript:x", false),
    ])
  func outside(text: String, isOne: Bool) {
    #expect((HTMLAddress(outside: text) != nil) == isOne)
    if isOne { #expect(HTMLAddress(outside: text)?.path == text) }
  }

  @Test("what would run or be read as markup has no children, and addresses stand only where something leads somewhere")
  func scripts() {
    #expect(
      HTMLElement(.script, [.defer: ""], address: "/app.js", [.text("alert(1)")]).text
        == "<script src=\"/app.js\" defer></script>")
    #expect(HTMLElement(.p, address: "/x").text == "<p></p>")
    #expect(HTMLElement(.input, [.value: "a"], [.text("b")]).text == "<input value=\"a\">")
    for tag in HTMLTag.allCases { #expect(!["style", "iframe", "object", "embed", "base"].contains(tag.rawValue)) }
    for name in HTMLAttribute.allCases.map(\.rawValue) {
      #expect(!name.hasPrefix("on") && !["style", "href", "src", "action", "srcdoc", "id"].contains(name))
    }
  }

  @Test("hostile text in every place of every element is read again as text", arguments: 0..<60 as Range<UInt64>)
  func property(seed: UInt64) throws {
    var trees = RandomTrees(seed: seed)
    var ids = RowIDs()
    let page = HTMLRenderer.plain.element(of: ScreenTree(trees.screen(), rowIDs: &ids))
    #expect(try HTMLReader.read(page.text) == [page.read])
  }

  @Test("escapes, markup and overrides of a feed leave no trace in any element")
  func everywhere() throws {
    let evil = "\"><img src=x onerror=alert(1)>\u{1B}[2J\u{202E}' autofocus onfocus='&lt;b&gt;"
    let text = RichText([.init(evil, isEmphasised: true)])
    let parts: [Part] = [
      .titleBar(TitleBar(title: text, subtitle: text, status: evil, back: button("back", evil))),
      row(text, [evil, evil], [[.text(text), .badge(badge(.unknown, evil))]], action: evil),
      .section(title: text, [.fact(label: evil, value: text), .text(text, .item)]), .text(text, .heading),
      .banner(Banner(tone: .error, text: text, action: button("b", evil))),
      .progress(label: evil, fraction: 0.5), .picture(.trouble, label: evil),
      .plot(Plot(label: evil, values: [1, nil], peak: evil, begin: evil, end: evil)),
      field(evil, label: evil, placeholder: evil, error: evil),
      .choice(Choice(kind: .one, id: "p", label: evil, options: options([(evil, evil)], selected: []))),
      .day(DayField(id: "d", label: evil, valueLabel: evil, value: evil, last: evil, changed: { .dated($0) })),
      .popup(
        Popup(title: evil, message: evil, tone: .error, primary: Popup.Choice(label: evil, role: .primary)),
        primary: button("ok", evil), secondary: nil),
    ]
    var ids = RowIDs()
    let page = HTMLRenderer.plain.element(of: ScreenTree(.stack(parts), rowIDs: &ids))
    #expect(try HTMLReader.read(page.text) == [page.read])
    for bad: Unicode.Scalar in ["\u{1B}", "\u{202E}"] { #expect(!page.text.unicodeScalars.contains(bad)) }
    #expect(!page.text.contains("<img"))
  }
}
