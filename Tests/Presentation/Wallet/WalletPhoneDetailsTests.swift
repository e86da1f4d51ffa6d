import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("The telephone number for the wallet, in detail")
struct WalletPhoneDetailsTests {
  private typealias Model = WalletPhoneViewModel

  private let sweden = PhoneDouble.region("SE")

  private var entry: PhoneEntry { PhoneEntry(PhoneFieldText("070 123 456 7"), region: sweden) }

  private func phone() throws -> PhoneNumber { try #require(PhoneNumber(e164: AccountDesk.phone)) }

  private func ready() -> Model {
    var model = Model()
    _ = model.handle(.signal(.appeared(Surroundings())))
    _ = model.handle(.regionsTold(PhoneDouble.regions, initial: sweden))
    _ = model.handle(.formatted(entry, example: "070 123 456 7"))
    return model
  }

  private func sending() -> Model {
    var model = ready()
    _ = model.handle(.submitTapped)
    return model
  }

  private func state(_ model: Model) throws -> WalletPhoneViewState { model.viewState(in: try context()) }

  @Test("before the regions are known there is none to choose and nothing to send")
  func starting() throws {
    var model = Model()
    #expect(model.handle(.signal(.appeared(Surroundings()))) == .run(.readRegions(near: PhoneCountries())))
    #expect(model.handle(.countryTapped) == .none && model.handle(.submitTapped) == .none)
    #expect(model.handle(.regionChosen(sweden.region)) == .none)
    #expect(try state(model).loading != nil && !state(model).canSubmit && state(model).field.hasFocus)
    let format = Model.Effect.format(PhoneFieldText(), in: PhoneEntry(region: sweden))
    #expect(model.handle(.regionsTold(PhoneDouble.regions, initial: sweden)) == .run(format))
    #expect(try state(model).loading == nil && state(model).canSubmit)
    #expect(model.handle(.signal(.appeared(Surroundings()))) == .none, "they are read once")
    #expect(model.handle(.signal(.covered)) == .none)
  }

  @Test("an example stands in the empty field where the region has one")
  func example() throws {
    var model = ready()
    #expect(try state(model).field.placeholder == "For example: 070 123 456 7")
    _ = model.handle(.formatted(entry, example: nil))
    #expect(try state(model).field.placeholder == "")
    #expect(try state(model).country == "Sweden (+46)")
  }

  @Test("typing and answering a popup bring the focus back to the field")
  func focus() throws {
    var typed = ready()
    #expect(typed.handle(.focusChanged(false)) == .none)
    #expect(try !state(typed).field.hasFocus)
    _ = typed.handle(.typed(PhoneFieldText("07")))
    #expect(try state(typed).field.hasFocus)
    var refused = sending()
    _ = refused.handle(.numberRefused(PhoneRefusal(.tooShort)))
    _ = refused.handle(.focusChanged(false))
    #expect(try state(refused).popup != nil && !state(refused).field.hasFocus)
    #expect(refused.handle(.popupAnswered) == .none)
    #expect(try state(refused).popup == nil && state(refused).field.hasFocus)
  }

  @Test(
    "a code that is not sent for the same reason twice in a row is told as such",
    arguments: [Failure.providerError, .busy])
  func failedAgain(failure: Failure) throws {
    var model = ready()
    var told: [String?] = []
    func fail() throws {
      _ = model.handle(.submitTapped)
      _ = model.handle(.sendFailed(failure, to: try phone()))
      told.append(try state(model).popup?.message)
      _ = model.handle(.popupAnswered)
    }
    try fail()
    try fail()
    _ = model.handle(.submitTapped)
    _ = model.handle(.codeSent(SentCode(to: try phone(), at: noon)))
    try fail()
    #expect(told.map { $0?.hasPrefix("Still the same after 2 tries. ") } == [false, true, false])
  }

  @Test("a suggested country moves the number once; without one there is nothing to take")
  func suggestion() throws {
    let turkey = PhoneDouble.region("TR")
    var model = sending()
    _ = model.handle(.numberRefused(PhoneRefusal(.tooShort).suggesting(turkey)))
    #expect(try state(model).suggestsCountry)
    #expect(model.handle(.suggestionTapped) == .run(.move(entry, to: turkey)))
    #expect(try state(model).popup == nil && !state(model).suggestsCountry && state(model).canSubmit)
    #expect(model.handle(.suggestionTapped) == .none)
    var plain = sending()
    _ = plain.handle(.numberRefused(PhoneRefusal(.tooShort)))
    #expect(plain.handle(.suggestionTapped) == .none)
    #expect(try state(plain).popup != nil && !state(plain).suggestsCountry)
  }

  @Test("a region that there is moves the number, one that there is not changes nothing")
  func regions() throws {
    var model = ready()
    #expect(model.handle(.countryTapped) == .show(.callingCodes(selected: sweden.region)))
    let turkey = PhoneDouble.region("TR")
    #expect(model.handle(.regionChosen(turkey.region)) == .run(.move(entry, to: turkey)))
    let germany = try #require(RegionCode("DE"))
    #expect(model.handle(.regionChosen(germany)) == .none)
  }

  @Test("what is typed stays in the country that was chosen, before it is written its way, too")
  func typed() throws {
    var model = ready()
    let turkey = PhoneDouble.region("TR")
    _ = model.handle(.formatted(PhoneEntry(PhoneFieldText("070"), region: turkey), example: nil))
    let typed = PhoneFieldText("0701")
    let before = PhoneEntry(PhoneFieldText("070"), region: turkey)
    #expect(model.handle(.typed(typed)) == .run(.format(typed, in: before)))
    #expect(try state(model).country == "Turkey (+90)" && state(model).field.value == "0701")
    #expect(model.handle(.countryTapped) == .show(.callingCodes(selected: turkey.region)))
    #expect(model.handle(.submitTapped) == .run(.send(PhoneEntry(typed, region: turkey), before: nil)))
  }

  @Test("while it is sent nothing else can be done, not even answering")
  func busy() throws {
    var model = ready()
    #expect(model.handle(.submitTapped) == .run(.send(entry, before: nil)))
    #expect(try state(model).submitting != nil && !state(model).canSubmit)
    for event: Model.Event in [
      .popupAnswered, .guestTapped, .countryTapped, .submitTapped, .typed(PhoneFieldText("9")), .enterCodeTapped,
    ] {
      #expect(model.handle(event) == .none)
    }
    #expect(model == sending())
    _ = model.handle(.sendFailed(.cancelled, to: try phone()))
    #expect(try state(model).popup == nil && state(model).submitting == nil && state(model).canSubmit)
    #expect(model.handle(.guestTapped) == .exit(.signInDeclined))
  }

  @Test("a code that may be there already is entered once; back from it the popup is gone")
  func earlierCode() throws {
    let cases: [(Failure, Date?)] = [(.busy, nil), (.rateLimited(until: noon + 23), noon + 23)]
    for (failure, end) in cases {
      var model = sending()
      _ = model.handle(.sendFailed(failure, to: try phone()))
      #expect(model.nextChange(after: noon) == end.map { _ in noon + 1 })
      let earlier = SentCode(earlierTo: try phone(), barredUntil: end)
      #expect(model.handle(.enterCodeTapped) == .show(.walletCode(earlier)))
      #expect(try state(model).popup == nil && state(model).canSubmit && model.nextChange(after: noon) == nil)
      #expect(model.handle(.enterCodeTapped) == .none)
    }
  }

  @Test("a code that is known to be too old or used up is not offered; the wait is told all the same")
  func noCodeLeft() throws {
    let failure = Failure.rateLimited(until: noon + 3360, sent: CodeQuota(count: 5, window: 3600))
    func popup(sentAt time: Date, isUsedUp: Bool = false) throws -> Popup {
      var model = sending()
      _ = model.handle(.codeSent(SentCode(to: try phone(), at: time)))
      if isUsedUp { _ = model.handle(.codeChanged(nil)) }
      _ = model.handle(.submitTapped)
      _ = model.handle(.sendFailed(failure, to: try phone()))
      return try #require(model.viewState(in: context(now: noon)).popup)
    }
    let old = try popup(sentAt: noon - 600)
    #expect(old.secondary == nil && old.title == "Could not send a code")
    #expect(old.message == "Five codes were sent this hour. Next one in 56 min.")
    #expect(try popup(sentAt: noon - 60, isUsedUp: true).secondary == nil)
    #expect(try popup(sentAt: noon - 60).primary.label == "Enter a code", "it may still serve")
  }

  @Test("the code on its way goes along with the next question, until it is of no use")
  func before() throws {
    var model = sending()
    let sent = SentCode(to: try phone(), at: noon)
    #expect(model.handle(.codeSent(sent)) == .show(.walletCode(sent)))
    #expect(model.handle(.submitTapped) == .run(.send(entry, before: sent)))
    _ = model.handle(.codeSent(sent))
    let barred = sent.barred(until: noon + 60)
    #expect(model.handle(.codeChanged(barred)) == .none)
    #expect(model.handle(.submitTapped) == .run(.send(entry, before: barred)))
    _ = model.handle(.sendFailed(.cancelled, to: try phone()))
    _ = model.handle(.codeChanged(nil))
    #expect(model.handle(.submitTapped) == .run(.send(entry, before: nil)))
  }

  @Test("writing the number anew is one thing, reading the regions and sending are others")
  func slots() {
    let format = Model.slot(of: .format(PhoneFieldText(), in: entry))
    #expect(format == Model.slot(of: .move(entry, to: sweden)))
    let all = [format, Model.slot(of: .readRegions(near: PhoneCountries())), Model.slot(of: .send(entry, before: nil))]
    #expect(Set(all).count == 3)
  }
}
