public import Foundation

/// What a charger has measured of a session so far. It changes only by what the service sent, and never moves back: an older
/// or repeated reading changes nothing, and a register that runs backwards is a fault of the meter, not lost energy.
public struct ChargingMeter: Hashable, Sendable, Codable {
  /// Values of one moment. What the service did not send is nil.
  public struct Reading: Hashable, Sendable, Codable {
    /// When they were measured; the time of receipt where the service does not say.
    public let measuredAt: Date
    /// The energy of the session.
    public let energy: Energy?
    /// How full the battery is.
    public let level: ChargeLevel?
    /// The power in watts; zero while charging is paused.
    public let watts: Int?

    /// Values of one moment. A power below zero, or of 100 MW and more, is dropped.
    public init(measuredAt: Date, energy: Energy?, level: ChargeLevel?, watts: Int?) {
      self.measuredAt = measuredAt
      self.energy = energy
      self.level = level
      self.watts = watts.flatMap { (0..<100_000_000).contains($0) ? $0 : nil }
    }
  }

  /// A point of the plot of power over time.
  public struct PowerPoint: Hashable, Sendable, Codable {
    /// When it was measured.
    public let at: Date
    /// Watts.
    public let watts: Int
  }

  /// The energy of the session; nil until the first value.
  public private(set) var energy: Energy?
  /// How full the battery is; nil until the first value, and for ever where the charger cannot know.
  public private(set) var level: ChargeLevel?
  /// The newest power in watts; nil where none was sent.
  public private(set) var watts: Int?
  /// When the newest values were measured; nil until the first.
  public private(set) var measuredAt: Date?
  /// Whether the register ran backwards: the energy shown is the highest that was sent.
  public private(set) var ranBackwards = false
  /// Power over time, the oldest first: at most ``greatestCount`` points.
  public private(set) var curve: [PowerPoint] = []

  /// How many points the curve keeps. Then every second one goes, so that it spans the whole session.
  public static let greatestCount = 240

  /// A meter that has sent nothing.
  public init() {}

  /// Whether any value has arrived.
  public var hasValues: Bool { energy != nil || level != nil || watts != nil }

  /// Adds a reading.
  /// - Returns: Whether it was newer than all before.
  @discardableResult
  public mutating func add(_ reading: Reading) -> Bool {
    guard measuredAt.map({ reading.measuredAt > $0 }) ?? true else { return false }
    measuredAt = reading.measuredAt
    if let newer = reading.energy {
      if let energy, newer < energy { ranBackwards = true } else { energy = newer }
    }
    level = reading.level ?? level
    watts = reading.watts ?? watts
    addPoint(reading)
    return true
  }

  private mutating func addPoint(_ reading: Reading) {
    guard let watts = reading.watts else { return }
    curve.append(PowerPoint(at: reading.measuredAt, watts: watts))
    guard curve.count > Self.greatestCount else { return }
    curve = curve.enumerated().filter { $0.offset.isMultiple(of: 2) || $0.offset == curve.count - 1 }.map(\.element)
  }
}
