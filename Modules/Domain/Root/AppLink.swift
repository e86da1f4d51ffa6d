import Foundation

/// A link into the app: the name of a screen and what it is opened with, as `chargecore://appointment/7`.
public struct AppLink: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The scheme of all links.
  public static let scheme = "chargecore"

  /// The name under which the screen is opened.
  public let screen: String
  /// What it is opened with; nil for nothing.
  public let argument: String?

  /// A link to a screen.
  public init(screen: String, argument: String? = nil) { (self.screen, self.argument) = (screen, argument) }

  /// A link as it is written; nil for any other text.
  public init?(_ text: String) {
    guard text.utf8.count <= 2000, let parts = URLComponents(string: text), parts.scheme?.lowercased() == Self.scheme,
      let screen = parts.host, !screen.isEmpty, parts.user == nil, parts.port == nil
    else { return nil }
    let argument = parts.path.hasPrefix("/") ? String(parts.path.dropFirst()) : parts.path
    self.init(screen: screen, argument: argument.isEmpty ? nil : argument)
  }

  /// As it is written.
  public var description: String {
    let path = argument.flatMap { $0.addingPercentEncoding(withAllowedCharacters: .alphanumerics) }
    return "\(Self.scheme)://\(screen)" + (path.map { "/\($0)" } ?? "")
  }
}
