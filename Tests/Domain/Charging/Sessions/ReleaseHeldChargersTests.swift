import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChargeDomain

/// Signing out gives back what is held.
struct ReleaseHeldChargersTests {
  private let visit = ChargingVisit()
  private let ended = Credential.of(.charging, "ended")

  private func release() async throws(Failure) {
    try await ReleaseHeldChargers(visit.network.ports, clock: visit.clock)(ended)
  }

  /// The device keeps a session.
  private func keep(_ session: ChargingSession) {
    visit.network.state.withLock { $0.sessions[session.id] = session }
  }

  /// The sample session as the device keeps it now.
  private var kept: ChargingSession? {
    visit.network.state.withLock { $0.sessions[ChargingSession.ID(rawValue: "s")] }
  }

  /// A session that holds a charger until the reservation ends.
  private func held(_ id: String, at charger: String?, owner: String = "7") -> ChargingSession {
    let session = ChargingSession(
      id: .init(rawValue: id), owner: owner,
      place: ChargingPlace(charger: charger.flatMap(ChargerCode.init(rawValue:))),
      reserves: true, at: noon)
    return session.after(.reserved(ChargingCommand.ID(rawValue: "\(id)-1"), until: SampleSession.heldUntil))
  }

  @Test("a held charger is given back with the sign-in that has ended, under the id that reserved it")
  func released() async throws {
    visit.holdCharger()
    keep(ReachedStep.authorising.session)
    try await release()
    #expect(
      visit.network.script.steps == [
        "release 100001 as ended", "keep notBegun(ChargeDomain.ChargingSession.NotBegun.cancelled)",
      ])
    #expect(visit.network.state.withLock { $0.reservations.isEmpty })
  }

  @Test("what is not held, has no charger or is somebody else's is left alone, and does not keep others back")
  func others() async throws {
    keep(ReachedStep.charging.session)
    keep(held("nowhere", at: nil))
    keep(held("theirs", at: "100002", owner: "8"))
    keep(held("a", at: "100003"))
    keep(held("b", at: "100004"))
    try await release()
    #expect(visit.network.script.calls.sorted() == ["release 100003", "release 100004"])
  }

  @Test(
    "a charger whose start is on its way, or has no answer, is left alone",
    arguments: [ReachedStep.starting, .startLost, .startTaken])
  func starting(reached: ReachedStep) async throws {
    visit.holdCharger()
    keep(reached.session)
    try await release()
    #expect(visit.network.script.steps.isEmpty && kept?.summary == reached.session.summary)
  }

  @Test("one whose start was not carried out is given back, and the start is never taken for carried out")
  func startNot() async throws {
    visit.holdCharger()
    keep(ReachedStep.startNot.session)
    try await release()
    #expect(visit.network.script.calls == ["release 100001"])
    #expect(kept?.summary == "cancelled release ok | watched")
  }

  @Test("so is one whose start is late")
  func lateStart() async throws {
    visit.holdCharger()
    keep(ReachedStep.startLost.session.after(.timePassed, at: noon + 60))
    try await release()
    #expect(visit.network.script.calls == ["release 100001"] && kept?.summary == "cancelled release ok | watched")
  }

  @Test(
    "a reservation without an answer is given back in case it was made; what became of it is found out later",
    arguments: [(ReachedStep.reserving, "cancelled reserve sent"), (.reserveLost, "cancelled reserve ?")])
  func unanswered(reached: ReachedStep, summary: String) async throws {
    visit.holdCharger()
    keep(reached.session)
    try await release()
    #expect(visit.network.script.calls == ["release 100001"])
    #expect(visit.network.state.withLock { $0.reservations.isEmpty } && kept?.summary == summary)
  }

  @Test("one that was to be given back already is, and the reason for which charging did not begin stays")
  func refusedStart() async throws {
    visit.holdCharger()
    keep(ReachedStep.startRefused.session)
    try await release()
    #expect(kept?.summary == "refused:start:faulted release ok | watched")
  }

  @Test("so is one that is being given back", arguments: [ReachedStep.releasing, .releaseLost, .releaseNot])
  func releasing(reached: ReachedStep) async throws {
    visit.holdCharger()
    keep(reached.session)
    try await release()
    #expect(visit.network.script.calls == ["release 100001"] && kept?.summary == "cancelled release ok")
  }

  @Test("with nothing kept nothing is asked")
  func nothing() async throws {
    try await release()
    #expect(visit.network.script.calls.isEmpty)
  }

  @Test("what cannot be given back, or read, is told")
  func failures() async {
    keep(held("a", at: "100003"))
    visit.network.script.fail("release", [.offline])
    await #expect(throws: Failure.offline) { try await release() }
    visit.network.state.withLock { $0.storeFailure = .storage }
    await #expect(throws: Failure.storage) { try await release() }
  }

  @Test("signing out gives back what is held, with or without an answer")
  func signingOut() async throws {
    visit.holdCharger()
    keep(ReachedStep.reserved.session)
    let accounts = UseCases.joined(
      clock: visit.clock, accounts: visit.accounts.ports, charging: visit.network.ports
    ).accounts
    let credential = try #require(try await accounts.signOut(.charging))
    await accounts.signOut.tell(credential)
    #expect(
      visit.network.script.steps == [
        "release 100001 as first", "keep notBegun(ChargeDomain.ChargingSession.NotBegun.cancelled)",
      ])
    #expect(visit.network.state.withLock { $0.sessions.count } == 1, "it is not settled")
  }
}
