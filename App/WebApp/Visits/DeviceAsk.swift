import ChargeCore
import Foundation

/// What an app asks of the browser that shows it.
enum DeviceAsk: Hashable, Sendable {
  /// Whether the person allows something.
  case permission(Permission)
  /// To open an address.
  case open(URL)

  /// To open an address; nil for schemes that no app of ours hands on.
  init?(opening url: URL) {
    guard let scheme = url.scheme?.lowercased(), ["http", "https", "tel", "mailto", "geo"].contains(scheme) else {
      return nil
    }
    self = .open(url)
  }
}

extension DeviceAsk: Encodable {
  private enum Key: String, CodingKey { case ask, url }

  /// As a script reads it.
  func encode(to encoder: any Encoder) throws {
    var box = encoder.container(keyedBy: Key.self)
    switch self {
    case .permission(let permission): try box.encode(permission.rawValue, forKey: .ask)
    case .open(let url):
      try box.encode("open", forKey: .ask)
      try box.encode(url.absoluteString, forKey: .url)
    }
  }
}
