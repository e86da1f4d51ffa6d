/// Judges how much of some cells is loaded, over all sources wanted in each: a cell is complete when each source has
/// loaded it, and as old as the oldest part. Where Open Charge Map has a stand-in, the stand-in's coverage counts for what
/// the map is missing.
struct CoverageJudge {
  /// A cell and the sources that count in it.
  struct Cell {
    let cell: MapCell
    let wanted: [ProviderID]
    let standIn: ProviderID?
  }

  let cells: [Cell]

  /// Every source whose coverage is needed.
  var providers: Set<ProviderID> {
    cells.reduce(into: []) { providers, cell in
      providers.formUnion(cell.wanted)
      if let standIn = cell.standIn { providers.insert(standIn) }
    }
  }

  /// The coverage of each cell over all its sources. A cell of which nothing is loaded is missing.
  func together(_ stored: StoredCoverage) -> [MapCell: CellCoverage] {
    var together: [MapCell: CellCoverage] = [:]
    for cell in cells {
      let parts = cell.wanted.map { provider in
        let own = stored[provider]?[cell.cell]
        guard provider == .openChargeMap, own?.isComplete != true, let standIn = cell.standIn else { return own }
        return stored[standIn]?[cell.cell] ?? own
      }
      let known = parts.compactMap(\.self)
      guard let oldest = known.map(\.loadedAt).min() else { continue }
      together[cell.cell] = CellCoverage(
        loadedAt: oldest, isComplete: known.count == parts.count && known.allSatisfy(\.isComplete))
    }
    return together
  }
}
