import ChargeDomain
import Foundation
import TestSupport
import Testing

@testable import ChargePresentation

@Suite("A one-time code while it is entered")
struct OneTimeCodeTests {
  private let noon = Date(timeIntervalSinceReferenceDate: 0)

  private func entered(_ digits: String, in code: inout OneTimeCode) -> Secret? { code.apply(.pasted(Secret(digits))) }

  @Test("another code empties the boxes, unless what stands there was entered after it was asked for")
  func another() {
    var code = OneTimeCode()
    _ = entered("123456", in: &code)
    let begun = [code.beginResend(), code.beginResend()]
    #expect(begun == [true, false], "one at a time")
    code.sent(at: noon)
    #expect(code.input.entry.isEmpty && code.resending == .done)
    _ = code.beginResend()
    _ = entered("654321", in: &code)
    code.sent(at: noon)
    #expect(code.input.code == Secret("654321"))
  }

  @Test("a code that is being checked stays in its boxes whatever is sent meanwhile")
  func checked() {
    var code = OneTimeCode()
    _ = entered("123456", in: &code)
    _ = code.beginResend()
    code.sent(at: noon, isChecking: true)
    #expect(code.input.code == Secret("123456"))
  }

  @Test("that another code was sent is told until the next digit, or until a code is checked")
  func told() {
    var edited = OneTimeCode(telling: .untilEdited)
    var checked = OneTimeCode(telling: .untilChecked)
    edited.sent(at: noon)
    checked.sent(at: noon)
    _ = entered("1", in: &edited)
    _ = entered("1", in: &checked)
    #expect(edited.resending == .idle && checked.resending == .done)
    checked.isChecked()
    #expect(checked.resending == .idle)
  }

  @Test("a refused code leaves empty boxes and the reason, until the next digit")
  func refused() {
    var code = OneTimeCode()
    _ = entered("123456", in: &code)
    let isAboutCode = code.refused(.offline)
    #expect(!isAboutCode && code.input.code != nil)
    code.refused(for: .other(.invalidField))
    #expect(code.problem == .other(.invalidField) && code.input.entry.isEmpty)
    _ = entered("1", in: &code)
    #expect(code.problem == nil)
  }

  @Test("typing takes away only the word that another code was sent, not that one is on its way or was not sent")
  func typing() {
    var code = OneTimeCode(telling: .untilEdited)
    _ = code.beginResend()
    _ = entered("1", in: &code)
    #expect(code.resending == .running)
    code.isChecked()
    #expect(code.resending == .running)
    code.notSent(.timedOut)
    _ = entered("2", in: &code)
    #expect(code.resending == .failed(.timedOut))
    _ = code.beginResend()
    code.notSent(.cancelled)
    #expect(code.resending == .idle)
    code.sent(at: noon)
    _ = code.apply(.backspace)
    _ = code.apply(.backspace)
    #expect(code.input.entry.isEmpty && code.resending == .done, "emptying the boxes is not typing")
  }

  @Test("what was wrong goes when another code was sent, when something else went wrong, and when it is forgiven")
  func forgiven() {
    var wrong = OneTimeCode()
    wrong.refused(for: .wrong)
    _ = wrong.apply(.focusChanged(false))
    #expect(wrong.problem == .wrong && !wrong.wasLeft, "nothing stands in the boxes")
    var sent = wrong
    sent.sent(at: noon)
    #expect(sent.problem == nil && !sent.wasLeft && sent.input.hasFocus)
    var other = wrong
    _ = other.refused(.offline)
    #expect(other.problem == nil && other.input.entry.isEmpty)
    var again = wrong
    let isAboutCode = again.refused(.rejected(.expiredCode))
    #expect(isAboutCode && again.problem == .expired && !again.wasLeft)
    wrong.forgive()
    #expect(wrong.problem == nil)
  }

  @Test("boxes were left once a digit stood in them, until another code begins")
  func wasLeft() {
    var code = OneTimeCode()
    _ = code.apply(.focusChanged(false))
    #expect(!code.wasLeft, "nothing was typed")
    _ = entered("12", in: &code)
    #expect(!code.wasLeft)
    _ = code.apply(.focusChanged(false))
    #expect(code.wasLeft)
    code.refused(for: .wrong)
    #expect(!code.wasLeft)
  }

  @Test("a second wrong code is told as that: with what is left where it is known, else with how many there were")
  func wrongAgain() throws {
    let texts = try context().texts
    var code = OneTimeCode()
    #expect(code.error(texts) == nil)
    code.refused(for: .wrong)
    #expect(code.error(texts, triesLeft: 4) == "The code is wrong. Enter it again.")
    code.refused(for: .wrong)
    #expect(code.error(texts, triesLeft: 3) == "Still wrong. 3 tries left.")
    #expect(code.error(texts, triesLeft: 1) == "Still wrong. 1 try left.")
    #expect(code.error(texts) == "Still wrong after 2 tries. Check the newest message, or ask for a new code.")
    code.refused(for: .wrong)
    #expect(code.error(texts) == "Still wrong after 3 tries. Check the newest message, or ask for a new code.")
    code.refused(for: .expired)
    #expect(code.error(texts, triesLeft: 2) == "The code is no longer valid. Ask for a new one.")
    code.sent(at: noon)
    code.refused(for: .wrong)
    #expect(
      code.wrongCount == 1 && code.error(texts) == "The code is wrong. Enter it again.", "another code begins anew")
    var outdated = OneTimeCode()
    outdated.refused(for: .wrong, isOutdated: true)
    #expect(outdated.wrongCount == 0, "it says nothing about the newest code")
  }

  @Test("a code that is entered after too many attempts is told to be refused once more, until another one is sent")
  func tooManyAgain() throws {
    let texts = try context().texts
    var code = OneTimeCode()
    code.refused(for: .tooMany)
    #expect(code.error(texts) == "Too many attempts. Ask for a new code.")
    code.refused(for: .tooMany)
    #expect(code.error(texts) == "Still the same after 2 tries. Too many attempts. Ask for a new code.")
    code.sent(at: noon)
    code.refused(for: .tooMany)
    #expect(code.error(texts) == "Too many attempts. Ask for a new code.")
  }

  @Test("the wait for another code begins with the screen, where a code was sent and nothing is known of its time")
  func beginsWait() {
    #expect(OneTimeCode().beginsWait && !OneTimeCode(isSent: false).beginsWait)
    var begun = OneTimeCode()
    begun.waitBegan(at: noon)
    #expect(!begun.beginsWait && begun.resend.secondsLeft(at: noon) == 30)
    var barred = OneTimeCode()
    barred.barred(until: noon + 5)
    #expect(!barred.beginsWait && barred.resend.secondsLeft(at: noon) == 5)
    var sent = OneTimeCode(isSent: false)
    sent.sent(at: noon)
    #expect(sent.isSent && !sent.beginsWait && sent.resend.secondsLeft(at: noon) == 30)
  }

  @Test("only a code that has expired, or was tried too often, needs another")
  func needsAnother() {
    let problems: [CodeProblem] = [.wrong, .expired, .tooMany, .other(.invalidField)]
    #expect(problems.map(\.needsAnother) == [false, true, true, false])
  }

  @Test("where the service says how long to wait, its word counts")
  func barred() {
    var code = OneTimeCode()
    code.sent(at: noon)
    _ = code.beginResend()
    code.notSent(.rateLimited(until: noon + 90))
    #expect(code.resend.secondsLeft(at: noon) == 90 && code.resending == .failed(.rateLimited(until: noon + 90)))
    code.resendAnswered()
    #expect(code.resending == .idle)
  }
}
