/// Where a link, a form, a script or a style sheet leads: a place of the same site, or for a link that a person follows one of
/// the schemes that other apps take. Nothing leads to `javascript:`, and only the tiles of a map come from somebody else, the
/// server that ``HTMLTiles`` names.
public struct HTMLAddress: Hashable, Sendable, ExpressibleByStringLiteral {
  /// As it stands in the page.
  public let path: String

  /// An address of the same site: from its root, beside the page, or on it ("/act", "../app.css", "#map"). Nil for a text
  /// with a scheme, with another host, or with characters that an address does not hold.
  public init?(_ path: String) {
    let isKnown = path.utf8.allSatisfy { byte in
      let character = Character(UnicodeScalar(byte))
      return byte < 0x7F && (character.isLetter || character.isNumber || "-._~/?&=%#+".contains(character))
    }
    guard isKnown, !path.isEmpty, !path.hasPrefix("//") else { return nil }
    self.path = path
  }

  /// An address outside, for a link that a person follows: a page, a phone number, a mail or a place. Nil for other schemes,
  /// and for characters that no address holds (RFC 3986).
  public init?(outside address: String) {
    let scheme = address.prefix { $0 != ":" }
    let rest = address.dropFirst(scheme.count + 1)
    let isKnown = address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !Self.notInAddresses.contains($0) }
    guard isKnown, !rest.isEmpty else { return nil }
    switch scheme.lowercased() {
    case "http", "https": guard rest.hasPrefix("//"), rest.count > 2 else { return nil }
    case "tel", "mailto", "geo": break
    default: return nil
    }
    path = address
  }

  private static let notInAddresses = Set("\"<>\\^`{|}".utf8)

  /// An address that stands in our own source.
  public init(stringLiteral path: String) { self.path = path }

  /// The place of an id on the same page.
  init(_ id: HTMLID) { path = "#\(id)" }

  /// The picture of a tile, whose server was checked.
  init(tile: String) { path = tile }
}
