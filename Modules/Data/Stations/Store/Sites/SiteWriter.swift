import ChargeDomain
import GRDB
import UnicodeText

/// Joins records to sites after a change: those of different sources, and chargers that one source lists apart. It looks only
/// at what the change may have touched: changed records, those that were in a site with them, and all that are linked to
/// these.
final class SiteWriter {
  /// A record that is new or has changed.
  struct Changed {
    let row: Int64
    let id: StationID
    let place: Coordinate
  }

  private struct Record {
    let row: Int64
    let station: Station
    let traits: SiteTraits
    let site: Int64?
  }

  private let database: Database
  private let rows: StationRows
  private let texts: TextWriter
  private let map: MapWriter
  private var changed: [Changed] = []
  /// Records that were in a site with one that changed or was removed.
  private var mates: Set<Int64> = []
  private var known: [Int64: Record] = [:]

  init(_ database: Database, _ texts: TextWriter, _ map: MapWriter) {
    self.database = database
    rows = StationRows(database)
    self.texts = texts
    self.map = map
  }

  func changed(_ record: Changed) { changed.append(record) }

  /// Tells that a record of this site has changed or will be removed.
  func left(_ site: Int64) throws {
    try database.cachedStatement(sql: "SELECT id FROM station WHERE site = ?").forEachRow([site]) { row in
      mates.insert(row.integer(0))
    }
  }

  /// Joins and separates the records collected so far.
  func finish() throws {
    var seeds = try mates.sorted().compactMap(record).map { ($0.row, $0.station.id, $0.station.coordinate) }
    // Most sources list a site once: their records are joined only with those of others.
    let isAnyJoined = try hasSeveralSources()
    seeds += changed.filter { isAnyJoined || SiteMatch.listingChargers.contains($0.id.provider) }
      .map { ($0.row, $0.id, $0.place) }
    let changedRows = Set(changed.map(\.row)).union(mates)
    var visited: Set<Int64> = []
    for (row, id, place) in seeds where !visited.contains(row) {
      let near = try rows(near: row, id.provider, place)
      if near.isEmpty, !mates.contains(row) {
        visited.insert(row)
        continue
      }
      try regroup(from: row, changedRows, &visited)
      // Records are large: those needed again are read again.
      if known.count > 2000 { known = [:] }
    }
  }

  private func hasSeveralSources() throws -> Bool {
    let first = try database.cachedStatement(sql: "SELECT min(provider) FROM station").firstRow { $0.text(0) }
    let last = try database.cachedStatement(sql: "SELECT max(provider) FROM station").firstRow { $0.text(0) }
    return first != last
  }

  /// Collects all records that are linked to one, and writes the sites they form.
  private func regroup(from seed: Int64, _ changed: Set<Int64>, _ visited: inout Set<Int64>) throws {
    var records: [Record] = []
    var positions: [Int64: Int] = [:]
    var pairs: Set<GroupSites.Pair> = []
    func position(_ record: Record) -> Int {
      if let position = positions[record.row] { return position }
      positions[record.row] = records.count
      records.append(record)
      return records.count - 1
    }
    guard let first = try record(seed) else { return }
    _ = position(first)
    var next = 0
    while next < records.count {
      let one = records[next]
      visited.insert(one.row)
      for row in try rows(near: one.row, one.station.id.provider, one.station.coordinate) {
        guard let other = try record(row) else { continue }
        let verdict = SiteMatch.judge(one.traits, other.traits)
        if verdict.decision == .joined { pairs.insert(GroupSites.Pair(next, position(other), verdict)) }
      }
      next += 1
    }
    for group in GroupSites.groups(records.map(\.traits), pairs: Array(pairs)) {
      try write(group.map { records[$0] }, changed)
    }
  }

  private func write(_ group: [Record], _ changed: Set<Int64>) throws {
    guard group.count > 1 else {
      guard let alone = group.first, alone.site != nil else { return }
      try setSite(nil, alone)
      try texts.put([alone.station], alone.row)
      map.put(alone.row, at: alone.station.coordinate, of: alone.station)
      return
    }
    guard let main = group.min(by: { MergeStations.precedes($0.station.id, $1.station.id) }) else { return }
    if group.allSatisfy({ $0.site == main.row && !changed.contains($0.row) }) { return }
    for record in group {
      if record.site != main.row { try setSite(main.row, record) }
      if record.row != main.row {
        try texts.remove(record.row)
        map.remove(record.row, from: record.station.coordinate)
      }
    }
    let stations = group.map(\.station)
    try texts.put(stations, main.row)
    map.put(main.row, at: main.station.coordinate, of: MergeStations.merged(stations))
  }

  private func setSite(_ site: Int64?, _ record: Record) throws {
    try database.cachedStatement(sql: "UPDATE station SET site = ? WHERE id = ?").run([site, record.row])
    known[record.row] = Record(row: record.row, station: record.station, traits: record.traits, site: site)
  }

  private func record(_ row: Int64) throws -> Record? {
    if let record = known[row] { return record }
    guard let (station, site) = try rows.record(row: row) else { return nil }
    let record = Record(
      row: row, station: station, traits: SiteTraits(station, words: SearchFold.words), site: site)
    known[row] = record
    return record
  }

  /// Records that are near enough to be compared, or share a charging point: those of other sources, and of one that lists
  /// chargers.
  private func rows(near row: Int64, _ provider: ProviderID, _ place: Coordinate) throws -> [Int64] {
    var found: Set<Int64> = []
    let listsChargers = SiteMatch.listingChargers.contains(provider)
    for box in GeoCircle(center: place, radius: SiteMatch.reach).boxes {
      try database.forEachRecord(
        "s.id", in: box, and: "s.id <> ? AND (? OR s.provider <> ?)", [row, listsChargers, provider.rawValue]
      ) {
        found.insert($0.integer(0))
      }
    }
    try database.cachedStatement(
      sql: """
        SELECT o.station FROM evse e CROSS JOIN evse o ON o.key = e.key AND o.station <> e.station
        WHERE e.station = ?
        """
    ).forEachRow([row]) { found.insert($0.integer(0)) }
    return found.sorted()
  }
}
