import ChargeDomain
import Foundation
import GRDB

/// What is loaded of some cells: a cell is complete when it was loaded whole, lies in a larger one that was, or all of
/// its parts are.
struct CoverageRows {
  private let zooms: [Int]
  private var stored: [MapCell: CellCoverage] = [:]
  /// Cells of which some part is stored, as far up as anybody asks.
  private var parents: Set<MapCell> = []

  /// What is loaded of these cells, of each of these providers.
  static func coverage(
    of cells: [MapCell], _ providers: Set<ProviderID>, _ database: Database
  ) throws -> StoredCoverage {
    var coverage: StoredCoverage = [:]
    for provider in providers {
      let rows = try CoverageRows(database, cells, provider)
      for cell in cells { coverage[provider, default: [:]][cell] = rows.coverage(of: cell) }
    }
    return coverage
  }

  /// Reads what bears on these cells.
  init(_ database: Database, _ cells: [MapCell], _ provider: ProviderID) throws {
    zooms = try Self.zooms(database, provider)
    let top = cells.map(\.zoom).min() ?? 0
    for zoom in zooms {
      let columns = cells.map { Self.scaled($0.x, from: $0.zoom, to: zoom) }
      let rows = cells.map { Self.scaled($0.y, from: $0.zoom, to: zoom) }
      guard let west = columns.map(\.lowerBound).min(), let east = columns.map(\.upperBound).max(),
        let north = rows.map(\.lowerBound).min(), let south = rows.map(\.upperBound).max()
      else { continue }
      try database.cachedStatement(
        sql: """
          SELECT x, y, loaded_at, is_complete FROM coverage
          WHERE provider = ? AND zoom = ? AND x BETWEEN ? AND ? AND y BETWEEN ? AND ?
          """
      ).forEachRow([provider.rawValue, zoom, west, east, north, south]) { row in
        let cell = MapCell(zoom: zoom, x: Int(row.integer(0)), y: Int(row.integer(1)))
        stored[cell] = CellCoverage(
          loadedAt: Date(timeIntervalSinceReferenceDate: row.double(2)), isComplete: row.integer(3) != 0)
        addParents(of: cell, upTo: top)
      }
    }
  }

  /// The zoom levels at which a provider has coverage, without reading all of it.
  static func zooms(_ database: Database, _ provider: ProviderID) throws -> [Int] {
    var zooms: [Int] = []
    let next = try database.cachedStatement(
      sql: "SELECT min(zoom) FROM coverage WHERE provider = ? AND zoom > ? HAVING min(zoom) IS NOT NULL")
    while let zoom = try next.firstRow([provider.rawValue, zooms.last ?? -1], { Int($0.integer(0)) }) {
      zooms.append(zoom)
    }
    return zooms
  }

  /// Nil when nothing of the cell is loaded.
  func coverage(of cell: MapCell) -> CellCoverage? {
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

  private static func scaled(_ position: Int, from zoom: Int, to other: Int) -> ClosedRange<Int> {
    guard other > zoom else { return (position >> (zoom - other))...(position >> (zoom - other)) }
    let shift = other - zoom
    return (position << shift)...(((position + 1) << shift) - 1)
  }
}

extension MapCell {
  /// The cell of a lower zoom that it lies in.
  fileprivate func ancestor(atZoom other: Int) -> MapCell {
    MapCell(zoom: other, x: x >> (zoom - other), y: y >> (zoom - other))
  }
}
