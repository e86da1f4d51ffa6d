public import Foundation

/// The address of a service as a person gives it.
public enum ServiceAddress {
  /// Why an address is never asked.
  public enum Problem: Error, Hashable, Sendable {
    /// It is plain http to another machine, where everybody on the way could read along.
    case needsHTTPS
    /// It has another scheme, no host, or a user or password in it.
    case unusable
  }

  /// The address; `nil` for one that is never asked.
  public static func url(_ text: String) -> URL? {
    do throws(Problem) { return try checked(text) } catch { return nil }
  }

  /// The address, or why it is never asked.
  public static func checked(_ text: String) throws(Problem) -> URL {
    let url = URL(string: text)
    do throws(HTTPFailure) {
      _ = try HTTPAddress(text)
    } catch {
      guard case .insecure = error, url?.scheme?.lowercased() == "http", url?.user() == nil else { throw .unusable }
      throw .needsHTTPS
    }
    guard let url else { throw .unusable }
    return url
  }
}
