/// Where a link, a form, a script or a style sheet leads: a place of the same site. No scheme can be written, so nothing
/// leads to `javascript:` or to somebody else. Only the tiles of a map come from the server that ``HTMLTiles`` names.
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

  /// An address that stands in our own source.
  public init(stringLiteral path: String) { self.path = path }

  /// The place of an id on the same page.
  init(_ id: HTMLID) { path = "#\(id)" }

  /// The picture of a tile, whose server was checked.
  init(tile: String) { path = tile }
}
