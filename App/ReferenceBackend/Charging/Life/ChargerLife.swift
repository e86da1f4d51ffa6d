/// What happens at a charger from the start of a session on. It depends on nothing but these values: whoever asks,
/// whenever and how often, finds the same.
struct ChargerLife: Equatable, Sendable {
  /// A time in which no energy flows because the backend was told so.
  struct Pause: Equatable, Sendable {
    /// Milliseconds since 1970.
    let beginsAt: Int
    /// Milliseconds since 1970; nil while nothing has ended it.
    let endsAt: Int?
    let cause: ChargingControl.Suspender
  }

  /// When a session ends by itself, and why.
  struct End: Equatable, Sendable {
    /// Milliseconds since 1970.
    let at: Int
    let reason: ChargingTransaction.StopReason
  }

  /// Milliseconds from one frame of the meter to the next.
  static let tick = 5_000
  /// Milliseconds after which the cable of a full car is pulled.
  static let timeToUnplug = 7_200_000
  /// Milliseconds for which the cable stays in after a stop.
  static let timeToFinish = 60_000
  /// The most frames that are kept.
  static let mostFrames = 720

  let car: ChargingCar
  /// The power of the charger.
  let mostWatts: Int
  /// When the cable goes in, in milliseconds since 1970.
  let pluggedAt: Int
  /// The energy that the hold pays for.
  let mostWattHours: Int
  var pauses: [Pause] = []

  // MARK: The meter

  /// The meter at a moment; nil before its first frame.
  func reading(at time: Int) -> MeterReading? {
    let ticks = ticks(at: time)
    guard ticks > 0 else { return nil }
    var meter = run(to: ticks)
    if meter.tick < ticks { meter = MeterReading(tick: ticks, energy: meter.energy, watts: 0) }
    return meter
  }

  /// The last frames at a moment, oldest first.
  func readings(at time: Int) -> [MeterReading] {
    let ticks = ticks(at: time)
    let dropped = max(0, ticks - Self.mostFrames)
    var meter = dropped == 0 ? MeterReading() : run(to: dropped)
    meter.tick = dropped
    return (dropped..<ticks).map { _ in
      meter = next(after: meter)
      return meter
    }
  }

  /// How full the car is, in per cent; only a full one has 100.
  func percent(_ meter: MeterReading) -> Int { (car.atPlugIn + meter.energy) * 100 / car.capacity }

  /// When a frame is measured, in milliseconds since 1970.
  func time(of meter: MeterReading) -> Int { pluggedAt + meter.tick * Self.tick }

  // MARK: The end

  /// When the session ends by itself; nil while a pause has no end.
  var end: End? {
    let last = run(to: .max)
    guard isDone(last) else { return nil }
    return last.energy >= mostWattHours * 3_600
      ? End(at: time(of: last), reason: .localOutOfCredit)
      : End(at: time(of: last) + Self.timeToUnplug, reason: .evDisconnected)
  }

  /// What the charger does at a moment of the session.
  /// - Parameter end: how the session ends by itself, as `end` has told before.
  func status(at time: Int, end: End?) -> ChargerStatus {
    if time < pluggedAt { return .preparing }
    let pause = pauses.last { $0.beginsAt <= time && time < $0.endsAt ?? .max }
    if pause?.cause == .station { return .suspendedByStation }
    let isFull = end.map { $0.reason == .evDisconnected && time >= $0.at - Self.timeToUnplug } ?? false
    return pause != nil || isFull ? .suspendedByCar : .charging
  }

  // MARK: Ticks

  private func ticks(at time: Int) -> Int { max(0, time - pluggedAt) / Self.tick }

  /// The meter after a tick, or after the last one in which energy flows if that comes first.
  private func run(to last: Int) -> MeterReading {
    var meter = MeterReading()
    while meter.tick < last, !isDone(meter) {
      if let pause = pause(over: meter.tick + 1) {
        meter.tick = min(last, lastTick(of: pause))
        meter.watts = 0
      } else {
        meter = next(after: meter)
      }
    }
    return meter
  }

  private func next(after meter: MeterReading) -> MeterReading {
    guard pause(over: meter.tick + 1) == nil else {
      return MeterReading(tick: meter.tick + 1, energy: meter.energy, watts: 0)
    }
    let watts = car.watts(at: car.atPlugIn + meter.energy, of: mostWatts)
    let flow = min(watts * Self.tick / 1000, mostEnergy - meter.energy)
    return MeterReading(tick: meter.tick + 1, energy: meter.energy + flow, watts: flow * 1000 / Self.tick)
  }

  private func isDone(_ meter: MeterReading) -> Bool { meter.energy >= mostEnergy }

  /// What flows until the car is full or the hold is used up, in watt-seconds.
  private var mostEnergy: Int { min(car.capacity - car.atPlugIn, mostWattHours * 3_600) }

  /// A pause that a tick falls into, even in part.
  private func pause(over tick: Int) -> Pause? {
    let end = pluggedAt + tick * Self.tick
    return pauses.first { $0.beginsAt < end && end - Self.tick < $0.endsAt ?? .max }
  }

  private func lastTick(of pause: Pause) -> Int {
    pause.endsAt.map { ($0 - pluggedAt + Self.tick - 1) / Self.tick } ?? .max
  }
}
