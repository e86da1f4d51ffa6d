import ChargeDomain
import Foundation
import GRDB
import UnicodeText

/// The stations of an index in the order of their names in one language, then by id; those without a name last.
enum NameOrder {
  /// The rank of each station. No two are equal.
  static func ranks(_ database: Database, _ index: SearchIndex, _ language: Language) throws -> [UInt32] {
    let collator = Collator(language: language.rawValue)
    var keys: [UInt8] = []
    var starts: [Int] = [0]
    var ids: [StationID] = []
    starts.reserveCapacity(index.count + 1)
    ids.reserveCapacity(index.count)
    try database.cachedStatement(
      sql: "SELECT s.provider, s.key, t.name FROM station_text t CROSS JOIN station s ON s.id = t.id ORDER BY t.id"
    ).forEachRow { row in
      ids.append(try StationRows.stationID(row))
      let name = row.text(2) ?? ""
      // No key of a name is as great as this.
      keys.append(contentsOf: name.isEmpty ? [0xFF, 0xFF] : collator.sortKey(name))
      starts.append(keys.count)
    }
    guard ids.count == index.count else { throw DatabaseError.unreadable("a station has no text to search") }
    let order = keys.withUnsafeBytes { keys in
      (0..<ids.count).sorted { left, right in
        let first = UnsafeRawBufferPointer(rebasing: keys[starts[left]..<starts[left + 1]])
        let second = UnsafeRawBufferPointer(rebasing: keys[starts[right]..<starts[right + 1]])
        guard let one = first.baseAddress, let other = second.baseAddress else { return first.count < second.count }
        let difference = memcmp(one, other, min(first.count, second.count))
        if difference != 0 { return difference < 0 }
        return first.count == second.count ? ids[left] < ids[right] : first.count < second.count
      }
    }
    var ranks = [UInt32](repeating: 0, count: order.count)
    for (rank, station) in order.enumerated() { ranks[station] = UInt32(truncatingIfNeeded: rank) }
    return ranks
  }
}
