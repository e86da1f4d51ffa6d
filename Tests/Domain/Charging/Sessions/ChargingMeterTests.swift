import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

/// What is shown of a session comes from readings alone and never moves back.
struct ChargingMeterTests {
  private func reading(
    _ seconds: Double, wattHours: Int? = nil, percent: Int? = nil, watts: Int? = nil
  ) -> ChargingMeter.Reading {
    ChargingMeter.Reading(
      measuredAt: noon.addingTimeInterval(seconds), energy: wattHours.flatMap { Energy(wattHours: $0) },
      level: percent.flatMap { ChargeLevel(percent: $0) }, watts: watts)
  }

  @Test("nothing is known before the first value, and a reading without values brings none")
  func nothing() {
    var meter = ChargingMeter()
    #expect(!meter.hasValues && meter.measuredAt == nil && !meter.ranBackwards && meter.curve.isEmpty)
    let isNew = meter.add(reading(0))
    #expect(isNew && !meter.hasValues && meter.measuredAt == noon)
    #expect(meter.energy == nil && meter.level == nil && meter.watts == nil && meter.curve.isEmpty)
  }

  @Test("one value of any kind is enough, zero too")
  func oneValue() {
    for reading in [reading(1, wattHours: 0), reading(1, percent: 0), reading(1, watts: 0)] {
      var meter = ChargingMeter()
      meter.add(reading)
      #expect(meter.hasValues)
    }
  }

  @Test("the service's clock tells which values are newer, however the device's is set in between")
  func clocks() {
    func reading(_ shown: Double, written: Double?, _ wattHours: Int) -> ChargingMeter.Reading {
      ChargingMeter.Reading(
        measuredAt: noon.addingTimeInterval(shown), writtenAt: written.map { noon.addingTimeInterval($0) },
        energy: Energy(wattHours: wattHours), level: nil, watts: 1000)
    }
    var meter = ChargingMeter()
    meter.add(reading(0, written: 600, 100))
    let isNewer = meter.add(reading(-3595, written: 605, 200))
    #expect(isNewer && meter.energy == Energy(wattHours: 200))
    #expect(meter.curve.map(\.at) == [noon], "the plot goes on where it was")
    let isOlder = meter.add(reading(600, written: nil, 100))
    #expect(!isOlder && !meter.ranBackwards && meter.energy == Energy(wattHours: 200))
    let isNewest = meter.add(reading(610, written: nil, 300))
    #expect(isNewest && meter.curve.count == 2 && meter.energy == Energy(wattHours: 300))
  }

  @Test("a level of more than five minutes before the end is not that of the end")
  func finalLevel() {
    var meter = ChargingMeter()
    #expect(meter.level(at: noon) == nil)
    meter.add(reading(0, wattHours: 500, percent: 40))
    #expect(meter.level(at: nil) == ChargeLevel(percent: 40) && meter.level(at: noon - 60) == ChargeLevel(percent: 40))
    #expect(meter.level(at: noon + 300) == ChargeLevel(percent: 40) && meter.level(at: noon + 301) == nil)
    meter.add(reading(200, wattHours: 600))
    meter.add(reading(400, wattHours: 600))
    #expect(meter.level(at: nil) == ChargeLevel(percent: 40), "energy flowed last at 200 s")
    meter.add(reading(500, wattHours: 700))
    #expect(meter.level(at: nil) == nil && meter.level == ChargeLevel(percent: 40))
    meter.add(reading(510, percent: 40))
    #expect(meter.level(at: nil) == ChargeLevel(percent: 40))
  }

  @Test("a reading as old as the last, or older, changes nothing")
  func order() {
    var meter = ChargingMeter()
    let isFirstNew = meter.add(reading(10, wattHours: 500, percent: 40, watts: 7000))
    let before = meter
    let isSameNew = meter.add(reading(10, wattHours: 600, percent: 41, watts: 6000))
    let isOlderNew = meter.add(reading(9, wattHours: 400, percent: 39, watts: 0))
    #expect(isFirstNew && !isSameNew && !isOlderNew && meter == before)
    let isNewerNew = meter.add(reading(11, wattHours: 501))
    #expect(isNewerNew && meter.measuredAt == noon.addingTimeInterval(11))
    #expect(meter.energy?.wattHours == 501 && meter.level?.percent == 40 && meter.watts == 7000)
    meter.add(reading(12, percent: 39, watts: 0))
    #expect(meter.energy?.wattHours == 501 && meter.level?.percent == 39 && meter.watts == 0)
  }

  @Test("a register that runs backwards is a fault, and the highest value stays")
  func backwards() {
    var meter = ChargingMeter()
    meter.add(reading(0, wattHours: 500))
    meter.add(reading(1, wattHours: 500))
    #expect(!meter.ranBackwards)
    meter.add(reading(2, wattHours: 499, percent: 30))
    #expect(meter.ranBackwards && meter.energy?.wattHours == 500 && meter.level?.percent == 30)
    meter.add(reading(3, wattHours: 501))
    #expect(meter.ranBackwards && meter.energy?.wattHours == 501)
  }

  @Test("a power below zero or of 100 MW is no power, zero is one")
  func powers() {
    for (watts, expected) in [(-1, nil), (0, 0), (99_999_999, 99_999_999), (100_000_000, nil)] as [(Int, Int?)] {
      #expect(reading(0, watts: watts).watts == expected)
    }
  }

  @Test("the curve keeps 240 points, then every second of them")
  func curveLimit() {
    var meter = ChargingMeter()
    for second in 0..<240 { meter.add(reading(Double(second), watts: second)) }
    #expect(ChargingMeter.greatestCount == 240)
    #expect(meter.curve.map(\.watts) == Array(0..<240))
    meter.add(reading(240, watts: 240))
    #expect(meter.curve.map(\.watts) == Array(stride(from: 0, through: 240, by: 2)))
    #expect(meter.curve.last?.at == noon.addingTimeInterval(240))
  }

  @Test("the curve spans the whole session, the newest point included")
  func curve() {
    var meter = ChargingMeter()
    for second in 0..<1000 { meter.add(reading(Double(second), watts: second)) }
    #expect(meter.curve.count <= ChargingMeter.greatestCount && meter.curve.count > ChargingMeter.greatestCount / 2)
    #expect(meter.curve.first?.watts == 0 && meter.curve.last?.watts == 999)
    #expect(zip(meter.curve, meter.curve.dropFirst()).allSatisfy { $0.at < $1.at })
    meter.add(reading(2000, wattHours: 1))
    #expect(meter.curve.last?.watts == 999, "a reading without a power is no point")
  }

  @Test("energies and levels outside their ranges do not exist")
  func ranges() {
    #expect([-1, 0, 10_000_000, 10_000_001].map { Energy(wattHours: $0)?.wattHours } == [nil, 0, 10_000_000, nil])
    #expect([-1, 0, 100, 101].map { ChargeLevel(percent: $0)?.percent } == [nil, 0, 100, nil])
    for (kilowattHours, expected) in [
      (-0.001, nil), (-0.0001, nil), (0, 0), (0.0004, 0), (0.0006, 1), (7.25, 7250), (10_000, 10_000_000),
      (10_000.1, nil), (.nan, nil), (.infinity, nil),
    ] as [(Double, Int?)] {
      #expect(Energy(kilowattHours: kilowattHours)?.wattHours == expected, "\(kilowattHours)")
    }
    #expect(Energy(wattHours: 1500)?.kilowattHours == 1.5)
    #expect(Energy.zero.wattHours == 0 && ChargeLevel.full.percent == 100)
  }
}
