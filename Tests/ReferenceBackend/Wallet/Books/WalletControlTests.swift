import Foundation
import HTTPTypes
import Testing

@testable import ReferenceBackend

/// What tests, simulations and the shell do to the wallet.
@Suite struct WalletControlTests {
  private typealias Town = WalletTown

  @Test("somebody changes a balance elsewhere") func change() async throws {
    let town = try Town()
    let ada = try await town.owner()
    try town.control.change(Town.everyday.uppercased(), by: 500)
    try town.control.change("Savings", by: 30)
    try town.control.change("Everyday", by: -5_500)
    #expect(try await town.user(ada).accounts.map(\.balance) == [0, 30])
    let entries = try town.control.journal().suffix(3)
    #expect(entries.allSatisfy { $0.kind == .elsewhere && $0.key == nil && $0.user == ada.id })
    #expect(try town.control.outside() == ["USD": -30])
  }

  @Test("new accounts are in another currency from now on; those that are there stay as they are")
  func newCurrency() async throws {
    let town = try Town()
    let ada = try await town.owner()
    town.control.newCurrency = "SEK"
    #expect(try await town.create(Town.travel, "Travel", by: ada).status == .ok)
    #expect(try town.control.accounts(of: ada.id).map(\.currency) == ["USD", "USD", "SEK"])
  }

  @Test("a change keeps to what an account has and takes") func impossibleChange() async throws {
    let town = try Town()
    let ada = try await town.owner()
    #expect(try await town.hold(1_000, by: ada).status == .ok)
    let impossible: [(String, Int, WalletRefusal.Code)] = [
      ("Nothing", 1, .unknownAccount), ("everyday", 1, .unknownAccount),
      ("Everyday", 0, .invalidAmount), ("Everyday", -4_001, .insufficientFunds), ("Everyday", .min, .insufficientFunds),
      ("Everyday", 99_995_001, .limitExceeded), ("Everyday", .max, .limitExceeded),
    ]
    for (account, amount, code) in impossible {
      #expect(throws: WalletRefusal(code)) { try town.control.change(account, by: amount) }
    }
    #expect(try town.control.accounts().map(\.balance) == [5_000, 0])
    let bo = try await town.person("+46701234567")
    #expect(try await town.create(Town.id(77), "Everyday", by: bo).status == .ok)
    #expect(throws: WalletRefusal(.unknownAccount)) { try town.control.change("Everyday", by: 1) }
    try town.control.change(Town.id(77), by: 1)
    #expect(try town.control.accounts(of: bo.id).map(\.balance) == [1])
  }

  @Test(
    "every order is refused with a code while reading works",
    arguments: [("limit_exceeded", 409), ("find_account_error", 404), ("something_new", 400), ("unknown_error", 500)])
  func refusal(_ code: String, _ status: Int) async throws {
    let town = try Town()
    let ada = try await town.owner()
    let kept = try await town.deposit(100, by: ada, key: "k1")
    town.control.refusal = code
    #expect(town.control.refusal == code)
    for answer in [
      try await town.deposit(1, by: ada), try await town.create(Town.travel, "Travel", by: ada),
      try await town.send(.put, "", ["name": "Ada"], by: ada), try await town.hold(1, by: ada),
      try await town.release(by: ada), try await town.send(.delete, "/account/\(Town.everyday)", by: ada),
    ] { try answer.expectWalletRefusal(status, code) }
    let user = try await town.user(ada)
    #expect(user.accounts.map(\.balance) == [5_100, 0] && user.name == nil && user.holds.isEmpty)
    let again = try await town.deposit(100, by: ada, key: "k1")
    #expect(again.isHit && again.body == kept.body, "an order that was carried out is not told as refused")
    town.control.refusal = nil
    #expect(try await town.deposit(1, by: ada).status == .ok)
  }

  @Test("the next order that is new is refused, and only that") func refuseNext() async throws {
    let town = try Town()
    let ada = try await town.owner()
    #expect(try await town.deposit(100, by: ada, key: "k1").status == .ok)
    town.control.refuseNext("insufficient_funds")
    #expect(try await town.deposit(100, by: ada, key: "k1").isHit)
    try await town.deposit(1, by: ada, key: "k2").expectWalletRefusal(409, "insufficient_funds")
    let again = try await town.deposit(1, by: ada, key: "k2")
    try again.expectWalletRefusal(409, "insufficient_funds")
    #expect(again.isHit)
    #expect(try await town.deposit(1, by: ada, key: "k3").balances() == [5_101, 0])
  }

  @Test("each code has a status and a message of its own") func codes() {
    for code in WalletRefusal.Code.allCases {
      let refusal = WalletRefusal(named: code.rawValue)
      #expect(refusal == WalletRefusal(code) && refusal.status.code >= 400 && !refusal.message.isEmpty)
    }
    let messages = WalletRefusal.Code.allCases.map { WalletRefusal($0).message }
    #expect(Set(messages).count == messages.count)
  }

  @Test("a wallet that fails says so in its shape, whatever is asked") func fails() async throws {
    let town = try Town()
    let ada = try await town.owner()
    town.backend.control.accounts.fail(.wallet, as: .service)
    for answer in [
      try await town.send(.get, by: ada), try await town.deposit(1, by: ada), try await town.release(by: ada),
    ] { try answer.expectWalletRefusal(500, "unknown_error") }
    town.backend.control.accounts.fail(.wallet, as: nil)
    town.backend.control.set(BackendControl.down, for: .walletAccounts)
    #expect(try await town.deposit(1, by: ada).status == .serviceUnavailable)
    #expect(try await town.user(ada).accounts.map(\.balance) == [5_000, 0])
  }

  @Test("the journal tells what was done, to whom, when and with which key") func journal() async throws {
    let town = try Town()
    let ada = try await town.owner()
    town.clock.advance(minutes: 1)
    #expect(try await town.hold(1_000, by: ada, key: "k1").status == .ok)
    #expect(try await town.capture(400, by: ada, key: "k2").status == .ok)
    let entries = try town.control.journal(of: ada.id)
    #expect(entries.map(\.kind) == [.create, .create, .deposit, .hold, .capture])
    #expect(entries.map(\.key) == [nil, nil, nil, "k1", "k2"])
    let begin = Int(town.clock.read().timeIntervalSince1970)
    #expect(entries.map(\.at) == [begin - 60, begin - 60, begin - 60, begin, begin])
    #expect(entries.map(\.postings.count) == [0, 0, 2, 2, 3] && entries.allSatisfy { $0.user == ada.id })
    let capture = try #require(entries.last)
    let amounts = Dictionary(uniqueKeysWithValues: capture.postings.map { ($0.place, $0.amount) })
    #expect(
      amounts == [.hold(Town.charging): -1_000, .account(Town.everyday): 600, .outside: 400]
        && capture.postings.allSatisfy { $0.currency == "USD" })
    #expect(try town.control.journal(of: "nobody").isEmpty && town.control.outside(of: "nobody").isEmpty)
  }

  @Test("a control without a backend has nothing to tell") func withoutABackend() throws {
    let control = BackendControl().wallet
    try control.change("Everyday", by: 1)
    #expect(try control.accounts().isEmpty && control.holds().isEmpty && control.journal().isEmpty)
    #expect(try control.outside().isEmpty && control.refusal == nil && control.knowsKeys)
  }
}
