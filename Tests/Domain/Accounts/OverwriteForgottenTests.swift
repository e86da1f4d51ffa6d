import DomainTestSupport
import Synchronization
import Testing

@testable import ChargeDomain

/// What a person leaves is overwritten before it is said to be gone.
@Suite struct OverwriteForgottenTests {
  private final class Steps: Sendable {
    private let names = Mutex<[String]>([])
    var all: [String] { names.withLock { $0 } }
    func add(_ name: String) { names.withLock { $0.append(name) } }
  }

  private let steps = Steps()

  /// Ports that tell what they were asked, each of which may fail.
  private func useCases(failing step: String? = nil) -> UseCases {
    let log: @Sendable (String) throws(Failure) -> Void = { [steps] name throws(Failure) in
      steps.add(name)
      if name == step { throw .storage }
    }
    var accounts = AccountPorts()
    accounts.secrets = SecretStore(
      read: { _ async throws(Failure) in .nothing }, keep: { _ async throws(Failure) in },
      refuse: { _ async throws(Failure) in }, forget: { _ async throws(Failure) in try log("forget the secret") })
    accounts.own.walletName.keep = { _ async throws(Failure) in try log("forget") }
    accounts.own.personalData.keep = { _ async throws(Failure) in try log("forget") }
    accounts.own.unverifiedEmail.keep = { _ async throws(Failure) in }
    accounts.own.provinces.keep = { _ async throws(Failure) in try log("forget") }
    accounts.own.overwriteForgotten = { () async throws(Failure) in try log("overwrite") }
    var appointments = AppointmentPorts()
    appointments.store.forgetAll = { () async throws(Failure) in try log("forget appointments") }
    return .joined(accounts: accounts, appointments: appointments)
  }

  @Test("the copies are forgotten, then overwritten, then the secret goes", arguments: AccountService.allCases)
  func order(_ service: AccountService) async throws {
    try await useCases().accounts.signOut(service)
    let forgotten = service == .appointments ? ["forget", "forget appointments"] : ["forget"]
    #expect(steps.all == forgotten + ["overwrite", "forget the secret"])
  }

  @Test(
    "who signs out is told that it failed when something could not be overwritten", arguments: AccountService.allCases)
  func notOverwritten(_ service: AccountService) async throws {
    await #expect(throws: Failure.storage) { try await useCases(failing: "overwrite").accounts.signOut(service) }
    #expect(steps.all.last == "forget the secret", "the secret goes nevertheless")
  }
}
