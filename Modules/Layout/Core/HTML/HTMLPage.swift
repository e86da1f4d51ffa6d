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
  /// Its sign in the browser's tab; nil for that of the browser.
  public let icon: HTMLAddress?
  /// Where it leads by itself, at once; nil for nowhere.
  public let leadsOn: HTMLAddress?
  /// What it shows.
  public let body: [HTMLElement]

  /// A page.
  public init(
    language: String, title: String, styles: [HTMLAddress] = [], scripts: [HTMLAddress] = [], icon: HTMLAddress? = nil,
    leadsOn: HTMLAddress? = nil, body: [HTMLElement]
  ) {
    self.language = language
    self.title = title
    self.styles = styles
    self.scripts = scripts
    self.icon = icon
    self.leadsOn = leadsOn
    self.body = body
  }

  /// The headers that a server sends with a page of this kind: nothing from elsewhere, nothing inline, no frames.
  /// - Parameter images: further sources of pictures, such as the server of map tiles ("https://tiles.example").
  public static func contentSecurityPolicy(images: [String] = []) -> String {
    let pictures = (["'self'", "data:"] + images).joined(separator: " ")
    return "default-src 'none'; script-src 'self'; style-src 'self'; img-src \(pictures); connect-src 'self'; "
      + "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
  }

  /// The sign of the app, as a picture of its own (SVG).
  public static let sign = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="6" fill="#0b6b2b"/>\
    <path d="M13 3.5L6.5 13.5h5l-.8 7L17.5 10.5h-5z" fill="#fff"/></svg>
    """

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
      + (leadsOn.map { [.element(.meta, [.httpEquiv: "refresh", .content: "0;url=\($0.path)"], [])] } ?? [])
      + (icon.map { [.element(.link, [.rel: "icon"], address: $0)] } ?? [])
      + styles.map { .element(.link, [.rel: "stylesheet"], address: $0) }
      + scripts.map { .element(.script, [.defer: ""], address: $0) }
    let page = HTMLElement(
      .html, [.lang: language], [.element(.head, head), .element(.body, body.map { .element($0) })])
    return "<!doctype html>\n" + page.text
  }
}
