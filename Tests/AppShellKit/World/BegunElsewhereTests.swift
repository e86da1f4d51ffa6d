import ChargeDomain
import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import AppShellKit

@MainActor
@Suite struct BegunElsewhereTests {
  private final class Changes: Sendable {
    let all = Mutex<[BackendChange]>([])

    var desk: BackendDesk {
      BackendDesk(
        inbox: { [] }, change: { change throws(ShellProblem) in self.all.withLock { $0.append(change) } })
    }
  }

  private let line = "backend charging begin 100001"

  @Test("a session begins with another device for who is signed in at the charging network")
  func begins() async throws {
    let (changes, accounts) = (Changes(), AccountDesk())
    accounts.signIn(.charging, .wallet)
    let shell = Fixture(backend: changes.desk, accounts: accounts.ports)
    try await shell.run(line)
    #expect(changes.all.withLock { $0 } == [.charging(.begins("100001", person: "7"))])
  }

  @Test("somebody who signs in, or whose sign-in is refused, changes for whom it begins") func another() async throws {
    let (changes, accounts) = (Changes(), AccountDesk())
    let shell = Fixture(backend: changes.desk, accounts: accounts.ports)
    #expect(try await shell.problem(line) != nil)
    let other = AccountOwner(userID: "8", email: "bo@example.org")
    accounts.store(.credential(Credential(service: .charging, token: Secret("t"), owner: other)), of: .charging)
    #expect(try await shell.problem(line) == nil)
    accounts.store(.refused(other), of: .charging)
    #expect(try await shell.problem(line) != nil)
    #expect(changes.all.withLock { $0 } == [.charging(.begins("100001", person: "8"))])
  }

  @Test(
    "with nobody signed in there, nothing begins",
    arguments: [
      SecretStore.Entry.nothing, .damaged, .refused(AccountDesk.owner),
      .credential(
        Credential(
          service: .charging, token: Secret("t"), owner: AccountOwner(userID: nil, email: AccountDesk.email))),
      .credential(Credential(service: .charging, token: Secret("t"), owner: AccountOwner(userID: ""))),
    ])
  func nobody(_ entry: SecretStore.Entry) async throws {
    let (changes, accounts) = (Changes(), AccountDesk())
    accounts.signIn(.appointments, .wallet)
    accounts.store(entry, of: .charging)
    let shell = Fixture(backend: changes.desk, accounts: accounts.ports)
    let problem = try #require(try await shell.problem(line))
    #expect(problem.kind == .usage && problem.message.hasPrefix("backend: nobody is signed in"))
    #expect(problem.remedy.contains("open login"))
    #expect(changes.all.withLock { $0 }.isEmpty)
  }

  @Test("on a locked device it is not known who is signed in") func locked() async throws {
    let (changes, accounts) = (Changes(), AccountDesk())
    accounts.signIn(.charging)
    accounts.state.withLock { $0.secretsFailure = .locked }
    let problem = try #require(
      try await Fixture(backend: changes.desk, accounts: accounts.ports).problem(line))
    #expect(problem.message.contains("cannot be read") && problem.remedy.contains("device unlocked"))
    #expect(changes.all.withLock { $0 }.isEmpty)
  }

  @Test("what the backend refuses is said, and a backend elsewhere is out of reach") func refused() async throws {
    let accounts = AccountDesk()
    accounts.signIn(.charging)
    let refusing = BackendDesk(
      inbox: { [] },
      change: { _ throws(ShellProblem) in throw ShellProblem(.usage, "backend: there is no charger 100001") })
    let problem = try await Fixture(backend: refusing, accounts: accounts.ports).problem(line)
    #expect(problem?.message == "backend: there is no charger 100001")
    #expect(try await Fixture(accounts: accounts.ports).problem(line)?.message.contains("elsewhere") == true)
    #expect(try await Fixture().problem(line)?.message.contains("elsewhere") == true)
  }
}
