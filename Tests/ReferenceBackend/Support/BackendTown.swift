import Foundation
import HTTPTypes

@testable import ReferenceBackend

/// A service in process, with a clock that stands where it is put.
protocol BackendTown {
  var clock: TestClock { get }
  var configuration: BackendConfiguration { get }
  var backend: InProcessBackend { get }

  init(clock: TestClock, configuration: BackendConfiguration) throws
}

extension BackendTown {
  /// The same files, opened anew by another backend.
  func reopened() throws -> Self {
    var configuration = configuration
    configuration.control = BackendControl()
    return try Self(clock: clock, configuration: configuration)
  }

  /// A request with a body of JSON, or without one.
  func answer(
    _ method: HTTPRequest.Method, _ path: String, _ body: [String: Any?]?, _ headers: HTTPFields
  ) async throws -> Answer {
    var headers = headers
    var bytes = Data()
    if let body {
      headers[.contentType] = "application/json"
      bytes = try JSONSerialization.data(withJSONObject: body.mapValues { $0 ?? NSNull() })
    }
    let answer = await backend.answer(method, path, headers: headers, body: bytes)
    return Answer(status: answer.status, headers: answer.headers, body: Array(answer.body))
  }
}
