import ChargeDomain

/// Towns that a search found, each once and as well as it was found.
struct FoundTowns {
  private let table: TownTable
  /// By town: 0 for not found, else 1 more than the worth of how it was found.
  private var worths: [UInt8]
  private var towns: [Int] = []

  init(_ table: TownTable) {
    self.table = table
    worths = [UInt8](repeating: 0, count: table.townCount)
  }

  var isEmpty: Bool { towns.isEmpty }

  /// How well a town was found, from the worst.
  private enum Worth: UInt8 {
    case guess = 1
    case part
    case aliasBeginning, beginning, wholeAlias, wholeName

    var match: KnownTown.Match {
      switch self {
      case .guess: .guess
      case .part: .part
      case .aliasBeginning, .beginning: .beginning
      case .wholeAlias, .wholeName: .whole
      }
    }

    /// Names in languages that nobody here may speak begin in all ways: half of one is little to go by.
    var isBehind: Bool { self == .part || self == .aliasBeginning }
  }

  mutating func add(_ town: Int, _ match: KnownTown.Match, _ kind: TownTable.KeyKind) {
    guard worths.indices.contains(town) else { return }
    let worth: Worth =
      switch match {
      case .guess: .guess
      case .part: .part
      case .beginning: kind == .name ? .beginning : .aliasBeginning
      case .whole: kind == .name ? .wholeName : .wholeAlias
      }
    if worths[town] == 0 { towns.append(town) }
    worths[town] = max(worths[town], worth.rawValue)
  }

  /// Forgets the towns that do not meet a condition.
  mutating func keep(_ condition: (Int) -> Bool) { towns.removeAll { !condition($0) } }

  /// The best towns: those of which the whole name was typed, then beginnings of names before later words; of each the larger
  /// ones first, then the nearest or again the larger ones.
  func best<Known>(
    _ limit: Int, near: Coordinate?, _ known: (Int, KnownTown.Match) -> Known?
  ) -> [Known] {
    var steps: [[Int]] = []
    for town in towns {
      guard let worth = Worth(rawValue: worths[town]) else { continue }
      let group = worth == .wholeName ? 0 : worth.isBehind ? 2 : 1
      let place = (group + 1) * Self.largest - min(Self.largest - 1, table.size(town))
      while steps.count <= place { steps.append([]) }
      steps[place].append(town)
    }
    var best: [Known] = []
    for step in steps where best.count < limit {
      for town in ordered(step, near).prefix(limit - best.count) {
        if let worth = Worth(rawValue: worths[town]), let known = known(town, worth.match) { best.append(known) }
      }
    }
    return best
  }

  /// More steps than the population of the Earth has.
  private static let largest = 32

  private func ordered(_ towns: [Int], _ near: Coordinate?) -> [Int] {
    // The number of a town is its rank by population.
    guard let near else { return towns.sorted() }
    let away = towns.map { (town: $0, meters: table.center($0).map { near.distance(to: $0).meters } ?? .infinity) }
    return away.sorted { ($0.meters, $0.town) < ($1.meters, $1.town) }.map(\.town)
  }
}
