import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

@Suite("A code that was sent")
struct SentCodeTests {

  @Test("serves the number it went to for ten minutes, and no other")
  func serves() throws {
    let phone = try #require(PhoneNumber(e164: "+46701234567"))
    let other = try #require(PhoneNumber(e164: "+46701234568"))
    let sent = SentCode(to: phone, at: noon)
    #expect([0, 1, 599].allSatisfy { sent.serves(phone, at: noon + $0) })
    #expect([600, 86_400, -1].allSatisfy { !sent.serves(phone, at: noon + $0) })
    #expect(!sent.serves(other, at: noon))
  }

  @Test("one that only the service knows of serves no number, and begins no wait of ours")
  func earlier() throws {
    let phone = try #require(PhoneNumber(e164: "+46701234567"))
    #expect(!SentCode(earlierTo: phone, barredUntil: noon + 60).serves(phone, at: noon))
    #expect(CodeResend(after: SentCode(earlierTo: phone, barredUntil: noon + 60)).secondsLeft(at: noon) == 60)
    #expect(CodeResend(after: SentCode(earlierTo: phone, barredUntil: nil)).secondsLeft(at: noon) == 0)
  }

  @Test("five codes can be tried in its place, unless only the service knows how many were")
  func tries() throws {
    let phone = try #require(PhoneNumber(e164: "+46701234567"))
    var sent = SentCode(to: phone, at: noon)
    for left in [5, 4, 3, 2, 1, 0, 0] {
      #expect(sent.triesLeft == left)
      sent = sent.triedWrongly()
    }
    #expect(sent.wrongTries == 7 && sent.serves(phone, at: noon))
    #expect(SentCode(to: phone, at: noon).triedUnseen().triesLeft == nil)
    #expect(SentCode(earlierTo: phone, barredUntil: nil).triesLeft == nil)
  }

  @Test("how long no other is sent goes with it, and a wait begins with that")
  func barred() throws {
    let phone = try #require(PhoneNumber(e164: "+46701234567"))
    let sent = SentCode(to: phone, at: noon)
    #expect(CodeResend(after: sent).secondsLeft(at: noon + 10) == 20)
    let barred = sent.barred(until: noon + 3450)
    #expect(CodeResend(after: barred).secondsLeft(at: noon + 50) == 3400)
    #expect(barred.serves(phone, at: noon + 50))
  }
}
