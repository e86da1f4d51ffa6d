import ChargeDomain
import Foundation
import TestSupport
import Testing

@testable import ChargePresentation

@Suite("The account of the charging network")
struct ChargingProfileTests {
  private func around(_ state: AccountState = .signedIn(AccountDesk.owner), isOnline: Bool = true) -> Surroundings {
    Surroundings(isOnline: isOnline, accounts: [.charging: state])
  }

  private func data(_ name: String?, town: String? = nil) -> PersonalData {
    var data = PersonalData()
    data.firstName = name
    data.city = town
    return data
  }

  private func loaded(_ data: PersonalData? = nil) -> ChargingProfileViewModel {
    var model = ChargingProfileViewModel()
    _ = model.handle(.signal(.appeared(around())))
    _ = model.handle(.loaded(data ?? self.data("Ada", town: "Jönköping")))
    return model
  }

  private func form(_ model: ChargingProfileViewModel) throws -> ChargingProfileViewState.Content {
    switch model.viewState(in: try context()).body {
    case .editing(let form), .working(let form, _): return form
    case .signedOut, .loading, .failed, .leaving: throw Failure.notFound
    }
  }

  private func value(_ model: ChargingProfileViewModel, _ name: ChargingProfileViewModel.Name) throws -> String {
    try #require(form(model).fields.first { $0.name == name }).field.value
  }

  @Test("what is kept stands there until the service answers; what a person changed meanwhile stays")
  func storedFirst() throws {
    var model = ChargingProfileViewModel()
    #expect(model.handle(.signal(.appeared(around()))) == .run(.load))
    guard case .loading = model.viewState(in: try context()).body else {
      Issue.record("it is loading")
      return
    }
    _ = model.handle(.stored(StoredCopy(data("Ada", town: "Habo"), at: nil)))
    #expect(try value(model, .firstName) == "Ada")
    _ = model.handle(.edited(.text(.firstName, "Ada L")))
    _ = model.handle(.loaded(data("Augusta", town: "Jönköping")))
    #expect(try value(model, .firstName) == "Ada L" && value(model, .town) == "Jönköping")
    #expect(try form(model).save.isEnabled)
    _ = model.handle(.stored(StoredCopy(data("Late"), at: nil)))
    #expect(try value(model, .firstName) == "Ada L")
  }

  @Test("offline, what is kept says that it is not current; nothing kept is a failure with a way on")
  func offline() throws {
    var model = ChargingProfileViewModel()
    _ = model.handle(.signal(.appeared(around(isOnline: false))))
    _ = model.handle(.loadFailed(.offline))
    guard case .failed(let trouble, _) = model.viewState(in: try context()).body else {
      Issue.record("nothing can be shown")
      return
    }
    #expect(trouble.title.plain == "Could not connect")
    #expect(try model.viewState(in: context()).signOut?.isEnabled == true)
    _ = model.handle(.stored(StoredCopy(data("Ada"), at: nil)))
    #expect(try form(model).notice?.text.plain == "Showing saved data · Could not connect")
    _ = model.handle(.edited(.text(.firstName, "Eda")))
    #expect(try !form(model).save.isEnabled)
    #expect(model.handle(.saveTapped) == .none)
    _ = model.handle(.popupLeft)
    #expect(model.handle(.signal(.changed(around(), .networkReturned))) == .run(.load))
    #expect(try value(model, .firstName) == "Eda")
  }

  @Test("only what was changed can be saved; blanks and empty fields are nothing")
  func save() throws {
    var model = loaded()
    #expect(try !form(model).save.isEnabled)
    _ = model.handle(.edited(.text(.firstName, " Ada ")))
    #expect(try !form(model).save.isEnabled)
    _ = model.handle(.edited(.text(.town, "  ")))
    #expect(model.handle(.saveTapped) == .run(.save(data("Ada"))))
    #expect(model.handle(.saveTapped) == .none && model.handle(.edited(.text(.town, "x"))) == .none)
    _ = model.handle(.saved(data("Ada")))
    #expect(try form(model).saved != nil && !form(model).save.isEnabled)
    _ = model.handle(.edited(.text(.town, "Habo")))
    #expect(try form(model).saved == nil && form(model).save.isEnabled)
  }

  @Test(
    "what cannot be saved says so in its field",
    arguments: [
      (ChargingProfileViewModel.Name.firstName, "Ada 2", "A name cannot contain digits"),
      (.postcode, "12345678901", "At most 10 characters"),
      (.lastName, String(repeating: "a", count: 300), "At most 100 characters"),
      (.address, String(repeating: "a", count: 256), "At most 255 characters"),
    ])
  func invalid(name: ChargingProfileViewModel.Name, text: String, words: String) throws {
    var model = loaded()
    _ = model.handle(.edited(.text(name, text)))
    #expect(try form(model).fields.allSatisfy { $0.field.error == nil } && !form(model).save.isEnabled)
    #expect(model.handle(.saveTapped) == .none)
    #expect(try form(model).fields.first { $0.name == name }?.field.error == words)
  }

  @Test(
    "a field that the service does not take is marked until it is changed",
    arguments: [
      (ChargingProfileViewModel.Name.lastName, Rejection.invalidName), (.phone, .malformedPhone),
      (.address, .invalidAddress), (.postcode, .invalidPostcode), (.town, .invalidTown), (.country, .invalidCountry),
    ])
  func declined(name: ChargingProfileViewModel.Name, reason: Rejection) throws {
    var model = loaded()
    _ = model.handle(.edited(.text(name, "Byarum")))
    _ = model.handle(.saveTapped)
    #expect(model.handle(.saveFailed(.rejected(reason))) == .none)
    #expect(try model.viewState(in: context()).popup == nil && !form(model).save.isEnabled)
    let marked = try form(model).fields.filter { $0.field.error == "The service did not accept this" }
    #expect(marked.map(\.name) == [name] && marked.first?.field.hasFocus == true)
    _ = model.handle(.edited(.text(name, "Byarums")))
    #expect(try form(model).fields.allSatisfy { $0.field.error == nil } && form(model).save.isEnabled)
  }

  @Test("a refusal of a field that the form leaves empty is told in a popup")
  func declinedNothing() throws {
    var model = loaded()
    _ = model.handle(.edited(.text(.town, "Habo")))
    _ = model.handle(.saveTapped)
    _ = model.handle(.saveFailed(.rejected(.invalidCountry)))
    #expect(try model.viewState(in: context()).popup?.title == "One of your entries was not accepted")
  }

  @Test("a failure is told, and what was entered stays")
  func saveFailed() throws {
    var model = loaded()
    _ = model.handle(.edited(.text(.town, "Habo")))
    _ = model.handle(.saveTapped)
    _ = model.handle(.saveFailed(.timedOut))
    #expect(try model.viewState(in: context()).popup?.title == "The server took too long to respond")
    _ = model.handle(.popupAnswered)
    #expect(try value(model, .town) == "Habo" && form(model).save.isEnabled)
  }

  @Test("a service that wants a new sign-in gets it, then the data are sent once more")
  func saveAfterSignIn() throws {
    var model = loaded()
    _ = model.handle(.edited(.text(.town, "Habo")))
    _ = model.handle(.saveTapped)
    #expect(model.handle(.saveFailed(.signInNeeded(.charging))) == .ask(.signIn(.charging)))
    #expect(model.handle(.signal(.appeared(around()))) == .run(.save(data("Ada", town: "Habo"))))
    #expect(model.handle(.saveFailed(.signInNeeded(.charging))) == .none)
    #expect(try model.viewState(in: context()).popup != nil)
  }

  @Test(
    "signed out, expired, locked: each says what helps",
    arguments: [
      (AccountState.signedOut, "Sign in to continue", false),
      (.expired(AccountDesk.owner), "Sign in to continue", true),
      (.locked, "The device is locked", false),
    ])
  func notSignedIn(state: AccountState, words: String, canSignOut: Bool) throws {
    var model = ChargingProfileViewModel()
    #expect(model.handle(.signal(.appeared(around(state)))) == .none)
    let shown = model.viewState(in: try context())
    guard case .signedOut(let trouble, _) = shown.body else {
      Issue.record("nobody is signed in")
      return
    }
    #expect(trouble.title.plain == words && (shown.signOut != nil) == canSignOut && shown.delete == nil)
    #expect(model.handle(.signInTapped) == .ask(.signIn(.charging)))
  }

  @Test("signing out asks first, and works offline")
  func signOut() throws {
    var model = loaded()
    _ = model.handle(.signal(.changed(around(isOnline: false), .networkLost)))
    #expect(model.handle(.signOutTapped) == .none)
    let popup = try #require(try model.viewState(in: context()).popup)
    #expect(popup.primary.role == .destructive && popup.message.contains("Sign in again to see it"))
    var other = model
    #expect(other.handle(.popupLeft) == .none)
    #expect(try other.viewState(in: context()).popup == nil)
    #expect(model.handle(.popupAnswered) == .run(.signOut))
    #expect(model.handle(.popupAnswered) == .none && model.handle(.saveTapped) == .none)
    let ended = Credential.of(.charging, "first")
    for credential in [ended, nil] {
      var copy = model
      let left = Reaction<ChargingProfileViewModel>.exit(
        .accountLeft, asking: .signedOut(.charging, ended: credential))
      #expect(copy.handle(.signedOut(credential)) == left, "the service is told of what has ended")
    }
  }

  @Test("signing out that failed is told; the person is still there")
  func signOutFailed() throws {
    var model = loaded()
    _ = model.handle(.signOutTapped)
    _ = model.handle(.popupAnswered)
    _ = model.handle(.leaveFailed(.locked))
    #expect(try model.viewState(in: context()).popup?.title == "The device is locked")
    #expect(model.handle(.popupAnswered) == .none)
    #expect(try form(model).fields.count == 7)
  }

  @Test("deleting asks first, is not offered offline, and asks again after a new sign-in")
  func delete() throws {
    var model = loaded()
    model.enterPassword()
    _ = model.handle(.deleteTapped)
    #expect(try model.viewState(in: context()).popup?.tone == .destructive)
    #expect(model.handle(.popupAnswered) == .run(.deletion))
    #expect(model.handle(.leaveFailed(.signInNeeded(.charging))) == .ask(.signIn(.charging)))
    #expect(model.handle(.signal(.appeared(around()))).effects.isEmpty)
    #expect(try model.viewState(in: context()).popup?.title == "Delete your account?")
    #expect(model.handle(.popupAnswered) == .run(.deletion))
    #expect(model.handle(.leaveFailed(.signInNeeded(.charging))) == .none)
    #expect(try model.viewState(in: context()).popup?.title == "Sign in to continue")
    _ = model.handle(.popupAnswered)
    _ = model.handle(.signal(.changed(around(isOnline: false), .networkLost)))
    _ = model.handle(.deleteTapped)
    #expect(try model.viewState(in: context()).delete?.isEnabled == false)
    #expect(try model.viewState(in: context()).popup == nil)
  }

  @Test(
    "deleting after an answer that was lost takes up what may have happened", arguments: [Failure.timedOut, .badAnswer])
  func deleteAgain(lost: Failure) throws {
    var model = loaded()
    model.enterPassword()
    for effect in [ChargingProfileViewModel.Effect.deletion, .deletionAgain] {
      _ = model.handle(.deleteTapped)
      #expect(model.handle(.popupAnswered) == .run(effect))
      _ = model.handle(.leaveFailed(lost))
      _ = model.handle(.popupAnswered)
    }
    var asked = model
    _ = asked.handle(.signal(.pulled))
    #expect(asked.handle(.loadFailed(.signInNeeded(.charging))) == .run(.deletionAgain), "it is deleted, not expired")
    #expect(asked.isBusy && asked.leaving == .running(.delete))
    #expect(asked.handle(.deleted) == .exit(.accountLeft, asking: .deleted(.charging)))
    _ = model.handle(.loaded(data("Ada")))
    _ = model.handle(.deleteTapped)
    #expect(model.handle(.popupAnswered) == .run(.deletion), "the account is still there")
  }

  @Test("a copy that is shown tells its age; one that could not be kept tells none")
  func age() throws {
    var model = ChargingProfileViewModel()
    _ = model.handle(.signal(.appeared(around())))
    _ = model.handle(.stored(StoredCopy(data("Ada"), at: noon - 7200)))
    _ = model.handle(.loadFailed(.timedOut))
    #expect(try form(model).notice?.text.plain == "Showing data saved 2 h ago · The server took too long to respond")
    _ = model.handle(.retryTapped)
    _ = model.handle(.loaded(data("Ada")))
    #expect(try form(model).notice == nil)
    _ = model.handle(.notKept(.storage))
    _ = model.handle(.signal(.pulled))
    _ = model.handle(.loadFailed(.timedOut))
    #expect(try form(model).notice?.text.plain == "Showing saved data · The server took too long to respond")
  }

  @Test("a telephone number that is none says so in its field and is not sent")
  func phone() throws {
    var model = loaded()
    let read = ChargingProfileViewModel.Effect.readPhone(PhoneFieldText("12"), near: PhoneCountries())
    #expect(model.handle(.edited(.text(.phone, " 12"))) == .run(read))
    _ = model.handle(.phoneRead(PhoneRefusal(.tooShort)))
    #expect(try form(model).fields.allSatisfy { $0.field.error == nil } && !form(model).save.isEnabled)
    #expect(try form(model).save.reason == "To correct: Phone", "the field says nothing yet")
    _ = model.handle(.edited(.text(.firstName, "Ada 2")))
    #expect(try form(model).save.reason == "To correct: First name and Phone")
    _ = model.handle(.edited(.text(.firstName, "Ada")))
    #expect(model.handle(.saveTapped) == .none)
    #expect(try form(model).fields.first { $0.name == .phone }?.field.error == "The number is too short.")
    #expect(model.handle(.edited(.text(.phone, " "))).cancelled == [ChargingProfileViewModel.slot(of: read)])
    #expect(try form(model).fields.allSatisfy { $0.field.error == nil } && !form(model).save.isEnabled)
  }

  @Test("the code of a suggested country is offered once the problem is told, and taken with one tap")
  func phoneSuggestion() throws {
    let sweden = CallingRegion(region: try #require(RegionCode("SE")), callingCode: 46)
    var model = loaded()
    _ = model.handle(.edited(.text(.phone, "0701234567")))
    _ = model.handle(.phoneRead(PhoneRefusal(.tooShort).suggesting(sweden)))
    #expect(try form(model).useCode == nil, "not while it is typed")
    _ = model.handle(.saveTapped)
    #expect(try form(model).useCode == "Use +46")
    let text = PhoneFieldText("0701234567")
    #expect(model.handle(.phoneSuggestionTapped) == .run(.usePhone(text, in: sweden)))
    let written = PhoneFieldText("+46 70 123 45 67")
    #expect(model.handle(.phoneWritten(written)) == .run(.readPhone(written, near: PhoneCountries())))
    #expect(try form(model).fields.first { $0.name == .phone }?.field.value == "+46 70 123 45 67")
    #expect(try form(model).useCode == nil && model.handle(.phoneSuggestionTapped) == .none)
  }

  @Test("what only turns out to be none while it is sent is told in the field too")
  func phoneRefused() throws {
    var model = loaded()
    _ = model.handle(.edited(.text(.phone, "12")))
    #expect(model.handle(.saveTapped).effects.count == 1)
    #expect(model.handle(.phoneRefused(PhoneRefusal(.tooShort))) == .none)
    #expect(try form(model).fields.first { $0.name == .phone }?.field.error == "The number is too short.")
    #expect(try model.viewState(in: context()).popup == nil && !form(model).save.isEnabled)
  }

  @Test("leaving stops the reading of the data; staying after all reads them again")
  func leavingWhileLoading() {
    var model = ChargingProfileViewModel()
    _ = model.handle(.signal(.appeared(around())))
    model.enterPassword()
    _ = model.handle(.signOutTapped)
    let stop = [ChargingProfileViewModel.slot(of: .load)]
    #expect(model.handle(.popupAnswered) == Reaction(effects: [.signOut], cancelled: stop))
    #expect(model.handle(.signal(.pulled)) == .none)
    #expect(model.handle(.leaveFailed(.storage)) == .run(.load))
    _ = model.handle(.popupAnswered)
    _ = model.handle(.deleteTapped)
    #expect(model.handle(.popupAnswered) == Reaction(effects: [.deletion], cancelled: stop))
    #expect(model.handle(.deleted) == .exit(.accountLeft, asking: .deleted(.charging)))
  }

  @Test("saving stops it as well: an older answer comes after nothing")
  func savingWhileLoading() throws {
    var model = ChargingProfileViewModel()
    _ = model.handle(.signal(.appeared(around())))
    _ = model.handle(.stored(StoredCopy(data("Ada"), at: nil)))
    _ = model.handle(.edited(.text(.firstName, "Eda")))
    let stop = [ChargingProfileViewModel.slot(of: .load)]
    #expect(model.handle(.saveTapped) == Reaction(effects: [.save(data("Eda"))], cancelled: stop))
    #expect(model.handle(.saveFailed(.timedOut)) == .run(.load))
    #expect(try value(model, .firstName) == "Eda")
  }

  @Test("a sign-in that saving needs comes before everything else")
  func signInBeforeLoading() {
    var model = ChargingProfileViewModel()
    _ = model.handle(.signal(.appeared(around())))
    _ = model.handle(.stored(StoredCopy(data("Ada"), at: nil)))
    _ = model.handle(.edited(.text(.firstName, "Eda")))
    _ = model.handle(.saveTapped)
    #expect(model.handle(.saveFailed(.signInNeeded(.charging))) == .ask(.signIn(.charging)))
    #expect(model.handle(.signal(.appeared(around()))) == .run(.save(data("Eda"))))
  }
}
