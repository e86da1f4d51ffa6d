import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

/// Readings whose time the service did not say: registers, which are as new as the answer that brings them.
struct UntimedReadingTests {
  private func register(_ seconds: Double, wattHours: Int? = nil, percent: Int? = nil) -> ChargingMeter.Reading {
    reading(seconds, wattHours, percent, isTimed: false)
  }

  private func frame(_ seconds: Double, wattHours: Int? = nil, percent: Int? = nil) -> ChargingMeter.Reading {
    reading(seconds, wattHours, percent, isTimed: true)
  }

  private func reading(_ seconds: Double, _ wattHours: Int?, _ percent: Int?, isTimed: Bool) -> ChargingMeter.Reading {
    ChargingMeter.Reading(
      measuredAt: noon.addingTimeInterval(seconds), isTimed: isTimed,
      energy: wattHours.flatMap { Energy(wattHours: $0) }, level: percent.flatMap { ChargeLevel(percent: $0) },
      watts: nil)
  }

  private func meter(_ readings: ChargingMeter.Reading...) -> ChargingMeter {
    var meter = ChargingMeter()
    for reading in readings { meter.add(reading) }
    return meter
  }

  @Test("each counts, also when the device's clock was set back")
  func clockSetBack() {
    var meter = meter(register(0, wattHours: 500, percent: 40))
    let isNew = meter.add(register(-3600, wattHours: 600, percent: 41))
    #expect(isNew && meter.energy?.wattHours == 600 && meter.level?.percent == 41 && !meter.ranBackwards)
    #expect(meter.measuredAt == noon)
    let isSameNew = meter.add(register(-3600, wattHours: 600))
    #expect(isSameNew && !meter.ranBackwards)
  }

  @Test("a register that falls is a fault once it is said twice, and the highest value stays")
  func falls() {
    var meter = meter(register(0, wattHours: 500))
    #expect(!meter.add(register(3, wattHours: 499)) && !meter.ranBackwards)
    #expect(meter.add(register(6, wattHours: 499)) && meter.ranBackwards && meter.energy?.wattHours == 500)
    meter.add(register(6, wattHours: 501))
    #expect(meter.ranBackwards && meter.energy?.wattHours == 501)
  }

  @Test("one older answer among newer ones is no fault, and moves nothing back")
  func olderAnswer() {
    var meter = meter(register(0, wattHours: 500, percent: 40))
    for (seconds, wattHours) in [(3.0, 480), (6, 510), (9, 490), (12, 520)] {
      meter.add(register(seconds, wattHours: wattHours, percent: wattHours / 12))
    }
    #expect(!meter.ranBackwards && meter.energy?.wattHours == 520 && meter.level?.percent == 43)
    #expect(!meter.add(register(15, wattHours: 500, percent: 39)) && meter.level?.percent == 43)
  }

  @Test("frames that were measured before a register came count, and are no fault")
  func olderFrames() {
    var meter = meter(register(20, wattHours: 500))
    let isNew = meter.add(frame(12, wattHours: 480, percent: 40))
    #expect(isNew && !meter.ranBackwards && meter.energy?.wattHours == 500 && meter.level?.percent == 40)
    let isOlderNew = meter.add(frame(11, wattHours: 600))
    #expect(!isOlderNew && meter.energy?.wattHours == 500, "frames are compared with frames")
    meter.add(frame(15, wattHours: 520))
    #expect(meter.energy?.wattHours == 520 && !meter.ranBackwards)
  }

  @Test("a register that lags behind the frames is no fault, and takes no energy away")
  func laggingRegister() {
    let lagging = meter(frame(10, wattHours: 500), register(12, wattHours: 450), frame(15, wattHours: 510))
    #expect(!lagging.ranBackwards && lagging.energy?.wattHours == 510)
  }

  @Test("frames that fall are a fault, whatever registers come between them")
  func fallingFrames() {
    let falling = meter(frame(10, wattHours: 500), register(12, wattHours: 450), frame(15, wattHours: 490))
    #expect(falling.ranBackwards && falling.energy?.wattHours == 500)
  }

  @Test("a reading without an energy forgets none")
  func withoutEnergy() {
    let meter = meter(
      register(0, wattHours: 500), frame(1, wattHours: 500), register(2, percent: 40), frame(3, percent: 40),
      register(4, wattHours: 499), register(5, percent: 40), register(6, wattHours: 499))
    #expect(meter.ranBackwards && meter.energy?.wattHours == 500)
  }

  @Test("the speed follows from registers too, and begins anew when the device's clock was set back")
  func speed() throws {
    let goal = try #require(ChargeLevel(percent: 80))
    var meter = meter(register(0, percent: 40), register(120, percent: 42))
    #expect(meter.seconds(to: goal)?.rounded() == 2280.0)
    meter.add(register(-3600, percent: 43))
    #expect(meter.seconds(to: goal) == nil && meter.level?.percent == 43)
    meter.add(register(-3480, percent: 44))
    #expect(meter.seconds(to: goal)?.rounded() == 4320.0)
  }
}
