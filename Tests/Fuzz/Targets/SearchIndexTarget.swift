internal import ChargeData
internal import ChargeDomain
internal import Foundation
internal import GRDB

extension FuzzTarget {
  /// The stored search index with some bytes changed. Lines: a letter for the part, an offset, and the bytes that stand there,
  /// in hexadecimal digits; without any the part ends there.
  static let searchIndex = FuzzTarget(name: "search-index") { input throws(FuzzFinding) in
    try await FuzzFolder.with("search") { folder throws(FuzzFinding) in
      try await SearchIndexRun.stored.copy(to: folder)
      let file = folder.appendingPathComponent("cache.sqlite")
      for action in Action.all(input) {
        guard StoredFile.change(file, { try SearchIndexRun.change(action, $0) }) else { return }
      }
      try await SearchIndexRun(folder).look()
    }
  }
}

private struct SearchIndexRun {
  static let count = 200

  static let stored = StoredFile("cache.sqlite") { folder throws(FuzzFinding) in
    // So that an index is stored of these few.
    let cache = StationCache.open(folder: folder, logger: FuzzLog().logger, searchedBeside: 0)
    let stations = (0..<count).compactMap { number -> Station? in
      let place = Coordinate(latitude: 40 + Double(number % 50) / 10, longitude: 10 + Double(number / 50) / 10)
      return place.map { station(number, at: $0) }
    }
    let answer = FeedAnswer(
      provider: .swiss, receivedAt: noon, stations: stations, skipped: [], recordCount: stations.count)
    try await done("storing") { () throws(Failure) in try await cache.store.apply(answer, .everything) }
  }

  private static let noon = Date(timeIntervalSince1970: 1_717_243_200)

  private static func station(_ number: Int, at place: Coordinate) -> Station {
    Station(
      id: StationID(provider: .swiss, value: "s\(number)"), name: "Torget \(number % 97)", coordinate: place,
      address: Address(lines: ["Storgatan \(number)"], town: "Ängelholm"),
      equipment: .evses([
        EVSE(
          uid: "\(number)", evseID: EVSEID("CH*ABC*E\(number)"), connectors: [Connector(standard: .type2)])
      ]),
      provenance: Provenance(
        provider: .swiss, recordID: "\(number)", receivedAt: noon, changedAt: nil,
        licence: Licence(attribution: "Ours", terms: nil, link: nil)))
  }

  private static let parts: [Character: String] = [
    "r": "rows", "x": "x", "y": "y", "z": "z", "w": "word_bytes", "s": "word_starts", "l": "letters", "p": "postings",
    "q": "posting_starts",
  ]

  static func change(_ action: Action, _ database: Database) throws {
    let (offset, digits) = action.numberAndText
    guard let name = parts[action.sign],
      var bytes = try Data.fetchOne(database, sql: "SELECT content FROM search_part WHERE name = ?", arguments: [name]),
      !bytes.isEmpty
    else { return }
    let start = Int(offset.magnitude % UInt(bytes.count))
    let new = bytesOf(digits)
    if new.isEmpty {
      bytes.removeSubrange(start...)
    } else {
      for (place, byte) in new.enumerated() where start + place < bytes.count { bytes[start + place] = byte }
    }
    try database.execute(sql: "UPDATE search_part SET content = ? WHERE name = ?", arguments: [bytes, name])
  }

  private static func bytesOf(_ digits: String) -> [UInt8] {
    let digits = digits.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }

  private let cache: StationCache

  init(_ folder: URL) { cache = StationCache.open(folder: folder, logger: FuzzLog().logger) }

  /// Every search is answered, by stations that there are, each once; a damaged file is made anew. What is stored
  /// afterwards is found.
  func look() async throws(FuzzFinding) {
    for text in ["torget", "storgatan 17", "gatan", "orge 5", "torgex", "CH*ABC*E12", "angelholm 3", ""] {
      for near in [Coordinate(latitude: 42, longitude: 12), nil] { _ = try await search(text, near) }
    }
    _ = try await search("torget", nil, .tr)
    let stored = try await done("counting") { () throws(Failure) in try await cache.store.storedSources() }
    try expect([Self.count, nil].contains(stored[.swiss]?.stations), "stations are lost")
    try await lookAtNewcomer()
  }

  private func lookAtNewcomer() async throws(FuzzFinding) {
    guard let place = Coordinate(latitude: 41.1, longitude: 11.1) else { return }
    var newcomer = Self.station(9_000, at: place)
    (newcomer.id, newcomer.name) = (StationID(provider: .ocpi, value: "new"), "Nybergska")
    let answer = FeedAnswer(
      provider: .ocpi, receivedAt: Self.noon, stations: [newcomer], skipped: [], recordCount: 1)
    try await done("storing again") { () throws(Failure) in try await cache.store.apply(answer, .everything) }
    for near in [place, nil] {
      let hits = try await search("nybergska", near)
      try expect(hits.contains { $0.name == newcomer.name }, "a new station is not found")
    }
  }

  private func search(
    _ text: String, _ near: Coordinate?, _ language: Language = .sv
  ) async throws(FuzzFinding) -> [Station] {
    let page = try await done("searching") { () throws(Failure) in
      try await cache.store.search(StationSearch(text: text, near: near, language: language, limit: 7))
    }
    try expect(page.hits.count <= 7, "more hits than were asked for")
    try expect(Set(page.hits.map(\.station.id)).count == page.hits.count, "a station comes twice: \(text)")
    return page.hits.map(\.station)
  }
}
