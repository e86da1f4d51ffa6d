import ChargeDomain
import DomainTestSupport
import Synchronization
import Testing

@Suite("A copy of what a service tells")
struct KeepCopyTests {
  private let desk = AccountDesk()

  init() {
    for service in [AccountService.charging, .wallet] { desk.store(.credential(.of(service, "one")), of: service) }
  }

  private func name(_ progress: KeepCopy<PersonalData, PersonalData>.Progress) -> String {
    switch progress {
    case .stored(let copy): "stored \(copy?.value.city ?? "nothing")"
    case .notRead(let failure): "not read: \(failure)"
    case .answered(let data): "answered \(data.city ?? "nothing")"
    case .notStored(let failure): "not stored: \(failure)"
    case .failed(let failure): "failed: \(failure)"
    }
  }

  private func load(_ change: (inout AccountPorts) -> Void = { _ in }) async -> [String] {
    desk.state.withLock { $0.personalData.city = "Eksjö" }
    var ports = desk.ports
    change(&ports)
    let seen = Mutex<[String]>([])
    await UseCases.joined(accounts: ports).charging.personalData { progress in
      seen.withLock { $0.append(name(progress)) }
    }
    return seen.withLock { $0 }
  }

  @Test("comes first, then the answer, which takes its place")
  func replaces() async {
    desk.storedData = .somebodys
    #expect(await load() == ["stored Jönköping", "answered Eksjö"])
    #expect(desk.storedData?.city == "Eksjö")
    #expect(await load() == ["stored Eksjö", "answered Eksjö"])
  }

  @Test("stays when the service does not answer", arguments: [Failure.offline, .providerError])
  func offline(failure: Failure) async {
    desk.storedData = .somebodys
    desk.failAlways("personalData", failure)
    #expect(await load() == ["stored Jönköping", "failed: \(failure)"])
    #expect(desk.storedData == .somebodys)
  }

  @Test("that cannot be read or stored does not keep the answer away")
  func noStore() async {
    desk.failAlways("set personal data", .storage)
    #expect(await load() == ["stored nothing", "answered Eksjö", "not stored: storage"])
    let unreadable = await load { $0.own.personalData.read = { () async throws(Failure) in throw .storage } }
    #expect(unreadable.prefix(2) == ["not read: storage", "answered Eksjö"])
  }

  @Test("of somebody who signed out while the service was asked is neither told nor stored")
  func signedOutMeanwhile() async {
    for entry in [SecretStore.Entry.nothing, .credential(.of(.charging, "two", "bo@example.org"))] {
      desk.store(.credential(.of(.charging, "one")), of: .charging)
      let seen = await load { ports in
        ports.charging.personalData = { _ async throws(Failure) in
          desk.store(entry, of: .charging)
          return .somebodys
        }
      }
      #expect(seen == ["stored nothing"] && desk.storedData == nil)
    }
  }

  @Test("of somebody who signed in again meanwhile counts")
  func signedInAgain() async {
    let seen = await load { ports in
      ports.charging.personalData = { _ async throws(Failure) in
        desk.store(.credential(.of(.charging, "two")), of: .charging)
        return .somebodys
      }
    }
    #expect(seen == ["stored nothing", "answered Jönköping"] && desk.storedData == .somebodys)
  }

  @Test("is not asked for where the service cannot be asked, or nobody is signed in")
  func nobody() async {
    #expect(await load { $0.available = [] } == ["stored nothing", "failed: switchedOff"])
    desk.store(.nothing, of: .charging)
    #expect(await load() == ["stored nothing", "failed: signInNeeded(ChargeDomain.AccountService.charging)"])
    #expect(!desk.calls.contains("personalData"))
  }

  @Test("is replaced by what was saved, and not when saving failed")
  func saves() async {
    let useCases = desk.useCases
    let sent = PersonalData.somebodys
    let seen = Mutex<[String]>([])
    for failure in [Failure.rejected(.invalidTown), nil] {
      await useCases.charging.personalData.save { _ async throws(Failure) in
        if let failure { throw failure }
        return sent
      } report: { progress in
        seen.withLock { $0.append(name(progress)) }
      }
      #expect((desk.storedData == sent) == (failure == nil))
    }
    #expect(seen.withLock { $0.last } == "answered Jönköping" && seen.withLock { $0.count } == 2)
  }

  @Test("is replaced after a change that went another way, for whoever is still signed in")
  func keeps() async throws {
    desk.storedName = "Ada"
    let user = desk.useCases.wallet.user
    try await user.keep(WalletUser(userID: nil, name: "Eva"), of: "8")
    #expect(desk.storedName == "Ada", "somebody else has signed in")
    try await user.keep(WalletUser(userID: nil, name: "Eva"), of: "7")
    #expect(desk.storedName == "Eva")
    desk.store(.nothing, of: .wallet)
    try await user.keep(WalletUser(userID: nil, name: "Ida"), of: "7")
    #expect(desk.storedName == "Eva", "nobody is signed in")
    desk.state.withLock { $0.secretsFailure = .locked }
    try await user.keep(WalletUser(userID: nil, name: "Ida"), of: "7")
    #expect(desk.storedName == "Ida", "a lock signs nobody out")
    desk.state.withLock { $0.keepFailure = .storage }
    await #expect(throws: Failure.storage) { try await user.keep(WalletUser(userID: nil, name: "Bo"), of: "7") }
  }

  @Test("an answer without a name leaves the wallet's older copy; a name that was taken away does not")
  func nothingToKeep() async {
    desk.storedName = "Ada"
    await desk.useCases.wallet.user { _ in }
    #expect(desk.storedName == "Ada")
    await desk.useCases.wallet.user.save { _ async throws(Failure) in
      WalletUser(userID: nil, name: nil)
    } report: { _ in
    }
    #expect(desk.storedName == nil)
  }
}
