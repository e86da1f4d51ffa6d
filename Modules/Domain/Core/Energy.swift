/// Electric energy. Zero is a value: a session may have begun without any.
public struct Energy: Hashable, Comparable, Sendable, Codable {
  /// Watt-hours, zero or more.
  public let wattHours: Int

  /// No energy.
  public static let zero = Energy()

  private init() { wattHours = 0 }

  /// Nil below zero and above 10 MWh, more than any car takes.
  public init?(wattHours: Int) {
    guard (0...10_000_000).contains(wattHours) else { return nil }
    self.wattHours = wattHours
  }

  /// Rounded to the watt-hour. Nil below zero, above 10 MWh and for anything not finite.
  public init?(kilowattHours: Double) {
    let wattHours = (kilowattHours * 1000).rounded()
    guard kilowattHours >= 0, wattHours.isFinite, wattHours <= 10_000_000 else { return nil }
    self.init(wattHours: Int(wattHours))
  }

  /// The energy in kilowatt-hours.
  public var kilowattHours: Double { Double(wattHours) / 1000 }

  /// Orders by watt-hours.
  public static func < (left: Energy, right: Energy) -> Bool { left.wattHours < right.wattHours }
}

/// How full a battery is.
public struct ChargeLevel: Hashable, Comparable, Sendable, Codable {
  /// Per cent, 0 to 100.
  public let percent: Int

  /// A full battery.
  public static let full = ChargeLevel()

  private init() { percent = 100 }

  /// Nil for anything but 0 to 100.
  public init?(percent: Int) {
    guard (0...100).contains(percent) else { return nil }
    self.percent = percent
  }

  /// Orders by per cent.
  public static func < (left: ChargeLevel, right: ChargeLevel) -> Bool { left.percent < right.percent }
}
