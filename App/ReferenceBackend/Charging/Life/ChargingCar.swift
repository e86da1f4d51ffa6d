/// The car that comes to a charger. It follows from the transaction alone, so that it is the same in every run.
struct ChargingCar: Equatable, Sendable {
  /// What the battery holds, in watt-seconds.
  let capacity: Int
  /// What it held when the cable went in, in watt-seconds.
  let atPlugIn: Int

  /// The car of a transaction: a battery of 40 to 80 kWh, filled to 15 to 60 %.
  init(transaction: Int) {
    let kilowattHours = 40 + Int(stableHash("battery \(transaction)") % 41)
    let percent = 15 + Int(stableHash("level \(transaction)") % 46)
    capacity = kilowattHours * 3_600_000
    atPlugIn = capacity / 100 * percent
  }

  /// The watts that it takes from a charger: all that the charger has up to 80 %, then ever less, at 100 % a tenth.
  func watts(at level: Int, of most: Int) -> Int {
    let above = 5 * level - 4 * capacity
    return above <= 0 ? most : most - most * 9 * above / (10 * capacity)
  }
}
