public import ChargeDomain
import Foundation
import GRDB

extension UserStore {
  /// The regions a person keeps for offline use. One that this version cannot read is kept and not shown.
  public var regions: RegionsStore {
    RegionsStore(
      all: { [database] () async throws(Failure) in
        try await database.read("reading regions") { try RegionRows.all($0) }
      },
      put: { [database] region async throws(Failure) in
        try await database.write("saving a region") { try RegionRows.put(region, in: $0) }
      },
      remove: { [database] id async throws(Failure) in
        try await database.write("removing a region") { database in
          try database.execute(sql: "DELETE FROM region WHERE id = ?", arguments: [id])
        }
      })
  }
}

private enum RegionRows {
  static func all(_ database: Database) throws -> [RegionPack] {
    var regions: [RegionPack] = []
    try database.cachedStatement(sql: "SELECT id, name, boxes, added_at FROM region ORDER BY added_at, id")
      .forEachRow { row in
        let boxes = row.withBytes(2) { bytes in Result { try JSONDecoder().decode([GeoBox].self, from: Data(bytes)) } }
        guard let id = row.text(0), case .success(let boxes) = boxes else { return }
        regions.append(
          RegionPack(
            id: id, name: row.text(1) ?? "", boxes: boxes,
            addedAt: Date(timeIntervalSinceReferenceDate: row.double(3))))
      }
    return regions
  }

  static func put(_ region: RegionPack, in database: Database) throws {
    let boxes = String(decoding: try JSONEncoder.sorted.encode(region.boxes), as: UTF8.self)
    try database.execute(
      sql: """
        INSERT INTO region (id, name, boxes, added_at) VALUES (?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET name = excluded.name, boxes = excluded.boxes, added_at = excluded.added_at
        """,
      arguments: [region.id, region.name, boxes, region.addedAt.timeIntervalSinceReferenceDate])
  }
}
