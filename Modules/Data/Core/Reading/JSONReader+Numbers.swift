/// Numbers and truth values, also where a feed writes them as text.
extension JSONReader {
  /// A whole number; "22" and 22.0 are whole, 22.5 is not.
  func int(_ name: StaticString) -> Int? {
    guard let number = number(name) else { return nil }
    switch number {
    case .integer(let value): return value
    case .double(let value):
      if let whole = Int(exactly: value) { return whole }
      refuse(name, "\(value) is no whole number in range")
      return nil
    }
  }

  /// A measure to the nearest whole number.
  func roundedInt(_ name: StaticString) -> Int? {
    guard let number = number(name) else { return nil }
    switch number {
    case .integer(let value): return value
    case .double(let value):
      if let whole = Int(exactly: value.rounded()) { return whole }
      refuse(name, "\(value) is out of range")
      return nil
    }
  }

  /// A finite number.
  func double(_ name: StaticString) -> Double? {
    guard let number = number(name) else { return nil }
    switch number {
    case .integer(let value): return Double(value)
    case .double(let value): return value
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
      switch text.lowercased() {
      case "true": return true
      case "false": return false
      default: break
      }
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

  // Decimal digits only: Swift's own reader also takes hexadecimal, "inf" and "nan".
  private static func decimal(_ text: String) -> Number? {
    let allowed = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard allowed else { return nil }
    if let whole = Int(text) { return .integer(whole) }
    guard let number = Double(text), number.isFinite else { return nil }
    return .double(number)
  }
}
