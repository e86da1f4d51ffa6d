import Testing

@testable import ReferenceBackend

/// The course of a session, which follows from its start.
@Suite struct ChargerLifeTests {
  /// A car with 78 kWh, 39 % full, at a charger of 22 kW. The cable goes in after eight seconds.
  private func life(
    wattHours: Int = 75_001, watts: Int = 22_000, transaction: Int = 10_001, pauses: [ChargerLife.Pause] = []
  ) -> ChargerLife {
    ChargerLife(
      car: ChargingCar(transaction: transaction), mostWatts: watts, pluggedAt: 8_000, mostWattHours: wattHours,
      pauses: pauses)
  }

  @Test("the car of a transaction is always the same, and its battery is an ordinary one")
  func theCarOfATransactionIsAlwaysTheSame() {
    let car = ChargingCar(transaction: 10_001)
    #expect(car.capacity == 78 * 3_600_000 && car.atPlugIn == car.capacity / 100 * 39)
    for transaction in 10_001..<10_400 {
      let car = ChargingCar(transaction: transaction)
      #expect((40...80).contains(car.capacity / 3_600_000))
      #expect((15...60).contains(car.atPlugIn * 100 / car.capacity))
    }
  }

  @Test(
    "the power is all there is up to 80 %, and falls to a tenth at 100 %",
    arguments: [(50, 150_000), (80, 150_000), (90, 82_500), (100, 15_000)])
  func thePowerFallsFrom80Percent(_ percent: Int, _ watts: Int) {
    let car = ChargingCar(transaction: 10_001)
    #expect(car.watts(at: car.capacity / 100 * percent, of: 150_000) == watts)
  }

  @Test("the first frame comes five seconds after the cable") func theFirstFrameComesFiveSecondsAfterTheCable() {
    let life = life()
    #expect(life.status(at: 0, end: life.end) == .preparing)
    #expect(life.status(at: 7_999, end: life.end) == .preparing)
    #expect(life.status(at: 8_000, end: life.end) == .charging)
    #expect(life.reading(at: 0) == nil && life.reading(at: 12_999) == nil)
    #expect(life.reading(at: 13_000) == MeterReading(tick: 1, energy: 110_000, watts: 22_000))
    #expect(life.reading(at: 17_999) == life.reading(at: 13_000))
    #expect(life.readings(at: 12_999).isEmpty && life.readings(at: 13_000).count == 1)
  }

  @Test("no energy is lost from frame to frame") func noEnergyIsLostFromFrameToFrame() throws {
    // 720 frames of 5 seconds with 22 kW are 22 kWh, though no single frame is a whole number of watt-hours.
    let reading = try #require(life().reading(at: 8_000 + 3_600_000))
    #expect(reading.tick == 720 && reading.wattHours == 22_000 && reading.energy == 22_000 * 3_600)
    #expect(life().percent(reading) == 67)
  }

  @Test("a full car takes no more, and its cable is pulled two hours later")
  func theCableOfAFullCarIsPulledTwoHoursLater() throws {
    let life = life()
    let end = try #require(life.end)
    #expect(end.reason == .evDisconnected)
    let fullAt = end.at - ChargerLife.timeToUnplug
    let full = try #require(life.reading(at: fullAt))
    #expect(full.energy == life.car.capacity - life.car.atPlugIn && life.percent(full) == 100)
    let before = try #require(life.reading(at: fullAt - 1))
    #expect(before.energy < full.energy && life.percent(before) == 99)
    #expect((2_200...2_300).contains(before.watts), "a tenth of 22 kW, nearly")
    #expect(life.status(at: fullAt - 1, end: end) == .charging)
    #expect(life.status(at: fullAt, end: end) == .suspendedByCar)
    let later = try #require(life.reading(at: fullAt + 600_000))
    #expect(later == MeterReading(tick: full.tick + 120, energy: full.energy, watts: 0))
  }

  @Test("a session ends when the hold is used up, at the first frame that says so")
  func aSessionEndsWhenTheHoldIsUsedUp() throws {
    // 22 kW bring 10 kWh in 327.3 frames.
    let end = try #require(life(wattHours: 10_000).end)
    #expect(end == ChargerLife.End(at: 8_000 + 328 * 5_000, reason: .localOutOfCredit))
    let last = try #require(life(wattHours: 10_000).reading(at: end.at))
    #expect(last.energy == 10_000 * 3_600 && last.watts > 0 && last.watts < 22_000)
    #expect(life(wattHours: 0).end == ChargerLife.End(at: 8_000, reason: .localOutOfCredit))
  }

  @Test("a hold that pays for just what the car takes ends the session") func aHoldForAllThatTheCarTakesEndsIt() {
    let car = ChargingCar(transaction: 10_001)
    let all = (car.capacity - car.atPlugIn) / 3_600
    #expect(life(wattHours: all).end?.reason == .localOutOfCredit)
    #expect(life(wattHours: all + 1).end?.reason == .evDisconnected)
  }

  // MARK: Pauses

  @Test("no energy flows in a pause, nor in a frame that it touches") func noEnergyFlowsInAPause() {
    // Frames end at 13, 18, 23, 28, 33 seconds ...
    let pause = ChargerLife.Pause(beginsAt: 20_000, endsAt: 29_000, cause: .station)
    let life = life(pauses: [pause])
    let readings = life.readings(at: 43_000)
    #expect(readings.map(\.watts) == [22_000, 22_000, 0, 0, 0, 22_000, 22_000])
    #expect(readings.map { $0.energy / 110_000 } == [1, 2, 2, 2, 2, 3, 4])
    #expect(life.status(at: 19_999, end: life.end) == .charging)
    #expect(life.status(at: 20_000, end: life.end) == .suspendedByStation)
    #expect(life.status(at: 28_999, end: life.end) == .suspendedByStation)
    #expect(life.status(at: 29_000, end: life.end) == .charging)
    #expect(life.end.map { $0.at - 15_000 } == self.life().end?.at)
  }

  @Test("a pause that begins with a frame leaves the frame before alone, and one without an end lasts")
  func aPauseWithoutAnEndLasts() throws {
    let life = life(pauses: [ChargerLife.Pause(beginsAt: 18_000, endsAt: nil, cause: .car)])
    #expect(life.end == nil)
    let reading = try #require(life.reading(at: 1_000_000_000_000))
    #expect(reading.energy == 220_000 && reading.watts == 0)
    #expect(life.status(at: 1_000_000_000_000, end: nil) == .suspendedByCar)
    #expect(life.readings(at: 1_000_000_000_000).count == ChargerLife.mostFrames)
  }

  // MARK: Asking

  @Test("the last 720 frames are kept") func theLast720FramesAreKept() throws {
    let readings = life().readings(at: 8_000 + 1_000 * 5_000)
    #expect(readings.map(\.tick) == Array(281...1_000))
    #expect(readings.last == life().reading(at: 8_000 + 1_000 * 5_000))
  }

  @Test("whoever asks, whenever and in whatever order, finds the same", arguments: 0..<20)
  func whoeverAsksFindsTheSame(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var pauses: [ChargerLife.Pause] = []
    var time = 8_000 + Int.random(in: 0..<60_000, using: &random)
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let end = time + Int.random(in: 1...300_000, using: &random)
      pauses.append(ChargerLife.Pause(beginsAt: time, endsAt: end, cause: .car))
      time = end + Int.random(in: 0...200_000, using: &random)
    }
    let life = life(
      wattHours: Int.random(in: 1_000...60_000, using: &random),
      watts: try #require([11_000, 22_000, 50_000, 150_000].randomElement(using: &random)),
      transaction: Int.random(in: 10_001...20_000, using: &random), pauses: pauses)
    // The frames one after the other, and each of some of them on its own.
    let frames = life.readings(at: 8_000 + 720 * 5_000)
    for _ in 0..<60 {
      let tick = Int.random(in: 1...720, using: &random)
      let within = Int.random(in: 0..<5_000, using: &random)
      #expect(life.reading(at: 8_000 + tick * 5_000 + within) == frames[tick - 1])
    }
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.energy <= $1.energy && $0.tick + 1 == $1.tick })
    #expect(frames.allSatisfy { $0.wattHours <= life.mostWattHours && (0...100).contains(life.percent($0)) })
  }
}
