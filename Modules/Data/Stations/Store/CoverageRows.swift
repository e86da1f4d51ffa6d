import ChargeDomain
import Foundation
import GRDB

/// What is loaded of some cells. A cell is complete when it was loaded whole, lies in a larger one that was, or all of
/// its parts are complete.
struct CoverageRows {
  private let zooms: [Int]
  private var stored: [MapCell: CellCoverage] = [:]
  /// Cells of which some part is stored, up to the largest cell asked for.
  private var parents: Set<MapCell> = []

  /// What is loaded of these cells, of each of these providers.
  static func coverage(
    of cells: [MapCell], _ providers: Set<ProviderID>, _ database: Database
  ) throws -> StoredCoverage {
    var coverage: StoredCoverage = [:]
    for provider in providers {
      let rows = try CoverageRows(database, cells, provider.rawValue)
      for cell in cells { coverage[provider, default: [:]][cell] = rows.coverage(of: cell) }
    }
    return coverage
  }

  /// Forgets that a cell, its parts and the cells it lies in are loaded, at the zoom levels of which the condition holds.
  static func forget(
    _ cell: MapCell, _ provider: String, _ database: Database, where isWanted: (Int) -> Bool
  ) throws {
    for zoom in try zooms(database, provider) where isWanted(zoom) {
      let span = CellSpan(of: cell, atZoom: zoom)
      try database.cachedStatement(
        sql: "DELETE FROM coverage WHERE provider = ? AND zoom = ? AND x BETWEEN ? AND ? AND y BETWEEN ? AND ?"
      ).run([
        provider, zoom, span.columns.lowerBound, span.columns.upperBound, span.rows.lowerBound, span.rows.upperBound,
      ])
    }
  }

  private init(_ database: Database, _ cells: [MapCell], _ provider: String) throws {
    zooms = try Self.zooms(database, provider)
    let top = cells.map(\.zoom).min() ?? 0
    for zoom in zooms {
      let spans = cells.map { CellSpan(of: $0, atZoom: zoom) }
      guard let west = spans.map(\.columns.lowerBound).min(), let east = spans.map(\.columns.upperBound).max(),
        let north = spans.map(\.rows.lowerBound).min(), let south = spans.map(\.rows.upperBound).max()
      else { continue }
      try database.cachedStatement(
        sql: """
          SELECT x, y, loaded_at, is_complete FROM coverage
          WHERE provider = ? AND zoom = ? AND x BETWEEN ? AND ? AND y BETWEEN ? AND ?
          """
      ).forEachRow([provider, zoom, west, east, north, south]) { row in
        let cell = MapCell(zoom: zoom, x: Int(row.integer(0)), y: Int(row.integer(1)))
        stored[cell] = CellCoverage(
          loadedAt: Date(timeIntervalSinceReferenceDate: row.double(2)), isComplete: row.integer(3) != 0)
        addParents(of: cell, upTo: top)
      }
    }
  }

  /// The zoom levels at which a provider has coverage. Each is looked up in the index; the cells are not read.
  private static func zooms(_ database: Database, _ provider: String) throws -> [Int] {
    var zooms: [Int] = []
    let next = try database.cachedStatement(
      sql: "SELECT min(zoom) FROM coverage WHERE provider = ? AND zoom > ? HAVING min(zoom) IS NOT NULL")
    while let zoom = try next.firstRow([provider, zooms.last ?? -1], { Int($0.integer(0)) }) {
      guard zoom <= PinTile.deepestZoom else { throw DatabaseError.unreadable("a cell is of no zoom that there is") }
      zooms.append(zoom)
    }
    return zooms
  }

  private func coverage(of cell: MapCell) -> CellCoverage? {
    var found = best(cell)
    for zoom in zooms where zoom < cell.zoom {
      guard let larger = stored[cell.ancestor(atZoom: zoom)], larger.isComplete else { continue }
      if let known = found, known.isComplete, known.loadedAt >= larger.loadedAt { continue }
      found = larger
    }
    return found
  }

  /// From the cell itself and its parts: the newest complete answer, else the incomplete one.
  private func best(_ cell: MapCell) -> CellCoverage? {
    let own = stored[cell]
    guard parents.contains(cell) else { return own }
    let parts = cell.children.map(best)
    let known = parts.compactMap(\.self)
    guard let oldest = known.map(\.loadedAt).min() else { return own }
    if known.count == parts.count, known.allSatisfy(\.isComplete) {
      let whole = CellCoverage(loadedAt: oldest, isComplete: true)
      guard let own, own.isComplete, own.loadedAt > oldest else { return whole }
      return own
    }
    return own ?? CellCoverage(loadedAt: oldest, isComplete: false)
  }

  private mutating func addParents(of cell: MapCell, upTo top: Int) {
    var zoom = cell.zoom - 1
    while zoom >= top, parents.insert(cell.ancestor(atZoom: zoom)).inserted { zoom -= 1 }
  }
}

extension MapCell {
  /// The cell of a lower zoom that it lies in.
  fileprivate func ancestor(atZoom other: Int) -> MapCell {
    MapCell(zoom: other, x: x >> (zoom - other), y: y >> (zoom - other))
  }
}
