import ChargeDomain
import Foundation
import Testing

@Suite("Asking for another code")
struct CodeResendTests {
  private let start = Date(timeIntervalSince1970: 1_717_243_200)

  @Test("the wait counts down in whole seconds and ends after thirty")
  func countsDown() {
    let resend = CodeResend(sentAt: start)
    let told = [0, 0.2, 1, 1.5, 29, 29.5, 30, 31].map { resend.secondsLeft(at: start + $0) }
    #expect(told == [30, 30, 29, 29, 1, 1, 0, 0])
  }

  @Test("nothing sent, or a clock put back, means no wait")
  func noWait() {
    #expect(CodeResend().secondsLeft(at: start) == 0)
    #expect(CodeResend(sentAt: start).secondsLeft(at: start - 1) == 0)
    #expect(CodeResend().nextChange(after: start) == nil)
  }

  @Test("every next change is later and tells one second less, until the wait is over", arguments: [0, 0.3, 0.999_9])
  func ticks(offset: Double) {
    let resend = CodeResend(sentAt: start + offset)
    var now = start + offset
    var told = [resend.secondsLeft(at: now)]
    while let next = resend.nextChange(after: now), told.count < 100 {
      #expect(next > now)
      now = next
      told.append(resend.secondsLeft(at: now))
    }
    #expect(told == Array((0...30).reversed()))
  }

  @Test("the service's own word counts until the next code", arguments: [5.0, 90])
  func barred(seconds: Double) {
    var resend = CodeResend(sentAt: start)
    resend.barred(until: start + seconds)
    #expect(resend.secondsLeft(at: start) == Int(seconds))
    #expect(resend.nextChange(after: start) == start + 1)
    #expect(resend.secondsLeft(at: start + seconds) == 0 && resend.nextChange(after: start + seconds) == nil)
    resend.sent(at: start + seconds)
    #expect(resend.secondsLeft(at: start + seconds) == 30)
  }

  @Test("a wait without end is no crash")
  func endless() {
    var resend = CodeResend()
    resend.barred(until: .distantFuture)
    #expect(resend.secondsLeft(at: start) > 0)
    resend.barred(until: Date(timeIntervalSince1970: .infinity))
    #expect(resend.secondsLeft(at: start) == .max)
  }

  @Test("another code begins the wait anew")
  func again() {
    var resend = CodeResend(sentAt: start)
    resend.sent(at: start + 100)
    #expect(resend.secondsLeft(at: start + 110) == 20)
  }
}
