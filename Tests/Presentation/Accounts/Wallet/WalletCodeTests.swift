import ChargeDomain
import ChargePresentation
import Foundation
import Synchronization
import Testing

@MainActor
@Suite("The code of the message")
struct WalletCodeTests {
  private func opened(_ prepare: (ServiceDesk) -> Void = { _ in }) async -> ServiceVisit {
    let visit = ServiceVisit(language: "en-SE", prepare)
    await visit.open(.walletLogin)
    await visit.send(.walletPhone(.typed(PhoneFieldText("0701234567"))))
    await visit.send(.walletPhone(.submitTapped))
    return visit
  }

  private func checks(_ visit: ServiceVisit) -> [String] { visit.desk.calls.filter { $0.hasPrefix("checkCode") } }
  private func filled(_ visit: ServiceVisit) -> Int? { visit.walletCode?.boxes.boxes.count { $0 == .filled } }

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
    #expect(visit.hub?.services[2].state == "signed in")
    #expect(visit.core.current.back == nil, "number and code are left")
    visit.core.stop()
  }

  @Test("a pasted code is checked, other text is not; backspace goes back across the boxes")
  func pasteAndBackspace() async {
    let visit = await opened { $0.fail("checkCode", .timedOut) }
    await visit.send(.walletCode(.edited(.pasted(Secret("Call 12 34")))))
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
      (Failure.rejected(.wrongCode), "The code is wrong"), (.rejected(.expiredCode), "The code is no longer valid"),
    ])
  func refused(failure: Failure, title: String) async {
    let visit = await opened { $0.fail("checkCode", failure) }
    await visit.enter("111111")
    #expect(visit.walletCode?.popup?.title == title)
    #expect(filled(visit) == 0)
    #expect(visit.walletCode?.check == nil)
    await visit.send(.walletCode(.edited(.typed(Secret("2")))))
    #expect(filled(visit) == 0, "the popup is answered first")
    await visit.send(.walletCode(.popupAnswered))
    #expect(visit.walletCode?.boxes.focus == 0)
    #expect(visit.walletCode?.boxes.error == title)
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
    #expect(visit.walletCode?.popup?.title == "The code could not be checked")
    #expect(visit.walletCode?.popup?.message.contains("wrong") == false)
    await visit.send(.walletCode(.popupAnswered))
    #expect(filled(visit) == 6)
    #expect(visit.walletCode?.boxes.error == nil)
    #expect(visit.walletCode?.check == "Check the code")
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
    #expect(visit.walletCode?.check == nil)
    await visit.send(.walletCode(.checkTapped))
    #expect(checks(visit).isEmpty)
    await visit.core.send(.platform(.reachabilityChanged(isOnline: true)))
    #expect(checks(visit).isEmpty && visit.walletCode?.check != nil)
    await visit.send(.walletCode(.checkTapped))
    #expect(checks(visit) == ["checkCode +46701234567 123456"])
    visit.core.stop()
  }

  @Test("another code can be asked for after half a minute, told second by second; the old one goes")
  func resend() async {
    let visit = await opened()
    #expect(visit.walletCode?.sendAgain.isEnabled == false)
    #expect(visit.walletCode?.sendAgain.label == "Send again in 30 s")
    await visit.advance(1)
    #expect(visit.walletCode?.sendAgain.label == "Send again in 29 s")
    await visit.enter("123")
    await visit.advance(29)
    #expect(visit.walletCode?.sendAgain.isEnabled == true)
    #expect(visit.walletCode?.sendAgain.label == "Send again")
    await visit.send(.walletCode(.resendTapped))
    #expect(visit.desk.calls == ["sendCode +46701234567", "sendCode +46701234567"])
    #expect(filled(visit) == 0)
    #expect(visit.walletCode?.notice?.text.plain.contains("new code") == true)
    #expect(visit.walletCode?.sendAgain.label == "Send again in 30 s")
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
    #expect(visit.walletCode?.popup?.title == "No code was sent")
    await visit.send(.walletCode(.popupAnswered))
    #expect(filled(visit) == 3)
    #expect(visit.walletCode?.sendAgain.isEnabled == true)
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
    visit.desk.state.withLock { $0.storeFailure = .storage }
    await visit.enter("123456")
    #expect(checks(visit).isEmpty, "a code would be used up for nothing")
    #expect(visit.walletCode?.popup?.title == "The code could not be checked")
    visit.core.stop()
  }
}
