/// A whole page round a screen: a head without any script or style of its own, so that a strict content security policy
/// can refuse those.
public struct HTMLPage: Hashable, Sendable {
  /// The language of its words, as BCP 47 writes it.
  public let language: String
  /// Its name, in the browser's tab.
  public let title: String
  /// Its style sheets.
  public let styles: [HTMLAddress]
  /// Its scripts; they run when the page has been read.
  public let scripts: [HTMLAddress]
  /// What it shows.
  public let body: [HTMLElement]

  /// A page.
  public init(
    language: String, title: String, styles: [HTMLAddress] = [], scripts: [HTMLAddress] = [], body: [HTMLElement]
  ) {
    self.language = language
    self.title = title
    self.styles = styles
    self.scripts = scripts
    self.body = body
  }

  /// The headers that a server sends with a page of this kind: nothing from elsewhere, nothing inline, no frames.
  /// - Parameter images: further sources of pictures, such as the server of map tiles ("https://tiles.example").
  public static func contentSecurityPolicy(images: [String] = []) -> String {
    let pictures = (["'self'", "data:"] + images).joined(separator: " ")
    return "default-src 'none'; script-src 'self'; style-src 'self'; img-src \(pictures); connect-src 'self'; "
      + "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
  }

  /// As it is sent.
  public var text: String {
    let head: [HTMLNode] =
      [
        .element(.meta, [.charset: "utf-8"], []),
        .element(.meta, [.name: "viewport", .content: "width=device-width, initial-scale=1, viewport-fit=cover"], []),
        .element(.meta, [.name: "color-scheme", .content: "light dark"], []),
        // The addresses of our pages are nobody else's business.
        .element(.meta, [.name: "referrer", .content: "same-origin"], []),
        .element(.title, [.text(title)]),
      ]
      + styles.map { .element(.link, [.rel: "stylesheet"], address: $0) }
      + scripts.map { .element(.script, [.defer: ""], address: $0) }
    let page = HTMLElement(
      .html, [.lang: language], [.element(.head, head), .element(.body, body.map { .element($0) })])
    return "<!doctype html>\n" + page.text
  }
}
