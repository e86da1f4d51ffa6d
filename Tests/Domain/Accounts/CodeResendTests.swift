import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

@Suite("Asking for another code")
struct CodeResendTests {

  @Test("the wait counts down in whole seconds and ends after thirty")
  func countsDown() {
    let resend = CodeResend(sentAt: noon)
    let told = [0, 0.2, 1, 1.5, 29, 29.5, 30, 31].map { resend.secondsLeft(at: noon + $0) }
    #expect(told == [30, 30, 29, 29, 1, 1, 0, 0])
  }

  @Test("nothing sent, or a clock put back, means no wait")
  func noWait() {
    #expect(CodeResend().secondsLeft(at: noon) == 0)
    #expect(CodeResend(sentAt: noon).secondsLeft(at: noon - 1) == 0)
    #expect(CodeResend().nextChange(after: noon) == nil)
  }

  @Test("every next change is later and tells one second less, until the wait is over", arguments: [0, 0.3, 0.999_9])
  func ticks(offset: Double) {
    let resend = CodeResend(sentAt: noon + offset)
    var now = noon + offset
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
    var resend = CodeResend(sentAt: noon)
    resend.barred(until: noon + seconds)
    #expect(resend.secondsLeft(at: noon) == Int(seconds))
    #expect(resend.nextChange(after: noon) == noon + 1)
    #expect(resend.secondsLeft(at: noon + seconds) == 0 && resend.nextChange(after: noon + seconds) == nil)
    resend.sent(at: noon + seconds)
    #expect(resend.secondsLeft(at: noon + seconds) == 30)
  }

  @Test("a wait without end is none: such a time cannot be meant")
  func endless() {
    var resend = CodeResend()
    resend.barred(until: .distantFuture)
    #expect(resend.secondsLeft(at: noon) == 0)
    resend.barred(until: Date(timeIntervalSince1970: .infinity))
    #expect(resend.secondsLeft(at: noon) == 0)
  }

  @Test("another code begins the wait anew")
  func again() {
    var resend = CodeResend(sentAt: noon)
    resend.sent(at: noon + 100)
    #expect(resend.secondsLeft(at: noon + 110) == 20)
  }
}
