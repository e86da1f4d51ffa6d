import ChargeDomain
import Foundation
import Testing

/// The bytes of an entry are what they were when the first books were written.
struct EntryBytesTests {
  private func draft(
    _ kind: JournalEntry.Kind = .order(WalletOrder.ID(rawValue: "o1")),
    memo: JournalMemo = JournalMemo(.transfer, ["Å", ""])
  ) throws -> JournalDraft {
    let usd = try #require(Currency(rawValue: "USD"))
    return JournalDraft(
      kind: kind, memo: memo,
      postings: [
        Posting(.wallet(WalletAccountID(rawValue: "a")), Money(minorUnits: -258, currency: usd)),
        Posting(.outside, Money(minorUnits: 258, currency: usd)),
      ])
  }

  private func bytes(_ draft: JournalDraft, number: Int = 2, id: String = "o1", at: Int64 = 1_000) throws -> [UInt8] {
    let previous = try #require(JournalHash([UInt8](repeating: 0xAB, count: 32)))
    return EntryBytes.of(
      draft, number: number, id: JournalEntry.ID(rawValue: id), milliseconds: at, previousHash: previous)
  }

  @Test("version 1, byte for byte")
  func version1() throws {
    let eight = { (number: Int64) in
      (0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    let text = { (text: String) in eight(Int64(text.utf8.count)) + Array(text.utf8) }
    var expected: [UInt8] = [0x43, 0x43, 0x4A, 0x01] + [UInt8](repeating: 0xAB, count: 32)
    expected += eight(2) + eight(1_000) + text("o1") + text("order") + eight(0) + text("transfer")
    expected += text("Å\u{1F}\u{1F}")
    expected += text("wallet:a") + text("USD") + eight(-258)
    expected += text("outside") + text("USD") + eight(258) + eight(2)
    #expect(try bytes(try draft()) == expected)
    #expect(expected.prefix(52).suffix(16) == [0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 3, 0xE8])
  }

  @Test("whatever changes in an entry changes its bytes")
  func changes() throws {
    let all = [
      try bytes(try draft()), try bytes(try draft(), number: 3), try bytes(try draft(), id: "o2"),
      try bytes(try draft(), at: 1_001), try bytes(try draft(.elsewhere)), try bytes(try draft(.opening)),
      try bytes(try draft(.reversal(of: 1))), try bytes(try draft(memo: JournalMemo(.transfer, ["Å"]))),
      try bytes(try draft(memo: JournalMemo(.transfer, ["", "Å"]))), try bytes(try draft(memo: JournalMemo(.hold))),
    ]
    #expect(Set(all).count == all.count)
  }

  @Test("names of accounts and kinds are read as they were written; others are none")
  func names() {
    let accounts: [LedgerAccount] = [
      .outside, .opening, .elsewhere, .wallet(WalletAccountID(rawValue: "a:b")), .held(WalletHold.ID(rawValue: "")),
    ]
    #expect(accounts.map(\.name) == ["outside", "opening", "elsewhere", "wallet:a:b", "held:"])
    #expect(accounts.map { LedgerAccount(name: $0.name) } == accounts)
    #expect(["", "wallet", "Outside", "bank:a", ":a"].allSatisfy { LedgerAccount(name: $0) == nil })
    let id = JournalEntry.ID(rawValue: "o1")
    let kinds: [JournalEntry.Kind] = [
      .opening, .order(WalletOrder.ID(rawValue: "o1")), .elsewhere, .reversal(of: 4),
    ]
    #expect(kinds.map { JournalEntry.Kind(name: $0.name, id: id, reversed: $0.reversed) } == kinds)
    #expect(JournalEntry.Kind(name: "reversal", id: id, reversed: nil) == nil)
    #expect(JournalEntry.Kind(name: "order", id: id, reversed: 4) == nil)
    #expect(JournalEntry.Kind(name: "gift", id: id, reversed: nil) == nil)
  }

  @Test(
    "arguments of a memo come back as they were, without control characters",
    arguments: [[], [""], ["", ""], ["Å b", "c"]])
  func memos(_ arguments: [String]) {
    let memo = JournalMemo(.transfer, arguments)
    #expect(JournalMemo(key: "transfer", storedArguments: memo.storedArguments) == memo)
    #expect(memo.arguments == arguments)
    #expect(JournalMemo(.hold, ["a\u{1F}b\0c\nd"]).arguments == ["a b c d"])
  }

  @Test("a hash has 32 bytes")
  func hashes() {
    #expect(JournalHash([UInt8](repeating: 1, count: 32))?.bytes.count == 32)
    #expect([0, 31, 33].allSatisfy { JournalHash([UInt8](repeating: 1, count: $0)) == nil })
  }
}
