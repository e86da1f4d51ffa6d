import ChargeData
import ChargeDomain
import Foundation
import GRDB

/// Each keystroke of words as people type them, with and without a place, from one letter on.
enum SearchBench {
  static func measure(_ folder: URL) async throws -> [Measurement] {
    let store = GeneratedStore.open(folder).store
    let start = ContinuousClock.now
    // A search for nothing reads in what the next one needs.
    _ = try await store.search(StationSearch(text: "", near: nil, language: .en, limit: 50))
    let reading = ContinuousClock.now - start

    let towns = GeneratedStore.towns()
    let texts = towns.flatMap { prefixes(of: $0.name) + prefixes(of: "parkhaus \($0.name)").suffix(4) }
    var near: [Duration] = []
    var byName: [Duration] = []
    // The order of names in a language is made once.
    _ = try await store.search(StationSearch(text: "a", near: nil, language: .tr, limit: 50))
    for (number, text) in texts.enumerated() {
      let place = towns[number % towns.count].center
      near.append(try await time(store, StationSearch(text: text, near: place, language: .tr, limit: 50)))
      byName.append(try await time(store, StationSearch(text: text, near: nil, language: .tr, limit: 50)))
    }
    let peak = ProcessMemory.peakMebibytes()

    var others: [Duration] = []
    let plain = try PlainText(folder)
    for text in texts {
      let start = ContinuousClock.now
      _ = try await plain.search(text)
      others.append(ContinuousClock.now - start)
    }
    let baseline = ("LIKE on the same file", others)
    return [
      Measurement(
        "search-first", "reading in what searches need", [reading], baseline: nil, target: nil, peakMebibytes: nil),
      Measurement(
        "search-near", "keystroke, nearer first", near, baseline: baseline, target: .p99(4), peakMebibytes: nil),
      Measurement(
        "search-by-name", "keystroke, by name", byName, baseline: baseline, target: .p99(4), peakMebibytes: peak),
    ]
  }

  private static func time(_ store: StationStore, _ search: StationSearch) async throws -> Duration {
    let start = ContinuousClock.now
    _ = try await store.search(search)
    return ContinuousClock.now - start
  }

  private static func prefixes(of word: String) -> [String] {
    (1...max(1, word.count)).map { String(word.prefix($0)) }
  }
}

/// The middle of any text, as one would write it with GRDB alone; finds less, since letters are not folded.
private struct PlainText {
  private let database: DatabaseQueue

  init(_ folder: URL) throws {
    var configuration = Configuration()
    configuration.readonly = true
    database = try DatabaseQueue(path: folder.appending(path: "cache.sqlite").path, configuration: configuration)
  }

  func search(_ text: String) async throws -> Int {
    try await database.read { db in
      try Row.fetchAll(
        db, sql: "SELECT * FROM station_text WHERE name LIKE ? OR town LIKE ? ORDER BY name LIMIT 50",
        arguments: ["%\(text)%", "%\(text)%"]
      ).count
    }
  }
}
