import Foundation
import Testing

@testable import ChargeData

@Suite("HTTP transport: how fast an answer comes in")
struct PaceCheckTests {
  private let limit = RequestLimits.LowSpeed(bytes: 100, period: .seconds(10))
  private let start = ContinuousClock.now

  private func later(_ seconds: Double) -> ContinuousClock.Instant { start + .milliseconds(Int64(seconds * 1000)) }

  /// Whether a limit has passed at each of these times, in turn.
  private func verdicts(_ pace: inout PaceCheck, _ seconds: Double...) -> [Bool] {
    var verdicts: [Bool] = []
    for second in seconds { verdicts.append(pace.isTooSlow(limit, now: later(second))) }
    return verdicts
  }

  @Test("before the first byte nothing is checked")
  func beforeTheFirstByte() {
    var pace = PaceCheck()
    let none = pace.nextCheck(limit, now: start)
    let early = verdicts(&pace, 0, 60)
    pace.count(0)
    let next = pace.nextCheck(limit, now: later(5))
    #expect(none == nil && early == [false, false])
    #expect(next == later(15), "the period begins when it is first looked at")
  }

  @Test("a period begins once and lasts to its end")
  func period() {
    var pace = PaceCheck()
    pace.count(1)
    let checks = [0.0, 3, 9].map { pace.nextCheck(limit, now: later($0)) }
    let late = verdicts(&pace, 9.999, 10)
    #expect(checks == [later(10), later(10), later(10)])
    #expect(late == [false, true])
  }

  @Test("as many bytes as wanted are enough, one less is not, and each period counts anew", arguments: [100, 99])
  func bytes(count: Int) {
    var pace = PaceCheck()
    pace.count(60)
    _ = pace.nextCheck(limit, now: start)
    pace.count(40)
    let first = verdicts(&pace, 12)
    let next = pace.nextCheck(limit, now: later(13))
    pace.count(count)
    let second = verdicts(&pace, 21.999, 22)
    #expect(first == [false])
    #expect(next == later(22), "the next period begins where this one was ended")
    #expect(second == [false, count < 100])
  }

  @Test("99 bytes in the first period are too few")
  func firstPeriod() {
    var pace = PaceCheck()
    pace.count(99)
    _ = pace.nextCheck(limit, now: start)
    let verdicts = verdicts(&pace, 10)
    #expect(verdicts == [true])
  }
}
