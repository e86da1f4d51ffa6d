public import Foundation

/// A region and what is stored of it.
public struct RegionEntry: Hashable, Sendable, Codable {
  /// The region.
  public let pack: RegionPack
  /// What is stored.
  public let status: KeepRegion.Status
}

/// A region is loaded cell by cell. What is loaded stays, so that an interrupted download goes on where it stopped: only
/// cells that are missing, cut off or a day old are requested again.
public struct KeepRegion: Sendable {
  /// How much of a region is stored.
  public struct Status: Hashable, Sendable, Codable {
    /// How many cells it has.
    public let cells: Int
    /// How many of them are completely loaded.
    public let loaded: Int
    /// How many are missing, cut off or out of date.
    public let due: Int
    /// When the oldest of the loaded ones was loaded; nil if none is.
    public let oldest: Date?
    /// How much is stored.
    public let amount: StoredAmount
  }

  /// The progress of a download.
  public enum Progress: Hashable, Sendable, Codable {
    /// How many of the cells that were due are done.
    case running(done: Int, of: Int)
    /// The same, while these sources take long to answer.
    case waiting(for: [ProviderID], done: Int, of: Int)
    /// All that was due is loaded.
    case finished
    /// Not everything could be loaded; what was loaded stays. If a source is named, only that source is missing in some
    /// cells; if not, the download stopped.
    case failed(Failure, source: ProviderID?, done: Int, of: Int)
  }

  let store: StationStore
  let regions: RegionsStore
  let clock: any CoreClock
  /// What is loaded of cells, over all sources wanted there.
  let coverage: @Sendable ([MapCell]) async throws(Failure) -> [MapCell: CellCoverage]
  /// Asks the sources wanted there for one cell, whatever its age, and reports how they do.
  let load: @Sendable (MapCell, _ report: (SourceAnswers) async -> Void) async throws(Failure) -> SourceAnswers?

  /// All regions with what is stored of them, in the order they were added.
  public func entries() async throws(Failure) -> [RegionEntry] {
    var entries: [RegionEntry] = []
    for pack in try await regions.all() { entries.append(RegionEntry(pack: pack, status: try await status(of: pack))) }
    return entries
  }

  /// Adds a region to the list; nothing is loaded yet.
  public func add(name: String, boxes: [GeoBox]) async throws(Failure) -> RegionPack {
    let known = try await regions.all()
    if let same = known.first(where: { $0.boxes == boxes }) { return same }
    let pack = RegionPack(
      id: RegionPack.id(RegionPack.lastNumber(of: known) + 1), name: name, boxes: boxes, addedAt: clock.now)
    try await regions.put(pack)
    return pack
  }

  /// Removes a region and what is stored of its cells, except for cells of other regions.
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

  /// Loads what is due of a region. After a cancellation it stops at the next cell at the latest.
  /// - Parameter isForced: Whether to load every cell, whatever its age.
  public func download(
    _ pack: RegionPack, isForced: Bool, report: @Sendable (Progress) async -> Void
  ) async {
    var done = 0
    var whole = 0
    var total = 0
    var missing: (provider: ProviderID, failure: Failure)?
    do throws(Failure) {
      let cells = pack.cells
      let stored = try await coverage(cells)
      let due = isForced ? cells : cells.filter { isDue(stored[$0]) }
      total = due.count
      await report(.running(done: 0, of: total))
      for cell in due {
        if Task.isCancelled { return }
        let answers = try await load(cell) { [done, total] answers in
          if !answers.awaitedLong.isEmpty { await report(.waiting(for: answers.awaitedLong, done: done, of: total)) }
        }
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
    return !stored.isFresh(at: clock.now, for: KeepStationsFresh.freshFor)
  }
}
