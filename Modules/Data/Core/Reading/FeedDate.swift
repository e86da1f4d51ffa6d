import Foundation

/// Points in time as feeds write them: ISO 8601 with `T` or a blank, any number of digits of fraction, and `Z`, an offset or
/// no zone, which means UTC. A date alone is its midnight in UTC. A whole number of 12 digits or more is milliseconds since
/// 1970.
enum FeedDate {
  /// `nil` when the bytes are no such time.
  static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Date? {
    var reader = DateReader(bytes: bytes[...])
    if bytes.count >= 12, bytes.allSatisfy({ (0x30...0x39).contains($0) }) {
      return Int(String(decoding: bytes, as: UTF8.self)).flatMap { milliseconds(Double($0)) }
    }
    return reader.date()
  }

  /// `nil` for milliseconds before 1973, which are more likely seconds, or after the year 9999.
  static func milliseconds(_ value: Double) -> Date? {
    guard value.isFinite, value >= 1e11, value < 253_402_300_800_000 else { return nil }
    return Date(timeIntervalSince1970: value / 1000)
  }
}

private struct DateReader {
  var bytes: Slice<UnsafeBufferPointer<UInt8>>

  mutating func date() -> Date? {
    guard let year = number(4), skip("-"), let month = number(2), skip("-"), let day = number(2),
      year >= 1, (1...12).contains(month), day >= 1, day <= Self.days(in: month, of: year)
    else { return nil }
    let midnight = Double(Self.days(before: year, month, day)) * 86_400
    if bytes.isEmpty { return Date(timeIntervalSince1970: midnight) }
    guard skip("T") || skip("t") || skip(" "), let time = timeOfDay(), let offset = zone(), bytes.isEmpty
    else { return nil }
    return Date(timeIntervalSince1970: midnight + time - offset)
  }

  private mutating func timeOfDay() -> Double? {
    guard let hour = number(2), hour < 24, skip(":"), let minute = number(2), minute < 60 else { return nil }
    var seconds = Double(hour * 3600 + minute * 60)
    guard skip(":") else { return seconds }
    // 60 is a leap second.
    guard let second = number(2), second <= 60 else { return nil }
    seconds += Double(second)
    guard skip(".") || skip(",") else { return seconds }
    var scale = 0.1
    var digits = 0
    while let digit = bytes.first, (0x30...0x39).contains(digit) {
      seconds += Double(digit - 0x30) * scale
      scale /= 10
      digits += 1
      bytes.removeFirst()
    }
    return digits > 0 ? seconds : nil
  }

  /// Seconds east of UTC.
  private mutating func zone() -> Double? {
    if bytes.isEmpty || skip("Z") || skip("z") { return 0 }
    let sign: Double
    if skip("+") { sign = 1 } else if skip("-") { sign = -1 } else { return nil }
    guard let hours = number(2), hours < 24 else { return nil }
    _ = skip(":")
    let minutes = bytes.isEmpty ? 0 : number(2)
    guard let minutes, minutes < 60 else { return nil }
    return sign * Double(hours * 3600 + minutes * 60)
  }

  private mutating func number(_ digits: Int) -> Int? {
    guard bytes.count >= digits else { return nil }
    var value = 0
    for byte in bytes.prefix(digits) {
      guard (0x30...0x39).contains(byte) else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    bytes.removeFirst(digits)
    return value
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let first = bytes.first, UInt32(first) == character.value else { return false }
    bytes.removeFirst()
    return true
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  /// Days since 1970-01-01 in the Gregorian calendar, counted in years that begin in March.
  private static func days(before year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
  }
}
