public import ChargeDomain
public import Foundation
import GRDB
public import Logging
import UnicodeText

/// The stations of all providers in `cache.sqlite`, which may be deleted at any time.
///
/// The file is opened, or made, when something is first asked for. A file that turns out to be damaged is made anew and
/// the question asked again, so that the answer is "nothing loaded yet" and not an error.
public final class StationCache: Sendable {
  let database: CacheDatabase
  private let finder = StationFinder()
  private let siteStatuses = SiteStatuses()
  private let searchedBeside: Int

  private init(_ database: CacheDatabase, searchedBeside: Int) {
    self.database = database
    self.searchedBeside = searchedBeside
  }

  /// The cache in a folder, which is made if need be.
  public static func open(folder: URL, logger: Logger) -> StationCache {
    open(folder: folder, logger: logger, maximumPages: nil)
  }

  /// For tests: a cache with limits of its own.
  /// - Parameters:
  ///   - maximumPages: the greatest size of the file in pages of 4 KiB, to see a full disk.
  ///   - searchedBeside: how many changed stations are searched beside the stored index before it is made anew.
  package static func open(
    folder: URL, logger: Logger, maximumPages: Int? = nil, searchedBeside: Int? = nil
  ) -> StationCache {
    StationCache(
      CacheDatabase(folder: folder, logger: logger, maximumPages: maximumPages),
      searchedBeside: searchedBeside ?? SearchIndexRows.fewChanges)
  }

  /// The store as the core uses it. A search for nothing finds nothing, but loads what the next one needs.
  public var store: StationStore {
    var store = StationStore()
    store.around = { [self] circle, cells, providers async throws(Failure) in
      try await reading("reading nearby stations") { rows in
        StoredCircle(
          found: try rows.inside(circle), coverage: try CoverageRows.coverage(of: cells, providers, rows.database))
      }
    }
    store.stationsInBoxes = { [self] boxes async throws(Failure) in
      try await reading("reading stations of an area") { try $0.inside(boxes) }
    }
    store.stationsOfTown = { [self] town async throws(Failure) in
      try await reading("reading stations of a town") { rows in
        try TownRows.sites(of: town, rows.database).compactMap(rows.station(row:))
      }
    }
    store.station = { [self] id async throws(Failure) in
      try await reading("reading a station") { try $0.station(id) }
    }
    store.stationWithEVSE = { [self] key async throws(Failure) in
      try await reading("reading the station of an EVSE") { try $0.station(withEVSE: key) }
    }
    store.explain = { [self] id async throws(Failure) in
      try await reading("explaining a station") { rows in
        guard let station = try rows.station(id) else { return nil }
        return SiteExplanation(station, records: try rows.records(round: id), words: SearchFold.words)
      }
    }
    store.coverage = { [database] cells, providers async throws(Failure) in
      try await database.read("reading coverage") { db, _ in try CoverageRows.coverage(of: cells, providers, db) }
    }
    store.apply = { [database, siteStatuses, searchedBeside] answer, region async throws(Failure) in
      let content = AnswerContent(answer)
      try await database.write("storing an answer") { db in
        try AnswerWriter(db, content, searchedBeside: searchedBeside).apply(region)
      }
      siteStatuses.keep(answer)
    }
    store.search = { [database, finder, siteStatuses] search async throws(Failure) in
      // Never by `readAside`: its pool would cost more memory than all orders of names.
      try await database.read("searching stations") { db, file in
        try finder.find(search, StationRows(db, file.licences, siteStatuses.all(db)), file: file.identity)
      }
    }
    store.towns = { [database] () async throws(Failure) in
      try await database.readAside("reading towns") { db, _ in try TownRows.all(db) }
    }
    store.townsOf = { [database] provider async throws(Failure) in
      try await database.read("reading the towns of a source") { db, _ in try TownRows.of(provider, db) }
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
    store.integrityReport = { [database] () async throws(Failure) in
      try await database.readAside("checking the cache") { db, _ in try CacheSchema.faults(in: db) }
    }
    addMap(to: &store)
    addLiveStates(to: &store)
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
        try LivePointRows(database: db, siteStatuses: siteStatuses).inside(boxes)
      }
    }
    store.amount = { [database] boxes async throws(Failure) in
      try await database.readAside("measuring an area") { db, _ in try StoredArea(database: db).amount(boxes) }
    }
    store.forget = { [database, searchedBeside] cells async throws(Failure) in
      try await database.write("forgetting an area") { db in
        try StoredArea(database: db).forget(cells, StationWriter(db, searchedBeside: searchedBeside))
      }
    }
  }

  private func addLiveStates(to store: inout StationStore) {
    store.liveStates = { [database] keys async throws(Failure) in
      try await database.read("reading live states") { db, _ in try LiveStateRows(database: db).states(keys) }
    }
    store.liveSource = { [database] provider async throws(Failure) in
      try await database.readAside("reading the live states of a source") { db, _ in
        try LiveStateRows(database: db).source(provider)
      }
    }
    store.keepLiveStates = { [database] changes async throws(Failure) in
      try await database.write("keeping live states") { db in try LiveStateRows(database: db).keep(changes) }
    }
  }

  /// Removes the file with everything beside it, and what is remembered of it.
  func eraseFiles() throws {
    try database.eraseFiles()
    finder.forget()
    siteStatuses.forget()
  }

  private func reading<Result: Sendable>(
    _ action: String, _ body: @escaping @Sendable (StationRows) throws -> Result
  ) async throws(Failure) -> Result {
    try await database.read(action) { [siteStatuses] db, file in
      try body(StationRows(db, file.licences, siteStatuses.all(db)))
    }
  }

  /// Keeps a table of codes of a provider as it was sent.
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
}
