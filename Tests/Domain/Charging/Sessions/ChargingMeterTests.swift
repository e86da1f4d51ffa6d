import ChargeDomain
import Foundation
import TestSupport
import Testing

/// What is shown of a session comes from readings alone and never moves back.
struct ChargingMeterTests {
  private func reading(_ seconds: Double, wattHours: Int? = nil, percent: Int? = nil, watts: Int? = nil)
    -> ChargingMeter.Reading
  {
    ChargingMeter.Reading(
      measuredAt: noon.addingTimeInterval(seconds), energy: wattHours.flatMap { Energy(wattHours: $0) },
      level: percent.flatMap { ChargeLevel(percent: $0) }, watts: watts)
  }

  @Test("nothing is known before the first value, and a reading without values brings none")
  func nothing() {
    var meter = ChargingMeter()
    #expect(!meter.hasValues && meter.measuredAt == nil)
    #expect(meter.add(reading(0)))
    #expect(!meter.hasValues && meter.energy == nil && meter.level == nil && meter.watts == nil)
    meter.add(reading(1, percent: 0))
    #expect(meter.hasValues && meter.level?.percent == 0)
  }

  @Test("a reading as old as the last, or older, changes nothing")
  func order() {
    var meter = ChargingMeter()
    #expect(meter.add(reading(10, wattHours: 500, percent: 40, watts: 7000)))
    let before = meter
    #expect(!meter.add(reading(10, wattHours: 600, percent: 41, watts: 6000)))
    #expect(!meter.add(reading(9, wattHours: 400, percent: 39, watts: 0)))
    #expect(meter == before)
    #expect(meter.add(reading(11, wattHours: 501)))
    #expect(meter.energy?.wattHours == 501 && meter.level?.percent == 40 && meter.watts == 7000)
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

  @Test("the curve spans the whole session with at most 240 points, the newest among them")
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
  }
}
