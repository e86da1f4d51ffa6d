import Foundation

/// The state of a point, which depends on its id and the time alone: all requests at one moment agree, in every run.
enum LiveState: String, Sendable {
  case available = "Available"
  case occupied = "Occupied"
  case reserved = "Reserved"
  case outOfService = "OutOfService"
  case unknown = "Unknown"

  /// Faults last most of a day. Otherwise the state changes every 3 to 14 minutes, and a point is available somewhat
  /// more often than not. (The real feed has 54 % available, 8 % occupied and 27 % out of service.)
  static func of(_ id: String, at date: Date) -> LiveState {
    switch draw(id, "fault", LiveClock.slot(id, at: date, length: 20 * 3_600).number, 100) {
    case 0..<5: return .outOfService
    case 5..<8: return .unknown
    default: break
    }
    switch draw(id, "use", LiveClock.slot(id, at: date, length: LiveClock.rhythm(of: id)).number, 100) {
    case 0..<58: return .available
    case 58..<98: return .occupied
    default: return .reserved
    }
  }

  private static func draw(_ id: String, _ subject: String, _ slot: Int, _ count: UInt64) -> UInt64 {
    stableHash("\(id) \(subject) \(slot)") % count
  }
}

/// Divides time into slots that begin at different moments for different ids, so that not all change at once.
enum LiveClock {
  /// Seconds between two possible changes of a point.
  static func rhythm(of id: String) -> Int { 180 + Int(stableHash("\(id) rhythm") % 12) * 60 }

  /// The slot that a date is in, and when it began (seconds since 1970).
  static func slot(_ id: String, at date: Date, length: Int) -> (number: Int, start: Int) {
    // A clock may show any date; beyond this the arithmetic is not exact.
    let seconds = Int(max(-1e12, min(1e12, date.timeIntervalSince1970)).rounded(.down))
    let shift = Int(stableHash("\(id) shift") % UInt64(length))
    let shifted = seconds + shift
    let number = Int((Double(shifted) / Double(length)).rounded(.down))
    return (number, number * length - shift)
  }
}
