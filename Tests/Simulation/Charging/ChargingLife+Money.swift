import ReferenceBackend
import SimulationFrame

extension ChargingLife {
  /// Every hold ends as captured or released; what is captured for a transaction, over all its holds, is the energy at the
  /// price, and once.
  func moneyIsRight() -> [Violation] {
    let books = world.books
    var found = books.filter { $0.open != 0 }.map { Violation(Self.money, "hold \($0.id) still holds \($0.open)") }
    for transaction in world.transactions {
      let holds = books.filter { $0.transaction == transaction.id }
      let taken = holds.reduce(0) { $0 + $1.captured }
      let times = holds.flatMap(\.entries).count { $0.kind == .captured }
      if times > 1 { found.append(Violation(Self.money, "transaction \(transaction.id) was captured \(times) times")) }
      guard transaction.endedAt != nil, let energy = transaction.wattHours else {
        if taken > 0 {
          found.append(Violation(Self.money, "\(taken) was captured for \(transaction.id), which has not ended"))
        }
        continue
      }
      let due = transaction.price(ofWattHours: energy)
      if taken != due {
        found.append(
          Violation(Self.money, "\(taken) was captured for the \(energy) Wh of \(transaction.id), and \(due) is due"))
      }
    }
    return found
  }

  private static let money = "money is right"
}
