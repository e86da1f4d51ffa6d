import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@MainActor
@Suite("The telephone number for the wallet")
struct WalletPhoneTests {
  private func opened(_ language: String = "sv-SE", _ prepare: (AccountDesk) -> Void = { _ in }) async -> AppVisit {
    let visit = AppVisit(language: language, prepare)
    await visit.open("walletLogin")
    return visit
  }

  private func type(_ text: String, caret: Int? = nil, _ visit: AppVisit) async {
    await visit.send(.walletPhone(.typed(PhoneFieldText(text, caret: caret))))
  }

  @Test(
    "the country is that of the device, else that of its language; where neither tells, none is chosen",
    arguments: [
      ("sv-SE", "Sverige (+46)"), ("tr", "Türkiye (+90)"), ("en-SE", "Sweden (+46)"), ("sv", "Sverige (+46)"),
      ("en-DE", "Not selected"), ("en", "Not selected"), ("en_FI.UTF-8", "Finland (+358)"),
    ])
  func initialCountry(language: String, expected: String) async {
    let visit = await opened(language)
    #expect(visit.walletPhone?.country == expected)
    visit.core.stop()
  }

  @Test("the time zone tells the country where nothing else does, also when it is told later")
  func timeZoneTells() async throws {
    let visit = await opened("en")
    #expect(visit.walletPhone?.country == "Not selected" && visit.walletPhone?.changeCountry == "Choose country")
    await visit.core.send(.platform(.timeZoneChanged("Europe/Stockholm")))
    #expect(visit.walletPhone?.country == "Sweden (+46)" && visit.walletPhone?.changeCountry == "Change country")
    await visit.core.send(.platform(.timeZoneChanged("Europe/Istanbul")))
    #expect(visit.walletPhone?.country == "Sweden (+46)", "a country that stands there stays on a journey")
    visit.core.stop()
  }

  @Test("without a country a national number is sent nowhere, and one with its code is")
  func noCountry() async throws {
    let visit = await opened("en")
    await type("8005550123", visit)
    await visit.send(.walletPhone(.submitTapped))
    #expect(visit.desk.calls.isEmpty)
    #expect(visit.walletPhone?.popup?.message == "Choose your country, or start with + and the country code.")
    #expect(visit.walletPhone?.suggestsCountry == false && visit.walletPhone?.popup?.secondary == nil)
    await visit.send(.walletPhone(.popupAnswered))
    await type("+46701234567", visit)
    #expect(visit.walletPhone?.country == "Sweden (+46)")
    await visit.send(.walletPhone(.submitTapped))
    #expect(visit.desk.calls == ["sendCode +46701234567"])
    visit.core.stop()
  }

  @Test("a Swedish number in another country: one tap takes the code of Sweden, and nothing was sent before")
  func suggestion() async throws {
    let visit = await opened("en-TR")
    await type("0701234567", visit)
    await visit.send(.walletPhone(.submitTapped))
    let popup = try #require(visit.walletPhone?.popup)
    #expect(popup.title == "This phone number is not valid")
    #expect(
      popup.message
        == "Too short for a mobile number (Turkey): 9 digits. "
        + "This looks like a number from Sweden: use +46?")
    #expect(popup.primary.label == "Use +46" && popup.secondary?.label == "Edit")
    #expect(visit.walletPhone?.suggestsCountry == true)
    await visit.send(.walletPhone(.suggestionTapped))
    #expect(visit.walletPhone?.country == "Sweden (+46)" && visit.walletPhone?.popup == nil)
    #expect(visit.walletPhone?.field.value == "070 123 456 7" && visit.walletPhone?.field.hasFocus == true)
    #expect(visit.desk.calls.isEmpty)
    await visit.send(.walletPhone(.submitTapped))
    #expect(visit.desk.calls == ["sendCode +46701234567"])
    visit.core.stop()
  }

  @Test("a fixed line gets no code, which is told with its country")
  func notMobile() async throws {
    let visit = await opened("en-SE")
    await type("081234567", visit)
    await visit.send(.walletPhone(.submitTapped))
    #expect(visit.desk.calls.isEmpty)
    #expect(
      visit.walletPhone?.popup?.message
        == "This is not a mobile number (Sweden). The code is sent as a text message.")
    visit.core.stop()
  }

  @Test("the device's region follows its language while the app runs")
  func regionFollows() {
    var root = RootViewModel(systemLanguage: "en")
    _ = root.handle(.platform(.systemLanguageChanged("sv-SE")))
    _ = root.handle(.screenRequested("walletLogin", argument: nil))
    let asked = root.handle(.platform(.systemLanguageChanged("tr-TR")))
    #expect(asked.effects.isEmpty, "the country of a number that is being typed stays")
    let again = root.handle(.screenRequested("walletLogin", argument: nil))
    #expect(
      again.effects.compactMap { $0.of(WalletPhoneViewModel.self) } == [
        .readRegions(near: PhoneCountries(device: RegionCode("TR"), language: RegionCode("TR")))
      ])
  }

  @Test("the region of the device decides, whatever it speaks, and stays when it speaks another language")
  func regionOfTheDevice() {
    func asked(_ root: RootViewModel) -> RegionCode? {
      var root = root
      for effect in root.handle(.screenRequested("walletLogin", argument: nil)).effects {
        if case .readRegions(let countries) = effect.of(WalletPhoneViewModel.self) { return countries.home.first }
      }
      return nil
    }
    var told = RootViewModel(systemLanguage: "en-GB", region: RegionCode("TR"))
    #expect(asked(told)?.value == "TR")
    _ = told.handle(.platform(.systemLanguageChanged("sv-SE")))
    #expect(asked(told)?.value == "TR")
    var untold = RootViewModel(systemLanguage: "sv-SE")
    _ = untold.handle(.platform(.systemLanguageChanged("en")))
    #expect(asked(untold)?.value == "SE")
  }

  @Test("written as it is typed, the caret behind the same digit: at the end and in the middle")
  func caret() async {
    let visit = await opened()
    await type("0701", visit)
    #expect(visit.walletPhone?.field.value == "070 1")
    #expect(visit.walletPhone?.field.caret == 5)
    await type("0970 1", caret: 2, visit)
    #expect(visit.walletPhone?.field.value == "097 01")
    #expect(visit.walletPhone?.field.caret == 2)
    await type("07 01", caret: 1, visit)
    #expect(visit.walletPhone?.field.value == "070 1")
    #expect(visit.walletPhone?.field.caret == 1)
    await type("0701", caret: 3, visit)
    #expect(visit.walletPhone?.field.value == "071", "deleting a separator deletes the digit before it")
    #expect(visit.walletPhone?.field.caret == 2)
    visit.core.stop()
  }

  @Test("a number with its own calling code takes the country along")
  func ownCode() async {
    let visit = await opened()
    await type("+905301234567", visit)
    #expect(visit.walletPhone?.country == "Turkiet (+90)")
    visit.core.stop()
  }

  @Test(
    "no number, no message: an alert says why, and the field is as it was",
    arguments: [
      ("", "Enter your phone number."), ("07", "Too short for a mobile number (Sweden): 1 digit."),
      ("0701234567890123", "Too long for a mobile number (Sweden): 15 digits."),
      ("abc", "Enter your phone number."),
    ])
  func refused(text: String, message: String) async throws {
    let visit = await opened("en-SE")
    if !text.isEmpty { await type(text, visit) }
    let before = visit.walletPhone?.field.value
    #expect(visit.walletPhone?.canSubmit == true)
    await visit.send(.walletPhone(.submitTapped))
    #expect(visit.desk.calls.isEmpty)
    let popup = try #require(visit.walletPhone?.popup)
    #expect(popup.title == (before?.isEmpty ?? true ? "No phone number entered" : "This phone number is not valid"))
    #expect(popup.message == message)
    await visit.send(.walletPhone(.popupAnswered))
    #expect(visit.walletPhone?.popup == nil)
    #expect(visit.walletPhone?.field.value == before)
    #expect(visit.walletPhone?.field.hasFocus == true)
    visit.core.stop()
  }

  @Test("trouble on the way never reads as a wrong number; what the wallet says of the number does")
  func networkTrouble() async throws {
    for failure in [Failure.offline, .timedOut, .providerError, .busy, .badAnswer, .rejected(.tooManyAttempts)] {
      let visit = await opened("en-SE") { $0.fail("sendCode", failure) }
      await type("0701234567", visit)
      await visit.send(.walletPhone(.submitTapped))
      let popup = try #require(visit.walletPhone?.popup)
      #expect(popup.title == "Could not send a code")
      #expect(popup.primary.label != "Edit", "the number is not what is wrong")
      #expect(!(popup.title + popup.message).lowercased().contains("number"))
      await visit.send(.walletPhone(.popupAnswered))
      await visit.send(.walletPhone(.submitTapped))
      #expect(visit.walletCode != nil, "once it works the code is sent")
      visit.core.stop()
    }
    let visit = await opened("en-SE") { $0.fail("sendCode", .rejected(.malformedPhone)) }
    await type("0701234567", visit)
    await visit.send(.walletPhone(.submitTapped))
    #expect(visit.walletPhone?.popup?.title == "This phone number is not valid")
    visit.core.stop()
  }

  @Test("a service that wants to wait says how long, second by second")
  func rateLimited() async {
    let visit = await opened("en-SE") { $0.fail("sendCode", .rateLimited(until: noon + 2)) }
    await type("0701234567", visit)
    await visit.send(.walletPhone(.submitTapped))
    #expect(visit.walletPhone?.popup?.title == "Could not send a code")
    let earlier = "If you already have a code, enter it."
    #expect(visit.walletPhone?.popup?.message == "You can ask for a new code in 2 s. \(earlier)")
    await visit.advance(1)
    #expect(visit.walletPhone?.popup?.message == "You can ask for a new code in 1 s. \(earlier)")
    await visit.advance(1)
    #expect(visit.walletPhone?.popup?.message == "You can ask for a new code now. \(earlier)")
    await visit.send(.walletPhone(.popupAnswered))
    await visit.send(.walletPhone(.submitTapped))
    #expect(visit.walletCode != nil)
    visit.core.stop()
  }

  @Test("where none is sent, a code that arrived before the app was ended can be entered, for that number")
  func entersEarlierCode() async {
    let visit = await opened("en-SE") { $0.fail("sendCode", .rateLimited(until: noon + 3450)) }
    await type("0701234567", visit)
    await visit.send(.walletPhone(.submitTapped))
    #expect(visit.walletPhone?.popup?.primary.label == "Enter a code")
    #expect(visit.walletPhone?.popup?.secondary?.label == "Cancel")
    await visit.send(.walletPhone(.enterCodeTapped))
    #expect(visit.walletCode?.intro.shown.plain.contains("+46701234567") == true)
    #expect(visit.walletCode?.sendAgain.label == "Send a new code in 58 min")
    #expect(visit.walletCode?.sendAgain.isEnabled == false)
    await visit.enter("123456")
    #expect(visit.desk.calls.contains("checkCode +46701234567 123456"))
    visit.core.stop()
  }

  @Test("another failure leads to no code")
  func noEarlierCode() async {
    let visit = await opened("en-SE") { $0.fail("sendCode", .timedOut) }
    await type("0701234567", visit)
    await visit.send(.walletPhone(.submitTapped))
    #expect(visit.walletPhone?.popup?.secondary == nil)
    await visit.send(.walletPhone(.enterCodeTapped))
    #expect(visit.walletCode == nil && visit.walletPhone?.popup != nil)
    visit.core.stop()
  }

  @Test("an expired sign-in is told as what it is, before a number is asked for")
  func expired() async {
    let visit = AppVisit(language: "en-SE") {
      $0.signIn(.wallet)
      $0.fail("user", .unauthorized)
    }
    await visit.open("account")
    await visit.send(.hub(.serviceTapped(.wallet)))
    #expect(visit.walletPhone?.notice?.text.plain == "Your sign-in has expired. Sign in again.")
    await visit.core.send(.platform(.reachabilityChanged(isOnline: false)))
    #expect(visit.walletPhone?.notice?.text.plain.contains("offline") == true)
    visit.core.stop()
  }

  @Test("the number is sent in the international form; while that lasts only back can be touched")
  func sends() async throws {
    let visit = await opened()
    await type("0701234567", visit)
    let gate = visit.desk.hold("sendCode")
    await visit.send(.walletPhone(.submitTapped))
    #expect(visit.walletPhone?.submitting != nil)
    for event: WalletPhoneViewModel.Event in [
      .submitTapped, .countryTapped, .guestTapped, .typed(PhoneFieldText("9")),
    ] { await visit.send(.walletPhone(event)) }
    #expect(visit.walletPhone?.field.value == "070 123 456 7")
    #expect(visit.desk.calls == ["sendCode +46701234567"])
    gate.open()
    await visit.core.settle()
    let intro = try #require(visit.walletCode?.intro)
    #expect(intro.shown.plain.contains("+46701234567"), "a wrong digit is seen here")
    let written = String(decoding: try JSONEncoder().encode(visit.walletCode), as: UTF8.self)
    #expect(written.contains("•••• 67"))
    for text in [written, "\(intro)", String(reflecting: visit.walletCode)] { #expect(!text.contains("4567")) }
    visit.core.stop()
  }

  @Test("offline and locked are told before anything is sent, and nothing is lost")
  func obstacles() async {
    let visit = await opened("en-SE")
    await type("0701234567", visit)
    await visit.core.send(.platform(.reachabilityChanged(isOnline: false)))
    #expect(visit.walletPhone?.canSubmit == false)
    #expect(visit.walletPhone?.notice?.text.plain.contains("offline") == true)
    await visit.send(.walletPhone(.submitTapped))
    #expect(visit.desk.calls.isEmpty)
    #expect(visit.walletPhone?.field.value == "070 123 456 7")
    await visit.core.send(.platform(.lockChanged(isLocked: true)))
    #expect(visit.walletPhone?.notice?.text.plain.contains("locked") == true)
    visit.core.stop()
  }

  @Test("choosing a country leads back to the number, which is written its way")
  func choosesCountry() async {
    let visit = await opened("en-SE")
    await type("0701234567", visit)
    await visit.send(.walletPhone(.countryTapped))
    guard case .content(let rows, let count) = visit.callingCodes?.body else {
      Issue.record("no countries")
      return
    }
    #expect(rows.map(\.region.value) == ["SE", "AX", "FI", "TR", "US"], "home first; the world is no country")
    #expect(count == "5 countries")
    #expect(rows.filter { $0.chosen != nil }.map(\.region.value) == ["SE"])
    #expect(rows.filter { $0.choose == nil }.map(\.region.value) == ["SE"])
    await visit.send(.callingCodes(.queryChanged("turk")))
    await visit.send(.callingCodes(.countryTapped(PhoneDouble.region("TR").region)))
    #expect(visit.walletPhone?.country == "Turkey (+90)")
    #expect(visit.walletPhone?.field.value == "070 123 456 7")
    visit.core.stop()
  }
}
