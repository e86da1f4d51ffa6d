import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain
import Synchronization

/// A session that is paid from the wallet: it needs an authorisation as any payment does, and stops at what is held.
struct WalletSessionTests {
  private typealias Sample = SampleHold

  private static let energy = Energy(wattHours: 100_000)

  /// The session while it charges, at 3 kronor for a kilowatt-hour.
  private func charging(_ wattHours: Int) -> ChargingSession {
    var facts = SampleSession.facts(.charging, after: 10)
    facts.price = ChargingDesk.price
    facts.reading = ChargingMeter.Reading(
      measuredAt: noon + 10, energy: Energy(wattHours: wattHours), level: nil, watts: nil)
    return Sample.authorising.after(.authorised(Secret("s"))).after(.learnt(facts), at: noon + 10)
  }

  @Test("it waits for its hold as for a payment window, and starts with it, also after a restart")
  func authorising() {
    let session = Sample.authorising
    #expect(session.step == .authorising && session.canAuthorise && session.walletAccount == Sample.account)
    let restored = session.after(.restored).restoring(clientToken: nil, authorization: nil)
    #expect(restored.canAuthorise)
    let starting = restored.after(.authorised(Secret("s")))
    #expect(starting.step == .starting && starting.authorization == Secret("s") && starting.command?.kind == .start)
  }

  @Test("its limit is the hold, from the beginning on")
  func limit() {
    #expect(Sample.session().limits.cost == Sample.ore(30_000))
    #expect(charging(99_000).limitDemand(at: noon + 10) == .warn([.cost]))
    #expect(charging(100_000).limitDemand(at: noon + 10) == .stop(.cost))
    #expect(ReachedStep.charging.session.limits.isEmpty && ReachedStep.charging.session.greatestCost == nil)
  }

  @Test("no limit is above the hold; a lower one, and those of other things, are as they were chosen")
  func choices() {
    let session = Sample.session()
    func after(_ changes: ChargingLimits.Change...) -> ChargingLimits {
      var limits = session.limits
      for change in changes { limits.apply(change) }
      return session.after(.limitsSet(limits)).limits
    }
    #expect(after(.cost(Sample.ore(10_000))).cost == Sample.ore(10_000))
    #expect(after(.cost(Sample.ore(30_000))).cost == Sample.ore(30_000))
    #expect(after(.cost(Sample.ore(30_001))).cost == Sample.ore(30_000))
    #expect(after(.cost(nil)).cost == Sample.ore(30_000))
    #expect(after(.cost(WalletDesk.cents(1))).cost == Sample.ore(30_000))
    #expect(after(.energy(Self.energy)).energy == Self.energy)
    #expect(after(.energy(Self.energy)).cost == Sample.ore(30_000))
  }

  @Test("limits of other payments are as they were chosen")
  func others() {
    var limits = ChargingLimits()
    limits.apply(.cost(Sample.ore(99_999)))
    #expect(ReachedStep.charging.session.after(.limitsSet(limits)).limits == limits)
    #expect(ReachedStep.charging.session.after(.limitsSet(ChargingLimits())).limits.cost == nil)
  }

  @Test("a session that was stored without an account is read without one")
  func stored() throws {
    let session = Sample.authorising
    let read = try JSONDecoder().decode(ChargingSession.self, from: JSONEncoder().encode(session))
    #expect(read.walletAccount == Sample.account && read.method == .wallet && read.limits == session.limits)
    let other = ReachedStep.charging.session
    let json = String(decoding: try JSONEncoder().encode(other), as: UTF8.self)
    #expect(!json.contains("walletAccount"))
    #expect(try JSONDecoder().decode(ChargingSession.self, from: Data(json.utf8)).walletAccount == nil)
  }

  @Test("signing out of the network forgets holds that are settled, and none that may still be held")
  func forgotten() async throws {
    let (network, accounts) = (ChargingDesk(clock: ManualClock(now: noon)), AccountDesk())
    accounts.signIn(.charging)
    let held: [SessionHold.Event] = [.orderEnded(.done)]
    let released = held + [.billed(.nothing, nil), .orderEnded(.done)]
    for (id, events) in [("held", held), ("released", released)] {
      network.state.withLock { $0.holds[.init(rawValue: id)] = Sample.after(events) }
    }
    let useCases = UseCases.joined(accounts: accounts.ports, charging: network.ports)
    try await useCases.accounts.signOut(.charging)
    #expect(network.state.withLock { $0.holds.keys.map(\.rawValue) } == ["held"])
  }

  @Test("the network is asked to start with the hold, and refuses a start without one")
  func started() async {
    let visit = ChargingVisit()
    visit.network.state.withLock { state in
      state.transactions[Sample.transaction] = SampleSession.facts(.opened)
      state.transactions[Sample.transaction]?.method = .wallet
    }
    await visit.carryOut(Sample.session())
    #expect(visit.network.script.calls == ["openPayment 100001 wallet"])
    await visit.carryOut(Sample.authorising.after(.authorised(Secret("s"))))
    #expect(visit.network.script.calls.last == "start 9" && visit.reports.last == "0 carried out s-2 charging")
  }
}
