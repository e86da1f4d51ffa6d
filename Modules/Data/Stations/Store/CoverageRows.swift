import ChargeDomain
import Foundation
import GRDB

/// What is loaded of some cells: a cell is complete when it was loaded whole, lies in a larger one that was, or all of
/// its parts are.
struct CoverageRows {
  private var stored: [MapCell: CellCoverage] = [:]
  /// Cells of which some part is stored.
  private var parents: Set<MapCell> = []

  /// Reads what bears on these cells.
  init(_ database: Database, _ cells: [MapCell], _ provider: ProviderID) throws {
    for zoom in try Self.zooms(database, provider) {
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
        if zoom > 0 { addParents(of: cell) }
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
    let known =
      [best(cell)] + ancestors(of: cell).map { ancestor in stored[ancestor].flatMap { $0.isComplete ? $0 : nil } }
    let found = known.compactMap(\.self)
    return found.filter(\.isComplete).max { $0.loadedAt < $1.loadedAt } ?? found.first
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

  private func ancestors(of cell: MapCell) -> [MapCell] {
    (0..<cell.zoom).map { zoom in
      MapCell(zoom: zoom, x: cell.x >> (cell.zoom - zoom), y: cell.y >> (cell.zoom - zoom))
    }
  }

  private mutating func addParents(of cell: MapCell) {
    for ancestor in ancestors(of: cell).reversed() where !parents.insert(ancestor).inserted { return }
  }

  private static func scaled(_ position: Int, from zoom: Int, to other: Int) -> ClosedRange<Int> {
    guard other > zoom else { return (position >> (zoom - other))...(position >> (zoom - other)) }
    let shift = other - zoom
    return (position << shift)...(((position + 1) << shift) - 1)
  }
}
