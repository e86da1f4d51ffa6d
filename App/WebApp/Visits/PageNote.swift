import ChargeCore

/// What a page without a script says once, above the screen.
enum PageNote: Hashable, Sendable {
  /// What was sent was not done.
  case refused(Refusal)
  /// The app opened an address outside: a person follows it.
  case leadsOut(HTMLAddress)
  /// The app asked the device for something that a browser only does for a script.
  case needsScript

  /// As it stands in the page.
  func element(_ texts: Texts) -> HTMLElement {
    switch self {
    case .refused(let refusal): Self.line([.text(HTMLText(refusal.words(texts)))])
    case .needsScript: Self.line([.text(HTMLText(texts.webNeedsScript))])
    case .leadsOut(let address):
      Self.line([
        .text(HTMLText(texts.webLeadsOut + " ")),
        .element(
          HTMLElement(
            .a, [.rel: "noopener noreferrer", .target: "_blank"], address: address, [.text(HTMLText(address.path))])),
      ])
    }
  }

  private static func line(_ nodes: [HTMLNode]) -> HTMLElement {
    HTMLElement(.p, id: HTMLID(part: "said"), [.class: "said", .role: "alert"], nodes)
  }
}
