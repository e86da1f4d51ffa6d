public import Foundation

/// A backend that listens on 127.0.0.1 until it is stopped.
public struct RunningBackend: Sendable {
  /// The port it listens on, also when any free one was asked for.
  public let port: Int
  /// Faults to inject and requests counted.
  public let control: BackendControl

  let task: Task<Void, any Error>

  /// `http://127.0.0.1:PORT`, without a path.
  public var baseURL: URL { address(path: "") }

  /// The base URL of a service: what stands in place of `https://api.openchargemap.io` or `https://data.geo.admin.ch`.
  public func baseURL(of service: BackendService) -> URL { address(path: service.prefix) }

  /// Closes every connection, answered or not, and returns when the port is free.
  public func stop() async {
    task.cancel()
    // The server throws because it was cancelled here: nothing to report.
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
