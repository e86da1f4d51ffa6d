extension JSONReader {
  /// A whole number from 0 up.
  func count(_ name: StaticString) -> Int? { notBelowZero(int(name), name) }

  /// A whole number above zero; 0 stands for "not known" in these fields.
  func positiveCount(_ name: StaticString) -> Int? { count(name).flatMap { $0 == 0 ? nil : $0 } }

  /// A measure to the nearest whole number, above zero; 0 stands for "not known" in these fields.
  func positive(_ name: StaticString) -> Int? {
    notBelowZero(roundedInt(name), name).flatMap { $0 == 0 ? nil : $0 }
  }

  /// Kilowatts from 0 up.
  func kilowatts(_ name: StaticString) -> Double? {
    guard let value = double(name) else { return nil }
    if value >= 0 { return value }
    refuse(name, "\(value) is no power")
    return nil
  }

  private func notBelowZero(_ value: Int?, _ name: StaticString) -> Int? {
    guard let value else { return nil }
    if value >= 0 { return value }
    refuse(name, "\(value) is below zero")
    return nil
  }
}
