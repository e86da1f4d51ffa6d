public import ChargeDomain
import Foundation
import GRDB

extension UserStore {
  /// The regions a person keeps for offline use. One that this version cannot read is kept and not shown.
  public var regions: RegionsStore {
    var store = RegionsStore()
    store.all = database.reading("reading regions", RegionRows.all)
    store.put = database.writing("saving a region", RegionRows.put)
    store.remove = database.writing("removing a region", RegionRows.remove)
    return store
  }
}

enum RegionRows {
  static func all(_ database: Database) throws -> [RegionPack] {
    var regions: [RegionPack] = []
    try database.cachedStatement(sql: "SELECT id, name, boxes, added_at FROM region ORDER BY added_at, id")
      .forEachRow { row in
        guard let id = row.text(0), let boxes: [GeoBox] = row.text(2).flatMap(JSONText.value) else { return }
        regions.append(
          RegionPack(
            id: id, name: row.text(1) ?? "", boxes: boxes,
            addedAt: Date(timeIntervalSinceReferenceDate: row.double(3))))
      }
    return regions
  }

  static func put(_ database: Database, _ region: RegionPack) throws {
    try database.execute(
      sql: """
        INSERT INTO region (id, name, boxes, added_at) VALUES (?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET name = excluded.name, boxes = excluded.boxes, added_at = excluded.added_at
        """,
      arguments: [
        region.id, region.name, try JSONText.of(region.boxes), region.addedAt.timeIntervalSinceReferenceDate,
      ])
  }
  static func remove(_ database: Database, _ id: String) throws {
    try database.execute(sql: "DELETE FROM region WHERE id = ?", arguments: [id])
  }
}
