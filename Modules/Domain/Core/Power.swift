/// Electric power. Never zero: a source's 0 means that it does not know.
public struct Power: Hashable, Comparable, Sendable, Codable {
  /// Watts, above zero.
  public let watts: Int

  /// Nil unless above zero.
  public init?(watts: Int) {
    guard watts > 0 else { return nil }
    self.watts = watts
  }

  /// Nil unless finite, above zero and below a gigawatt; rounded to the watt.
  public init?(kilowatts: Double) {
    let watts = (kilowatts * 1000).rounded()
    guard watts.isFinite, watts >= 1, watts < 1e9 else { return nil }
    self.watts = Int(watts)
  }

  /// Thousands of watts.
  public var kilowatts: Double { Double(watts) / 1000 }

  /// Orders by watts.
  public static func < (left: Power, right: Power) -> Bool { left.watts < right.watts }
}
