public import ChargeDomain
public import Foundation
import GRDB
public import Logging
import UnicodeText

/// The stations of all providers in `cache.sqlite`, which may be deleted at any time.
///
/// Opening does nothing yet: the file is opened, or made, when something is first asked for. A file that turns out to be
/// damaged is made anew and the question asked again, so that the answer is "nothing loaded yet", not an error.
public final class StationCache: Sendable {
  let database: CacheDatabase
  private let finder = StationFinder()
  private let siteStatuses = SiteStatuses()

  /// So many changed stations are searched beside the stored index; more of them make it anew.
  let searchedBeside: Int

  private init(database: CacheDatabase, searchedBeside: Int = SearchIndexRows.fewChanges) {
    self.database = database
    self.searchedBeside = searchedBeside
  }

  /// The cache in a folder, which is made if need be.
  public static func open(folder: URL, logger: Logger) -> StationCache {
    StationCache(database: CacheDatabase(folder: folder, logger: logger))
  }

  /// The cache with a file of at most so many pages of 4 KiB: how a full disk looks.
  static func open(folder: URL, logger: Logger, maximumPages: Int) -> StationCache {
    StationCache(database: CacheDatabase(folder: folder, logger: logger, maximumPages: maximumPages))
  }

  /// The cache with another measure of what are few changes, so that small stores have an index too.
  static func open(folder: URL, logger: Logger, searchedBeside: Int) -> StationCache {
    StationCache(database: CacheDatabase(folder: folder, logger: logger), searchedBeside: searchedBeside)
  }

  /// The store as the core uses it. A search for nothing finds nothing, but reads in what the next one needs.
  public var store: StationStore {
    var store = StationStore()
    store.around = { [database, siteStatuses] circle, cells, providers async throws(Failure) in
      try await database.read("reading nearby stations") { db, file in
        StoredCircle(
          found: try StationRows(db, file.licences, siteStatuses).inside(circle),
          coverage: try CoverageRows.coverage(of: cells, providers, db))
      }
    }
    store.stationsInBoxes = { [database, siteStatuses] boxes async throws(Failure) in
      try await database.read("reading stations of an area") { db, file in
        try StationRows(db, file.licences, siteStatuses).inside(boxes)
      }
    }
    store.stationsOfTown = { [database, siteStatuses] town async throws(Failure) in
      try await database.read("reading stations of a town") { db, file in
        let rows = StationRows(db, file.licences, siteStatuses)
        return try TownRows.sites(of: town, db).compactMap(rows.station(row:))
      }
    }
    store.station = { [database, siteStatuses] id async throws(Failure) in
      try await database.read("reading a station") { db, file in
        try StationRows(db, file.licences, siteStatuses).station(id)
      }
    }
    store.stationWithEVSE = { [database, siteStatuses] key async throws(Failure) in
      try await database.read("reading the station of an EVSE") { db, file in
        try StationRows(db, file.licences, siteStatuses).station(withEVSE: key)
      }
    }
    store.explain = { [database, siteStatuses] id async throws(Failure) in
      try await database.read("explaining a station") { db, file in
        let rows = StationRows(db, file.licences, siteStatuses)
        guard let station = try rows.station(id) else { return nil }
        let records = try RoundRows(db, rows).records(round: id)
        return SiteExplanation(station, records: records, words: SearchFold.words)
      }
    }
    addMap(to: &store)
    store.coverage = { [database] cells, providers async throws(Failure) in
      try await database.read("reading coverage") { db, _ in try CoverageRows.coverage(of: cells, providers, db) }
    }
    store.apply = { [database, siteStatuses, searchedBeside] answer, region async throws(Failure) in
      try await database.write("storing an answer") { db in
        try AnswerWriter(db, answer, searchedBeside: searchedBeside).apply(region)
      }
      siteStatuses.keep(answer)
    }
    store.search = { [database, finder, siteStatuses] search async throws(Failure) in
      // Not aside even when it is only made ready: a pool for it would cost more memory than all orders of names.
      try await database.read("searching stations") { db, file in
        try finder.find(search, StationRows(db, file.licences, siteStatuses), db, file: file.identity)
      }
    }
    store.towns = { [database] () async throws(Failure) in
      try await database.readAside("reading towns") { db, _ in try TownRows.all(db) }
    }
    store.townsNamed = { [database] name async throws(Failure) in
      try await database.read("looking for a town") { db, _ in try TownRows.named(name, db) }
    }
    store.storedSources = { [database] () async throws(Failure) in
      try await database.read("counting what is stored of each source") { db, _ in try StoredSourceRows.all(db) }
    }
    store.skipped = { [database] () async throws(Failure) in
      try await database.readAside("reading the report of skipped records") { db, _ in try SkippedRows.all(db) }
    }
    store.integrityReport = { [self] () async throws(Failure) in try await integrityReport() }
    return store
  }

  private func addMap(to store: inout StationStore) {
    store.clusters = { [database] boxes, zoom async throws(Failure) in
      try await database.read("counting stations of an area") { db, _ in
        try ClusterRows(db, zoom: zoom).clusters(boxes)
      }
    }
    store.livePoints = { [database, siteStatuses] boxes async throws(Failure) in
      try await database.read("reading what has live states") { db, _ in
        try LivePointRows(db, siteStatuses).inside(boxes)
      }
    }
    store.amount = { [database] boxes async throws(Failure) in
      try await database.readAside("measuring an area") { db, _ in try StoredArea(db).amount(boxes) }
    }
    store.forget = { [database, searchedBeside] cells async throws(Failure) in
      try await database.write("forgetting an area") { db in
        try StoredArea(db).forget(cells, StationWriter(db, searchedBeside: searchedBeside))
      }
    }
  }

  /// Keeps a table of codes of a provider, as it was sent.
  public func referenceData(of provider: ProviderID, name: String) -> ReferenceDataStorage {
    ReferenceDataStorage(
      load: { [database] () async throws(Failure) in
        try await database.read("reading reference data") { db, _ in try ReferenceDataRows.load(db, provider, name) }
      },
      save: { [database] content, receivedAt async throws(Failure) in
        try await database.write("storing reference data") { db in
          try ReferenceDataRows.save(db, provider, name, content, receivedAt: receivedAt)
        }
      })
  }

  /// Reads the whole file and says what is wrong with it. Damage that even stops the check makes the cache anew.
  private func integrityReport() async throws(Failure) -> [String] {
    try await database.readAside("checking the cache") { db, _ in
      let pages = try String.fetchAll(db, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
      let places = try String.fetchAll(db, sql: "SELECT rtreecheck('station_place')").filter { $0 != "ok" }
      let orphans = try String.fetchAll(db, sql: "SELECT \"table\" FROM pragma_foreign_key_check")
        .map { "a row of \($0) belongs to nothing" }
      let unplaced = try Int.fetchOne(
        db,
        sql: """
          SELECT count(*) FROM station s LEFT JOIN station_place p ON p.id = s.id
          LEFT JOIN station_text t ON t.id = s.id 
          WHERE p.id IS NULL OR (t.id IS NULL) <> (s.site IS NOT NULL AND s.site <> s.id)
          """)
      return pages + places + orphans + ((unplaced ?? 0) > 0 ? ["\(unplaced ?? 0) stations cannot be found"] : [])
    }
  }
}
