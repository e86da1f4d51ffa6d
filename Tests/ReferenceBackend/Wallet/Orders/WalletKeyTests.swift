import HTTPTypes
import Testing

@testable import ReferenceBackend

/// Orders that the wallet knows again by their idempotency keys.
@Suite struct WalletKeyTests {
  private typealias Town = WalletTown

  @Test("the same order with the same key is carried out once, and has the same answer") func again() async throws {
    let town = try Town()
    let ada = try await town.owner()
    let first = try await town.deposit(100, by: ada, key: "k1")
    #expect(try await town.deposit(50, by: ada).balances() == [5_150, 0])
    let again = try await town.deposit(100, by: ada, key: "k1")
    #expect(!first.isHit && again.isHit && again.status == .ok && again.body == first.body)
    #expect(try await town.user(ada).accounts.map(\.balance) == [5_150, 0])
    #expect(try town.control.journal().count { $0.key == "k1" } == 1)
  }

  @Test("each kind of order is known again") func kinds() async throws {
    let town = try Town()
    let ada = try await town.owner()
    let orders: [(String, (String) async throws -> Answer)] = [
      ("create", { try await town.create(Town.travel, "Travel", in: "USD", by: ada, key: $0) }),
      ("deposit", { try await town.deposit(100, by: ada, key: $0) }),
      ("withdraw", { try await town.withdraw(10, by: ada, key: $0) }),
      ("transfer", { try await town.transfer(20, by: ada, key: $0) }),
      ("hold", { try await town.hold(1_000, by: ada, key: $0) }),
      ("capture", { try await town.capture(400, by: ada, key: $0) }),
      ("hold-2", { try await town.hold(500, as: Town.id(102), by: ada, key: $0) }),
      ("release", { try await town.release(Town.id(102), by: ada, key: $0) }),
      ("rename", { try await town.send(.put, "", ["name": "Ada"], by: ada, key: $0) }),
      ("delete", { try await town.send(.delete, "/account/\(Town.travel)", by: ada, key: $0) }),
    ]
    var answers: [String: [UInt8]] = [:]
    for (key, order) in orders {
      let answer = try await order(key)
      #expect(answer.status == .ok && !answer.isHit, "\(key)")
      answers[key] = answer.body
    }
    let journal = try town.control.journal()
    for (key, order) in orders {
      let answer = try await order(key)
      #expect(answer.isHit && answer.body == answers[key], "\(key)")
    }
    #expect(try town.control.journal() == journal && journal.count == 3 + orders.count)
  }

  @Test("a key belongs to one request, however its JSON is written") func otherRequest() async throws {
    let town = try Town()
    let ada = try await town.owner()
    #expect(try await town.transfer(100, by: ada, key: "k1").status == .ok)
    let spaced = #"{ "destinationAccountId": "\#(Town.savings)",  "amount": 100 }"#
    #expect(try await town.post("/account/\(Town.everyday)/transfer", text: spaced, by: ada, key: "k1").isHit)
    for answer in [
      try await town.transfer(101, by: ada, key: "k1"), try await town.deposit(100, by: ada, key: "k1"),
      try await town.transfer(100, from: Town.savings, to: Town.everyday, by: ada, key: "k1"),
      try await town.send(.delete, "/account/\(Town.everyday)", by: ada, key: "k1"),
      try await town.send(.put, "", ["name": "Ada"], by: ada, key: "k1"),
    ] {
      try answer.expectWalletRefusal(422, "idempotency_key_reused")
      #expect(!answer.isHit)
    }
    #expect(try await town.user(ada).accounts.map(\.balance) == [4_900, 100])
  }

  @Test("a refusal is told again, also when the order would be carried out by then") func refusals() async throws {
    let town = try Town()
    let ada = try await town.owner()
    let first = try await town.withdraw(6_000, by: ada, key: "k1")
    try first.expectWalletRefusal(409, "insufficient_funds")
    #expect(try await town.deposit(1_000, by: ada).status == .ok)
    let again = try await town.withdraw(6_000, by: ada, key: "k1")
    try again.expectWalletRefusal(409, "insufficient_funds")
    #expect(again.isHit && again.body == first.body)
    #expect(try await town.withdraw(6_000, by: ada, key: "k2").balances() == [0, 0])
  }

  @Test("a server that fails, and a sign-in that has ended, leave the key as it was") func notKept() async throws {
    let town = try Town()
    let ada = try await town.owner()
    town.control.refuseNext("unknown_error")
    town.control.refuseNext("no_auth_token_error")
    try await town.deposit(100, by: ada, key: "k1").expectWalletRefusal(500, "unknown_error")
    try await town.deposit(100, by: ada, key: "k1").expectWalletRefusal(401, "no_auth_token_error")
    try await town.backend.control.accounts.expire(.tokens)
    try await town.deposit(100, by: ada, key: "k1").expectWalletRefusal(401, "no_auth_token_error")
    town.clock.advance(minutes: 1)
    let again = try await town.person()
    #expect(again.id == ada.id)
    let answer = try await town.deposit(100, by: again, key: "k1")
    #expect(try !answer.isHit && answer.balances() == [5_100, 0])
  }

  @Test("a result is kept for a day") func lifetime() async throws {
    let town = try Town()
    let ada = try await town.owner()
    #expect(try await town.deposit(100, by: ada, key: "k1").status == .ok)
    town.clock.advance(seconds: 86_400)
    #expect(try await town.deposit(100, by: ada, key: "k1").isHit)
    town.clock.advance(seconds: 1)
    let later = try await town.deposit(100, by: ada, key: "k1")
    #expect(try !later.isHit && later.balances() == [5_200, 0])
    #expect(try await town.deposit(100, by: ada, key: "k1").isHit)
  }

  @Test("keys are those of a person") func persons() async throws {
    let town = try Town()
    let (ada, bo) = (try await town.owner(), try await town.owner("+46701234567"))
    #expect(try await town.deposit(100, by: ada, key: "k1").status == .ok)
    let other = try await town.withdraw(100, by: bo, key: "k1")
    #expect(try !other.isHit && other.balances() == [4_900, 0])
  }

  @Test("signed-in answers tell how long results are kept") func announced() async throws {
    let town = try Town()
    let ada = try await town.owner()
    let name = "Idempotency-Key-Lifetime"
    for answer in [
      try await town.send(.get, by: ada), try await town.deposit(1, by: ada), try await town.withdraw(0, by: ada),
      try await town.deposit(1, by: ada, key: "k1"), try await town.deposit(1, by: ada, key: "k1"),
      try await town.deposit(2, by: ada, key: "k1"), try await town.post("/hold/1/capture", text: "{", by: ada),
    ] { #expect(answer.field(name) == "86400", "\(answer.text)") }
    let nobody = WalletPerson(id: "", token: "wrong")
    #expect(try await town.send(.get, by: nobody).field(name) == nil)
  }

  @Test("switched off, keys are neither read nor announced") func off() async throws {
    let town = try Town()
    let ada = try await town.owner()
    #expect(town.control.knowsKeys)
    #expect(try await town.deposit(100, by: ada, key: "k1").status == .ok)
    town.control.knowsKeys = false
    for key in ["k1", "k2", "k2", "no key"] {
      let answer = try await town.deposit(100, by: ada, key: key)
      #expect(answer.status == .ok && !answer.isHit && answer.field("Idempotency-Key-Lifetime") == nil)
    }
    #expect(try await town.send(.get, by: ada).field("Idempotency-Key-Lifetime") == nil)
    #expect(try await town.user(ada).accounts.map(\.balance) == [5_500, 0])
    #expect(try town.control.journal().compactMap(\.key) == ["k1", "k1", "k2", "k2", "no key"], "for the judge")
    town.control.knowsKeys = true
    #expect(try await town.deposit(100, by: ada, key: "k1").isHit, "what was kept before still is")
    #expect(try await !town.deposit(100, by: ada, key: "k2").isHit)
  }

  @Test("what is no key is refused", arguments: ["a b", String(repeating: "k", count: 256)])
  func noKey(_ key: String) async throws {
    let town = try Town()
    let ada = try await town.owner()
    try await town.deposit(1, by: ada, key: key).expectWalletRefusal(400, "invalid_request")
    #expect(try await town.deposit(1, by: ada, key: String(repeating: "k", count: 255)).status == .ok)
  }

  @Test("of the same orders at the same time one is carried out") func together() async throws {
    let town = try Town()
    let ada = try await town.owner()
    let answers = try await withThrowingTaskGroup(of: Answer.self) { group in
      for _ in 0..<8 { group.addTask { try await town.deposit(100, by: ada, key: "k1") } }
      var answers: [Answer] = []
      for try await answer in group { answers.append(answer) }
      return answers
    }
    #expect(answers.allSatisfy { $0.status == .ok } && answers.count { !$0.isHit } == 1)
    #expect(try await town.user(ada).accounts.map(\.balance) == [5_100, 0])
  }

  @Test("of two orders for the same money at the same time one is refused") func race() async throws {
    let town = try Town()
    let ada = try await town.owner()
    async let first = town.withdraw(5_000, by: ada)
    async let second = town.transfer(5_000, by: ada)
    let statuses = try await [first.status.code, second.status.code]
    #expect(statuses.sorted() == [200, 409])
    #expect(try town.control.accounts().allSatisfy { $0.available >= 0 })
  }
}
