/// Electric power. Never zero: a source's 0 means that it does not know.
public struct Power: Hashable, Comparable, Sendable, Codable {
  /// Watts, above zero.
  public let watts: Int

  /// Nil for zero and below.
  public init?(watts: Int) {
    guard watts > 0 else { return nil }
    self.watts = watts
  }

  /// Rounded to the watt. Nil for zero and below, for a gigawatt and more, and for anything not finite.
  public init?(kilowatts: Double) {
    let watts = (kilowatts * 1000).rounded()
    guard watts.isFinite, watts >= 1, watts < 1e9 else { return nil }
    self.watts = Int(watts)
  }

  /// The power in kilowatts.
  public var kilowatts: Double { Double(watts) / 1000 }

  /// Orders by watts.
  public static func < (left: Power, right: Power) -> Bool { left.watts < right.watts }
}
