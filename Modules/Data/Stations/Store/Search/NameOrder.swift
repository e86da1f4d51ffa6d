import ChargeDomain
import Foundation
import GRDB
import UnicodeText

/// Stations in the order of their names in one language, then by id; those without a name last.
enum NameOrder {
  /// The names of some rows, while they are put in order.
  private struct Names {
    private let collator: Collator
    private var keys: [UInt8] = []
    private var starts: [UInt32] = [0]

    init(_ language: Language, count: Int) {
      collator = Collator(language: language.rawValue)
      // Growing by doubling would hold all keys twice.
      keys.reserveCapacity(count * 32)
      starts.reserveCapacity(count + 1)
    }

    var count: Int { starts.count - 1 }

    mutating func append(_ name: String) {
      // No key of a name is as great as this.
      keys.append(contentsOf: name.isEmpty ? [0xFF, 0xFF] : collator.sortKey(name))
      starts.append(UInt32(truncatingIfNeeded: keys.count))
    }

    /// A station that is not there any more.
    mutating func appendNothing() {
      starts.append(UInt32(truncatingIfNeeded: keys.count))
    }

    /// The positions in order.
    /// - Parameter precedes: which of two positions with the same name comes first.
    func order(_ precedes: (Int, Int) -> Bool) -> [UInt32] {
      keys.withUnsafeBytes { keys in
        var order = (0..<UInt32(truncatingIfNeeded: count)).map { $0 }
        order.sort { leftNumber, rightNumber in
          let (left, right) = (Int(leftNumber), Int(rightNumber))
          let first = UnsafeRawBufferPointer(rebasing: keys[Int(starts[left])..<Int(starts[left + 1])])
          let second = UnsafeRawBufferPointer(rebasing: keys[Int(starts[right])..<Int(starts[right + 1])])
          guard let one = first.baseAddress, let other = second.baseAddress else { return first.count < second.count }
          let difference = memcmp(one, other, min(first.count, second.count))
          if difference != 0 { return difference < 0 }
          return first.count == second.count ? precedes(left, right) : first.count < second.count
        }
        return order
      }
    }
  }

  /// The rank of each station of an index.
  /// - Parameter ids: the rank of each by its id.
  static func ranks(
    _ database: Database, _ index: SearchIndex, ids: [UInt32], _ language: Language
  ) throws -> [UInt32] {
    var names = Names(language, count: index.count)
    try database.cachedStatement(sql: "SELECT name, id FROM station_text ORDER BY id").forEachRow { row in
      // Rows that came later are not of this index; those that went have no name.
      while names.count < index.count, index.rows[names.count] < row.integer(1) { names.appendNothing() }
      guard names.count < index.count, index.rows[names.count] == row.integer(1) else { return }
      names.append(row.text(0) ?? "")
    }
    while names.count < index.count { names.appendNothing() }
    let order = names.order { ids[$0] < ids[$1] }
    // The names go before the ranks come: all at once would be the most memory that a search ever holds.
    names = Names(language, count: 0)
    var ranks = [UInt32](repeating: 0, count: index.count)
    for (rank, station) in order.enumerated() { ranks[Int(station)] = UInt32(truncatingIfNeeded: rank) }
    return ranks
  }

  /// A few rows in order.
  static func sorted(_ rows: [Int64], _ database: Database, _ language: Language) throws -> [Int64] {
    var names = Names(language, count: rows.count)
    var ids: [StationID?] = []
    let statement = try database.cachedStatement(
      sql: "SELECT s.provider, s.key, t.name FROM station_text t CROSS JOIN station s ON s.id = t.id WHERE t.id = ?")
    for row in rows {
      let found = try statement.firstRow([row]) { columns in
        names.append(columns.text(2) ?? "")
        return try StationRows.stationID(columns)
      }
      if found == nil { names.appendNothing() }
      ids.append(found)
    }
    let order = names.order { left, right in
      guard let first = ids[left], let second = ids[right] else { return ids[left] != nil && ids[right] == nil }
      return first < second
    }
    return order.map { rows[Int($0)] }
  }
}
