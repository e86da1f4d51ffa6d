public import Foundation

/// What a charger has measured of a session so far. It changes only by what the service sent, and never moves back: an older
/// or repeated reading changes nothing, and a register that runs backwards is a fault of the meter, not lost energy.
public struct ChargingMeter: Hashable, Sendable, Codable {
  /// Values of one moment. What the service did not send is nil.
  public struct Reading: Hashable, Sendable, Codable {
    /// When they were measured; the time of receipt where the service does not say.
    public let measuredAt: Date
    /// Whether the service said when.
    public let isTimed: Bool
    /// The time as the service wrote it, where its clock is ahead of the device's; nil where that is ``measuredAt``.
    let writtenAt: Date?
    /// The energy of the session.
    public let energy: Energy?
    /// How full the battery is.
    public let level: ChargeLevel?
    /// The power in watts; zero while charging is paused.
    public let watts: Int?

    /// Values of one moment. A power below zero, or of 100 MW and more, is dropped.
    public init(
      measuredAt: Date, isTimed: Bool = true, writtenAt: Date? = nil, energy: Energy?, level: ChargeLevel?, watts: Int?
    ) {
      self.measuredAt = measuredAt
      self.writtenAt = writtenAt
      self.isTimed = isTimed
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

  /// How full the battery was at a moment.
  struct LevelPoint: Hashable, Sendable, Codable {
    let at: Date
    let level: ChargeLevel
  }

  /// The energy of the session; nil until the first value.
  public private(set) var energy: Energy?
  /// How full the battery is; nil until the first value, and for ever where the charger cannot know.
  public private(set) var level: ChargeLevel?
  /// The newest power in watts; nil where none was sent.
  public private(set) var watts: Int?
  /// When the level was measured last; nil until its first value.
  private var levelAt: Date?
  /// When the energy last grew; nil until its first value.
  private var energyAt: Date?
  /// When the newest values were measured; nil until the first.
  public private(set) var measuredAt: Date?
  /// When the first values were measured whose time the service said; nil until then.
  public private(set) var firstAt: Date?
  /// Whether the register ran backwards: the energy shown is the highest that was sent.
  public private(set) var ranBackwards = false
  /// Power over time, the oldest first: at most ``greatestCount`` points.
  public private(set) var curve: [PowerPoint] = []

  /// The newest reading whose time the service said: its clock alone tells which one is newer, since that of the device may be
  /// set in between.
  private struct Newest: Hashable, Sendable, Codable {
    let at: Date
    let energy: Energy?
  }

  private var newest: Newest?
  /// Seconds between the points of the curve, once it has been thinned.
  private var curveStep: TimeInterval = 0
  /// The greatest energy of the readings without a time.
  private var newestRegister: Energy?
  /// How many readings without a time have said less than the greatest of them, one after the other; nil for none.
  private var fallenRegisters: Int?
  /// The levels of the last ``rateTime``, and since the last pause, the oldest first.
  private var levels: [LevelPoint] = []
  /// Seconds before the end within which a level still counts as the last one.
  static let finalLevelTime: TimeInterval = 300
  /// Seconds of charging from which the speed is taken.
  static let rateTime: TimeInterval = 600
  /// The shortest time from which a speed can be told.
  static let shortestRateTime: TimeInterval = 120

  /// How many points the curve keeps. Then every second one goes, so that it spans the whole session.
  public static let greatestCount = 240

  /// A meter that has sent nothing.
  public init() {}

  /// Whether any value has arrived.
  public var hasValues: Bool { energy != nil || level != nil || watts != nil }

  /// How full the battery was at the end; nil where that was measured too long before to be true still.
  /// - Parameter end: When charging ended; nil for when energy flowed last.
  public func level(at end: Date?) -> ChargeLevel? {
    guard let levelAt, let end = end ?? energyAt else { return level }
    return end.timeIntervalSince(levelAt) > Self.finalLevelTime ? nil : level
  }

  /// Adds a reading. One whose time the service did not say is as new as its answer, and is compared with those of its kind
  /// alone: the clocks of device and service may differ. If it says less than those before, it may be an answer that was on its
  /// way for long: only the second one in a row counts.
  /// - Returns: Whether it was newer than all before.
  @discardableResult
  public mutating func add(_ reading: Reading) -> Bool {
    if reading.isTimed, let newest, reading.order <= newest.at { return false }
    if !reading.isTimed, let energy = reading.energy {
      fallenRegisters = newestRegister.map { energy < $0 } ?? false ? (fallenRegisters ?? 0) + 1 : nil
      if fallenRegisters == 1 { return false }
    }
    measuredAt = max(reading.measuredAt, measuredAt ?? reading.measuredAt)
    if reading.isTimed, firstAt == nil { firstAt = reading.measuredAt }
    let last = reading.isTimed ? newest?.energy : newestRegister
    if let energy = reading.energy {
      if let last, energy < last { ranBackwards = true }
      if self.energy.map({ $0 < energy }) ?? true { energyAt = reading.measuredAt }
      self.energy = max(energy, self.energy ?? energy)
    }
    let energy = reading.energy.map { max($0, last ?? $0) } ?? last
    if reading.isTimed { newest = Newest(at: reading.order, energy: energy) } else { newestRegister = energy }
    level = reading.level ?? level
    if reading.level != nil { levelAt = reading.measuredAt }
    watts = reading.watts ?? watts
    addPoint(reading)
    addLevel(reading)
    return true
  }

  /// Seconds until the battery is this full, at the speed of the last minutes; nil if that cannot be told from the levels
  /// that were sent, or it is that full already.
  public func seconds(to goal: ChargeLevel) -> TimeInterval? {
    guard let first = levels.first, let last = levels.last, goal > last.level else { return nil }
    let time = last.at.timeIntervalSince(first.at)
    let gain = last.level.percent - first.level.percent
    guard time >= Self.shortestRateTime, gain > 0 else { return nil }
    return Double(goal.percent - last.level.percent) * time / Double(gain)
  }

  /// Energy does not flow: what was measured before says nothing of the speed after it.
  mutating func pause() { levels = [] }

  /// Only moments at which the level changed count: between them nothing is known.
  private mutating func addLevel(_ reading: Reading) {
    if reading.watts == 0 { return pause() }
    guard let level = reading.level, level != levels.last?.level else { return }
    if let last = levels.last, level < last.level || reading.measuredAt <= last.at { levels = [] }
    levels.append(LevelPoint(at: reading.measuredAt, level: level))
    let oldest = reading.measuredAt.addingTimeInterval(-Self.rateTime)
    while levels.count > 2, levels[1].at <= oldest { levels.removeFirst() }
  }

  private mutating func addPoint(_ reading: Reading) {
    guard let watts = reading.watts else { return }
    let point = PowerPoint(at: reading.measuredAt, watts: watts)
    // The device's clock was set back: the plot goes on where it was.
    if let last = curve.last, point.at <= last.at { return }
    if let before = curve.dropLast().last, point.at.timeIntervalSince(before.at) < curveStep {
      curve[curve.count - 1] = point
    } else {
      curve.append(point)
    }
    guard curve.count > Self.greatestCount else { return }
    curve = curve.enumerated().filter { $0.offset.isMultiple(of: 2) || $0.offset == curve.count - 1 }.map(\.element)
    // Newer points come no closer than those that are left: else the beginning would thin out to nothing.
    curveStep = point.at.timeIntervalSince(curve[0].at) / Double(Self.greatestCount / 2)
  }
}

extension ChargingMeter.Reading {
  /// What tells which of two readings is newer.
  fileprivate var order: Date { writtenAt ?? measuredAt }
}
