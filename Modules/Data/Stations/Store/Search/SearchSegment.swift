import ChargeDomain
import GRDB
import Synchronization

/// An index, without the stations that have changed since it was made.
struct SearchSegment: Sendable {
  let index: SearchIndex
  private let hidden: [SearchIndex.Ordinal]
  private let orders: Orders

  /// The order of ids, and of names in each language that was asked for.
  private final class Orders: Sendable {
    struct Ranks {
      var ids: [UInt32]?
      var names: [Language: [UInt32]] = [:]
    }

    let ranks = Mutex(Ranks())
  }

  init(_ index: SearchIndex) {
    self.init(index, hidden: [], orders: Orders())
  }

  private init(_ index: SearchIndex, hidden: [SearchIndex.Ordinal], orders: Orders) {
    self.index = index
    self.hidden = hidden
    self.orders = orders
  }

  /// The same index without the stations of these rows.
  func hiding(_ rows: [Int64]) -> SearchSegment {
    SearchSegment(index, hidden: rows.compactMap(index.ordinal(ofRow:)), orders: orders)
  }

  /// The set without hidden stations.
  func known(_ set: StationSet) -> StationSet {
    guard !hidden.isEmpty else { return set }
    var set = set
    for station in hidden { set.remove(station) }
    return set
  }

  /// The rank of each station in the order of names; made when first asked for.
  func ranks(_ database: Database, _ language: Language) throws -> [UInt32] {
    try orders.ranks.withLock { known in
      if let ranks = known.names[language] { return ranks }
      let ids = try known.ids ?? IDOrder.ranks(database, index)
      known.ids = ids
      let ranks = try NameOrder.ranks(database, index, ids: ids, language)
      known.names[language] = ranks
      return ranks
    }
  }
}
