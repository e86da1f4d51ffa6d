import BenchWorld
import Foundation

/// A status file of the Swiss feed's shape, of our own making: 17,423 points, ids in the operators' several styles.
enum StatusFile {
  static let points = 17_423

  /// The whole file; another round has other states of the same points.
  static func bytes(round: UInt64) -> Data {
    var ids = SeededGenerator(seed: 1)
    var states = SeededGenerator(seed: 100 + round)
    var text = "{\"EVSEStatuses\": ["
    text.reserveCapacity(1_200_000)
    var made = 0
    for number in 0..<operators.count {
      if number > 0 { text += ", " }
      text += "{\"EVSEStatusRecord\": ["
      let share = (points - made) / (number == operators.count - 1 ? 1 : 3)
      for index in 0..<share {
        if index > 0 { text += ", " }
        let state = words[Int(states.next() % UInt64(words.count))]
        text += "{\"EvseID\": \"\(id(operators[number], made + index, &ids))\", \"EVSEStatus\": \"\(state)\"}"
      }
      made += share
      text += "]}"
    }
    return Data((text + "]}").utf8)
  }

  private static let operators = ["AVI", "BWK", "DGN", "ETM", "FRL", "GRL", "HLV", "JRA", "KTN", "LMT"]
  private static let words = [
    "Available", "Available", "Available", "Available", "Occupied", "Occupied", "OutOfService", "Unknown",
  ]

  private static func id(_ owner: String, _ number: Int, _ random: inout SeededGenerator) -> String {
    switch random.next() % 4 {
    case 0: "CH*\(owner)*E\(10_000 + number)"
    case 1: "CH*\(owner)*E\(260_000 + number)*\(1 + number % 4)"
    case 2: "CH*\(owner)*EVSE\(number)"
    default: "CH*\(owner)*E00\(number)-2"
    }
  }
}
