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
