import ChargeDomain
import GRDB

/// The order of stations by id, which decides where all else is equal.
enum IDOrder {
  /// An id that is a number: half the size of its text.
  private struct Numbered {
    let number: Int
    let ordinal: UInt32
    let provider: UInt8
  }

  private static let providers = ProviderID.allCases.sorted { $0.rawValue < $1.rawValue }

  /// The rank of each station of an index. Those whose row is gone come last.
  static func ranks(_ database: Database, _ index: SearchIndex) throws -> [UInt32] {
    var numbers: [Numbered] = []
    numbers.reserveCapacity(index.count)
    var texts: [(id: StationID, ordinal: UInt32)] = []
    // Answered from the index of keys: no row is read.
    try database.cachedStatement(sql: "SELECT provider, key, id FROM station").forEachRow { row in
      guard let ordinal = index.ordinal(ofRow: row.integer(2)) else { return }
      let id = try StationRows.stationID(row)
      let position = UInt32(truncatingIfNeeded: ordinal)
      if let number = id.number, let provider = providers.firstIndex(of: id.provider) {
        numbers.append(Numbered(number: number, ordinal: position, provider: UInt8(truncatingIfNeeded: provider)))
      } else {
        texts.append((id, position))
      }
    }
    numbers.sort { ($0.number, $0.provider) < ($1.number, $1.provider) }
    texts.sort { $0.id < $1.id }
    var ranks = [UInt32](repeating: .max, count: index.count)
    for (rank, station) in numbers.enumerated() { ranks[Int(station.ordinal)] = UInt32(truncatingIfNeeded: rank) }
    for (rank, station) in texts.enumerated() {
      ranks[Int(station.ordinal)] = UInt32(truncatingIfNeeded: numbers.count + rank)
    }
    return ranks
  }
}
