/// Sends HTTP requests: by libcurl, by a script in tests, or by another transport after retries or a pause.
public protocol HTTPTransport: Sendable {
  /// Sends the request and returns the whole answer, whatever its status. When the calling task is cancelled it throws
  /// ``HTTPFailure/cancelled`` at once.
  func send(_ exchange: HTTPExchange) async throws(HTTPFailure) -> HTTPAnswer
}
