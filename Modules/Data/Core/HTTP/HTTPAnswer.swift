public import Foundation
public import HTTPTypes

/// A whole answer.
public struct HTTPAnswer: Sendable {
  /// Status and fields of the final answer, without `Content-Encoding` and `Content-Length` when the body was unpacked.
  public var response: HTTPResponse
  /// The body, unpacked.
  public var body: Data

  /// An answer.
  public init(response: HTTPResponse, body: Data) {
    self.response = response
    self.body = body
  }
}
