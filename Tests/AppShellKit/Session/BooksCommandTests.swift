import ChargeDomain
import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import AppShellKit

@MainActor
@Suite("The books of the wallet in the shell")
struct BooksCommandTests {
  private let accounts = AccountDesk()
  private let wallet = WalletDesk()

  /// Ada's books begin with what is in her wallet.
  init() throws {
    accounts.signIn(.wallet)
    try wallet.enter(
      .moved(10_000, from: .opening, to: .wallet(WalletDesk.everyday), JournalMemo(.opening), .opening),
      .moved(500, from: .outside, to: .wallet(WalletDesk.savings), JournalMemo(.deposit)))
  }

  private func shell() -> Fixture { Fixture(accounts: accounts.ports, wallet: wallet.ports) }

  private func keep(_ cents: Int) {
    var seen = WalletDesk.wallet
    seen.accounts[0].balance = WalletDesk.cents(cents)
    wallet.state.withLock { [seen] in $0.copies["u1"] = StoredCopy(seen, at: noon) }
  }

  @Test("books that are right are told with the number of their entries, whether the wallet is known or not")
  func fine() async throws {
    #expect(try await shell().run("wallet verify") == "\nthe books of the wallet are right: 2 entries checked")
    keep(10_000)
    #expect(try await shell().run("wallet verify") == "\nthe books of the wallet are right: 2 entries checked")
    wallet.state.withLock { $0.books = [:] }
    #expect(try await shell().run("wallet verify") == "\nthe books of the wallet have no entries yet")
    try wallet.enter(.moved(1, from: .outside, to: .wallet(WalletDesk.savings), JournalMemo(.deposit)))
    wallet.state.withLock { $0.copies = [:] }
    #expect(try await shell().run("wallet verify") == "\nthe books of the wallet are right: 1 entry checked")
  }

  @Test(
    "the first entry that is wrong is told, and what is wrong with it",
    arguments: [
      (BookCheck.Fault.gap, "it is missing, or stands where none may be"),
      (.unbalanced, "its amounts do not sum to zero"),
      (.hash, "it is not what was entered, or does not follow the entry before it"),
      (.balance, "a balance beside it is not the sum of what was entered"),
    ])
  func wrong(_ fault: BookCheck.Fault, _ words: String) async throws {
    wallet.spoil(2, fault)
    let problem = try #require(try await shell().problem("wallet verify"))
    #expect(problem.message == "the books of the wallet are wrong at entry 2: \(words)")
    #expect(problem.exitCode == 1 && problem.remedy.contains("what the wallet says counts"))
  }

  @Test("another sum than the wallet's is told with both, unless an order may explain it")
  func differs() async throws {
    keep(9_000)
    let problem = try #require(try await shell().problem("wallet verify"))
    #expect(
      problem.message == "2 entries checked and right, but the wallet says other sums: "
        + "wallet:everyday has 100.00 USD in the books and 90.00 USD in the wallet")
    #expect(problem.exitCode == 1)
    var order = WalletOrder(
      id: WalletOrder.ID(rawValue: "a"), owner: "u1", kind: .withdraw(WalletDesk.everyday, WalletDesk.cents(1_000)),
      at: noon)
    wallet.state.withLock { [order] in $0.orders[order.id] = order }
    #expect(try await shell().problem("wallet verify") != nil, "what was never sent explains nothing")
    order.handle(.leaves(before: WalletDesk.wallet), at: noon)
    wallet.state.withLock { [order] in $0.orders[order.id] = order }
    #expect(try await shell().run("wallet verify") == "\nthe books of the wallet are right: 2 entries checked")
  }

  @Test("a script with wrong books ends with the exit code 1, and with 0 otherwise")
  func exitCode() async throws {
    #expect(try await code() == 0)
    wallet.spoil(1, .hash)
    #expect(try await code() == 1)
  }

  private func code() async throws -> Int32 {
    let shell = shell()
    try await shell.session.start()
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("wallet verify\n".utf8))
    try pipe.fileHandleForWriting.close()
    let runner = ShellRunner(session: shell.session, output: ShellOutput(print: { _ in }, note: { _ in }))
    return await runner.run(LineSource(file: pipe.fileHandleForReading), name: nil, stopsAtError: true)
  }

  @Test("nobody's books, books that cannot be read and a locked device are no wrong books")
  func others() async throws {
    wallet.failBooks(.storage)
    let unreadable = try #require(try await shell().problem("wallet verify"))
    #expect(unreadable.message == "the books of the wallet cannot be read (storage)" && unreadable.exitCode == 2)
    accounts.state.withLock { $0.secretsFailure = .locked }
    let locked = try #require(try await shell().problem("wallet verify"))
    #expect(locked.message.hasPrefix("the device is locked") && locked.exitCode == 2)
    accounts.state.withLock { $0.secretsFailure = .storage }
    #expect(try await shell().problem("wallet verify")?.message == "the sign-in to the wallet cannot be read")
    accounts.state.withLock { $0.secretsFailure = nil }
    accounts.store(.nothing, of: .wallet)
    let nobody = try #require(try await shell().problem("wallet verify"))
    #expect(nobody.message == "nobody is signed in to the wallet: there are no books" && nobody.exitCode == 2)
  }

  @Test("the books of a person whose sign-in has expired can be checked")
  func expired() async throws {
    let owner = try #require(accounts.entry(.wallet).owner)
    accounts.store(.refused(owner), of: .wallet)
    #expect(try await shell().run("wallet verify").contains("2 entries checked"))
  }
}
