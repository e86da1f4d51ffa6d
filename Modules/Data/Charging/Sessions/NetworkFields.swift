import ChargeDomain
import Foundation

extension TransactionID {
  /// A whole number, also one with a fraction of nothing, or a word of letters, digits, hyphens and underscores.
  init?(_ value: JSONValue) {
    switch value.kind {
    case .integer(let number) where number >= 0: self.init(rawValue: String(number))
    case .double(let number):
      guard let whole = Int(exactly: number), whole >= 0 else { return nil }
      self.init(rawValue: String(whole))
    case .string:
      guard let text = value.string, (1...64).contains(text.utf8.count),
        text.utf8.allSatisfy({ $0.isDigit || $0.isLetter || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") })
      else { return nil }
      self.init(rawValue: text)
    case .integer, .null, .bool, .array, .object: return nil
    }
  }

  /// As the network takes it: a number where it is one.
  var scalar: JSONScalar { Int(rawValue).map { .integer($0) } ?? .text(rawValue) }

  /// As a part of a path.
  var pathPart: String { AccountRequest.encoded(rawValue) }
}

extension ChargerCode {
  /// A number or text of six digits.
  init?(_ value: JSONValue) {
    switch value.kind {
    case .integer(let number): self.init(rawValue: String(number))
    case .double(let number): self.init(rawValue: Int(exactly: number).map { String($0) } ?? "")
    case .string: self.init(rawValue: value.withUTF8(FeedText.cleaned).flatMap { $0 } ?? "")
    case .null, .bool, .array, .object: return nil
    }
  }

  /// As the network takes it where a number is due.
  var scalar: JSONScalar { Int(rawValue).map { .integer($0) } ?? .text(rawValue) }
}

/// Points in time as the network writes them: seconds since 1970, or milliseconds where a number is too great for those.
enum NetworkTime {
  /// How far, in seconds, another clock may be ahead of ours.
  static let tolerance: TimeInterval = 300

  /// `nil` for zero and less, which stand for no time, and after the year 9999. What lies in the future is the mistake of
  /// a clock: it counts as now.
  static func date(_ number: Double, now: Date) -> Date? {
    guard number > 0, let date = number < 1e11 ? Date(timeIntervalSince1970: number) : FeedDate.milliseconds(number)
    else { return nil }
    return date > now.addingTimeInterval(tolerance) ? now : date
  }
}

extension JSONReader {
  /// A number within bounds; one outside is reported.
  func double(_ name: StaticString, in range: ClosedRange<Double>) -> Double? {
    guard let number = double(name) else { return nil }
    if range.contains(number) { return number }
    refuse(name, "it is out of range")
    return nil
  }

  /// A number that is written as one: a text may be in another unit.
  func plainNumber(_ name: StaticString) -> Double? {
    guard let value = value(name) else { return nil }
    switch value.kind {
    case .integer(let number): return Double(number)
    case .double(let number): return number
    case .null, .bool, .string, .array, .object:
      refuse(name, "a number is due")
      return nil
    }
  }

  /// A time of the network; zero stands for none.
  func networkTime(_ name: StaticString, now: Date) -> Date? {
    guard let number = double(name), number != 0 else { return nil }
    if let date = NetworkTime.date(number, now: now) { return date }
    refuse(name, "it is no time")
    return nil
  }

  /// Per cent, rounded down: only a full battery is full.
  func percent(_ name: StaticString) -> Int? { double(name, in: 0...100).map { Int($0) } }
}
