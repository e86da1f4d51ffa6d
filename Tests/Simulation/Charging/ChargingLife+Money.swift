import ChargeCore
import ReferenceBackend
import SimulationFrame

extension ChargingLife {
  /// Every hold of the network ends as captured or released; what is captured for a transaction, over all its holds, is the energy at the
  /// price, and once.
  func moneyIsRight() -> [Violation] {
    let books = world.books
    var found = books.filter { $0.open != 0 }.map { Violation(Self.money, "hold \($0.id) still holds \($0.open)") }
    for transaction in world.transactions where !transaction.isFromWallet && !transaction.isOnInvoice {
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
    return found + walletIsRight()
  }

  /// Nothing stays held in the wallet, and what was taken from a hold is the price of the session that was started on it, as
  /// far as the hold goes, and once. Nothing else has left the wallet.
  private func walletIsRight() -> [Violation] {
    guard let purse = world.purse else { return [] }
    let (holds, captured) = (world.walletHolds, CapturedHolds((try? world.backend.control.wallet.journal()) ?? []))
    var found = holds.filter(\.isOpen).map { Violation(Self.money, "\($0.amount) öre are still held: \($0.id)") }
    for hold in holds {
      let paid = world.transactions.filter { $0.walletHold == hold.id }
      let due = paid.reduce(0) { $0 + ($1.wattHours.map($1.price(ofWattHours:)) ?? 0) }
      let (taken, times) = (captured.sums[hold.id] ?? 0, captured.times[hold.id] ?? 0)
      if times > 1 { found.append(Violation(Self.money, "from the hold \(hold.id) was taken \(times) times")) }
      if taken != min(due, hold.amount) {
        let words = "\(taken) öre were taken of \(hold.amount) held as \(hold.id), and \(due) are due"
        found.append(Violation(Self.money, words))
      }
    }
    let left = ((try? world.backend.control.wallet.accounts()) ?? []).reduce(0) { $0 + $1.balance }
    let taken = captured.sums.values.reduce(0, +)
    if left != purse.begin - taken {
      found.append(Violation(Self.money, "the wallet had \(purse.begin), \(taken) was taken, and \(left) is left"))
    }
    return found
  }

  /// At every moment: nothing is taken from the wallet for a session that has not ended, and no session is started on a hold
  /// that the wallet never had.
  func walletPaysWhatEnded() -> [Violation] {
    guard world.purse != nil else { return [] }
    let (holds, transactions) = (Set(world.walletHolds.map(\.id)), world.transactions)
    let begun = transactions.filter { $0.isFromWallet && $0.startedAt != nil }
    let captured = CapturedHolds((try? world.backend.control.wallet.journal()) ?? [])
    return begun.compactMap { transaction in
      guard let hold = transaction.walletHold, holds.contains(hold) else {
        return Violation(Self.money, "\(transaction.id) was started on \(transaction.walletHold ?? "no hold")")
      }
      guard transaction.endedAt == nil, let taken = captured.sums[hold], taken > 0 else { return nil }
      return Violation(Self.money, "\(taken) öre were taken for \(transaction.id), which has not ended")
    }
  }

  /// At every moment: a session has one hold at most, however often it was asked for.
  func holdsAreOfSessions() -> [Violation] {
    guard world.purse != nil, !devices.contains(where: \.sight.isStoreBehind) else { return [] }
    let sessions = Set(intents.keys.map(\.rawValue))
    return world.walletHolds.filter { !sessions.contains($0.id) }
      .map { Violation(Self.money, "\($0.amount) öre were held as \($0.id), which is no session of the app") }
  }

  private static let money = "money is right"
}
