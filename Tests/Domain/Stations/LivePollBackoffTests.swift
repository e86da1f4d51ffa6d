@testable import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

/// A provider that fails is asked less and less often, and never before the time it named.
struct LivePollBackoffTests {
  private func gap(_ schedule: LivePollSchedule, _ trigger: LiveTrigger, at now: Date = noon) -> Double {
    schedule.due(for: trigger, now: now).timeIntervalSince(noon)
  }

  @Test func eachFurtherFailureDoublesThePause() {
    var schedule = LivePollSchedule()
    schedule.asked(by: .timer, at: noon)
    let gaps = (0..<8).map { _ in
      schedule.failed(.timedOut, at: noon)
      return gap(schedule, .timer)
    }
    #expect(gaps == [30, 30, 30, 40, 80, 160, 300, 300])
    #expect(gap(schedule, .moved) == 300, "moving about does not ask a failing provider either")
    #expect(gap(schedule, .networkReturned) == 300, "nor does anything else")
    #expect(gap(schedule, .pulled) == 0, "a person may ask")
    schedule.asked(by: .pulled, at: noon)
    schedule.failed(.timedOut, at: noon)
    #expect(gap(schedule, .pulled) == 300, "but not again and again")
    schedule.answered(honoursValidators: true)
    #expect(gap(schedule, .timer) == 30 && gap(schedule, .moved) == 5)
    schedule.answered(honoursValidators: false)
    schedule.failed(.providerError, at: noon)
    #expect(gap(schedule, .timer) == 120)
  }

  @Test(
    "a clock that was ahead and is right again holds no request up",
    arguments: LiveTrigger.allCases.filter { $0 != .offline })
  func setBack(_ trigger: LiveTrigger) {
    var schedule = LivePollSchedule()
    schedule.asked(by: .timer, at: noon + 2 * 86_400)
    #expect(gap(schedule, trigger) == 0)
    schedule.failed(.timedOut, at: noon + 2 * 86_400)
    #expect(gap(schedule, trigger) == 0)
    schedule.failed(.rateLimited(until: noon + 2 * 86_400 + 60), at: noon + 2 * 86_400)
    #expect(gap(schedule, trigger) == 0)
  }

  @Test(
    "a failure that is not the provider's doing causes no pause", arguments: [Failure.offline, .cancelled])
  func whatIsNotTheProvidersDoingCostsItNothing(_ failure: Failure) {
    var schedule = LivePollSchedule()
    schedule.asked(by: .timer, at: noon)
    for _ in 0..<9 { schedule.failed(failure, at: noon) }
    #expect(gap(schedule, .timer) == 30)
  }

  @Test(arguments: LiveTrigger.asking)
  func nobodyAsksBeforeTheTimeTheProviderNamed(_ trigger: LiveTrigger) {
    var schedule = LivePollSchedule()
    schedule.asked(by: .timer, at: noon)
    schedule.failed(.rateLimited(until: noon.addingTimeInterval(900)), at: noon)
    #expect(gap(schedule, trigger, at: noon.addingTimeInterval(899)) == 900)
    #expect(gap(schedule, trigger, at: noon.addingTimeInterval(901)) == 901)
    schedule.answered(honoursValidators: true)
    #expect(gap(schedule, trigger, at: noon.addingTimeInterval(60)) == 60)
  }
}
