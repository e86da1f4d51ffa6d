public import ChargeDomain
import Foundation
import Synchronization

extension WalletDesk {
  /// The books of a person, in memory and without hashes.
  public struct Book: Sendable {
    /// What was entered, the oldest first.
    public internal(set) var drafts: [JournalDraft] = []
    /// When the entries were made that were not made at noon, by their numbers.
    var times: [Int: Date] = [:]
    /// What the accounts hold.
    public internal(set) var balances = BookBalances(hasBegun: true)
    /// The first entry that is wrong, and what is wrong with it; nil while the books are right.
    public var fault: (entry: Int, fault: BookCheck.Fault)?
  }

  /// What came into Ada's books, each as its kind: "opening", the id of an order, "elsewhere".
  public var bookedKinds: [String] {
    state.withLock { state in
      (state.books["u1"]?.drafts ?? []).map { draft in
        switch draft.kind {
        case .opening: "opening"
        case .order(let id): id.rawValue
        case .elsewhere: "elsewhere"
        case .reversal(let number): "reversal \(number)"
        }
      }
    }
  }

  /// Spoils an entry of Ada's books.
  public func spoil(_ entry: Int, _ fault: BookCheck.Fault) {
    state.withLock { $0.books["u1", default: Book()].fault = (entry, fault) }
  }

  /// Sets or ends a failure of the books.
  public func failBooks(_ failure: Failure?) { state.withLock { $0.booksFailure = failure } }

  var books: BookStore {
    var books = BookStore()
    books.record = { owner, news async throws(Failure) in
      try self.script.step("record")
      return try self.booked { state throws(Failure) in try state.record(owner, news) }
    }
    books.balances = { owner async throws(Failure) in
      try self.booked { state in state.books[owner]?.balances ?? BookBalances() }
    }
    books.statement = { owner, question, matches async throws(Failure) in
      try await self.script.call("statement", [], as: nil)
      return try self.booked { state in (state.books[owner] ?? Book()).statement(question, matches) }
    }
    books.verify = { owner, _ async throws(Failure) in
      try self.script.step("verify")
      return try self.booked { state in
        guard let book = state.books[owner] else {
          return CheckedBooks(check: .fine(entries: 0), balances: BookBalances())
        }
        if let fault = book.fault {
          return CheckedBooks(check: .wrong(entry: fault.entry, fault.fault), balances: BookBalances())
        }
        return CheckedBooks(check: .fine(entries: book.drafts.count), balances: book.balances)
      }
    }
    books.forget = { owner async throws(Failure) in try self.booked { $0.books[owner] = nil } }
    books.forgetAll = { () async throws(Failure) in try self.booked { $0.books = [:] } }
    return books
  }

  private func booked<Value: Sendable>(_ work: (inout State) throws(Failure) -> Value) throws(Failure) -> Value {
    let result = state.withLock { state -> Result<Value, Failure> in
      if let failure = state.booksFailure { return .failure(failure) }
      do throws(Failure) {
        return .success(try work(&state))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}

extension WalletDesk.State {
  /// As the file does it: an order once, and nothing before books can begin.
  fileprivate mutating func record(
    _ owner: String, _ news: BookStore.News
  ) throws(Failure) -> [JournalEntry] {
    guard books[owner] != nil || Books.canBegin(with: news.wallet, pending: news.pending) else { return [] }
    var book = books[owner] ?? WalletDesk.Book()
    let known = books[owner]?.balances ?? BookBalances()
    let done = news.done.filter { order in !book.drafts.contains { $0.kind == .order(order.id) } }
    let drafts = try Books.entries(
      for: known, wallet: news.wallet, done: done, pending: news.pending, before: news.before)
    for draft in drafts { try book.balances.post(draft.postings) }
    let first = book.drafts.count + 1
    book.drafts += drafts
    books[owner] = book
    guard let hash = JournalHash(Array(repeating: 0, count: JournalHash.size)) else { return [] }
    return drafts.enumerated().map { offset, draft in
      JournalEntry(
        number: first + offset, id: JournalEntry.ID(rawValue: "\(first + offset)"), at: noon, kind: draft.kind,
        memo: draft.memo, postings: draft.postings, previousHash: hash, hash: hash)
    }
  }
}
