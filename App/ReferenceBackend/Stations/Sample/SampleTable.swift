import Foundation

/// Reads the sample's tables. A row:
/// `title | street and number | postcode | latitude longitude | operator | kits | marks`.
/// Kits: `4xT2:22 2xCCS+CHA:50`; power `?` is unknown, `~22` left to be worked out from amps and volts;
/// `none` no equipment known; empty: drawn by the station's id. Operator `-`: none stated.
enum SampleTable {
  /// A row that cannot be read. Never met by a user: a test reads every row.
  struct BadRow: Error, CustomStringConvertible {
    let row: String
    let what: String
    var description: String { "\(what) in: \(row)" }
  }

  static func stations(of town: Town) throws(BadRow) -> [SampleStation] {
    var stations: [SampleStation] = []
    for (index, line) in town.table.split(separator: "\n").enumerated() {
      stations.append(try station(String(line), town, id: town.firstID + index + 1))
    }
    return stations
  }

  private static func station(_ row: String, _ town: Town, id: Int) throws(BadRow) -> SampleStation {
    let cells = row.split(separator: "|", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    guard cells.count == 7 else { throw BadRow(row: row, what: "not seven cells") }
    let place = cells[3].split(separator: " ").compactMap { Double($0) }
    guard place.count == 2, !cells[0].isEmpty else { throw BadRow(row: row, what: "no title or no place") }
    guard let charger = SampleOperator.all.first(where: { $0.code == cells[4] }) else {
      throw BadRow(row: row, what: "unknown operator")
    }
    var marks: Set<SampleMark> = []
    for word in cells[6].split(separator: " ") {
      guard let mark = SampleMark(rawValue: String(word)) else { throw BadRow(row: row, what: "unknown mark") }
      marks.insert(mark)
    }
    return SampleStation(
      id: id, title: cells[0], street: cells[1], postcode: cells[2], latitude: place[0], longitude: place[1],
      town: town, charger: charger.code == "-" ? nil : charger, kits: try kits(cells[5], row, id), marks: marks)
  }

  private static func kits(_ cell: String, _ row: String, _ id: Int) throws(BadRow) -> [SampleKit] {
    if cell == "none" { return [] }
    let usual = ["2xT2:22", "2xT2:11", "4xT2:22", "2xT2:22 1xCCS:50", "2xCCS:50 1xCHA:50 1xT2C:43", "1xT2:?"]
    let text = cell.isEmpty ? usual[Int(stableHash("\(id) kit") % UInt64(usual.count))] : cell
    var kits: [SampleKit] = []
    for word in text.split(separator: " ") {
      guard let kit = kit(word) else { throw BadRow(row: row, what: "unknown kit") }
      kits.append(kit)
    }
    return kits
  }

  private static func kit(_ word: Substring) -> SampleKit? {
    let halves = word.split(separator: ":")
    guard halves.count == 2, let cross = halves[0].firstIndex(of: "x"),
      let quantity = Int(halves[0][..<cross]), quantity > 0
    else { return nil }
    let names = halves[0][halves[0].index(after: cross)...].split(separator: "+")
    let plugs = names.compactMap { SamplePlug(rawValue: String($0)) }
    guard plugs.count == names.count, !plugs.isEmpty, let power = power(halves[1]) else { return nil }
    return SampleKit(quantity: quantity, plugs: plugs, power: power)
  }

  private static func power(_ text: Substring) -> SampleKit.Power? {
    if text == "?" { return .unknown }
    if text.first == "~" { return Double(text.dropFirst()).map(SampleKit.Power.derived) }
    return Double(text).map(SampleKit.Power.stated)
  }
}

/// All stations of the sample.
enum Sample {
  static let stations: [SampleStation] = Town.all.flatMap { town in
    // The tables are constants, and a test reads every row: a bad one is found there.
    do { return try SampleTable.stations(of: town) } catch { return [] }
  }

  /// Those in Open Charge Map's answers.
  static let openChargeMap = stations.filter {
    $0.town.country != .switzerland || $0.marks.contains(.openChargeMap)
  }

  /// Those in the Swiss files.
  static let swiss = stations.filter { $0.town.country == .switzerland }
}
