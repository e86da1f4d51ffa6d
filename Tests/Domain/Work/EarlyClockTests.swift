import ChargeDomain
import DomainTestSupport
import Foundation
import Synchronization
import Testing

/// A clock whose waits end early, as when the device's time is set back meanwhile.
private final class EarlyClock: CoreClock {
  private let state = Mutex<(now: Date, waits: [TimeInterval])>((noon, []))

  var now: Date { state.withLock { $0.now } }
  /// How long each wait was to be.
  var waits: [TimeInterval] { state.withLock { $0.waits } }

  func sleep(until deadline: Date) async throws(CancellationError) {
    state.withLock { state in
      let wanted = deadline.timeIntervalSince(state.now)
      state.waits.append(wanted)
      // Of a long wait a second is missing, of a short one nothing.
      state.now = wanted > 1 ? deadline.addingTimeInterval(-1) : deadline
    }
  }
}

struct EarlyClockTests {
  @Test("a wait for a time goes on until the clock shows it")
  func goesOn() async throws {
    let clock = EarlyClock()
    try await clock.sleep(until: noon.addingTimeInterval(60))
    #expect(clock.now == noon.addingTimeInterval(59))
    try await clock.wait(until: noon.addingTimeInterval(120))
    #expect(clock.now == noon.addingTimeInterval(120) && clock.waits == [60, 61, 1])
  }

  @Test("a time that has come is not waited for")
  func past() async throws {
    let clock = EarlyClock()
    try await clock.wait(until: noon.addingTimeInterval(-5))
    #expect(clock.waits.count == 1)
  }
}
