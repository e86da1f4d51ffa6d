import HTTPTypes
import Testing

@testable import ReferenceBackend

/// Money that is held, captured and released.
@Suite struct WalletHoldTests {
  private typealias Town = WalletTown

  @Test("what is held stays on the account, and nothing else takes it") func held() async throws {
    let town = try Town()
    let ada = try await town.owner()
    let user = try await town.hold(4_000, for: "Charging", by: ada).user()
    #expect(user.accounts.map(\.balance) == [5_000, 0])
    #expect(
      user.holds == [.init(id: Town.charging, accountId: Town.everyday, amount: 4_000, reference: "Charging")])
    #expect(try town.control.accounts().map(\.available) == [1_000, 0])
    try await town.withdraw(1_001, by: ada).expectWalletRefusal(409, "insufficient_funds")
    try await town.transfer(1_001, by: ada).expectWalletRefusal(409, "insufficient_funds")
    try await town.hold(1_001, as: Town.id(102), by: ada).expectWalletRefusal(409, "insufficient_funds")
    let second = try await town.hold(1_000, as: Town.id(102), by: ada).user()
    #expect(second.holds.map(\.amount) == [4_000, 1_000] && second.holds.map(\.reference) == ["Charging", nil])
    #expect(try town.control.outside() == ["USD": -5_000], "nothing has left")
  }

  @Test("a capture takes at most what is held, and releases the rest", arguments: [1, 3_999, 4_000])
  func captured(_ amount: Int) async throws {
    let town = try Town()
    let ada = try await town.owner()
    #expect(try await town.hold(4_000, by: ada).status == .ok)
    try await town.capture(4_001, by: ada).expectWalletRefusal(409, "insufficient_funds")
    let user = try await town.capture(amount, by: ada).user()
    #expect(user.accounts.map(\.balance) == [5_000 - amount, 0] && user.holds.isEmpty)
    #expect(try town.control.accounts().first?.available == 5_000 - amount)
    #expect(try town.control.outside() == ["USD": amount - 5_000])
    try await town.capture(1, by: ada).expectWalletRefusal(409, "hold_ended")
    try await town.release(by: ada).expectWalletRefusal(409, "hold_ended")
    #expect(try town.control.holds().map(\.isOpen) == [false])
  }

  @Test("a release gives all of it back") func released() async throws {
    let town = try Town()
    let ada = try await town.owner()
    #expect(try await town.hold(5_000, by: ada).status == .ok)
    let user = try await town.release(by: ada).user()
    #expect(user.accounts.map(\.balance) == [5_000, 0] && user.holds.isEmpty)
    #expect(try await town.withdraw(5_000, by: ada).balances() == [0, 0])
    try await town.capture(1, by: ada).expectWalletRefusal(409, "hold_ended")
    try await town.hold(1, by: ada).expectWalletRefusal(409, "hold_ended")
  }

  @Test("the same hold twice is one, and its id belongs to no other") func twice() async throws {
    let town = try Town()
    let ada = try await town.owner()
    #expect(try await town.hold(1_000, by: ada).status == .ok)
    #expect(try await town.hold(1_000, as: Town.charging.uppercased(), by: ada).user().holds.map(\.amount) == [1_000])
    try await town.hold(999, by: ada).expectWalletRefusal(400, "invalid_request")
    try await town.hold(1_000, on: Town.savings, by: ada).expectWalletRefusal(400, "invalid_request")
    #expect(try town.control.accounts().first?.available == 4_000)
    #expect(try town.control.journal().count { $0.kind == .hold } == 1)
  }

  @Test("a hold is that of a person, and needs an account and a proper id") func refusals() async throws {
    let town = try Town()
    let (ada, bo) = (try await town.owner(), try await town.person("+46701234567"))
    #expect(try await town.hold(1_000, by: ada).status == .ok)
    try await town.capture(1, by: bo).expectWalletRefusal(404, "find_hold_error")
    try await town.release(by: bo).expectWalletRefusal(404, "find_hold_error")
    try await town.release(Town.id(999), by: ada).expectWalletRefusal(404, "find_hold_error")
    try await town.hold(1, on: Town.travel, as: Town.id(102), by: ada).expectWalletRefusal(404, "find_account_error")
    try await town.hold(1, as: "hold-1", by: ada).expectWalletRefusal(400, "invalid_request")
    try await town.hold(1, as: Town.id(102), for: "a\u{7}b", by: ada).expectWalletRefusal(400, "invalid_request")
    #expect(try town.control.holds().map(\.amount) == [1_000])
  }

  @Test("an account with a hold is not deleted; without one it sends out all it has") func deleted() async throws {
    let town = try Town()
    let ada = try await town.owner()
    #expect(try await town.transfer(1_000, by: ada).status == .ok)
    #expect(try await town.hold(2_000, by: ada).status == .ok)
    #expect(try await town.hold(300, on: Town.savings, as: Town.id(102), by: ada).status == .ok)
    try await town.send(.delete, "/account/\(Town.everyday)", by: ada).expectWalletRefusal(409, "account_has_holds")
    #expect(try town.control.accounts().map(\.balance) == [4_000, 1_000])
    #expect(try await town.release(by: ada).status == .ok)
    let user = try await town.send(.delete, "/account/\(Town.everyday)", by: ada).user()
    #expect(user.accounts.map(\.balance) == [1_000] && user.holds.map(\.id) == [Town.id(102)])
    #expect(try town.control.outside() == ["USD": -1_000])
    let entry = try #require(try town.control.journal().last)
    #expect(
      entry.kind == .delete
        && Dictionary(uniqueKeysWithValues: entry.postings.map { ($0.place, $0.amount) }) == [
          .account(Town.everyday): -4_000, .outside: 4_000,
        ])
  }

  @Test("money that is held counts towards what an account may hold") func limit() async throws {
    let town = try Town()
    let ada = try await town.owner()
    #expect(try await town.hold(5_000, by: ada).status == .ok)
    try await town.deposit(100_000_000 - 4_999, by: ada).expectWalletRefusal(409, "limit_exceeded")
    #expect(try await town.deposit(100_000_000 - 5_000, by: ada).status == .ok)
    #expect(try await town.release(by: ada).balances() == [100_000_000, 0])
  }
}
