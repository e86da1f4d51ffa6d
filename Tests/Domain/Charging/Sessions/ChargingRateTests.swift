import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

/// How long a battery still takes, from the levels of the last ten minutes.
struct ChargingRateTests {
  /// A meter that was sent these levels at these seconds.
  private func meter(_ levels: [(seconds: Double, percent: Int?)]) -> ChargingMeter {
    var meter = ChargingMeter()
    for (seconds, percent) in levels {
      meter.add(
        ChargingMeter.Reading(
          measuredAt: noon.addingTimeInterval(seconds), energy: nil,
          level: percent.flatMap { ChargeLevel(percent: $0) },
          watts: nil))
    }
    return meter
  }

  private func seconds(to goal: Int, _ levels: [(Double, Int?)]) throws -> TimeInterval? {
    meter(levels).seconds(to: try #require(ChargeLevel(percent: goal)))
  }

  @Test("the time left follows from the gain and its time")
  func rate() throws {
    #expect(try seconds(to: 80, [(0, 40), (60, 41), (120, 42)]) == 38 * 60)
    #expect(try seconds(to: 100, [(0, 40), (120, 44)]) == 56 * 30)
    #expect(try seconds(to: 43, [(0, 40), (300, 42)]) == 150)
  }

  @Test("two minutes of charging are needed, no less")
  func shortest() throws {
    #expect(try seconds(to: 80, [(0, 40), (119.9, 41)]) == nil)
    #expect(try seconds(to: 80, [(0, 40), (120, 41)]) == 39 * 120)
  }

  @Test("nothing can be told from no level, from one, or for a level that is reached")
  func unknown() throws {
    #expect(try seconds(to: 80, []) == nil)
    #expect(try seconds(to: 80, [(0, nil), (300, nil)]) == nil)
    #expect(try seconds(to: 80, [(0, 40), (300, 40), (600, 40)]) == nil)
    #expect(try seconds(to: 42, [(0, 40), (120, 42)]) == nil)
    #expect(try seconds(to: 41, [(0, 40), (120, 42)]) == nil)
  }

  @Test("a level that is sent again says nothing new about the speed")
  func repeated() throws {
    #expect(try seconds(to: 51, [(0, 40), (120, 41), (200, nil), (400, 41)]) == 10 * 120)
  }

  @Test("a level that falls begins the measurement anew")
  func falls() throws {
    #expect(try seconds(to: 80, [(0, 40), (120, 42), (180, 41)]) == nil)
    #expect(try seconds(to: 52, [(0, 40), (120, 42), (180, 41), (300, 42)]) == 10 * 120)
  }

  @Test("a pause begins the measurement anew, whether its power is told or its status")
  func pause() throws {
    var meter = ChargingMeter()
    func add(_ seconds: Double, _ percent: Int, _ watts: Int) {
      meter.add(
        ChargingMeter.Reading(
          measuredAt: noon.addingTimeInterval(seconds), energy: nil, level: ChargeLevel(percent: percent), watts: watts)
      )
    }
    let full = ChargeLevel.full
    add(0, 40, 11_000)
    add(120, 42, 11_000)
    #expect(meter.seconds(to: full) == 3480)
    for seconds in [130.0, 400, 730] { add(seconds, 42, 0) }
    #expect(meter.seconds(to: full) == nil)
    add(740, 42, 11_000)
    #expect(meter.seconds(to: full) == nil)
    add(860, 44, 11_000)
    #expect(meter.seconds(to: full) == 3360, "as fast as before it")
  }

  @Test("a session that is said to be paused forgets the speed")
  func pausedSession() throws {
    var session = ReachedStep.charging.session
    func learn(_ seconds: Double, _ percent: Int, _ status: ChargerStatus) {
      var facts = SampleSession.facts(.charging, after: seconds)
      facts.status = status
      facts.reading = ChargingMeter.Reading(
        measuredAt: noon.addingTimeInterval(seconds), energy: nil, level: ChargeLevel(percent: percent), watts: nil)
      session.handle(.learnt(facts), at: noon.addingTimeInterval(seconds))
    }
    learn(0, 40, .charging)
    learn(120, 42, .charging)
    #expect(session.meter.seconds(to: .full) != nil)
    learn(130, 42, .suspendedByCar)
    #expect(session.meter.seconds(to: .full) == nil)
  }

  @Test("only the last ten minutes count")
  func window() throws {
    let quickThenSlow: [(Double, Int?)] = [(0, 10), (100, 20), (400, 21), (700, 24), (1000, 25)]
    #expect(try seconds(to: 35, quickThenSlow) == 10 * 150, "from 400 s, exactly ten minutes before the last")
    let alittleLater: [(Double, Int?)] = [(0, 10), (100, 20), (401, 21), (700, 24), (1000, 25)]
    #expect(try seconds(to: 35, alittleLater) == 10 * 180, "what was known ten minutes ago is the level of 100 s")
  }

  @Test("after a long rest the last level before it still counts")
  func rest() throws {
    #expect(try seconds(to: 31, [(0, 10), (100, 20), (1000, 21)]) == 10 * 900)
    #expect(try seconds(to: 12, [(0, 10), (1000, 11)]) == 1000)
  }
}
