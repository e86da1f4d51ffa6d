public import Foundation

/// A backend that listens on 127.0.0.1 until it is stopped.
public struct RunningBackend: Sendable {
  /// The port that it listens on.
  public let port: Int
  /// Injects faults and counts requests.
  public let control: BackendControl

  let task: Task<Void, any Error>

  /// `http://127.0.0.1:PORT`, without a path.
  public var baseURL: URL { address(path: "") }

  /// The base URL of a service, in place of `https://api.openchargemap.io` or `https://data.geo.admin.ch`.
  public func baseURL(of service: BackendService) -> URL { address(path: service.prefix) }

  /// Closes every connection, answered or not, and returns when the port is free.
  public func stop() async {
    task.cancel()
    // The server throws because of this cancellation.
    _ = await task.result
  }

  private func address(path: String) -> URL {
    var parts = URLComponents()
    parts.scheme = "http"
    parts.host = "127.0.0.1"
    parts.port = port
    parts.path = path
    return parts.url ?? URL(filePath: "/")
  }
}
