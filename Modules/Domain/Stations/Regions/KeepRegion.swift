public import Foundation

/// A region and what the store holds of it.
public struct RegionEntry: Hashable, Sendable, Codable {
  /// The region.
  public let pack: RegionPack
  /// What is stored.
  public let status: KeepRegion.Status

  /// An entry.
  public init(pack: RegionPack, status: KeepRegion.Status) {
    self.pack = pack
    self.status = status
  }
}

/// A region is loaded cell by cell; what is loaded stays, so that broken work goes on where it stopped, and only cells
/// that are missing, cut or a day old are asked for again. A complete answer for a cell also brings its deletions.
public struct KeepRegion: Sendable {
  /// How much of a region is stored.
  public struct Status: Hashable, Sendable, Codable {
    /// How many cells it has.
    public let cells: Int
    /// How many of them are loaded whole.
    public let loaded: Int
    /// How many are missing, cut or out of date.
    public let due: Int
    /// When the oldest of the loaded ones was loaded; nil when none is.
    public let oldest: Date?
    /// What that takes.
    public let amount: StoredAmount

    /// A status.
    public init(cells: Int, loaded: Int, due: Int, oldest: Date?, amount: StoredAmount) {
      self.cells = cells
      self.loaded = loaded
      self.due = due
      self.oldest = oldest
      self.amount = amount
    }
  }

  /// How the work goes.
  public enum Progress: Hashable, Sendable, Codable {
    /// So many cells of those that were due are done.
    case running(done: Int, of: Int)
    /// All that was due is loaded.
    case finished
    /// Not all of it could be loaded; what was loaded stays. With a source the others have answered, and only that one
    /// is missing in some cells; without one the work stopped here.
    case failed(Failure, source: ProviderID?, done: Int, of: Int)
  }

  private let store: StationStore
  private let regions: RegionsStore
  private let clock: any CoreClock
  private let coverage: @Sendable ([MapCell]) async throws(Failure) -> [MapCell: CellCoverage]
  private let load: @Sendable (MapCell) async throws(Failure) -> SourceAnswers?

  /// - Parameters:
  ///   - coverage: what is loaded of cells, of all sources wanted there together.
  ///   - load: asks the sources wanted there for one cell, whatever its age.
  init(
    store: StationStore, regions: RegionsStore, clock: any CoreClock,
    coverage: @escaping @Sendable ([MapCell]) async throws(Failure) -> [MapCell: CellCoverage],
    load: @escaping @Sendable (MapCell) async throws(Failure) -> SourceAnswers?
  ) {
    self.store = store
    self.regions = regions
    self.clock = clock
    self.coverage = coverage
    self.load = load
  }

  /// All regions with what is stored of them, in the order they were asked for.
  public func entries() async throws(Failure) -> [RegionEntry] {
    var entries: [RegionEntry] = []
    for pack in try await regions.all() { entries.append(RegionEntry(pack: pack, status: try await status(of: pack))) }
    return entries
  }

  /// Adds a region to the list; nothing is loaded yet.
  public func add(name: String, boxes: [GeoBox]) async throws(Failure) -> RegionPack {
    let known = try await regions.all()
    if let same = known.first(where: { $0.boxes == boxes }) { return same }
    let number = (known.compactMap { Int($0.id.dropFirst("region".count)) }.max() ?? 0) + 1
    let pack = RegionPack(id: "region\(number)", name: name, boxes: boxes, addedAt: clock.now)
    try await regions.put(pack)
    return pack
  }

  /// Removes a region and what is stored of the cells that no other region has.
  public func remove(_ pack: RegionPack) async throws(Failure) {
    let others = try await regions.all().filter { $0.id != pack.id }
    let kept = Set(others.flatMap(\.cells))
    try await regions.remove(pack.id)
    try await store.forget(pack.cells.filter { !kept.contains($0) })
  }

  /// How much of a region is stored.
  public func status(of pack: RegionPack) async throws(Failure) -> Status {
    let cells = pack.cells
    let stored = try await coverage(cells)
    let whole = cells.compactMap { stored[$0] }.filter(\.isComplete)
    return Status(
      cells: cells.count, loaded: whole.count, due: cells.count { isDue(stored[$0]) },
      oldest: whole.map(\.loadedAt).min(), amount: try await store.amount(pack.boxes))
  }

  /// Loads what is due of a region, or all of it. Cancelling stops between two cells at the latest.
  /// - Parameter isForced: loads every cell, whatever its age.
  public func download(
    _ pack: RegionPack, isForced: Bool, report: @Sendable (Progress) async -> Void
  ) async {
    var done = 0
    var whole = 0
    var total = 0
    var missing: SourceAnswers.Missing?
    do throws(Failure) {
      let cells = pack.cells
      let stored = try await coverage(cells)
      let due = isForced ? cells : cells.filter { isDue(stored[$0]) }
      total = due.count
      await report(.running(done: 0, of: total))
      for cell in due {
        if Task.isCancelled { return }
        let answers = try await load(cell)
        done += 1
        if let lack = answers?.missing { missing = missing ?? lack } else { whole += 1 }
        await report(.running(done: done, of: total))
      }
      guard let missing else { return await report(.finished) }
      await report(.failed(missing.failure, source: missing.provider, done: whole, of: total))
    } catch {
      if error != .cancelled { await report(.failed(error, source: nil, done: whole, of: total)) }
    }
  }

  private func isDue(_ stored: CellCoverage?) -> Bool {
    guard let stored, stored.isComplete else { return true }
    return clock.now.timeIntervalSince(stored.loadedAt) >= KeepStationsFresh.freshFor
  }
}
