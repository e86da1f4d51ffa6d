import ChargeCore
import Foundation

/// What an app asks of the browser that shows it.
enum DeviceAsk: Hashable, Sendable {
  /// Whether the person allows something.
  case permission(Permission)
  /// To open an address.
  case open(URL)
  /// To fetch a file that the person may keep.
  case save(RandomCode)
  /// To read a code with the camera.
  case scan
  /// To show, replace or remove a notice.
  case notice(SystemNotice)

  /// To open an address; nil for schemes that no app of ours hands on.
  init?(opening url: URL) {
    guard let scheme = url.scheme?.lowercased(), ["http", "https", "tel", "mailto", "geo"].contains(scheme) else {
      return nil
    }
    self = .open(url)
  }
}

extension DeviceAsk: Encodable {
  private enum Key: String, CodingKey { case ask, url, id, title, text, link }

  /// As a script reads it.
  func encode(to encoder: any Encoder) throws {
    var box = encoder.container(keyedBy: Key.self)
    switch self {
    case .permission(let permission): try box.encode(permission.rawValue, forKey: .ask)
    case .open(let url):
      try box.encode("open", forKey: .ask)
      try box.encode(url.absoluteString, forKey: .url)
    case .save(let code):
      try box.encode("save", forKey: .ask)
      try box.encode("\(WebRoutes.files)\(code.hex)", forKey: .url)
    case .scan: try box.encode("scan", forKey: .ask)
    case .notice(let notice):
      try box.encode("notice", forKey: .ask)
      try box.encode(notice.id, forKey: .id)
      try box.encodeIfPresent(notice.content?.title, forKey: .title)
      try box.encodeIfPresent(notice.content?.text, forKey: .text)
      try box.encodeIfPresent(notice.link?.description, forKey: .link)
    }
  }
}
