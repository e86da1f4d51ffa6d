public import ChargeDomain
public import Foundation
import GRDB

extension UserStore {
  /// The books of people, in double entry. The file itself refuses changes of what was entered.
  /// - Parameters:
  ///   - now: The time of an entry.
  ///   - newID: Makes the id of an entry that is no order's.
  public func books(
    now: @escaping @Sendable () -> Date = { Date() }, newID: @escaping @Sendable () -> UUID = { UUID() }
  ) -> BookStore {
    var store = BookStore()
    store.record = { [database] owner, news async throws(Failure) in
      try await database.write("entering news of a wallet") {
        try BookWriting.record($0, owner, news, BookWriting.Stamp(now: now(), newID: newID))
      }
    }
    store.append = { [database] owner, drafts async throws(Failure) in
      try await database.write("entering in the books") {
        try BookWriting.append($0, owner, drafts, BookWriting.Stamp(now: now(), newID: newID))
      }
    }
    store.balances = { [database] owner async throws(Failure) in
      try await database.read("reading balances of the books") { try BookRows.balances($0, owner) }
    }
    store.entry = { [database] owner, number async throws(Failure) in
      try await database.read("reading an entry of the books") { try BookRows.entry($0, owner, number) }
    }
    store.statement = { [database] owner, question, matches async throws(Failure) in
      try await database.read("reading a statement") { try StatementRows.statement($0, owner, question, matches) }
    }
    store.verify = { [self] owner, progress async throws(Failure) in try await verify(owner, progress) }
    store.forget = { [database] owner async throws(Failure) in
      try await database.erase("forgetting books") { try BookRows.forget($0, owner) }
    }
    store.forgetAll = { [database] () async throws(Failure) in
      try await database.erase("forgetting all books") { try BookRows.forgetAll($0) }
    }
    return store
  }

  private func verify(
    _ owner: String, _ progress: @Sendable (_ checked: Int, _ all: Int) -> Void
  ) async throws(Failure) -> CheckedBooks {
    var verification = BookVerification(owner: owner)
    while !Task.isCancelled {
      let (next, outcome) = try await database.read("checking the books") { [verification] database in
        var next = verification
        let outcome = try next.checkPiece(database)
        return (next, outcome)
      }
      verification = next
      progress(verification.checked, verification.all)
      if let outcome { return outcome }
    }
    throw .cancelled
  }
}
