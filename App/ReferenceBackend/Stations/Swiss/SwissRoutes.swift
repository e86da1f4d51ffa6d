import Foundation
import HTTPTypes
import Hummingbird

/// The static and the status file of the Swiss national feed. No key is asked for.
struct SwissRoutes: Sendable {
  let served: Served
  let clock: @Sendable () -> Date

  func add(to router: Router<BasicRequestContext>) {
    router.get("\(BackendEndpoint.swissData.path)") { _, _ in data() }
    router.get("\(BackendEndpoint.swissStatus.path)") { _, _ in status() }
  }

  private func data() -> Response {
    if let file = served.file(.swissData) { return file.response(contentType: "application/json") }
    guard served.isSample else { return .off(.swissData) }
    return .json(SwissFile.data, cacheControl: "max-age=3600")
  }

  private func status() -> Response {
    if let file = served.file(.swissStatus) { return file.response(contentType: "application/json") }
    guard served.isSample else { return .off(.swissStatus) }
    return .json(SwissFile.status(at: clock()), cacheControl: "no-cache")
  }
}
