import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChargeDomain

/// Deleting the account gives back what is held before it is too late.
struct DeleteChargingAccountTests {
  private let visit = ChargingVisit()

  /// The device keeps a session that has reached a step, and the network holds its charger.
  private func hold(_ reached: ReachedStep) {
    visit.holdCharger()
    let session = reached.session
    visit.network.state.withLock { $0.sessions[session.id] = session }
  }

  private var holdsCharger: Bool { visit.network.state.withLock { !$0.reservations.isEmpty } }

  @Test("the charger is given back while the account is still there", arguments: [ReachedStep.reserved, .authorising])
  func order(_ reached: ReachedStep) async {
    hold(reached)
    let released = visit.network.script.hold("release")
    let deleted = visit.accounts.hold("deleteAccount")
    await visit.begin { [visit] in try? await visit.charging.deleteAccount() }
    #expect(visit.network.script.calls == ["release 100001"] && visit.accounts.calls.isEmpty)
    await visit.open(released)
    #expect(!holdsCharger && visit.accounts.calls == ["deleteAccount"])
    await visit.open(deleted)
    #expect(visit.accounts.entry(.charging) == .nothing && visit.isOver)
  }

  @Test("a charger that cannot be given back keeps no account")
  func notReleased() async throws {
    hold(.reserved)
    visit.network.script.fail("release", [.providerError])
    try await visit.charging.deleteAccount()
    #expect(visit.accounts.calls == ["deleteAccount"] && visit.accounts.entry(.charging) == .nothing)
  }

  @Test("nor does one for which no answer comes within half a minute")
  func slow() async {
    hold(.reserved)
    visit.network.script.hold("release")
    await visit.begin { [visit] in try? await visit.charging.deleteAccount() }
    await visit.advance(by: 29)
    #expect(visit.accounts.calls.isEmpty)
    await visit.advance(by: 1)
    #expect(visit.accounts.calls == ["deleteAccount"] && visit.accounts.entry(.charging) == .nothing)
  }

  @Test("where nothing is held nothing is given back")
  func nothing() async throws {
    try await visit.charging.deleteAccount()
    #expect(visit.network.script.calls.isEmpty && visit.accounts.calls == ["deleteAccount"])
  }

  @Test("whoever leaves meanwhile deletes nothing")
  func cancelled() async {
    hold(.reserved)
    visit.network.script.hold("release")
    let task = await visit.begin { [visit] in try? await visit.charging.deleteAccount() }
    await visit.cancel(task)
    #expect(visit.accounts.calls.isEmpty && visit.accounts.entry(.charging) != .nothing)
  }
}
