public import Foundation

/// The address of a service as a person gives it.
public enum ServiceAddress {
  /// The address; `nil` for one that is never asked: without https (outside this machine), without a host, or with a user
  /// or password in it.
  public static func url(_ text: String) -> URL? {
    do throws(HTTPFailure) { _ = try HTTPAddress(text) } catch { return nil }
    return URL(string: text)
  }
}
