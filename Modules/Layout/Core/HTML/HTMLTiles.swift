import ChargePresentation

/// The server of the ground below maps, and whose work that is.
public struct HTMLTiles: Hashable, Sendable {
  /// Where it is, without a path: what a content security policy lets pictures come from.
  public let origin: String
  /// Whose work the ground is, as its licence wants it to be shown.
  public let attribution: String

  /// The server's name, with its port where that is not the usual one: who learns which part of the world is looked at.
  public var host: String { String(origin.drop { $0 != "/" }.dropFirst(2)) }

  private let path: String

  /// Whose work most ground is.
  public static let usualAttribution = "© OpenStreetMap"

  /// A server, by the address of a tile with `{z}`, `{x}` and `{y}` in it, such as
  /// `https://tiles.example/{z}/{x}/{y}.png`. Nil for another form, for characters that an address does not hold, and
  /// without TLS for any host but this machine.
  public init?(_ template: String, attribution: String = Self.usualAttribution) {
    guard let scheme = ["https://", "http://"].first(where: template.hasPrefix) else { return nil }
    let rest = template.dropFirst(scheme.count)
    let host = rest.prefix { $0 != "/" }
    let path = rest.dropFirst(host.count)
    let isHost = host.utf8.allSatisfy {
      $0.isLetterOrDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":")
    }
    let isPath = path.utf8.allSatisfy { $0.isLetterOrDigit || Self.signs.contains($0) }
    let name = host.prefix { $0 != ":" }
    guard isHost, isPath, !name.isEmpty, scheme == "https://" || ["127.0.0.1", "localhost"].contains(name),
      Self.places.allSatisfy({ path.split(separator: $0, omittingEmptySubsequences: false).count == 2 })
    else { return nil }
    origin = scheme + host
    self.path = String(path)
    self.attribution = attribution
  }

  /// Where the picture of a tile is.
  func address(of tile: MapWindow.Tile) -> HTMLAddress {
    var path = path
    for (place, number) in zip(Self.places, [tile.zoom, tile.column, tile.row]) {
      path = path.split(separator: place, omittingEmptySubsequences: false).joined(separator: String(number))
    }
    return HTMLAddress(tile: origin + path)
  }

  private static let places = ["{z}", "{x}", "{y}"]
  private static let signs = Set("/{}-._~@?&=%".utf8)
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
