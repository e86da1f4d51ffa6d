import ChargeDomain
import Foundation
import GRDB
import UnicodeText

/// Stations in the order of their names in one language, then by id; those without a name last.
enum NameOrder {
  /// Names and ids of some rows, while they are put in order.
  private struct Names {
    private let collator: Collator
    private var keys: [UInt8] = []
    private var starts: [UInt32] = [0]
    private var ids: [StationID?] = []

    init(_ language: Language, count: Int) {
      collator = Collator(language: language.rawValue)
      // Growing by doubling would hold all keys twice.
      keys.reserveCapacity(count * 32)
      starts.reserveCapacity(count + 1)
      ids.reserveCapacity(count)
    }

    var count: Int { ids.count }

    mutating func append(_ id: StationID, _ name: String) {
      ids.append(id)
      // No key of a name is as great as this.
      keys.append(contentsOf: name.isEmpty ? [0xFF, 0xFF] : collator.sortKey(name))
      starts.append(UInt32(truncatingIfNeeded: keys.count))
    }

    /// A station that is not there any more.
    mutating func appendNothing() {
      ids.append(nil)
      starts.append(UInt32(truncatingIfNeeded: keys.count))
    }

    /// The positions in order. No two are equal but of stations that are not there.
    func order() -> [UInt32] {
      keys.withUnsafeBytes { keys in
        var order = (0..<UInt32(truncatingIfNeeded: ids.count)).map { $0 }
        order.sort { leftNumber, rightNumber in
          let (left, right) = (Int(leftNumber), Int(rightNumber))
          let first = UnsafeRawBufferPointer(rebasing: keys[Int(starts[left])..<Int(starts[left + 1])])
          let second = UnsafeRawBufferPointer(rebasing: keys[Int(starts[right])..<Int(starts[right + 1])])
          guard let one = first.baseAddress, let other = second.baseAddress else { return first.count < second.count }
          let difference = memcmp(one, other, min(first.count, second.count))
          if difference != 0 { return difference < 0 }
          guard first.count == second.count else { return first.count < second.count }
          guard let id = ids[left], let otherID = ids[right] else { return ids[left] == nil && ids[right] != nil }
          return id < otherID
        }
        return order
      }
    }
  }

  /// The rank of each station of an index.
  static func ranks(_ database: Database, _ index: SearchIndex, _ language: Language) throws -> [UInt32] {
    var names = Names(language, count: index.count)
    try database.cachedStatement(
      sql:
        "SELECT s.provider, s.key, t.name, t.id FROM station_text t CROSS JOIN station s ON s.id = t.id ORDER BY t.id"
    ).forEachRow { row in
      // Rows that came later are not of this index; those that went have no name.
      while names.count < index.count, index.rows[names.count] < row.integer(3) { names.appendNothing() }
      guard names.count < index.count, index.rows[names.count] == row.integer(3) else { return }
      names.append(try StationRows.stationID(row), row.text(2) ?? "")
    }
    while names.count < index.count { names.appendNothing() }
    var ranks = [UInt32](repeating: 0, count: index.count)
    for (rank, station) in names.order().enumerated() { ranks[Int(station)] = UInt32(truncatingIfNeeded: rank) }
    return ranks
  }

  /// A few rows in order.
  static func sorted(_ rows: [Int64], _ database: Database, _ language: Language) throws -> [Int64] {
    var names = Names(language, count: rows.count)
    let statement = try database.cachedStatement(
      sql: "SELECT s.provider, s.key, t.name FROM station_text t CROSS JOIN station s ON s.id = t.id WHERE t.id = ?")
    for row in rows {
      let found: Void? = try statement.firstRow([row]) { names.append(try StationRows.stationID($0), $0.text(2) ?? "") }
      if found == nil { names.appendNothing() }
    }
    return names.order().map { rows[Int($0)] }
  }
}
