import ChargeDomain
import Foundation
import Testing

@testable import AppShellKit

/// The store and the clock of the device, as commands change them.
@MainActor
@Suite struct PurchaseWorldTests {
  @Test("what the store tells unasked reaches the app; without anything to answer a command fails")
  func store() async throws {
    let problem = try #require(try await Fixture().problem("store approve"))
    #expect(problem.kind == .usage && problem.message == "store: there is nothing to approve")
    let refund = try #require(try await Fixture().problem("store refund"))
    #expect(refund.remedy.contains("buy the app first"))
    let shell = Fixture()
    try await shell.run("store offline", "store online", "store elsewhere", "store refund")
  }

  @Test("the device's clock is set wrong and right again, and goes on with the right one")
  func clock() async throws {
    let shell = Fixture()
    try await shell.run("open home")
    let right = shell.world.clock.core
    try await shell.run("clock ahead 3d")
    #expect(shell.world.deviceClock.now == right.now + 3 * 86_400)
    try await shell.run("advance 30s", "clock behind 1h")
    #expect(shell.world.deviceClock.now == right.now - 3600)
    try await shell.run("clock right")
    #expect(shell.world.deviceClock.now == right.now)
  }

  @Test("waiting takes as long as by the right clock, also where it is set meanwhile")
  func waiting() async throws {
    let right = ManualClock(now: Date(timeIntervalSince1970: 0))
    let clock = SetClock(right)
    clock.set(ahead: 1000)
    let meter = ActivityMeter()
    meter.begin()
    let task = Task {
      await ActivityMeter.$current.withValue(meter) { try? await clock.sleep(until: clock.now + 60) }
      meter.end()
    }
    await meter.rest()
    clock.set(ahead: 5000)
    await right.advance(by: 59) { await meter.rest() }
    #expect(clock.now == Date(timeIntervalSince1970: 5059))
    await right.advance(by: 1) { await meter.rest() }
    await task.value
  }
}
