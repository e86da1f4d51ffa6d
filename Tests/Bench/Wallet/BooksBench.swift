import ChargeData
import ChargeDomain
import Foundation

/// Books of 100,000 entries in one month: opening its statement, looking for something in it, and checking every entry.
enum BooksBench {
  private static let openings = 400
  private static let searches = 10
  private static let checks = 5
  private static let owner = "42"

  static func measure(_ parent: URL) async throws -> [Measurement] {
    let folder = parent.appending(path: "books", directoryHint: .isDirectory)
    let entries = try EnteredMonths()
    let user = UserStore.open(folder: folder, logger: GeneratedStore.silent)
    try await entries.enter(of: owner, in: user)
    let plain = try PlainSQLite(folder, file: "user.sqlite")
    // Once without being measured, as ours.
    _ = try sum(plain, entries)
    return [
      try await statement(user.books(), entries, plain), try await search(user.books(), entries),
      try await verification(user.books(), entries, plain),
    ]
  }

  private static func sum(_ plain: PlainSQLite, _ entries: EnteredMonths) throws -> Duration {
    let start = ContinuousClock.now
    let count = try plain.postings(of: owner)
    let time = ContinuousClock.now - start
    guard count == entries.postings else { throw WrongAnswer("\(count) postings in C, not \(entries.postings)") }
    return time
  }

  private static func statement(
    _ books: BookStore, _ entries: EnteredMonths, _ plain: PlainSQLite
  ) async throws -> Measurement {
    var times: [Duration] = []
    for number in 0..<openings + 20 {
      // The newest page, and pages further and further down.
      let question = entries.question(page: number % 20)
      let start = ContinuousClock.now
      let statement = try await books.statement(owner, question, nil)
      let time = ContinuousClock.now - start
      guard statement.lines.count == EnteredMonths.page, statement.opening == entries.opening,
        statement.closing == entries.closing
      else { throw WrongAnswer("the statement is \(statement.opening) to \(statement.closing)") }
      if number >= 20 { times.append(time) }
    }
    return Measurement(
      "books-statement", "a page of a month of \(EnteredMonths.entries) entries", times,
      baselines: [("SQLite's sum of all postings in C", try (0..<20).map { _ in try sum(plain, entries) })],
      target: .p99(30), peakMebibytes: ProcessMemory.peakMebibytes())
  }

  private static func search(_ books: BookStore, _ entries: EnteredMonths) async throws -> Measurement {
    var times: [Duration] = []
    for _ in 0..<searches {
      let start = ContinuousClock.now
      let found = try await books.statement(owner, entries.question(page: 0)) { $0.amount.minorUnits == 0 }
      times.append(ContinuousClock.now - start)
      guard found.lines.isEmpty else { throw WrongAnswer("something was found") }
    }
    return Measurement(
      "books-search", "a search that finds nothing in it", times, baselines: [], target: nil, peakMebibytes: nil)
  }

  private static func verification(
    _ books: BookStore, _ entries: EnteredMonths, _ plain: PlainSQLite
  ) async throws -> Measurement {
    var times: [Duration] = []
    var others: [Duration] = []
    for _ in 0..<checks {
      let start = ContinuousClock.now
      let checked = try await books.verify(owner) { _, _ in }
      times.append(ContinuousClock.now - start)
      guard checked.check == .fine(entries: entries.all) else { throw WrongAnswer("\(checked.check)") }
      others.append(try sum(plain, entries))
    }
    // 200,000 entries a second.
    return Measurement(
      "books-verify", "\(entries.all) entries checked", times,
      baselines: [("SQLite's sum of all postings in C", others)], target: .median(Double(entries.all) / 200),
      peakMebibytes: ProcessMemory.peakMebibytes())
  }
}
