import ChargeDomain
import DomainTestSupport
import Foundation
import Synchronization
import Testing

struct ClockTests {
  @Test func sleepersWakeInOrderOfDueTime() async {
    let clock = ManualClock(now: noon)
    let meter = ActivityMeter()
    let woken = Mutex<[Int]>([])
    var tasks: [Task<Void, Never>] = []
    for seconds in [30, 10, 20] {
      tasks.append(
        await meter.working {
          try? await clock.sleep(seconds: Double(seconds))
          woken.withLock { $0.append(seconds) }
        })
    }
    #expect(clock.sleeperCount == 3)
    await clock.advance(by: 25) { await meter.rest() }
    #expect(woken.withLock { $0 } == [10, 20])
    await clock.advance(by: 5) { await meter.rest() }
    #expect(woken.withLock { $0 } == [10, 20, 30])
    #expect(clock.now == noon.addingTimeInterval(30))
    for task in tasks { await task.value }
  }

  @Test("a timer that is due many times fires once")
  func aTimerThatFellDueOftenFiresOnce() async {
    let clock = ManualClock(now: noon)
    let meter = ActivityMeter()
    let fired = Mutex(0)
    let task = await meter.working {
      while (try? await clock.sleep(seconds: 30)) != nil { fired.withLock { $0 += 1 } }
    }
    await clock.advance(by: 3600) { await meter.rest() }
    #expect(fired.withLock { $0 } == 1)
    task.cancel()
    await task.value
    #expect(clock.sleeperCount == 0)
  }

  @Test func aCancelledSleeperCountsAsWorkUntilItEnds() async {
    let clock = ManualClock(now: noon)
    let meter = ActivityMeter()
    let ended = Mutex(false)
    let task = await meter.working {
      do { try await clock.sleep(seconds: 60) } catch { ended.withLock { $0 = true } }
    }
    task.cancel()
    await task.value
    await meter.rest()
    #expect(ended.withLock { $0 })
  }

  @Test func sleepingUntilThePastReturnsAtOnce() async throws {
    let clock = ManualClock(now: noon)
    try await clock.sleep(until: noon)
    #expect(clock.sleeperCount == 0)
  }

  @Test func aGateOpenedBeforeTheWaitLetsThrough() async throws {
    let gate = WaitGate()
    gate.open()
    try await gate.wait()
  }
}
