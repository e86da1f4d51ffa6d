public import Foundation
public import HTTPTypes
import Hummingbird
import Logging

/// A backend that answers in the caller's process, through the same routes as one that listens, but without a port.
public struct InProcessBackend: Sendable {
  /// Injects faults.
  public let control: BackendControl

  private let responder: RouterResponder<BackendContext>
  private let logger: Logger

  init(control: BackendControl, responder: RouterResponder<BackendContext>, logger: Logger) {
    self.control = control
    self.responder = responder
    self.logger = logger
  }

  /// Answers a request. Fields that belong to a connection, such as `Date`, are not set.
  /// - Parameter target: the path with its query.
  public func answer(
    _ method: HTTPRequest.Method, _ target: String, headers: HTTPFields = [:], body: Data = Data()
  ) async -> (status: HTTPResponse.Status, headers: HTTPFields, body: Data) {
    let request = Request(
      head: HTTPRequest(
        method: method, scheme: "http", authority: "127.0.0.1", path: target, headerFields: headers),
      body: RequestBody(buffer: ByteBuffer(bytes: body)))
    do {
      var response = try await responder.respond(to: request, context: BackendContext(logger: logger))
      let content = try await response.collectBody()
      return (response.status, response.headers, Data(content.readableBytesView))
    } catch {
      // A server answers an unexpected error in this way.
      return (.internalServerError, [:], Data())
    }
  }
}
