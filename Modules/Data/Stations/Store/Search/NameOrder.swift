import ChargeDomain
import Foundation
import GRDB
import UnicodeText

/// The order of stations by name in one language, then by id. Those without a name come last.
enum NameOrder {
  /// The sort keys of some names.
  private struct Names {
    private let collator: Collator
    private var keys: [UInt8] = []
    private var starts: [UInt32] = [0]

    init(_ language: Language, count: Int) {
      collator = Collator(language: language.rawValue)
      // Reserved, since an array that grows holds all keys twice for a moment.
      keys.reserveCapacity(count * 32)
      starts.reserveCapacity(count + 1)
    }

    var count: Int { starts.count - 1 }

    mutating func append(_ name: String) {
      // Greater than the key of any name.
      keys.append(contentsOf: name.isEmpty ? [0xFF, 0xFF] : collator.sortKey(name))
      starts.append(UInt32(truncatingIfNeeded: keys.count))
    }

    /// Appends a station that is gone.
    mutating func appendNothing() {
      starts.append(UInt32(truncatingIfNeeded: keys.count))
    }

    /// The positions in order.
    /// - Parameter precedes: decides between two positions with the same name.
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
      // Rows that were added later are not in this index; those that were removed have no name.
      while names.count < index.count, index.rows[names.count] < row.integer(1) { names.appendNothing() }
      guard names.count < index.count, index.rows[names.count] == row.integer(1) else { return }
      names.append(row.text(0) ?? "")
    }
    while names.count < index.count { names.appendNothing() }
    let order = names.order { ids[$0] < ids[$1] }
    // Freed before the ranks are made: both at once would be the most memory that a search ever holds.
    names = Names(language, count: 0)
    var ranks = [UInt32](repeating: 0, count: index.count)
    for (rank, station) in order.enumerated() { ranks[Int(station)] = UInt32(truncatingIfNeeded: rank) }
    return ranks
  }

  /// Sorts a few rows.
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
