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

  /// What the accounts were asked besides the password.
  private var asked: [String] { visit.accounts.calls.filter { !$0.hasPrefix("logIn") } }

  private var holdsCharger: Bool { visit.network.state.withLock { !$0.reservations.isEmpty } }

  @Test("the charger is given back while the account is still there", arguments: [ReachedStep.reserved, .authorising])
  func order(_ reached: ReachedStep) async {
    hold(reached)
    let released = visit.network.script.hold("release")
    let deleted = visit.accounts.hold("deleteAccount")
    await visit.begin { [visit] in try? await visit.charging.deleteAccount() }
    #expect(visit.network.script.calls == ["release 100001"] && asked.isEmpty)
    await visit.open(released)
    #expect(!holdsCharger && asked == ["deleteAccount"])
    await visit.open(deleted)
    #expect(visit.accounts.entry(.charging) == .nothing && visit.isOver)
  }

  @Test("a charger that cannot be given back keeps no account")
  func notReleased() async throws {
    hold(.reserved)
    visit.network.script.fail("release", [.providerError])
    try await visit.charging.deleteAccount()
    #expect(asked == ["deleteAccount"] && visit.accounts.entry(.charging) == .nothing)
  }

  @Test("nor does one for which no answer comes within half a minute")
  func slow() async {
    hold(.reserved)
    visit.network.script.hold("release")
    await visit.begin { [visit] in try? await visit.charging.deleteAccount() }
    await visit.advance(by: 29)
    #expect(asked.isEmpty)
    await visit.advance(by: 1)
    #expect(asked == ["deleteAccount"] && visit.accounts.entry(.charging) == .nothing)
  }

  @Test("where nothing is held nothing is given back")
  func nothing() async throws {
    try await visit.charging.deleteAccount()
    #expect(visit.network.script.calls.isEmpty && asked == ["deleteAccount"])
  }

  @Test("whoever leaves meanwhile deletes nothing")
  func cancelled() async {
    hold(.reserved)
    visit.network.script.hold("release")
    let task = await visit.begin { [visit] in try? await visit.charging.deleteAccount() }
    await visit.cancel(task)
    #expect(asked.isEmpty && visit.accounts.entry(.charging) != .nothing)
  }

  @Test(
    "a wrong password gives nothing back and deletes nothing",
    arguments: [Failure.rejected(.wrongCredentials), .offline])
  func notProved(failure: Failure) async {
    hold(.reserved)
    visit.accounts.fail("logIn", failure)
    await #expect(throws: failure) { try await visit.charging.deleteAccount() }
    #expect(visit.network.script.calls.isEmpty && asked.isEmpty && holdsCharger)
    #expect(visit.accounts.entry(.charging) != .nothing)
  }

  @Test("the password is that of the address that is signed in, and the sign-in on the device stays the same")
  func whose() async throws {
    let before = visit.accounts.entry(.charging)
    _ = try await visit.charging.deleteAccount.prove(Secret("Right1!pw"))
    #expect(visit.accounts.calls == ["logIn ada@example.org Right1!pw"])
    #expect(visit.accounts.entry(.charging) == before)
  }

  @Test("without an address there is no password to ask for: the person signs in first")
  func noAddress() async {
    let owner = AccountOwner(userID: "7")
    visit.accounts.store(.credential(Credential(service: .charging, token: Secret("t"), owner: owner)), of: .charging)
    await #expect(throws: Failure.signInNeeded(.charging)) { try await visit.charging.deleteAccount() }
    #expect(visit.accounts.calls.isEmpty)
  }

  @Test("after a lost answer an account that is gone accepts no password: its sign-in tells that it is gone")
  func goneMeanwhile() async throws {
    for failure in [Failure.rejected(.wrongCredentials), .rejected(.unknownAccount)] {
      let visit = ChargingVisit()
      visit.accounts.failAlways("logIn", failure)
      await #expect(throws: failure, "it is still there: the password is wrong") {
        try await visit.charging.deleteAccount(isRetry: true)
      }
      #expect(!visit.accounts.calls.contains("deleteAccount"))
      visit.accounts.fail("personalData", .timedOut)
      await #expect(throws: Failure.timedOut) { try await visit.charging.deleteAccount(isRetry: true) }
      visit.accounts.fail("personalData", .unauthorized)
      visit.accounts.fail("deleteAccount", .unauthorized)
      try await visit.charging.deleteAccount(isRetry: true)
      #expect(visit.accounts.entry(.charging) == .nothing)
    }
  }
}
