import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("The code of the message")
struct WalletCodeTests {
  private func opened(_ prepare: (AccountDesk) -> Void = { _ in }) async -> AppVisit {
    let visit = AppVisit(language: "en-SE", prepare)
    await visit.open("walletLogin")
    await visit.send(.walletPhone(.typed(PhoneFieldText("0701234567"))))
    await visit.send(.walletPhone(.submitTapped))
    return visit
  }

  private func checks(_ visit: AppVisit) -> [String] { visit.desk.calls.filter { $0.hasPrefix("checkCode") } }
  private func filled(_ visit: AppVisit) -> Int? { visit.walletCode?.boxes.boxes.count { $0 == .filled } }

  @Test("the person's own number stands there whole, and what is written for others has its last two digits")
  func ownNumber() async throws {
    let visit = await opened()
    let state = try #require(visit.walletCode)
    #expect(state.intro.shown.plain.contains("+46701234567"))
    let written = String(decoding: try JSONEncoder().encode(state), as: UTF8.self)
    #expect(!written.contains("4567") && written.contains("•••• 67"))
    visit.core.stop()
  }

  @Test("digit by digit; the sixth checks it by itself, and once")
  func digitByDigit() async {
    let visit = await opened()
    await visit.enter("12345")
    #expect(visit.walletCode?.boxes.focus == 5)
    #expect(checks(visit).isEmpty)
    let gate = visit.desk.hold("checkCode")
    await visit.enter("678")
    #expect(checks(visit) == ["checkCode +46701234567 123456"])
    #expect(visit.walletCode?.submitting != nil)
    for event: WalletCodeViewModel.Event in [.checkTapped, .resendTapped, .otherNumberTapped, .edited(.backspace)] {
      await visit.send(.walletCode(event))
    }
    #expect(filled(visit) == 6)
    gate.open()
    await visit.core.settle()
    #expect(checks(visit).count == 1)
    #expect(visit.service(.wallet)?.state == "signed in")
    #expect(visit.core.current.back == nil, "number and code are left")
    visit.core.stop()
  }

  @Test("a pasted code is checked, a longer number is not; backspace goes back across the boxes")
  func pasteAndBackspace() async {
    let visit = await opened { $0.fail("checkCode", .timedOut) }
    await visit.send(.walletCode(.edited(.pasted(Secret("Call 555 01 42")))))
    #expect(filled(visit) == 0)
    await visit.enter("12")
    await visit.send(.walletCode(.edited(.backspace)))
    await visit.send(.walletCode(.edited(.backspace)))
    #expect(filled(visit) == 0)
    #expect(visit.walletCode?.boxes.focus == 0)
    await visit.send(.walletCode(.edited(.pasted(Secret("Your code: 654321")))))
    #expect(checks(visit) == ["checkCode +46701234567 654321"])
    visit.core.stop()
  }

  @Test(
    "a code that is refused goes, and the first box waits for another",
    arguments: [
      (Failure.rejected(.wrongCode), "The code is wrong", "The code is wrong. Enter it again."),
      (.rejected(.expiredCode), "The code is no longer valid", "The code is no longer valid. Ask for a new one."),
      (.rejected(.tooManyAttempts), "Too many attempts", "Too many attempts. Ask for a new code."),
      (.rejected(.unknown), "The request was not accepted", "The request was not accepted"),
    ])
  func refused(failure: Failure, title: String, error: String) async throws {
    let visit = await opened { $0.fail("checkCode", failure) }
    await visit.enter("111111")
    let popup = try #require(visit.walletCode?.popup)
    #expect(popup.title == title)
    let onlyAnother = failure == .rejected(.expiredCode) || failure == .rejected(.tooManyAttempts)
    #expect((popup.message == "Ask for a new code to continue.") == onlyAnother)
    #expect(!popup.message.contains("Wait"))
    #expect(filled(visit) == 0)
    #expect(visit.walletCode?.check == nil)
    await visit.send(.walletCode(.edited(.typed(Secret("2")))))
    #expect(filled(visit) == 0, "the popup is answered first")
    await visit.send(.walletCode(.popupAnswered))
    #expect(visit.walletCode?.boxes.focus == 0)
    #expect(visit.walletCode?.boxes.error == error)
    await visit.enter("2")
    #expect(visit.walletCode?.boxes.error == nil)
    await visit.enter("22222")
    #expect(checks(visit).count == 2)
    #expect(visit.hub != nil)
    visit.core.stop()
  }

  @Test("a code that never arrived stays, is not called wrong, and is checked again when that is wanted")
  func networkTrouble() async {
    let visit = await opened { $0.fail("checkCode", .timedOut) }
    await visit.enter("123456")
    #expect(visit.walletCode?.popup?.title == "Could not verify the code")
    #expect(visit.walletCode?.popup?.message.contains("wrong") == false)
    await visit.send(.walletCode(.popupAnswered))
    #expect(filled(visit) == 6)
    #expect(visit.walletCode?.boxes.error == nil)
    #expect(visit.walletCode?.check?.label == "Verify code" && visit.walletCode?.check?.isEnabled == true)
    #expect(checks(visit).count == 1)
    await visit.send(.walletCode(.checkTapped))
    #expect(checks(visit).count == 2)
    #expect(visit.hub != nil)
    visit.core.stop()
  }

  @Test("a code that is completed offline waits for its button, which is there once the network is")
  func offline() async {
    let visit = await opened()
    await visit.core.send(.platform(.reachabilityChanged(isOnline: false)))
    await visit.enter("123456")
    #expect(checks(visit).isEmpty)
    #expect(visit.walletCode?.notice?.text.plain.contains("offline") == true)
    #expect(visit.walletCode?.check?.isEnabled == false)
    await visit.send(.walletCode(.checkTapped))
    #expect(checks(visit).isEmpty)
    await visit.core.send(.platform(.reachabilityChanged(isOnline: true)))
    #expect(checks(visit).isEmpty && visit.walletCode?.check?.isEnabled == true)
    await visit.send(.walletCode(.checkTapped))
    #expect(checks(visit) == ["checkCode +46701234567 123456"])
    visit.core.stop()
  }

  @Test("another code can be asked for after half a minute, told second by second; the old one goes")
  func resend() async {
    let visit = await opened()
    #expect(visit.walletCode?.sendAgain.isEnabled == false)
    #expect(visit.walletCode?.sendAgain.label == "Send a new code in 30 s")
    await visit.advance(1)
    #expect(visit.walletCode?.sendAgain.label == "Send a new code in 29 s")
    await visit.enter("123")
    await visit.advance(29)
    #expect(visit.walletCode?.sendAgain.isEnabled == true)
    #expect(visit.walletCode?.sendAgain.label == "Send a new code")
    await visit.send(.walletCode(.resendTapped))
    #expect(visit.desk.calls == ["sendCode +46701234567", "sendCode +46701234567"])
    #expect(filled(visit) == 0)
    #expect(visit.walletCode?.notice?.text.plain.contains("new code") == true)
    #expect(visit.walletCode?.sendAgain.label == "Send a new code in 30 s")
    await visit.enter("1")
    #expect(visit.walletCode?.notice == nil)
    visit.core.stop()
  }

  @Test("another code that was not sent is told; what stands in the boxes stays")
  func resendFailed() async {
    let visit = await opened()
    await visit.enter("123")
    await visit.advance(30)
    visit.desk.fail("sendCode", .providerError)
    await visit.send(.walletCode(.resendTapped))
    #expect(visit.walletCode?.popup?.title == "Could not send a code")
    await visit.send(.walletCode(.popupAnswered))
    #expect(filled(visit) == 3)
    #expect(visit.walletCode?.sendAgain.isEnabled == true)
    visit.core.stop()
  }

  @Test("while another code is asked for, the old one can still be typed and signs in")
  func oldCodeMeanwhile() async {
    let visit = await opened()
    await visit.enter("12")
    await visit.advance(30)
    let gate = visit.desk.hold("sendCode")
    await visit.send(.walletCode(.resendTapped))
    #expect(visit.walletCode?.resending != nil && visit.walletCode?.submitting == nil)
    #expect(visit.walletCode?.sendAgain.isEnabled == false)
    await visit.send(.walletCode(.resendTapped))
    await visit.enter("3456")
    #expect(checks(visit) == ["checkCode +46701234567 123456"])
    #expect(visit.service(.wallet)?.state == "signed in")
    #expect(visit.desk.calls.filter { $0.hasPrefix("sendCode") }.count == 2)
    gate.open()
    await visit.core.settle()
    #expect(visit.hub != nil)
    visit.core.stop()
  }

  @Test("what is typed after another code was asked for may be that one, and stays")
  func newCodeMeanwhile() async {
    let visit = await opened()
    await visit.advance(30)
    let gate = visit.desk.hold("sendCode")
    await visit.send(.walletCode(.resendTapped))
    await visit.enter("123")
    gate.open()
    await visit.core.settle()
    #expect(filled(visit) == 3 && visit.walletCode?.notice != nil && visit.walletCode?.resending == nil)
    visit.core.stop()
  }

  @Test(
    "an old code that is refused once another was sent has nothing to be answered: the other one is entered",
    arguments: [
      (Rejection.wrongCode, "The code is wrong. Enter it again."), (.tooManyAttempts, nil), (.expiredCode, nil),
    ] as [(Rejection, String?)])
  func refusedMeanwhile(reason: Rejection, error: String?) async {
    let visit = await opened { $0.fail("checkCode", .rejected(reason)) }
    await visit.advance(30)
    let (sending, checking) = (visit.desk.hold("sendCode"), visit.desk.hold("checkCode"))
    await visit.send(.walletCode(.resendTapped))
    await visit.enter("123456")
    #expect(visit.walletCode?.submitting != nil)
    sending.open()
    await visit.core.settle()
    #expect(filled(visit) == 6 && visit.walletCode?.submitting != nil)
    checking.open()
    await visit.core.settle()
    #expect(visit.walletCode?.popup == nil && filled(visit) == 0)
    #expect(visit.walletCode?.boxes.error == error)
    #expect(visit.walletCode?.notice?.text.plain.contains("new code") == true)
    // That code counts: looking at the number once more sends none.
    await visit.send(.walletCode(.otherNumberTapped))
    await visit.send(.walletPhone(.submitTapped))
    #expect(visit.walletCode != nil && visit.desk.calls.filter { $0.hasPrefix("sendCode") }.count == 2)
    visit.core.stop()
  }

  @Test("a service that wants to wait says how long: told second by second, then that it is over")
  func rateLimited() async {
    let visit = await opened()
    await visit.advance(30)
    visit.desk.fail("sendCode", .rateLimited(until: noon + 42))
    await visit.send(.walletCode(.resendTapped))
    #expect(visit.walletCode?.popup?.title == "Could not send a code")
    #expect(visit.walletCode?.popup?.message == "You can ask for a new code in 12 s.")
    await visit.advance(1)
    #expect(visit.walletCode?.popup?.message == "You can ask for a new code in 11 s.")
    await visit.send(.walletCode(.popupAnswered))
    #expect(visit.walletCode?.sendAgain.label == "Send a new code in 11 s")
    #expect(visit.walletCode?.sendAgain.isEnabled == false)
    await visit.advance(11)
    #expect(visit.walletCode?.sendAgain.label == "Send a new code" && visit.walletCode?.sendAgain.isEnabled == true)
    await visit.send(.walletCode(.resendTapped))
    #expect(visit.walletCode?.sendAgain.label == "Send a new code in 30 s")
    visit.core.stop()
  }

  @Test("where the wallet says that all codes of this hour were sent, how many they are is told")
  func codesThisHour() async {
    let visit = await opened()
    await visit.advance(30)
    visit.desk.fail("sendCode", .rateLimited(until: noon + 3390, sent: CodeQuota(count: 5, window: 3600)))
    await visit.send(.walletCode(.resendTapped))
    #expect(visit.walletCode?.popup?.message == "Five codes were sent this hour. Next one in 56 min.")
    await visit.send(.walletCode(.popupAnswered))
    #expect(visit.walletCode?.sendAgain.label == "Send a new code in 56 min")
    visit.core.stop()
  }

  @Test("how long none is sent is known beyond the screen: looking at the number once more opens no button too early")
  func barredAcrossScreens() async {
    let visit = await opened()
    await visit.advance(30)
    visit.desk.fail("sendCode", .rateLimited(until: noon + 3450))
    await visit.send(.walletCode(.resendTapped))
    #expect(visit.walletCode?.popup?.message == "You can ask for a new code in 57 min.")
    await visit.send(.walletCode(.popupAnswered))
    await visit.send(.walletCode(.otherNumberTapped))
    await visit.send(.walletPhone(.submitTapped))
    #expect(visit.walletCode?.sendAgain.label == "Send a new code in 57 min")
    #expect(visit.walletCode?.sendAgain.isEnabled == false)
    #expect(visit.desk.calls.filter { $0.hasPrefix("sendCode") }.count == 2)
    visit.core.stop()
  }

  @Test("looking at the number once more leads back to the code that is on its way, and sends no other")
  func sameCode() async {
    let visit = await opened()
    await visit.advance(10)
    await visit.send(.walletCode(.otherNumberTapped))
    await visit.send(.walletPhone(.submitTapped))
    #expect(visit.walletCode?.sendAgain.label == "Send a new code in 20 s")
    await visit.advance(20)
    await visit.send(.walletCode(.resendTapped))
    await visit.advance(5)
    await visit.core.send(.backTapped)
    await visit.send(.walletPhone(.submitTapped))
    #expect(visit.walletCode?.sendAgain.label == "Send a new code in 25 s", "the newest counts")
    #expect(visit.desk.calls == ["sendCode +46701234567", "sendCode +46701234567"])
    visit.core.stop()
  }

  @Test("another number, an old code, and one that is used up need another code")
  func anotherCode() async {
    let visit = await opened { $0.fail("checkCode", .rejected(.tooManyAttempts)) }
    func sendings() -> [String] { visit.desk.calls.filter { $0.hasPrefix("sendCode") } }
    await visit.send(.walletCode(.otherNumberTapped))
    await visit.send(.walletPhone(.typed(PhoneFieldText("0707654321"))))
    await visit.send(.walletPhone(.submitTapped))
    #expect(sendings() == ["sendCode +46701234567", "sendCode +46707654321"])
    await visit.core.send(.backTapped)
    await visit.advance(600)
    await visit.send(.walletPhone(.submitTapped))
    #expect(sendings().count == 3)
    await visit.enter("123456")
    await visit.send(.walletCode(.popupAnswered))
    await visit.core.send(.backTapped)
    await visit.send(.walletPhone(.submitTapped))
    #expect(sendings().count == 4 && visit.walletCode != nil)
    visit.core.stop()
  }

  @Test("back to the number keeps it and drops the code")
  func otherNumber() async {
    let visit = await opened()
    await visit.enter("123")
    await visit.send(.walletCode(.otherNumberTapped))
    #expect(visit.walletPhone?.field.value == "070 123 456 7")
    await visit.send(.walletPhone(.submitTapped))
    #expect(filled(visit) == 0)
    await visit.core.send(.backTapped)
    #expect(visit.walletPhone?.field.value == "070 123 456 7")
    visit.core.stop()
  }

  @Test("a sign-in that cannot be kept is told, and nobody is signed in")
  func notKept() async {
    let visit = await opened()
    visit.desk.state.withLock { $0.secretsFailure = .storage }
    await visit.enter("123456")
    #expect(checks(visit).isEmpty, "a code would be used up for nothing")
    #expect(visit.walletCode?.popup?.title == "Could not verify the code")
    visit.core.stop()
  }
}
