import ChargeCore
import ReferenceBackend

/// What is so at a moment, as only the network itself knows.
struct Truth {
  /// Milliseconds since 1970.
  let now: Int
  /// Every transaction of the person, in the order of their numbers.
  let transactions: [ChargingTransaction]
  private let world: ChargingWorld

  init(_ world: ChargingWorld) {
    self.world = world
    now = world.milliseconds
    transactions = world.transactions.filter { world.isMine($0) }
  }

  /// The transaction of a session; nil where it has none.
  subscript(id: TransactionID?) -> ChargingTransaction? {
    id.flatMap { id in transactions.first { "\($0.id)" == id.rawValue } }
  }

  /// Since when the network's rows say that a transaction has ended; nil while they do not. In the first era a row shows
  /// only that the sum was taken.
  func saidEnd(of transaction: ChargingTransaction) -> Int? {
    guard let endedAt = transaction.endedAt else { return nil }
    guard world.era == .first else { return endedAt }
    guard transaction.isPaid else { return nil }
    let settled = world.books.filter { $0.transaction == transaction.id }.flatMap(\.entries).filter { $0.kind != .held }
    return max(endedAt, settled.map(\.at).max() ?? endedAt)
  }

  /// Whether the network's rows say that a transaction runs, or said so at a moment.
  func runs(_ transaction: ChargingTransaction, since moment: Int) -> Bool {
    guard transaction.startedAt != nil else { return false }
    return saidEnd(of: transaction).map { $0 >= moment } ?? true
  }
}

extension ChargingTransaction {
  /// What it costs in öre, half an öre rounded up: the price of a kilowatt-hour times the energy.
  func price(ofWattHours energy: Int) -> Int { (unitPrice * energy + 500) / 1000 }
}
