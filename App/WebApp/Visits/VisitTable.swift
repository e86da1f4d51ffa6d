import Foundation

/// The visits of a server by their codes, and when each was last seen.
struct VisitTable<Held> {
  private struct Entry {
    let held: Held
    var seenAt: Date
  }

  /// Seconds after which one ends that was not seen.
  let lifetime: TimeInterval
  private var entries: [RandomCode: Entry] = [:]

  /// A table without visits.
  init(lifetime: TimeInterval) { self.lifetime = lifetime }

  /// How many there are.
  var count: Int { entries.count }

  /// Takes one in.
  mutating func add(_ held: Held, as code: RandomCode, at now: Date) { entries[code] = Entry(held: held, seenAt: now) }

  /// Finds one, which counts as seen; nil once its time is over.
  mutating func find(_ code: RandomCode, at now: Date) -> Held? {
    guard let entry = entries[code], !isOver(entry, at: now) else { return nil }
    entries[code]?.seenAt = now
    return entry.held
  }

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

  private func isOver(_ entry: Entry, at now: Date) -> Bool { now.timeIntervalSince(entry.seenAt) >= lifetime }
}
