import Foundation

/// Why the backend could not start.
public enum BackendError: Error, Equatable, CustomStringConvertible {
  /// `--feed` names an unknown provider.
  case unknownFeed(name: String)
  /// A feed's file is missing, a folder, or cannot be read.
  case unreadableFeed(BackendFeed, path: String, reason: String)
  /// Accounts or charging sessions cannot be kept in their folder.
  case unusableAccounts(path: String, reason: String)
  /// The port is not between 0 and 65535.
  case invalidPort(Int)
  /// The port is taken, or may not be used.
  case cannotListen(port: Int, reason: String)

  /// What was wrong and what to do about it, without control characters.
  public var description: String {
    let names = BackendFeed.allCases.map(\.rawValue).joined(separator: ", ")
    switch self {
    case .unknownFeed(let name):
      return "unknown feed \"\(BackendError.printable(name))\": use one of \(names)"
    case .unreadableFeed(let feed, let path, let reason):
      return "cannot read the file for the feed \"\(feed.rawValue)\": \(BackendError.printable(path)): \(reason)"
    case .unusableAccounts(let path, let reason):
      return "cannot keep data in \(BackendError.printable(path)): \(BackendError.printable(reason))"
    case .invalidPort(let port):
      return "\(port) is not a port: give 1 to 65535, or 0 for any free one"
    case .cannotListen(let port, let reason):
      return "cannot listen on 127.0.0.1:\(port) (\(reason)): give another port, or 0 for any free one"
    }
  }

  /// Arguments may hold control characters, which must not reach a terminal.
  private static func printable(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { CharacterSet.controlCharacters.contains($0) ? "\u{FFFD}" : $0 }))
  }
}
