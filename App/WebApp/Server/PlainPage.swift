import ChargeCore

/// A page that is no screen: it says something, and leads to the app.
enum PlainPage {
  /// Why something was refused.
  static func refusal(_ refusal: Refusal, _ language: Language) -> String {
    page(language, refusal.words(Texts(language: language))).text
  }

  /// Leads on to the app by itself. A browser that was led here by another site does not send the cookie of a visit; it does
  /// with the request that this page makes.
  static func leadingOn(_ language: Language) -> String { page(language, nil, leadsOn: true).text }

  private static func page(_ language: Language, _ words: String?, leadsOn: Bool = false) -> HTMLPage {
    let texts = Texts(language: language)
    var nodes: [HTMLNode] = []
    if let words { nodes.append(.element(HTMLElement(.p, [.text(HTMLText(words))]))) }
    let link = HTMLElement(.a, [:], address: "/", [.text(HTMLText(texts.webOpenApp))])
    nodes.append(.element(HTMLElement(.p, [.element(link)])))
    return HTMLPage(
      language: language.rawValue, title: "ChargeCore", styles: ["/style.css"], icon: "/icon.svg",
      leadsOn: leadsOn ? "/" : nil,
      body: [HTMLElement(.main, [:], [.element(HTMLElement(.div, [.class: "said"], nodes))])])
  }
}
