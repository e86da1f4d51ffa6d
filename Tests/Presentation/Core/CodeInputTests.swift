import ChargeDomain
import Foundation
import TestSupport
import Testing

@testable import ChargePresentation

@Suite("The boxes of a code")
struct CodeInputTests {
  private func boxes(_ input: CodeInput) throws -> CodeBoxes { CodeBoxes(input, label: "Code", in: try context()) }

  @Test("the code is told once, by the edit that completes it")
  func once() {
    var input = CodeInput()
    var told: [Secret?] = []
    for digit in ["1", "2", "3", "4", "5", "6", "7"] { told.append(input.apply(.typed(Secret(digit)))) }
    #expect(told.compactMap { $0?.reveal() } == ["123456"])
    #expect(told.firstIndex { $0 != nil } == 5)
    #expect(input.apply(.chosen(box: 0)) == nil && input.apply(.focusChanged(true)) == nil)
    #expect(input.apply(.pasted(Secret("123456"))) == nil)
    #expect(input.apply(.pasted(Secret("65 43 21")))?.reveal() == "654321")
    #expect(input.apply(.backspace) == nil && input.code == nil)
    #expect(input.apply(.typed(Secret("9")))?.reveal() == "654329")
  }

  @Test("the rest of a code that is pasted completes it")
  func pastedRest() {
    var input = CodeInput()
    _ = input.apply(.typed(Secret("15")))
    #expect(input.apply(.pasted(Secret("54")))?.reveal() == nil)
    #expect(input.apply(.pasted(Secret("50")))?.reveal() == "155450")
  }

  @Test("a refused code leaves empty boxes, the first in focus")
  func reset() throws {
    var input = CodeInput(hasFocus: false)
    _ = input.apply(.pasted(Secret("123456")))
    #expect(input.hasFocus)
    #expect(try boxes(input).focus == nil && boxes(input).hasFocus)
    input.reset()
    #expect(input.entry.isEmpty)
    #expect(try boxes(input).focus == 0)
  }

  @Test("without the focus no box has it; an edit brings it back, and clearing empties every box")
  func focus() throws {
    #expect(try boxes(CodeInput(hasFocus: false)).focus == nil && boxes(CodeInput()).focus == 0)
    var input = CodeInput()
    _ = input.apply(.typed(Secret("123")))
    _ = input.apply(.focusChanged(false))
    #expect(!input.hasFocus)
    #expect(try boxes(input).focus == nil && boxes(input).spoken == "3 of 6 digits entered")
    #expect(input.apply(.cleared) == nil && input.entry.isEmpty)
    #expect(try boxes(input).focus == 0)
  }

  @Test("the digits are shown while they are entered, and dots once the boxes lost the focus")
  func shown() throws {
    var input = CodeInput()
    _ = input.apply(.typed(Secret("481")))
    #expect(try boxes(input).digits == ["4", "8", "1", "", "", ""])
    #expect(try boxes(input).showsDigits && boxes(input).isSecret)
    _ = input.apply(.focusChanged(false))
    #expect(try !boxes(input).showsDigits)
    let open = CodeBoxes(input, label: "Code", isSecret: false, in: try context())
    #expect(open.showsDigits && !open.isSecret && open.kind == .digits)
    #expect(try boxes(input).kind == .code, "the system may fill in a one-time code")
  }

  @Test("what is spoken, written and printed has no digit")
  func secret() throws {
    var input = CodeInput()
    _ = input.apply(.typed(Secret("481")))
    let state = try boxes(input)
    #expect(state.boxes == [.filled, .filled, .filled, .empty, .empty, .empty] && state.focus == 3)
    #expect(state.spoken == "3 of 6 digits entered")
    let written = String(decoding: try JSONEncoder().encode(state), as: UTF8.self)
    let edit = String(decoding: try JSONEncoder().encode(CodeEdit.typed(Secret("481"))), as: UTF8.self)
    for text in [written, edit, "\(state)", String(reflecting: state), "\(input)", "\(CodeEdit.pasted(Secret("481")))"]
    {
      #expect(!text.contains("481") && !text.contains("\"4\""))
    }
  }

  @Test("while one has to wait, the button for another code says how long")
  func sendAgain() throws {
    let resend = CodeResend(sentAt: noon)
    let waiting = FormButton(resend, in: try context(now: noon + 8))
    #expect(waiting.label == "Send a new code in 22 s" && !waiting.isEnabled)
    let ready = FormButton(resend, in: try context(now: noon + 30))
    #expect(ready.label == "Send a new code" && ready.isEnabled)
    let last = FormButton(resend, in: try context(now: noon + 29))
    #expect(last.label == "Send a new code in 1 s" && !last.isEnabled)
    #expect(try FormButton(CodeResend(), isFirst: true, in: context()).label == "Send a code")
    #expect(try !FormButton(resend, isBusy: true, in: context(now: noon + 30)).isEnabled)
  }
}
