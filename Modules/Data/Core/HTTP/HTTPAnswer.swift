public import Foundation
public import HTTPTypes

/// A whole answer.
public struct HTTPAnswer: Sendable {
  /// Status and fields of the final answer. `Content-Encoding` and `Content-Length` are gone when the body was
  /// unpacked: they describe bytes nobody sees.
  public var response: HTTPResponse
  /// The body, unpacked.
  public var body: Data
  /// How long it took and what it used.
  public var timing: HTTPTiming

  /// An answer.
  public init(response: HTTPResponse, body: Data, timing: HTTPTiming = HTTPTiming()) {
    self.response = response
    self.body = body
    self.timing = timing
  }
}

/// How long an exchange took and what it used.
public struct HTTPTiming: Hashable, Sendable {
  /// From the call to the last byte.
  public var total: Duration
  /// From sending the last request to the first byte of its answer.
  public var firstByte: Duration
  /// New connections that were opened; 0 when a kept one was used again.
  public var newConnections: Int
  /// Redirects followed.
  public var redirects: Int

  /// Timing of an answer that took no time, as tests give it.
  public init(total: Duration = .zero, firstByte: Duration = .zero, newConnections: Int = 0, redirects: Int = 0) {
    self.total = total
    self.firstByte = firstByte
    self.newConnections = newConnections
    self.redirects = redirects
  }
}
