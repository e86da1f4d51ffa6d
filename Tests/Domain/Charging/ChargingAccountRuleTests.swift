import ChargeDomain
import DomainTestSupport
import Synchronization
import Testing

@Suite("Rules of the charging network's accounts")
struct ChargingAccountRuleTests {
  private func send(_ failure: Failure?) async throws(Failure) {
    let desk = AccountDesk()
    desk.failAlways("sendResetCode", failure)
    try await desk.useCases.charging.sendResetCode(to: "ada@example.org")
  }

  @Test(
    "an address without an account looks like one with",
    arguments: [
      nil, Failure.rejected(.unknownAccount), .notFound,
    ])
  func looksTheSame(failure: Failure?) async throws {
    try await send(failure)
  }

  @Test("other failures are told", arguments: [Failure.offline, .rejected(.tooManyAttempts), .providerError])
  func told(failure: Failure) async {
    await #expect(throws: failure) { try await send(failure) }
  }

  /// Somebody who is signed in, with a copy of their data on the device.
  private func desk(_ failure: Failure? = nil) -> AccountDesk {
    let desk = AccountDesk()
    desk.signIn(.charging)
    desk.storedData = PersonalData()
    desk.failAlways("deleteAccount", failure)
    return desk
  }

  @Test(
    "a deleted account leaves nothing here, even one that was gone already",
    arguments: [
      nil, Failure.rejected(.unknownAccount),
    ])
  func deletes(failure: Failure?) async throws {
    let desk = desk(failure)
    try await desk.useCases.charging.deleteAccount()
    #expect(desk.entry(.charging) == .nothing && desk.storedData == nil)
  }

  @Test(
    "after an answer that was lost, a service that knows neither sign-in nor account has deleted it",
    arguments: [Failure.unauthorized, .notFound, .rejected(.unknownAccount)])
  func deletedBefore(failure: Failure) async throws {
    let desk = desk(failure)
    try await desk.useCases.charging.deleteAccount(isRetry: true)
    #expect(desk.entry(.charging) == .nothing && desk.storedData == nil)
    desk.store(.refused(AccountDesk.owner), of: .charging)
    desk.failAlways("deleteAccount", nil)
    try await desk.useCases.charging.deleteAccount(isRetry: true)
    #expect(desk.entry(.charging) == .nothing, "a token that another question saw refused")
  }

  @Test(
    "an account that could not be deleted stays on a second try too",
    arguments: [Failure.offline, .providerError, .timedOut])
  func staysAgain(failure: Failure) async {
    let desk = desk(failure)
    await #expect(throws: failure) { try await desk.useCases.charging.deleteAccount(isRetry: true) }
    #expect(desk.storedData != nil)
  }

  @Test("what the device could not forget is forgotten later, and the service is not asked again")
  func notForgotten() async throws {
    for isRefused in [false, true] {
      let desk = desk()
      let useCases = desk.useCases
      desk.failAlways("forget charging", .locked)
      await #expect(throws: Failure.locked) { try await useCases.charging.deleteAccount() }
      #expect(await useCases.accounts.restore.stored().deleted.isEmpty, "still locked")
      desk.failAlways("forget charging", nil)
      if isRefused { desk.store(.refused(AccountDesk.owner), of: .charging) }
      try await useCases.charging.deleteAccount()
      #expect(desk.entry(.charging) == .nothing && desk.calls.filter { $0 == "deleteAccount" }.count == 1)
    }
  }

  @Test("reading the accounts again finishes the deletion; a newer sign-in is not touched")
  func finishedByReading() async throws {
    let desk = desk()
    let useCases = desk.useCases
    desk.failAlways("forget charging", .locked)
    await #expect(throws: Failure.locked) { try await useCases.charging.deleteAccount() }
    let new = Credential.of(.charging, "new")
    let old = desk.entry(.charging)
    desk.store(.credential(new), of: .charging)
    desk.failAlways("forget charging", nil)
    #expect(await useCases.accounts.restore.stored().deleted.isEmpty)
    #expect(desk.entry(.charging) == .credential(new))
    desk.store(old, of: .charging)
    let found = await useCases.accounts.restore.stored()
    #expect(found.deleted == [.charging] && found.states[.charging] == .signedOut)
    #expect(desk.entry(.charging) == .nothing && desk.storedData == nil)
    #expect(await useCases.accounts.restore.stored().deleted.isEmpty, "told once")
  }

  @Test("an account that could not be deleted stays", arguments: [Failure.offline, .providerError, .notFound])
  func stays(failure: Failure) async {
    let desk = desk(failure)
    await #expect(throws: failure) { try await desk.useCases.charging.deleteAccount() }
    #expect(desk.storedData != nil)
  }

  @Test("a refused token asks for a sign-in; nothing was deleted")
  func unauthorized() async {
    let desk = desk(.unauthorized)
    await #expect(throws: Failure.signInNeeded(.charging)) { try await desk.useCases.charging.deleteAccount() }
    #expect(desk.entry(.charging) == .refused(AccountDesk.owner))
  }
}
