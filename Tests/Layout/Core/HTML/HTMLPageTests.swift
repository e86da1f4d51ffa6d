@testable import ChargeLayout
import ChargePresentation
import Testing

@Suite("A page and its style sheet")
struct HTMLPageTests {
  private let page = HTMLPage(
    language: "sv", title: "</title><script>", styles: ["/app.css"], scripts: ["/app.js"],
    body: [HTMLElement(.p, [.text("a")])])

  @Test("a page has a language, a title, links, and nothing inline")
  func frame() {
    #expect(
      page.text
        == "<!doctype html>\n" + #"<html lang="sv"><head><meta charset="utf-8">"#
        + #"<meta content="width=device-width, initial-scale=1, viewport-fit=cover" name="viewport">"#
        + #"<meta content="light dark" name="color-scheme"><meta content="same-origin" name="referrer">"#
        + "<title>&lt;/title&gt;&lt;script&gt;</title>" + #"<link href="/app.css" rel="stylesheet">"#
        + #"<script src="/app.js" defer></script></head><body><p>a</p></body></html>"#)
  }

  @Test("a page may lead on by itself, to a place of ours")
  func leading() {
    let page = HTMLPage(language: "sv", title: "A", leadsOn: "/", body: [])
    #expect(page.text.contains(#"<title>A</title><meta content="0;url=/" http-equiv="refresh"></head>"#))
    #expect(!self.page.text.contains("http-equiv"))
  }

  @Test("a page may have a sign in the browser's tab, which runs nothing")
  func sign() {
    let page = HTMLPage(language: "sv", title: "A", icon: "/icon.svg", body: [])
    #expect(page.text.contains(#"<title>A</title><link href="/icon.svg" rel="icon"></head>"#))
    #expect(!self.page.text.contains("icon"))
    #expect(HTMLPage.sign.hasPrefix("<svg xmlns=") && HTMLPage.sign.hasSuffix("</svg>"))
    #expect(!HTMLPage.sign.contains("script") && !HTMLPage.sign.contains("style"))
  }

  @Test("the policy allows nothing inline and nothing from elsewhere but the pictures that are named")
  func policy() {
    let policy = HTMLPage.contentSecurityPolicy(images: ["https://tiles.example"])
    #expect(policy.hasPrefix("default-src 'none'; script-src 'self'; style-src 'self'; "))
    #expect(policy.contains("img-src 'self' data: https://tiles.example;"))
    #expect(
      !policy.contains("unsafe") && policy.contains("frame-ancestors 'none'") && policy.contains("form-action 'self'"))
    #expect(!HTMLPage.contentSecurityPolicy().contains("http"))
  }

  @Test("every colour of the tokens stands there, light and dark, for the device and as chosen")
  func tokens() {
    for token in ColorToken.allCases {
      #expect(StyleSheet.tokens.components(of: "--\(token.rawValue): ") == 3, "\(token)")
      #expect(StyleSheet.tokens.contains(".is-\(token.rawValue) { color: var(--\(token.rawValue)) }"))
    }
    #expect(StyleSheet.tokens.contains("--brand: #34c759;") && StyleSheet.tokens.contains("--background: #101214;"))
    #expect(StyleSheet.tokens.contains(#"[data-appearance="dark"] { color-scheme: dark; "#))
  }

  @Test("rules use no colour that is no token, load nothing, and are balanced")
  func rules() {
    let text = StyleSheet.text
    #expect(text.components(of: "{") == text.components(of: "}"))
    #expect(!text.contains("url(") && !text.contains("@import") && !text.contains("expression"))
    let used = text.split(separator: "var(--").dropFirst().map { String($0.prefix { $0 != ")" }) }
    // Surfaces are mixed from tokens, for light and dark.
    let surfaces = ["canvas", "card", "line", "onAction", "tint"]
    for name in surfaces { #expect(StyleSheet.tokens.components(of: "--\(name): ") == 3, "\(name)") }
    #expect(Set(used).subtracting(ColorToken.allCases.map(\.rawValue) + surfaces) == [])
    #expect(text.contains("@media (min-width: 900px)") && text.contains("prefers-reduced-motion: no-preference"))
    // What moves stands only where motion is wanted.
    let moving = text.split(separator: "@media (prefers-reduced-motion: no-preference) {")
    #expect(moving.count == 2 && !moving[0].contains("animation") && !moving[0].contains("transition"))
  }

  @Test("each icon is a drawing of lines that nobody has to listen to")
  func icons() {
    for icon in HTMLIcon.allCases {
      guard case .element(let drawing) = icon.node else { continue }
      #expect(drawing.attributes[.ariaHidden] == "true" && drawing.attributes[.class] == "icon \(icon.rawValue)")
      let path = drawing.all.last?.attributes[.d] ?? ""
      #expect(path.first == "M" && path.allSatisfy { "MLHVCSAZmlhvcsaz0123456789.- ".contains($0) }, "\(icon)")
    }
    for tab in AppTab.allCases { #expect(HTMLIcon(rawValue: tab.rawValue) != nil, "\(tab)") }
  }
}

extension String {
  /// How often a text stands in it.
  fileprivate func components(of text: String) -> Int {
    split(separator: text, omittingEmptySubsequences: false).count - 1
  }
}
