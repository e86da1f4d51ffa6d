import HTTPTypes
import Testing

@testable import ReferenceBackend

/// Accounts of the wallet, and money that comes, goes and moves.
@Suite struct WalletOrderTests {
  private typealias Town = WalletTown

  @Test("each order is answered with the whole user") func orders() async throws {
    let town = try Town()
    let ada = try await town.person()
    let created = try await town.create(Town.everyday, "  Everyday ", by: ada).user()
    #expect(created.accounts == [.init(id: Town.everyday, name: "Everyday", balance: 0)])
    #expect(created.userId == ada.id && created.name == nil && created.holds.isEmpty)
    #expect(try await town.create(Town.savings, "Savings", by: ada).balances() == [0, 0])
    #expect(try await town.deposit(1_250, by: ada).balances() == [1_250, 0])
    #expect(try await town.withdraw(250, by: ada).balances() == [1_000, 0])
    #expect(try await town.transfer(999, by: ada).balances() == [1, 999])
    let renamed = try await town.send(.put, "", ["name": "Ada"], by: ada).user()
    #expect(renamed.name == "Ada" && renamed.accounts.map(\.balance) == [1, 999])
    #expect(try await town.user(ada) == renamed)
    let left = try await town.send(.delete, "/account/\(Town.everyday)", by: ada).user()
    #expect(left.accounts == [.init(id: Town.savings, name: "Savings", balance: 999)])
  }

  @Test("the usual currency is not told, another one is") func currencies() async throws {
    let town = try Town()
    let ada = try await town.person()
    #expect(try await town.create(Town.everyday, "Dollars", in: "USD", by: ada).status == .ok)
    let accounts = try await town.create(Town.travel, "Yen", in: "JPY", by: ada).user().accounts
    #expect(accounts.map(\.currency) == [nil, "JPY"])
    #expect(try town.control.accounts().map(\.currency) == ["USD", "JPY"])
    try await town.transfer(1, from: Town.everyday, to: Town.travel, by: ada)
      .expectWalletRefusal(409, "currency_mismatch")
    for code in ["usd", "US", "EURO", "", "ÄÖÜ"] {
      try await town.create(Town.savings, "Savings", in: code, by: ada).expectWalletRefusal(400, "invalid_request")
    }
  }

  @Test("ids of accounts are compared as UUIDs are, and told as they were given") func capitals() async throws {
    let town = try Town()
    let ada = try await town.person()
    let id = Town.everyday.uppercased()
    #expect(try await town.create(id, "Everyday", by: ada).user().accounts.map(\.id) == [id])
    #expect(try await town.deposit(5, to: Town.everyday, by: ada).balances() == [5])
    try await town.create(Town.everyday, "Again", by: ada).expectWalletRefusal(409, "account_exists")
    try await town.transfer(1, from: id, to: Town.everyday, by: ada).expectWalletRefusal(400, "same_account")
  }

  @Test("an account that was deleted does not come back by its id") func deleted() async throws {
    let town = try Town()
    let ada = try await town.owner()
    #expect(try await town.send(.delete, "/account/\(Town.everyday)", by: ada).balances() == [0])
    try await town.create(Town.everyday, "Everyday", by: ada).expectWalletRefusal(409, "account_exists")
    try await town.send(.delete, "/account/\(Town.everyday)", by: ada).expectWalletRefusal(404, "find_account_error")
    #expect(try town.control.outside() == ["USD": 0], "its money went out")
  }

  @Test("a person sees and moves only their own accounts") func others() async throws {
    let town = try Town()
    let (ada, bo) = (try await town.owner(), try await town.person("+46701234567"))
    #expect(try await town.user(bo).accounts.isEmpty)
    try await town.withdraw(1, by: bo).expectWalletRefusal(404, "find_account_error")
    #expect(try await town.create(Town.everyday, "Mine", by: bo).status == .ok, "ids are those of a person")
    try await town.transfer(1, from: Town.everyday, to: Town.savings, by: bo)
      .expectWalletRefusal(404, "find_account_error")
    #expect(try await town.user(ada).accounts.map(\.balance) == [5_000, 0])
  }

  @Test("an amount is a positive whole number", arguments: ["0", "-1", "1.5", "\"100\"", "true", "1e30", "{}"])
  func amounts(_ amount: String) async throws {
    let town = try Town()
    let ada = try await town.owner()
    #expect(try await town.hold(100, by: ada).status == .ok)
    let account = "/account/\(Town.everyday)"
    for (path, more) in [
      ("\(account)/deposit", ""), ("\(account)/withdraw", ""),
      ("\(account)/transfer", #","destinationAccountId":"\#(Town.savings)""#),
      ("\(account)/hold", #","holdId":"\#(Town.id(7))""#), ("/hold/\(Town.charging)/capture", ""),
    ] {
      try await town.post(path, text: #"{"amount":\#(amount)\#(more)}"#, by: ada)
        .expectWalletRefusal(400, "invalid_amount")
    }
    #expect(try await town.user(ada).accounts.map(\.balance) == [5_000, 0])
  }

  @Test("no more goes than is there, and nothing to or from nowhere") func refusals() async throws {
    let town = try Town()
    let ada = try await town.owner()
    try await town.withdraw(5_001, by: ada).expectWalletRefusal(409, "insufficient_funds")
    try await town.withdraw(.max, by: ada).expectWalletRefusal(409, "insufficient_funds")
    try await town.transfer(5_001, by: ada).expectWalletRefusal(409, "insufficient_funds")
    try await town.transfer(1, from: Town.everyday, to: Town.everyday, by: ada)
      .expectWalletRefusal(400, "same_account")
    for (from, to) in [(Town.travel, Town.savings), (Town.everyday, Town.travel), ("nothing", Town.savings)] {
      try await town.transfer(1, from: from, to: to, by: ada).expectWalletRefusal(404, "find_account_error")
    }
    try await town.deposit(1, to: Town.travel, by: ada).expectWalletRefusal(404, "find_account_error")
    #expect(try await town.withdraw(5_000, by: ada).balances() == [0, 0], "all that is there may go")
    #expect(try town.control.journal().map(\.kind) == [.create, .create, .deposit, .withdraw])
  }

  @Test(
    "an account holds a million of its currency",
    arguments: [("USD", 100_000_000), ("JPY", 1_000_000), ("KWD", 1_000_000_000), ("SEK", 100_000_000)])
  func mostMoney(_ currency: String, _ most: Int) async throws {
    let town = try Town()
    let ada = try await town.person()
    for (id, name) in [(Town.everyday, "Everyday"), (Town.savings, "Savings")] {
      #expect(try await town.create(id, name, in: currency, by: ada).status == .ok)
    }
    try await town.deposit(most + 1, by: ada).expectWalletRefusal(409, "limit_exceeded")
    try await town.deposit(.max, by: ada).expectWalletRefusal(409, "limit_exceeded")
    #expect(try await town.deposit(most, by: ada).balances() == [most, 0])
    try await town.deposit(1, by: ada).expectWalletRefusal(409, "limit_exceeded")
    #expect(try await town.deposit(most, to: Town.savings, by: ada).balances() == [most, most])
    try await town.transfer(1, by: ada).expectWalletRefusal(409, "limit_exceeded")
  }

  @Test("a person has at most twenty accounts") func mostAccounts() async throws {
    let town = try Town()
    let ada = try await town.person()
    for number in 1...20 {
      #expect(try await town.create(Town.id(number), "No \(number)", by: ada).status == .ok)
    }
    try await town.create(Town.id(21), "No 21", by: ada).expectWalletRefusal(409, "limit_exceeded")
    #expect(try await town.send(.delete, "/account/\(Town.id(7))", by: ada).status == .ok)
    #expect(try await town.create(Town.id(21), "No 21", by: ada).user().accounts.count == 20)
  }

  @Test(
    "names of accounts are as those of persons, but there is one",
    arguments: ["", "  ", "a\u{0}b", String(repeating: "a", count: 101)])
  func names(_ name: String) async throws {
    let town = try Town()
    let ada = try await town.person()
    try await town.create(Town.everyday, name, by: ada).expectWalletRefusal(400, "invalid_name")
    let longest = String(repeating: "å", count: 100)
    #expect(try await town.create(Town.everyday, longest, by: ada).user().accounts.map(\.name) == [longest])
  }

  @Test("what makes no sense is refused in the service's shape")
  func nonsense() async throws {
    let town = try Town()
    let ada = try await town.owner()
    try await town.create("no-uuid", "Everyday", by: ada).expectWalletRefusal(400, "invalid_request")
    let account = "/account/\(Town.everyday)"
    for path in [
      account, "\(account)/deposit", "\(account)/transfer", "\(account)/hold", "/hold/\(Town.charging)/capture",
    ] {
      for body in ["", "{", "[]", "null", "{}", #"{"name":1,"destinationAccountId":1,"holdId":1}"#] {
        try await town.post(path, text: body, by: ada).expectWalletRefusal(400, "invalid_request")
      }
    }
    #expect(try town.control.journal().count == 3)
  }

  @Test("nothing is ordered without a sign-in") func signIn() async throws {
    let town = try Town()
    let ada = try await town.owner()
    let nobody = WalletPerson(id: "", token: "wrong")
    try await town.deposit(1, by: nobody).expectWalletRefusal(401, "no_auth_token_error")
    try await town.release(by: nobody).expectWalletRefusal(401, "no_auth_token_error")
    try await town.backend.control.accounts.expire(.tokens, of: [.wallet])
    for answer in [
      try await town.send(.get, by: ada), try await town.create(Town.travel, "Travel", by: ada),
      try await town.withdraw(1, by: ada), try await town.send(.delete, "/account/\(Town.everyday)", by: ada),
    ] { try answer.expectWalletRefusal(401, "no_auth_token_error") }
    #expect(try town.control.accounts().map(\.balance) == [5_000, 0])
  }

  @Test("the routes of the older generation are not served") func olderGeneration() async throws {
    let town = try Town()
    let ada = try await town.person()
    for path in ["/wallet/user", "/wallet/verify_code", "/wallet/api/user", "/wallet/send_verification_code"] {
      let answer = try await town.answer(.post, path, ["name": "Ada"], [:])
      #expect(answer.status.code >= 400, "\(path)")
    }
    #expect(try await town.send(.post, "", ["name": "Bo"], by: ada).status.code >= 400)
    #expect(try await town.user(ada).name == nil)
  }
}
