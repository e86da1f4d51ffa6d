import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("A form on its way to a service")
struct SubmissionTests {
  private var locked: Surroundings { Surroundings(isLocked: true) }

  @Test("it is sent once; what ends it lets it be sent again")
  func once() {
    var submission = Submission()
    #expect(submission.begin(in: Surroundings()) && submission.isRunning)
    #expect(submission.begin(in: Surroundings()) == false)
    submission.failed(.timedOut)
    #expect(!submission.isRunning && submission.failure == .timedOut)
    #expect(submission.begin(in: Surroundings()) && submission.failure == nil, "an old failure goes")
    submission.ended()
    #expect(submission == Submission())
  }

  @Test("without a network or behind a lock it is not sent, and that is told")
  func obstacles() {
    var submission = Submission()
    #expect(submission.begin(in: Surroundings(isOnline: false)) == false)
    #expect(submission.failure == .offline && !submission.isRunning)
    #expect(submission.begin(in: locked) == false)
    #expect(submission.failure == .locked && !submission.isRunning)
  }

  @Test("it is idle when it neither runs nor has failed")
  func idle() {
    var submission = Submission()
    #expect(submission.isIdle)
    _ = submission.begin(in: Surroundings())
    #expect(!submission.isIdle && !submission.canBegin(in: Surroundings()))
    submission.failed(.timedOut)
    #expect(!submission.isIdle && submission.canBegin(in: Surroundings()) && !submission.canBegin(in: locked))
    submission.answered()
    #expect(submission.isIdle)
  }

  @Test("the same failure in a row is counted, another one or success begins anew; what was stopped does not count")
  func tries() {
    var submission = Submission()
    #expect(submission.tries == 0)
    submission.failed(.timedOut)
    submission.answered()
    submission.failed(.cancelled)
    submission.failed(.timedOut)
    #expect(submission.tries == 2)
    submission.failed(.providerError)
    #expect(submission.tries == 1)
    submission.failed(.timedOut)
    submission.ended()
    submission.failed(.timedOut)
    #expect(submission.tries == 1)
  }

  @Test("the words of the lock go with it, no others; what was stopped is no failure")
  func adapt() {
    var submission = Submission()
    submission.failed(.locked)
    submission.adapt(to: locked)
    #expect(submission.failure == .locked)
    submission.adapt(to: Surroundings())
    #expect(submission.failure == nil)
    submission.failed(.timedOut)
    submission.adapt(to: Surroundings())
    #expect(submission.failure == .timedOut)
    submission.answered()
    #expect(submission.failure == nil)
    submission.failed(.cancelled)
    #expect(submission.failure == nil && !submission.isRunning)
  }
}

@Suite("A failure that asks to wait")
struct WaitTests {
  private let end = noon + 23

  @Test("two kinds say until when, two more only that one has to wait")
  func kinds() {
    for failure in [Failure.rateLimited(until: end), .attemptsExceeded(until: end)] {
      #expect(failure.waitsUntil == end && failure.asksToWait && failure.wait != nil)
    }
    for failure in [Failure.busy, .rejected(.tooManyAttempts)] {
      #expect(failure.waitsUntil == nil && failure.asksToWait && failure.wait == nil)
    }
    for failure in [Failure.timedOut, .offline, .rejected(.wrongCode)] {
      #expect(!failure.asksToWait && failure.nextChange(after: noon) == nil)
    }
  }

  @Test("where the service says how many codes it sent this hour, that is told until the next one comes")
  func codesThisHour() throws {
    let failure = Failure.rateLimited(until: noon + 3360, sent: CodeQuota(count: 5, window: 3600))
    let told = [
      Language.en: "Five codes were sent this hour. Next one in 56 min.",
      .tr: "Son bir saatte beş kod gönderildi. 56 dk sonra yenisi gönderilebilir.",
      .sv: "Fem koder har skickats den senaste timmen. Nästa kan skickas om 56 min.",
    ]
    for language in Language.allCases {
      #expect(failure.accountAdvice(in: try context(language)) == told[language])
    }
    let many = Failure.rateLimited(until: noon + 60, sent: CodeQuota(count: 12, window: 3600))
    #expect(many.accountAdvice(in: try context()) == "12 codes were sent this hour. Next one in 60 s.")
    #expect(failure.accountAdvice(in: try context(now: noon + 3360)) == "You can try again now.")
    #expect(failure.waitsUntil == noon + 3360 && failure.nextChange(after: noon) != nil)
    let daily = Failure.rateLimited(until: noon + 60, sent: CodeQuota(count: 5, window: 86_400))
    #expect(daily.accountAdvice(in: try context()) == "Try again in 60 s.", "of another time no hour is told")
  }

  @Test("the advice counts down and then says that the wait is over")
  func advice() throws {
    let failure = Failure.rateLimited(until: end)
    let waiting = try context()
    #expect(failure.accountAdvice(in: waiting) == waiting.texts.errorWaitAdvice(time: waiting.texts.wait(seconds: 23)))
    let last = try context(now: noon + 22)
    #expect(failure.accountAdvice(in: last) == last.texts.errorWaitAdvice(time: last.texts.wait(seconds: 1)))
    #expect(failure.accountAdvice(in: try context(now: end)) == waiting.texts.errorWaitOver)
    #expect(failure.nextChange(after: noon) != nil && failure.nextChange(after: end) == nil)
  }
}
