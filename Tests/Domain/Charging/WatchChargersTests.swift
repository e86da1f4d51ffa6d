import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChargeDomain

/// How often the network's list of chargers is asked for.
struct WatchChargersTests {
  private let visit = ChargingVisit()

  @discardableResult
  private func watch(_ pace: FollowSession.Pace = .inFront) async -> Task<Void, Never> {
    await visit.begin { [visit] in
      await visit.charging.watchChargers(pace) { progress in
        switch progress {
        case .listed(let sites, let at): visit.note("listed \(sites.count)", at: at)
        case .failed(let failure): visit.note("failed \(failure)")
        }
      }
    }
  }

  /// Goes on until the next report, which comes after so many seconds and not half a second earlier.
  private func next(after seconds: TimeInterval) async -> String? {
    let before = visit.reports.count
    await visit.advance(by: seconds - 0.5)
    #expect(visit.reports.count == before, "\(seconds)")
    await visit.advance(by: 0.5)
    #expect(visit.reports.count == before + 1, "\(seconds)")
    return visit.reports.last
  }

  @Test("the list is asked for at once, then every 10 s, by anybody")
  func interval() async {
    #expect(WatchChargers.interval == 10)
    await watch()
    #expect(visit.reports == ["0 listed 1"])
    visit.network.state.withLock { $0.sites = [] }
    #expect(await next(after: 10) == "10 listed 0")
    #expect(await next(after: 10) == "20 listed 0")
    #expect(visit.network.script.steps == ["sites", "sites", "sites"])
  }

  @Test("in the background it is asked for every 30 s")
  func background() async {
    await watch(.slow)
    #expect(await next(after: 30) == "30 listed 1")
    #expect(await next(after: 30) == "60 listed 1")
  }

  @Test("the pause begins with the answer")
  func slowAnswer() async {
    let gate = visit.network.script.hold("sites")
    await watch()
    await visit.advance(by: 25)
    #expect(visit.reports.isEmpty && visit.network.script.calls.count == 1, "one question at a time")
    await visit.open(gate)
    #expect(visit.reports == ["25 listed 1"])
    #expect(await next(after: 10) == "35 listed 1")
  }

  @Test("a source that fails is asked less and less, until it answers")
  func pauses() async {
    visit.network.script.failAlways("sites", .providerError)
    await watch()
    #expect(visit.reports == ["0 failed providerError"])
    #expect(await next(after: 10) == "10 failed providerError", "its pause of 5 s is shorter than the interval")
    #expect(await next(after: 10) == "20 failed providerError")
    #expect(await next(after: 20) == "40 failed providerError")
    #expect(await next(after: 40) == "80 failed providerError")
    visit.network.script.failAlways("sites", nil)
    #expect(await next(after: 80) == "160 listed 1")
    visit.network.script.failAlways("sites", .providerError)
    #expect(await next(after: 10) == "170 failed providerError")
    #expect(await next(after: 10) == "180 failed providerError", "the pauses begin anew")
  }

  @Test("a failure that comes late counts from when it came")
  func slowFailure() async {
    let gate = visit.network.script.hold("sites")
    visit.network.script.fail("sites", [.providerError])
    await watch()
    await visit.advance(by: 7)
    await visit.open(gate)
    #expect(visit.reports == ["7 failed providerError"])
    #expect(await next(after: 5) == "12 listed 1")
  }

  @Test("without a network it is asked for as often as with one")
  func offline() async {
    visit.network.script.failAlways("sites", .offline)
    await watch()
    for times in 1...4 { #expect(await next(after: 10) == "\(times)0 failed offline") }
  }

  @Test("a time that the network names is kept to")
  func named() async {
    let until = noon.addingTimeInterval(500)
    visit.network.script.fail("sites", [.rateLimited(until: until)])
    await watch()
    #expect(visit.reports == ["0 failed \(Failure.rateLimited(until: until))"])
    #expect(await next(after: 500) == "500 listed 1")
  }

  @Test("a network that is switched off is told once")
  func switchedOff() async {
    visit.network.script.fail("sites", [.switchedOff])
    await watch()
    #expect(visit.reports == ["0 failed switchedOff"] && visit.isOver)
  }

  @Test("a question that was cancelled tells nothing")
  func cancelled() async {
    visit.network.script.fail("sites", [.cancelled])
    await watch()
    #expect(visit.reports.isEmpty && visit.isOver)
  }

  @Test("a caller that ends early hears nothing more, whether it waits for an answer or for the clock")
  func ends() async {
    visit.network.script.hold("sites")
    let asking = await watch()
    await visit.cancel(asking)
    #expect(visit.reports.isEmpty && visit.isOver)
    let waiting = await watch()
    await visit.cancel(waiting)
    #expect(visit.reports == ["0 listed 1"] && visit.isOver)
    await visit.advance(by: 60)
    #expect(visit.reports == ["0 listed 1"])
  }
}
