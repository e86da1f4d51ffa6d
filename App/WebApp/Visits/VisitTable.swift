import Foundation

/// The visits of a server by their codes, and when each was last seen.
struct VisitTable<Held> {
  private struct Entry {
    let held: Held
    var seenAt: Date
    /// False for one whose browser only asked for a page.
    var isUsed = false
  }

  /// Seconds after which one ends that was not seen.
  let lifetime: TimeInterval
  /// Seconds after which one ends that was never found again.
  let firstLifetime: TimeInterval
  private var entries: [RandomCode: Entry] = [:]

  /// A table without visits.
  init(lifetime: TimeInterval, firstLifetime: TimeInterval) {
    (self.lifetime, self.firstLifetime) = (lifetime, firstLifetime)
  }

  /// How many there are.
  var count: Int { entries.count }

  /// Takes one in.
  mutating func add(_ held: Held, as code: RandomCode, at now: Date) { entries[code] = Entry(held: held, seenAt: now) }

  /// Finds one, which counts as seen; nil once its time is over.
  mutating func find(_ code: RandomCode, at now: Date) -> Held? {
    guard let entry = entries[code], !isOver(entry, at: now) else { return nil }
    entries[code] = Entry(held: entry.held, seenAt: now, isUsed: true)
    return entry.held
  }

  /// Whether one is there, without counting as seen.
  func knows(_ code: RandomCode, at now: Date) -> Bool { entries[code].map { !isOver($0, at: now) } ?? false }

  /// Takes out those whose time is over.
  mutating func removeUnseen(at now: Date) -> [Held] {
    let over = entries.filter { isOver($0.value, at: now) }
    for code in over.keys { entries[code] = nil }
    return over.values.map(\.held)
  }

  /// Takes out all.
  mutating func removeAll() -> [Held] {
    defer { entries = [:] }
    return entries.values.map(\.held)
  }

  private func isOver(_ entry: Entry, at now: Date) -> Bool {
    now.timeIntervalSince(entry.seenAt) >= (entry.isUsed ? lifetime : min(firstLifetime, lifetime))
  }
}
