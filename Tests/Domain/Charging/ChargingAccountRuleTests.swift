import ChargeDomain
import Synchronization
import Testing

@Suite("Rules of the charging network's accounts")
struct ChargingAccountRuleTests {
  private static func send(_ failure: Failure?) -> SendResetCode {
    var port = ChargingAccounts()
    port.sendResetCode = { _ async throws(Failure) in if let failure { throw failure } }
    var ports = AccountPorts()
    ports.charging = port
    return UseCases.joined(accounts: ports).charging.sendResetCode
  }

  @Test(
    "an address without an account looks like one with",
    arguments: [
      nil, Failure.rejected(.unknownAccount), .notFound,
    ])
  func looksTheSame(failure: Failure?) async throws {
    try await Self.send(failure)(to: "ada@example.org")
  }

  @Test("other failures are told", arguments: [Failure.offline, .rejected(.tooManyAttempts), .providerError])
  func told(failure: Failure) async {
    await #expect(throws: failure) { try await Self.send(failure)(to: "ada@example.org") }
  }

  private final class Device: Sendable {
    let entry: Mutex<SecretStore.Entry>
    let data = Mutex<PersonalData?>(PersonalData())
    let isLocked = Mutex(false)
    let asked = Mutex(0)

    init() {
      entry = Mutex(
        .credential(Credential(service: .charging, token: Secret("t"), owner: AccountOwner(userID: "7"))))
    }

    func useCases(_ failure: Failure?) -> UseCases {
      var ports = AccountPorts()
      ports.secrets = SecretStore(
        read: { _ in self.entry.withLock { $0 } }, keep: { new in self.entry.withLock { $0 = .credential(new) } },
        refuse: { old in self.entry.withLock { $0 = .refused(old.owner) } },
        forget: { _ async throws(Failure) in
          if self.isLocked.withLock({ $0 }) { throw .locked }
          self.entry.withLock { $0 = .nothing }
        })
      ports.own.setPersonalData = { data in self.data.withLock { $0 = data } }
      ports.charging.deleteAccount = { _ async throws(Failure) in
        self.asked.withLock { $0 += 1 }
        if let failure { throw failure }
      }
      return .joined(accounts: ports)
    }
  }

  @Test(
    "a deleted account leaves nothing here, even one that was gone already",
    arguments: [
      nil, Failure.rejected(.unknownAccount),
    ])
  func deletes(failure: Failure?) async throws {
    let device = Device()
    try await device.useCases(failure).charging.deleteAccount()
    #expect(device.entry.withLock { $0 } == .nothing && device.data.withLock { $0 } == nil)
  }

  @Test(
    "after an answer that was lost, a service that knows neither sign-in nor account has deleted it",
    arguments: [Failure.unauthorized, .notFound, .rejected(.unknownAccount)])
  func deletedBefore(failure: Failure) async throws {
    let device = Device()
    try await device.useCases(failure).charging.deleteAccount(isRetry: true)
    #expect(device.entry.withLock { $0 } == .nothing && device.data.withLock { $0 } == nil)
    device.entry.withLock { $0 = .refused(AccountOwner(userID: "7")) }
    try await device.useCases(nil).charging.deleteAccount(isRetry: true)
    #expect(device.entry.withLock { $0 } == .nothing, "a token that another question saw refused")
  }

  @Test(
    "also then an account that could not be deleted stays", arguments: [Failure.offline, .providerError, .timedOut])
  func staysAgain(failure: Failure) async {
    let device = Device()
    await #expect(throws: failure) {
      try await device.useCases(failure).charging.deleteAccount(isRetry: true)
    }
    #expect(device.data.withLock { $0 } != nil)
  }

  @Test("what the device could not forget meanwhile is forgotten later, and the service is not asked again")
  func notForgotten() async throws {
    for isRefused in [false, true] {
      let device = Device()
      let useCases = device.useCases(nil)
      device.isLocked.withLock { $0 = true }
      await #expect(throws: Failure.locked) { try await useCases.charging.deleteAccount() }
      #expect(await useCases.accounts.restore.stored().deleted.isEmpty, "still locked")
      device.isLocked.withLock { $0 = false }
      if isRefused { device.entry.withLock { $0 = .refused(AccountOwner(userID: "7")) } }
      try await useCases.charging.deleteAccount()
      #expect(device.entry.withLock { $0 } == .nothing && device.asked.withLock { $0 } == 1)
    }
  }

  @Test("reading the accounts anew finishes it; a sign-in that was made since is another one")
  func finishedByReading() async throws {
    let device = Device()
    let useCases = device.useCases(nil)
    device.isLocked.withLock { $0 = true }
    await #expect(throws: Failure.locked) { try await useCases.charging.deleteAccount() }
    let new = Credential(service: .charging, token: Secret("new"), owner: AccountOwner(userID: "7"))
    let old = device.entry.withLock { $0 }
    device.entry.withLock { $0 = .credential(new) }
    device.isLocked.withLock { $0 = false }
    #expect(await useCases.accounts.restore.stored().deleted.isEmpty)
    #expect(device.entry.withLock { $0 } == .credential(new))
    device.entry.withLock { $0 = old }
    let found = await useCases.accounts.restore.stored()
    #expect(found.deleted == [.charging] && found.states[.charging] == .signedOut)
    #expect(device.entry.withLock { $0 } == .nothing && device.data.withLock { $0 } == nil)
    #expect(await useCases.accounts.restore.stored().deleted.isEmpty, "told once")
  }

  @Test("an account that could not be deleted stays", arguments: [Failure.offline, .providerError, .notFound])
  func stays(failure: Failure) async {
    let device = Device()
    await #expect(throws: failure) { try await device.useCases(failure).charging.deleteAccount() }
    #expect(device.data.withLock { $0 } != nil)
  }

  @Test("a refused token asks for a sign-in; nothing was deleted")
  func unauthorized() async {
    let device = Device()
    await #expect(throws: Failure.signInNeeded(.charging)) {
      try await device.useCases(.unauthorized).charging.deleteAccount()
    }
    #expect(device.entry.withLock { $0 } == .refused(AccountOwner(userID: "7")))
  }
}
