/// Numbers and truth values, also where a feed writes them as text.
extension JSONReader {
  /// A whole number; "22" and 22.0 are whole, 22.5 is not.
  func int(_ name: StaticString) -> Int? { whole(name, { $0 }, "is no whole number in range") }

  /// A measure to the nearest whole number.
  func roundedInt(_ name: StaticString) -> Int? { whole(name, { $0.rounded() }, "is out of range") }

  private func whole(_ name: StaticString, _ rounded: (Double) -> Double, _ fault: String) -> Int? {
    switch number(name) {
    case nil: return nil
    case .integer(let value): return value
    case .double(let value):
      if let whole = Int(exactly: rounded(value)) { return whole }
      refuse(name, "\(value) \(fault)")
      return nil
    }
  }

  /// A finite number.
  func double(_ name: StaticString) -> Double? {
    switch number(name) {
    case nil: nil
    case .integer(let value): Double(value)
    case .double(let value): value
    }
  }

  /// True or false, also as "true", "FALSE", 1 or 0.
  func bool(_ name: StaticString) -> Bool? {
    guard let value = value(name) else { return nil }
    switch value.kind {
    case .bool(let value): return value
    case .integer(1): return true
    case .integer(0): return false
    case .string:
      guard let text = value.withUTF8(FeedText.cleaned) ?? nil else { return nil }
      if let value = Bool(text.lowercased()) { return value }
    case .null, .integer, .double, .array, .object: break
    }
    refuse(name, "\(JSONReader.name(of: value)) is neither true nor false")
    return nil
  }

  private enum Number {
    case integer(Int)
    case double(Double)
  }

  private func number(_ name: StaticString) -> Number? {
    guard let value = value(name) else { return nil }
    switch value.kind {
    case .integer(let number): return .integer(number)
    case .double(let number) where number.isFinite: return .double(number)
    case .string:
      guard let text = value.withUTF8(FeedText.cleaned) ?? nil else { return nil }
      if let number = JSONReader.decimal(text) { return number }
    case .null, .bool, .double, .array, .object: break
    }
    refuse(name, "\(JSONReader.name(of: value)) is no number")
    return nil
  }

  // Decimal digits only: Swift's own reader also accepts hexadecimal, "inf" and "nan".
  private static func decimal(_ text: String) -> Number? {
    guard text.utf8.allSatisfy({ $0.isDigit || "+-.eE".utf8.contains($0) }) else { return nil }
    if let whole = Int(text) { return .integer(whole) }
    return Double(text).flatMap { $0.isFinite ? .double($0) : nil }
  }
}

extension JSONValue {
  /// A number, also one that is written as text; `nil` for any other value.
  var number: Double? {
    switch kind {
    case .integer(let number): Double(number)
    case .double(let number): number
    case .string: (withUTF8(FeedText.cleaned) ?? nil).flatMap { Double($0) }
    case .null, .bool, .array, .object: nil
    }
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII digit.
  var isDigit: Bool { (0x30...0x39).contains(self) }

  /// Whether the byte is an ASCII letter.
  var isLetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
}
