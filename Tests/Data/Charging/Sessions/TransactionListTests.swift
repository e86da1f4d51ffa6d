import ChargeDomain
import DataTestSupport
import Foundation
import HTTPTypes
import Testing

@testable import ChargeData

/// A person's transactions, in lists of every kind.
struct TransactionListTests {
  private typealias Fixture = ChargingFixture

  private func list(_ era: ChargingEra, _ text: String, _ status: Int = 200) async throws -> [ChargingFacts] {
    let fixture = try Fixture(era, text, status: status)
    defer { fixture.expectSilence() }
    return try await fixture.service.transactions(fixture.credential)
  }

  @Test("A 404 without a body means that there are none, and so does an empty list", arguments: ChargingEra.allCases)
  func none(_ era: ChargingEra) async throws {
    #expect(try await list(era, "", 404).isEmpty)
    #expect(try await list(era, " \n", 404).isEmpty)
    #expect(try await list(era, "[]").isEmpty)
  }

  @Test(
    "An error is never taken for an empty list",
    arguments: [
      (404, "<html>", Failure.notFound), (404, #"{"status":404,"code":"notFound"}"#, .notFound), (404, "[]", .notFound),
      (500, "", .providerError), (500, #"["dbError"]"#, .providerError), (200, #"["dbError"]"#, .providerError),
      (200, "", .badAnswer), (200, "null", .badAnswer), (200, #""none""#, .badAnswer), (200, "[{", .badAnswer),
      (200, #"{"code":"internalError"}"#, .providerError), (200, #"{"status":500,"message":"x"}"#, .providerError),
    ])
  func errors(_ status: Int, _ text: String, _ failure: Failure) async throws {
    for era in ChargingEra.allCases {
      await #expect(throws: failure) { try await list(era, text, status) }
    }
  }

  @Test("Without a sign-in that counts, the second era asks for a new one")
  func unauthorized() async throws {
    for text in ["", #"{"status":401,"code":"unauthorizedError","message":"x"}"#] {
      await #expect(throws: Failure.unauthorized) { try await list(.second, text, 401) }
      await #expect(throws: Failure.rejected(.unknown)) { try await list(.first, text, 401) }
    }
  }

  @Test("A bad row spoils no other, and is counted in the log")
  func badRows() async throws {
    let fixture = try Fixture(
      .second,
      """
      [7,null,"x",{},{"transactionID":null},{"transactionID":{"a":1}},{"transactionID":1,"kwhTransferred":"much"},
       {"transactionID":2.0,"price":100,"discount":"ten"},{"transactionID":2,"price":500},{"transactionID":"3"}]
      """)
    let facts = try await fixture.service.transactions(fixture.credential)
    #expect(facts.map(\.id.rawValue) == ["1", "2", "3"])
    #expect(facts.map(\.standing) == [.opened, .ended, .opened])
    #expect(try facts[1].total == .ore(100))
    #expect(fixture.logged.contains("7 rows are no transactions, or come again"))
    #expect(fixture.logged.contains("not used: discount, kwhTransferred"))
    #expect(!fixture.logged.contains("much") && !fixture.logged.contains("ten\""))
    fixture.expectSilence()
  }

  @Test("One row alone is a list of one")
  func oneRow() async throws {
    #expect(try await list(.first, #"{"transactionID":5}"#).map(\.id.rawValue) == ["5"])
  }

  @Test("A list may take 30 s and hold 32 MiB, and may be asked again")
  func limits() async throws {
    let fixture = try Fixture(.second, "[]")
    _ = try await fixture.service.transactions(fixture.credential)
    let exchange = try #require(fixture.exchanges.first)
    #expect(exchange.limits == RequestLimits(total: .seconds(30), bodyBytes: 32 << 20) && exchange.mayBeRepeated)
    #expect("\(exchange)".hasSuffix("/transaction/userTransactions/(left out)"))
  }

  @Test("Ten thousand rows are read whole", arguments: ChargingEra.allCases)
  func manyRows(_ era: ChargingEra) throws {
    let rows = (1...10_000).map { number in
      #"{"transactionID":\#(number),"chargerID":100001,"userID":"u","pricePerKwh":"3.00","startTimstamp":\#(1_717_000_000 + number),"endTimstamp":1717243000,"kwhTransferred":\#(number % 90).5,"price":\#(number),"discount":0,"stopReason":"Remote"}"#
    }
    let document = try JSONDocument(Data("[\(rows.joined(separator: ","))]".utf8))
    let list = TransactionList(Array(document.root.elements), era, askedAt: Fixture.now)
    #expect(list.facts.count == 10_000 && list.skippedCount == 0)
    #expect(list.faults.all.isEmpty == (era == .first))
    #expect(list.facts.last?.id.rawValue == "10000" && list.facts.last?.standing == .ended)
    #expect(list.facts.last?.reading?.energy == Energy(wattHours: 10_500))
  }
}
