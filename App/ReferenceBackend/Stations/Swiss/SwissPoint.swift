/// One charging point (EVSE) of a Swiss sample station.
struct SwissPoint: Sendable {
  let station: SampleStation
  let kit: SampleKit
  /// 1, 2, ... within the station.
  let number: Int
  let form: SampleOperator.SwissForm

  var evseID: String {
    "\(form.evsePrefix)\(station.id)\(form.separator)\(form.separator.isEmpty ? "0" : "")\(number)"
  }

  /// Whether its operator reports statuses; one station in nine does not.
  var isReported: Bool { station.draw("dynamic", 9) != 0 }

  /// All points of a station.
  static func all(of station: SampleStation) -> [SwissPoint] {
    guard let form = (station.charger ?? SampleOperator.none)?.swiss else { return [] }
    let kits = station.kits.flatMap { kit in repeatElement(kit, count: kit.quantity) }
    return kits.enumerated().map { index, kit in
      SwissPoint(station: station, kit: kit, number: index + 1, form: form)
    }
  }
}

extension SampleOperator {
  /// The entry for rows without an operator: the Swiss file has a group for them all the same.
  static let none = all.first { $0.code == "-" }
}
