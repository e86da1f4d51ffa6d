import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChargeDomain

/// Work that has until a moment of the clock.
struct TimeLimitTests {
  private let clock = ManualClock(now: noon)
  private let meter = ActivityMeter()
  private let end = noon.addingTimeInterval(30)

  private func advance(by seconds: TimeInterval) async {
    await clock.advance(by: seconds) { [meter] in await meter.rest() }
  }

  @Test("work that ends in time gives its value, and nothing goes on waiting")
  func inTime() async {
    let values = Mutex<[Int?]>([])
    let gate = WaitGate()
    let task = await meter.working { [clock, end] in
      let value = await clock.limit(until: end) { () -> Int in
        try? await gate.wait()
        return 7
      }
      values.withLock { $0.append(value) }
    }
    #expect(clock.sleeperCount == 1 && values.withLock { $0.isEmpty })
    gate.open()
    await meter.rest()
    #expect(values.withLock { $0 } == [7] && clock.sleeperCount == 0)
    await task.value
  }

  @Test("work that ends at once gives its value")
  func atOnce() async {
    let values = Mutex<[Int?]>([])
    let task = await meter.working { [clock, end] in
      let value = await clock.limit(until: end) { 7 }
      values.withLock { $0.append(value) }
    }
    #expect(values.withLock { $0 } == [7] && clock.sleeperCount == 0)
    await task.value
  }

  @Test("work that has not ended at the moment is cancelled, and gives nothing")
  func tooLate() async {
    let values = Mutex<[Int?]>([])
    let ends = Mutex<[Bool]>([])
    let task = await meter.working { [clock, end] in
      let value = await clock.limit(until: end) { () -> Int in
        try? await WaitGate().wait()
        ends.withLock { $0.append(Task.isCancelled) }
        return 7
      }
      values.withLock { $0.append(value) }
    }
    await advance(by: 29.5)
    #expect(values.withLock { $0.isEmpty } && ends.withLock { $0.isEmpty })
    await advance(by: 0.5)
    #expect(values.withLock { $0 } == [nil] && ends.withLock { $0 } == [true])
    #expect(clock.sleeperCount == 0)
    await task.value
  }

  @Test("the value of cancelled work never counts, however quickly it ends")
  func neverTooLate() async {
    for _ in 0..<200 {
      let clock = ManualClock(now: noon)
      let values = Mutex<[Int?]>([])
      let task = await meter.working { [end] in
        let value = await clock.limit(until: end) { () -> Int in
          try? await WaitGate().wait()
          return 7
        }
        values.withLock { $0.append(value) }
      }
      await clock.advance(by: 30) { [meter] in await meter.rest() }
      #expect(values.withLock { $0 } == [nil])
      await task.value
    }
  }

  @Test("work that takes no notice of its cancellation is not waited for")
  func stubborn() async {
    let values = Mutex<[Int?]>([])
    let held = WaitGate()
    let task = await meter.working { [clock, end] in
      let value = await clock.limit(until: end) { () -> Int in
        // A task of its own waits in its place, so that the cancellation does not reach the gate.
        await Task { try? await held.wait() }.value
        return 7
      }
      values.withLock { $0.append(value) }
    }
    await advance(by: 30)
    #expect(values.withLock { $0 } == [nil])
    held.open()
    await meter.rest()
    await task.value
  }

  @Test("a caller that is cancelled waits no longer, and its work is cancelled")
  func cancelled() async {
    let values = Mutex<[Int?]>([])
    let ends = Mutex<[Bool]>([])
    let task = await meter.working { [clock, end] in
      let value = await clock.limit(until: end) { () -> Int in
        try? await WaitGate().wait()
        ends.withLock { $0.append(Task.isCancelled) }
        return 7
      }
      values.withLock { $0.append(value) }
    }
    task.cancel()
    await task.value
    await meter.rest()
    #expect(values.withLock { $0 } == [nil] && ends.withLock { $0 } == [true])
    #expect(clock.sleeperCount == 0)
  }

  @Test("limits do not disturb each other")
  func several() async {
    let values = Mutex<[String]>([])
    let gate = WaitGate()
    for (name, seconds) in [("a", 10), ("b", 20)] as [(String, TimeInterval)] {
      _ = await meter.working { [clock] in
        let value = await clock.limit(until: noon.addingTimeInterval(seconds)) { () -> Int in
          if name == "b" { try? await gate.wait() } else { try? await WaitGate().wait() }
          return 7
        }
        values.withLock { $0.append("\(name) \(value ?? 0)") }
      }
    }
    await advance(by: 10)
    #expect(values.withLock { $0 } == ["a 0"])
    gate.open()
    await meter.rest()
    #expect(values.withLock { $0 } == ["a 0", "b 7"] && clock.sleeperCount == 0)
  }
}
