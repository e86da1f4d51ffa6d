import ChargeData
import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import Testing

/// A user as the service writes it.
struct WalletRecordsTests {
  private typealias Fixture = WalletFixture

  private static func account(_ id: String, _ balance: Money = Fixture.cents(1), name: String = "A") -> WalletAccount {
    WalletAccount(id: WalletAccountID(rawValue: id), name: name, balance: balance)
  }

  /// The wallet of a user with these fields.
  private func wallet(_ fields: String) async throws -> Wallet {
    try await Fixture(#"{"user":{"userId":"u1","name":"Ada",\#(fields)}}"#).wallet()
  }

  /// The wallet with these rows as accounts.
  private func accounts(_ rows: String...) async throws -> Wallet {
    try await wallet(#""accounts":[\#(rows.joined(separator: ","))]"#)
  }

  @Test("a user with accounts and holds, in the service's order")
  func whole() async throws {
    let wallet = try await wallet(
      #"""
      "e164PhoneNumber":"+1 530 555 0100","accounts":[
        {"id":"b2","name":"Savings","balance":1250},{"id":7,"name":"Ö \"1\"","balance":-5,"currency":"sek"},
        {"id":"y","name":null,"balance":0,"currency":"JPY"}],
      "holds":[{"id":"h-1","accountId":"7","amount":300,"reference":"Charging"},
        {"id":"h-2","accountId":"gone","amount":1,"currency":"KWD"}]
      """#)
    let expected = Wallet(
      user: WalletUser(userID: "u1", name: "Ada"),
      accounts: [
        Self.account("b2", Fixture.cents(1_250), name: "Savings"),
        Self.account("7", WalletDesk.money(-5, "SEK"), name: "Ö \"1\""),
        Self.account("y", WalletDesk.money(0, "JPY"), name: ""),
      ],
      holds: [
        WalletHold(
          id: Fixture.holdID, account: WalletAccountID(rawValue: "7"), amount: WalletDesk.money(300, "SEK"),
          reference: "Charging"),
        WalletHold(
          id: WalletHold.ID(rawValue: "h-2"), account: WalletAccountID(rawValue: "gone"),
          amount: WalletDesk.money(1, "KWD")),
      ])
    #expect(wallet == expected && wallet.isWhole)
  }

  @Test("a user of the older generation has other names, and amounts as texts")
  func older() async throws {
    let fixture = try Fixture(
      #"""
      {"status":"ok","user":{"user_id":"u1","name":"Ada","phone_number":"+15305550100",
        "accounts":[{"name":"A","ID":"b2","amount":"1250"},{"name":"B","ID":"c","amount":"-7"}]}}
      """#)
    let wallet = try await fixture.wallet(userID: "u1")
    #expect(wallet.user == WalletUser(userID: "u1", name: "Ada") && wallet.isWhole)
    let second = Self.account("c", Fixture.cents(-7), name: "B")
    #expect(wallet.accounts == [Self.account("b2", Fixture.cents(1_250)), second])
  }

  @Test("what is not used is logged by the names of its fields; else nothing is")
  func logged() async throws {
    let fixture = try Fixture(
      #"""
      {"user":{"name":7,"accounts":[{"id":"x","balance":1.5},{"name":"A"}],"holds":{}}}
      """#)
    #expect(try await !fixture.wallet().isWhole)
    #expect(fixture.logged.contains("not used: balance, id, user.holds"))
    let fine = try Fixture()
    #expect(try await fine.wallet().isWhole && fine.logged.isEmpty)
  }

  @Test("nobody has an account: that is a wallet; where no list stands nobody knows")
  func none() async throws {
    let empty = try await accounts()
    #expect(empty.accounts.isEmpty && empty.isWhole)
    for field in [#""accounts":null"#, #""accounts":7"#, #""accounts":{"id":"b2","balance":1}"#, #""x":1"#] {
      let unknown = try await wallet(field)
      #expect(unknown.accounts.isEmpty && unknown.unreadable == [nil] && !unknown.isWhole, "\(field)")
    }
  }

  @Test(
    "a balance is a whole number, also as text; nothing is rounded or made up",
    arguments: [
      ("0", 0), ("-1", -1), (#""12""#, 12), (#""-12""#, -12), ("5.0", 5), ("1e3", 1_000),
      ("1000000000000000", 1_000_000_000_000_000), ("1.5", nil), ("1000000000000001", nil),
      ("-1000000000000001", nil), ("9223372036854775808", nil), (#""12.50""#, nil), (#""1,250""#, nil),
      ("\"\"", nil), (#""١""#, nil), (#""1e3""#, nil), (#"" 1""#, nil), ("true", nil), ("null", nil), ("[1]", nil),
      ("{}", nil),
    ] as [(String, Int?)])
  func balances(text: String, cents: Int?) async throws {
    let wallet = try await accounts(
      #"{"id":"b2","name":"A","balance":\#(text)}"#, #"{"id":"c","name":"A","balance":1}"#)
    let read = cents.map { [Self.account("b2", Fixture.cents($0))] } ?? []
    #expect(wallet.accounts == read + [Self.account("c")])
    #expect(wallet.unreadable == (cents == nil ? [Fixture.savings] : []))
  }

  @Test(
    "an account that cannot be read leaves the wallet not whole, and spoils no other",
    arguments: [
      ("null", nil), ("7", nil), ("[]", nil), ("{}", nil), (#"{"name":"A","balance":1}"#, nil),
      (#"{"id":null,"balance":1}"#, nil), (#"{"id":"","balance":1}"#, nil), (#"{"id":["x"],"balance":1}"#, nil),
      (#"{"id":"x","name":"A"}"#, "x"), (#"{"id":"x","balance":1,"currency":"dollars"}"#, "x"),
      (#"{"id":"x","balance":1,"currency":""}"#, "x"), (#"{"id":"x","balance":1,"currency":7}"#, "x"),
      // Its row says two things of one account.
      (#"{"id":"x","balance":"?","amount":1}"#, "x"),
    ] as [(String, String?)])
  func unreadable(row: String, id: String?) async throws {
    let fixture = try Fixture(#"{"user":{"accounts":[\#(row),{"id":"c","name":"A","balance":1}]}}"#)
    let wallet = try await fixture.wallet()
    #expect(wallet.accounts == [Self.account("c")])
    #expect(wallet.unreadable == [id.map { WalletAccountID(rawValue: $0) }] && !wallet.isWhole)
    fixture.expectSilence()
  }

  @Test("a row that comes again counts once; of rows that contradict each other none is known")
  func twice() async throws {
    let (one, other) = (#"{"id":"b2","name":"A","balance":1}"#, #"{"id":"b2","name":"A","balance":2}"#)
    let last = #"{"id":"c","name":"A","balance":1}"#
    let same = try await accounts(one, last, one)
    #expect(same.accounts == [Self.account("b2"), Self.account("c")] && same.isWhole)
    for rows in [[one, other], [one, other, one, other], [one, #"{"id":"b2"}"#]] {
      let wallet = try await wallet(#""accounts":[\#((rows + [last]).joined(separator: ","))]"#)
      #expect(wallet.accounts == [Self.account("c")] && wallet.unreadable == [Fixture.savings], "\(rows)")
    }
  }

  @Test(
    "a hold that cannot be read leaves the holds not whole",
    arguments: [
      "null", "7", "{}", #"{"accountId":"b2","amount":1}"#, #"{"id":"i","amount":1}"#,
      #"{"id":"i","accountId":"b2"}"#, #"{"id":"i","accountId":"b2","amount":-1}"#,
      #"{"id":"i","accountId":"b2","amount":1.5}"#, #"{"id":"i","accountId":"gone","amount":1}"#,
      #"{"id":"i","accountId":"b2","amount":1,"currency":"?"}"#, #"{"id":"h-1","accountId":"b2","amount":8}"#,
    ])
  func unreadableHolds(row: String) async throws {
    let rows = #"[{"id":"h-1","accountId":"b2","amount":7},\#(row)]"#
    let wallet = try await wallet(#""accounts":[{"id":"b2","name":"A","balance":1}],"holds":\#(rows)"#)
    #expect(!wallet.areHoldsWhole && !wallet.isWhole && wallet.unreadable.isEmpty)
    #expect(wallet.holds.map(\.id.rawValue) == (row.contains("h-1") ? [] : ["h-1"]))
  }

  @Test("a service without holds says nothing of them; something else than a list is not understood")
  func noHolds() async throws {
    for (field, isWhole) in [
      (#""accounts":[]"#, true), (#""accounts":[],"holds":null"#, true), (#""accounts":[],"holds":[]"#, true),
      (#""accounts":[],"holds":{}"#, false), (#""accounts":[],"holds":"none""#, false),
    ] {
      let wallet = try await wallet(field)
      #expect(wallet.holds.isEmpty && wallet.areHoldsWhole == isWhole, "\(field)")
    }
  }

  @Test(
    "what the service says of somebody else is not used",
    arguments: [
      (#""userId":"u2""#, false), (#""user_id":2"#, false), (#""userId":"u1""#, true), (#""x":1"#, true),
      (#""e164PhoneNumber":"+15305550101""#, false), (#""phone_number":"+46701234567""#, false),
      (#""e164_phone_number":"+1 (530) 555-0100""#, true), (#""phone_number":"(530) 555-0101""#, true),
      (#""userId":"u1","e164PhoneNumber":"+46701234567""#, false),
    ])
  func somebodyElse(field: String, isUsed: Bool) async throws {
    let fixture = try Fixture(#"{"user":{\#(field),"accounts":[]}}"#)
    if isUsed {
      #expect(try await fixture.wallet(userID: "u1").accounts.isEmpty)
    } else {
      await #expect(throws: Failure.badAnswer) { try await fixture.wallet(userID: "u1") }
    }
    fixture.expectSilence()
  }

  @Test("an order's answer of somebody else tells nothing of the order")
  func somebodyElsesOrder() async throws {
    let fixture = try Fixture(#"{"user":{"e164PhoneNumber":"+46701234567","accounts":[]}}"#)
    await #expect(throws: Failure.badAnswer) { try await fixture.carryOut() }
  }
}
