import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import Testing

@testable import ChargeData

/// A month of an account, with a balance beside each line.
@Suite struct StatementTests {
  private let books: BooksFixture
  private let stockholm: TimeZone

  init() throws {
    books = try BooksFixture()
    stockholm = try #require(TimeZone(identifier: "Europe/Stockholm"))
  }

  private func statement(
    _ month: String, in zone: TimeZone? = nil, after: Int? = nil, limit: Int? = nil, of account: LedgerAccount? = nil,
    matching: (@Sendable (StatementLine) -> Bool)? = nil
  ) async throws -> AccountStatement {
    let day = try #require(CalendarDay(month + "-01"))
    return try await books.store().statement(
      "42",
      StatementQuestion(
        account: account ?? books.everyday, currency: books.usd, month: StatementMonth(of: day),
        zone: zone ?? stockholm, after: after, limit: limit), matching)
  }

  private func add(_ minorUnits: Int, _ order: String, at time: String, to account: LedgerAccount? = nil) async throws {
    let moment = try Date(time, strategy: .iso8601)
    _ = try await books.store(at: moment).append("42", [books.deposit(minorUnits, order, to: account)])
  }

  private func sums(_ statement: AccountStatement) -> [Int] {
    [statement.opening.minorUnits] + statement.lines.reversed().map(\.available.minorUnits)
      + [statement.closing.minorUnits]
  }

  @Test("a month is that of the person's zone, also where clocks change at its ends")
  func months() async throws {
    try await add(1, "1", at: "2024-03-31T00:30:00Z")
    try await add(2, "2", at: "2024-03-31T21:59:59Z")
    try await add(4, "3", at: "2024-03-31T22:00:00Z")
    try await add(8, "4", at: "2024-10-31T22:59:59Z")
    try await add(16, "5", at: "2024-10-31T23:00:00Z")
    #expect(sums(try await statement("2024-02")) == [0, 0])
    #expect(sums(try await statement("2024-03")) == [0, 1, 3, 3])
    #expect(sums(try await statement("2024-04")) == [3, 7, 7])
    #expect(sums(try await statement("2024-10")) == [7, 15, 15])
    #expect(sums(try await statement("2024-11")) == [15, 31, 31])
    #expect(sums(try await statement("2024-12")) == [31, 31])
    #expect(sums(try await statement("2024-03", in: .gmt)) == [0, 1, 3, 7, 7])
    #expect(sums(try await statement("2024-10", in: .gmt)) == [7, 15, 31, 31])
  }

  @Test("a statement knows the months before and after it that have entries of the account")
  func neighbours() async throws {
    try await add(1, "1", at: "2024-01-05T12:00:00Z")
    try await add(1, "2", at: "2024-03-05T12:00:00Z", to: .held(WalletHold.ID(rawValue: "h")))
    try await add(1, "3", at: "2024-06-05T12:00:00Z")
    let march = try await statement("2024-03")
    #expect(march.earlier?.description == "2024-01" && march.later?.description == "2024-06")
    #expect(march.lines.isEmpty && sums(march) == [1, 1])
    let june = try await statement("2024-06")
    #expect(june.earlier?.description == "2024-01" && june.later == nil)
    #expect(try await statement("2024-01").earlier == nil)
    #expect(sums(try await statement("2024-06", of: .outside)) == [-2, -3, -3])
    #expect(sums(try await statement("2024-06", of: .opening)) == [0, 0])
  }

  @Test("a line says what the entry says")
  func line() async throws {
    try await add(5, "1", at: "2024-06-05T12:00:00Z")
    let line = try #require(try await statement("2024-06").lines.first)
    let entry = try #require(try await books.store().entry("42", 1))
    #expect(line.entry == 1 && line.at == entry.at && line.kind == entry.kind && line.memo == entry.memo)
    #expect(line.amount == entry.postings.last?.amount && line.available.minorUnits == 5)
  }

  @Test("pages follow one another without a gap, the newest line first")
  func pages() async throws {
    let drafts = (1...23).map { books.deposit($0, "\($0)") }
    _ = try await books.store(at: noon).append("42", drafts)
    var (found, after): ([Int], Int?) = ([], nil)
    repeat {
      let page = try await statement("2024-06", after: after, limit: 5)
      #expect(page.lines.count <= 5 && sums(page).first == 0 && sums(page).last == 276)
      found += page.lines.map(\.entry)
      after = page.next
    } while after != nil
    #expect(found == (1...23).reversed())
    #expect(try await statement("2024-06", limit: 23).next == nil)
    #expect(try await statement("2024-06", limit: 0).lines.count == 1)
    #expect(try await statement("2024-06", limit: .max).lines.count == 23)
    #expect(try await statement("2024-06").lines.count == 23)
  }

  @Test("a search goes through the whole month, and its pages follow one another")
  func search() async throws {
    let drafts = (1...1_200).map { books.deposit(1, "\($0)") }
    _ = try await books.store(at: noon).append("42", drafts)
    let matching: @Sendable (StatementLine) -> Bool = { $0.entry % 300 == 1 }
    let first = try await statement("2024-06", limit: 3, matching: matching)
    #expect(first.lines.map(\.entry) == [901, 601, 301] && first.next == 301)
    let second = try await statement("2024-06", after: first.next, limit: 3, matching: matching)
    #expect(second.lines.map(\.entry) == [1] && second.next == nil)
    #expect(try await statement("2024-06", limit: 4, matching: matching).next == nil)
    #expect(try await statement("2024-06", matching: matching).lines.map(\.entry) == [901, 601, 301, 1])
    #expect(sums(first).last == 1_200, "the sums of the month stay")
  }

  @Test("nobody's books are an empty statement")
  func nobody() async throws {
    let nothing = try await statement("2024-06")
    #expect(nothing.lines.isEmpty && sums(nothing) == [0, 0] && nothing.next == nil)
  }
}
