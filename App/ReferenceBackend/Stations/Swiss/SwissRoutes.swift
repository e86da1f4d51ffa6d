import Foundation
import Hummingbird

/// The static and the status file of the Swiss national feed. They need no key.
struct SwissRoutes: Sendable {
  let served: Served
  let clock: @Sendable () -> Date
  let live: SwissLiveControl

  func add(to router: Router<BackendContext>) {
    router.get("\(BackendEndpoint.swissData.path)") { _, _ in
      served.answer(.swissData) { .json(SwissFile.data, cacheControl: "max-age=3600") }
    }
    router.get("\(BackendEndpoint.swissStatus.path)") { _, _ in
      served.answer(.swissStatus) { .json(SwissFile.status(at: clock(), set: live.set), cacheControl: "no-cache") }
    }
  }
}
