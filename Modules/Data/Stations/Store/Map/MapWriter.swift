import ChargeDomain
import Foundation
import GRDB

/// Keeps the points and counts of the map. It collects changes, writes each touched tile once, and recounts only the cells
/// above it.
final class MapWriter {
  private struct Change {
    var removed: Set<Int64> = []
    var added: [Int64: Pin] = [:]
  }

  private let database: Database
  private var changes: [MapCell: Change] = [:]

  init(_ database: Database) {
    self.database = database
  }

  /// Adds a site, or replaces the point of this row.
  /// - Parameter site: All its records together.
  func put(_ row: Int64, at place: Coordinate, of site: Station?) {
    changes[MapCell(of: place, zoom: PinTile.zoom), default: Change()].added[row] = Pin(
      row: row, at: place, power: site?.maximumPower, isPrivate: site?.access.isPrivate ?? false)
  }

  /// Removes a site from the place where it was.
  func remove(_ row: Int64, from place: Coordinate) {
    let tile = MapCell(of: place, zoom: PinTile.zoom)
    changes[tile, default: Change()].added[row] = nil
    changes[tile, default: Change()].removed.insert(row)
  }

  func finish() throws {
    var dirty: Set<MapCell> = []
    for (tile, change) in changes {
      try write(tile, change)
      if let parent = tile.parent { dirty.insert(parent) }
    }
    while !dirty.isEmpty {
      var parents: Set<MapCell> = []
      for cell in dirty {
        try store(try sum(ofPartsOf: cell), cell)
        if let parent = cell.parent { parents.insert(parent) }
      }
      dirty = parents
    }
  }

  private func write(_ tile: MapCell, _ change: Change) throws {
    var pins = Array(change.added.values)
    try database.cachedStatement(sql: "SELECT pins FROM map_tile WHERE y = ? AND x = ?")
      .forEachRow([tile.y, tile.x]) { row in
        try row.withBytes(0) { bytes in
          try PinTile.forEach(bytes) { pin in
            if !change.removed.contains(pin.row), change.added[pin.row] == nil { pins.append(pin) }
          }
        }
      }
    guard !pins.isEmpty else {
      try database.cachedStatement(sql: "DELETE FROM map_tile WHERE y = ? AND x = ?")
        .run([tile.y, tile.x])
      try store(PinCount(), tile)
      return
    }
    pins.sort { $0.row < $1.row }
    try database.cachedStatement(sql: "INSERT OR REPLACE INTO map_tile (y, x, pins) VALUES (?, ?, ?)")
      .run([tile.y, tile.x, PinTile.bytes(pins)])
    var count = PinCount()
    for pin in pins { count.add(pin) }
    try store(count, tile)
  }

  private func sum(ofPartsOf cell: MapCell) throws -> PinCount {
    try database.cachedStatement(
      sql: """
        SELECT sum(count), sum(latitude), sum(longitude), max(power), max(only), sum(hidden) FROM map_cell
        WHERE zoom = ? AND y IN (?, ?) AND x IN (?, ?)
        """
    ).firstRow([cell.zoom + 1, 2 * cell.y, 2 * cell.y + 1, 2 * cell.x, 2 * cell.x + 1]) { row in
      PinCount(
        count: Int(row.integer(0)), hidden: Int(row.integer(5)), latitude: row.double(1), longitude: row.double(2),
        rank: row.integer(3), last: row.integer(4))
    } ?? PinCount()
  }

  private func store(_ count: PinCount, _ cell: MapCell) throws {
    guard count.count > 0 || count.hidden > 0 else {
      try database.cachedStatement(sql: "DELETE FROM map_cell WHERE zoom = ? AND y = ? AND x = ?")
        .run([cell.zoom, cell.y, cell.x])
      return
    }
    try database.cachedStatement(sql: "INSERT OR REPLACE INTO map_cell VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
      .run([
        cell.zoom, cell.y, cell.x, count.count, count.latitude, count.longitude,
        count.rank > 0 ? count.rank : nil, count.count == 1 ? count.last : nil, count.hidden,
      ])
  }
}

extension MapCell {
  /// The larger cell of which this one is a quarter; `nil` for the world.
  fileprivate var parent: MapCell? { zoom > 0 ? MapCell(zoom: zoom - 1, x: x / 2, y: y / 2) : nil }
}
