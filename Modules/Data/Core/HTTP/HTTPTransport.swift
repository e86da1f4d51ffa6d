/// Sends HTTP requests: libcurl in the product, a script in tests, and what stands before either (retries, a pace, a
/// network that can be switched off).
public protocol HTTPTransport: Sendable {
  /// Sends the request and returns the whole answer, whatever its status: what counts as success is the caller's.
  /// When the calling task is cancelled it throws ``HTTPFailure/cancelled`` at once and the connection is given up.
  func send(_ exchange: HTTPExchange) async throws(HTTPFailure) -> HTTPAnswer
}
