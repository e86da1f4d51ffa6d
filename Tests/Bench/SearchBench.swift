import BenchWorld
import ChargeData
import ChargeDomain
import Foundation
import UnicodeText

/// Each keystroke of words as people type them, from one letter to twelve, with and without a place.
enum SearchBench {
  /// LIKE and trigrams take so long for a letter or two that only some keystrokes are asked of them.
  static let baselineStep = 6

  static func measure(_ folder: URL, world: GeneratedWorld) async throws -> [Measurement] {
    let store = GeneratedStore.open(folder).store
    // The file is opened before anybody types.
    _ = try await store.coverage([], [.openChargeMap])
    let start = ContinuousClock.now
    // A search for nothing reads in what the next one needs; near a place that is no order of names.
    _ = try await store.search(StationSearch(text: "", near: place(0, world), language: .tr, limit: 50))
    let reading = ContinuousClock.now - start

    let texts = keystrokes(world)
    var near: [Duration] = []
    var names: [Language: [Duration]] = [:]
    var ordering: [Duration] = []
    var peaks: [Language: Double] = [:]
    for (turn, language) in [Language.tr, .sv].enumerated() {
      // The order of names in a language is made once.
      ordering.append(
        try await time(store, StationSearch(text: "a", near: nil, language: language, limit: 50)))
      for (number, text) in texts.enumerated() {
        if number % 2 == turn {
          near.append(
            try await time(store, StationSearch(text: text, near: place(number, world), language: language, limit: 50)))
        }
        names[language, default: []].append(
          try await time(store, StationSearch(text: text, near: nil, language: language, limit: 50)))
      }
      peaks[language] = ProcessMemory.peakMebibytes()
    }

    let plain = try PlainSQLite(folder)
    try plain.makeTrigrams(folder.appending(path: "trigrams.sqlite"))
    var others: [String: [Duration]] = [:]
    for number in stride(from: 0, to: texts.count, by: baselineStep) {
      let words = SearchQuery(texts[number]).words
      guard !words.isEmpty else { continue }
      for byTrigrams in [false, true] {
        for (key, place) in [("near", place(number, world)), ("name", nil)] {
          let start = ContinuousClock.now
          _ = try plain.search(words, near: place, limit: 50, byTrigrams: byTrigrams)
          others["\(key)-\(byTrigrams)", default: []].append(ContinuousClock.now - start)
        }
      }
    }
    func baselines(_ key: String) -> [(String, [Duration])] {
      [("LIKE in C", others["\(key)-false"] ?? []), ("FTS5 trigram in C", others["\(key)-true"] ?? [])]
    }
    func byName(_ language: Language, _ name: String) -> Measurement {
      Measurement(
        "search-\(language.rawValue)", "keystroke, by name in \(name)", names[language] ?? [],
        baselines: baselines("name"), target: .p99(4), peakMebibytes: peaks[language])
    }
    // Who searches does so in one language; a second one adds its order of names.
    var first = byName(.tr, "Turkish")
    first.require(peakBelow: 64)
    return [
      Measurement(
        "search-first", "reading in what searches need", [reading], baselines: [], target: nil, peakMebibytes: nil),
      Measurement(
        "search-order", "a language's order of names", ordering, baselines: [], target: nil, peakMebibytes: nil),
      Measurement(
        "search-near", "keystroke, nearer first", near, baselines: baselines("near"), target: .p99(4),
        peakMebibytes: nil),
      first,
      byName(.sv, "Swedish, after Turkish"),
    ]
  }

  private static func time(_ store: StationStore, _ search: StationSearch) async throws -> Duration {
    let start = ContinuousClock.now
    _ = try await store.search(search)
    return ContinuousClock.now - start
  }

  private static func place(_ number: Int, _ world: GeneratedWorld) -> Coordinate? {
    guard !world.towns.isEmpty else { return nil }
    let town = world.towns[number * 13 % world.towns.count]
    return Coordinate(latitude: town.latitude, longitude: town.longitude)
  }

  /// Beginnings of common and rare names, kinds of places, several words, ids, and words that are nowhere, also typed
  /// without marks or in capitals.
  static func keystrokes(_ world: GeneratedWorld) -> [String] {
    let towns = stride(from: 0, to: world.towns.count, by: max(1, world.towns.count / 60)).map { world.towns[$0].name }
    let common = [
      "caddesi", "otopark", "şarj istasyonu", "belediyesi", "bulvarı", "ışık", "İstasyon", "SOKAK", "universitesi",
      "köpcentrum", "vägen", "parkering", "gatan 12", "laddning", "öster", "ÅKER", "resecentrum", "strasse", "parkhaus",
      "ladenetz", "ch*g", "tr*g10*e1", "e", "a 1", "köy", "köping",
    ]
    let absent = ["qwertyzxcvbn", "xylofonvägen", "jjjjj", "ğğğ", "wqöx", "zzzzzzzzzzzz", "şşk otopark", "gatan qqq"]
    let pairs = zip(towns, common).prefix(12).map { "\($1) \($0)" }
    let plain = towns.prefix(20).map { SearchFold.foldedKey($0) }
    return (towns + common + absent + plain).flatMap { prefixes(of: $0) } + pairs.flatMap { prefixes(of: $0).suffix(4) }
  }

  private static func prefixes(of word: String) -> [String] {
    (1...max(1, min(12, word.count))).map { String(word.prefix($0)) }
  }
}
