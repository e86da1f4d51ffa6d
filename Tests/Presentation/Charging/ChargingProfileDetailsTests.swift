import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

/// What the account of the charging network does beside the straight ways.
@Suite("The account of the charging network, in detail")
struct ChargingProfileDetailsTests {
  private typealias Model = ChargingProfileViewModel
  private typealias Name = ChargingProfileViewModel.Name

  private let needed = Failure.signInNeeded(.charging)

  private func around(_ state: AccountState = .signedIn(AccountDesk.owner), isOnline: Bool = true) -> Surroundings {
    Surroundings(isOnline: isOnline, accounts: [.charging: state])
  }

  private var locked: Surroundings {
    Surroundings(isLocked: true, accounts: [.charging: .signedIn(AccountDesk.owner)])
  }

  private func data(_ name: String?, town: String? = nil, phone: String? = nil) -> PersonalData {
    var data = PersonalData()
    (data.firstName, data.city, data.phone) = (name, town, phone)
    return data
  }

  private func appeared() -> Model {
    var model = Model()
    _ = model.handle(.signal(.appeared(around())))
    return model
  }

  private func loaded(_ data: PersonalData? = nil) -> Model {
    var model = appeared()
    _ = model.handle(.loaded(data ?? self.data("Ada", town: "Habo")))
    return model
  }

  /// With another town that is on its way.
  private func saving() -> Model {
    var model = loaded()
    _ = model.handle(.edited(.text(.town, "Bankeryd")))
    _ = model.handle(.saveTapped)
    return model
  }

  private func state(_ model: Model) throws -> ChargingProfileViewState { model.viewState(in: try context()) }

  private func form(_ model: Model) throws -> ChargingProfileViewState.Content {
    switch try state(model).body {
    case .editing(let form), .working(let form, _): return form
    case .signedOut, .loading, .failed, .leaving: throw Failure.notFound
    }
  }

  private func field(_ model: Model, _ name: Name) throws -> Field {
    try #require(form(model).fields.first { $0.name == name }).field
  }

  @Test("of nobody nothing is asked, and what is not known yet is not saved")
  func nothingKnown() throws {
    var nobody = Model()
    #expect(nobody.handle(.signal(.appeared(Surroundings()))) == .none)
    #expect(nobody.handle(.retryTapped) == .none && nobody.handle(.signal(.pulled)) == .none)
    var loading = appeared()
    _ = loading.handle(.edited(.text(.firstName, "Eda")))
    #expect(loading.handle(.saveTapped) == .none && loading.submission == Submission())
    #expect(try state(loading).body == .loading(loading: Loading(style: .skeleton(rows: 7), label: "Loading…")))
  }

  @Test("what failed is asked again when something changed that may help; what is known or asked is not")
  func mayHelp() {
    for change in [SurroundingsChange.networkReturned, .lock, .accounts] {
      var failed = appeared()
      _ = failed.handle(.loadFailed(.timedOut))
      #expect(failed.handle(.signal(.changed(around(), change))) == .run(.load))
      #expect(failed.handle(.signal(.changed(around(), change))) == .none, "it is being asked")
      var known = loaded()
      #expect(known.handle(.signal(.changed(around(), change))) == .none)
    }
    for change in [SurroundingsChange.networkLost, .enteredForeground, .preferences] {
      var failed = appeared()
      _ = failed.handle(.loadFailed(.timedOut))
      #expect(failed.handle(.signal(.changed(around(), change))) == .none)
    }
  }

  @Test("trying again is offered where it can help")
  func retry() throws {
    var model = appeared()
    _ = model.handle(.stored(StoredCopy(data("Ada"), at: nil)))
    #expect(try form(model).retry == nil && form(model).notice == nil)
    _ = model.handle(.loadFailed(.timedOut))
    #expect(try form(model).retry == "Try again" && form(model).saved == nil)
    _ = model.handle(.signal(.changed(around(isOnline: false), .networkLost)))
    #expect(try form(model).retry == nil && form(model).notice != nil)
  }

  @Test("while it is saved nothing else can be begun")
  func busy() throws {
    var model = saving()
    let shown = try state(model)
    guard case .working(let form, let loading) = shown.body else {
      Issue.record("it is being saved")
      return
    }
    #expect(loading.label == "Saving…" && !form.save.isEnabled)
    #expect([shown.password, shown.signOut, shown.delete].map { $0?.isEnabled } == [false, false, false])
    let before = model
    for event: Model.Event in [
      .passwordTapped, .signOutTapped, .deleteTapped, .saveTapped, .retryTapped, .signal(.pulled),
      .edited(.text(.town, "x")),
    ] {
      #expect(model.handle(event) == .none, "\(event)")
    }
    #expect(model == before)
    _ = model.handle(.saveFailed(.timedOut))
    _ = model.handle(.popupAnswered)
    let after = try state(model)
    #expect([after.password, after.signOut, after.delete].map { $0?.isEnabled } == [true, true, true])
    #expect(model.handle(.passwordTapped) == .show(.changePassword))
  }

  @Test("a locked device neither signs out nor deletes; without a network one can sign out")
  func obstacles() throws {
    var model = loaded()
    _ = model.handle(.signal(.changed(locked, .lock)))
    let behindLock = try state(model)
    #expect(
      [behindLock.password, behindLock.signOut, behindLock.delete].map { $0?.isEnabled } == [true, false, false])
    _ = model.handle(.deleteTapped)
    #expect(model.leaving == .no)
    _ = model.handle(.signal(.changed(around(isOnline: false), .networkLost)))
    let offline = try state(model)
    #expect([offline.password, offline.signOut, offline.delete].map { $0?.isEnabled } == [true, true, false])
  }

  @Test("once it was saved, a sign-in that is needed again is asked for again")
  func savedBetween() {
    var model = saving()
    #expect(model.handle(.saveFailed(needed)) == .ask(.signIn(.charging)))
    #expect(model.handle(.signal(.appeared(around()))).effects == [.save(data("Ada", town: "Bankeryd"))])
    _ = model.handle(.saved(data("Ada", town: "Bankeryd")))
    _ = model.handle(.edited(.text(.town, "Habo")))
    #expect(model.handle(.saveTapped).effects == [.save(data("Ada", town: "Habo"))])
    #expect(model.handle(.saveFailed(needed)) == .ask(.signIn(.charging)))
  }

  @Test("reading that needs a sign-in asks for it and is over until then")
  func loadNeedsSignIn() {
    var model = appeared()
    #expect(model.handle(.loadFailed(needed)) == .ask(.signIn(.charging)))
    #expect(model.own == .unknown)
    #expect(model.handle(.signal(.appeared(around()))) == .run(.load))
    #expect(model.handle(.loadFailed(needed)) == .none)
    #expect(model.own.failure == needed, "not asked for ever")
  }

  @Test("a refusal of a field that nobody changed marks it, where nothing that was changed can be meant")
  func declinedUnchanged() throws {
    var model = saving()
    #expect(model.handle(.saveFailed(.rejected(.invalidName))) == .none)
    let marked = try form(model).fields.filter { $0.field.error == "The service did not accept this" }
    #expect(marked.map(\.name) == [.firstName] && marked.first?.field.hasFocus == true)
    #expect(model.submission == Submission())
  }

  @Test("a kept number that is none is told in its field until the service tells another; the form stays in use")
  func keptPhone() throws {
    var model = loaded(data("Ada", phone: "12"))
    #expect(try field(model, .phone).kind == .phone && field(model, .town).kind == .text)
    _ = model.handle(.edited(.text(.firstName, "Eda")))
    #expect(model.handle(.saveTapped).effects == [.save(data("Eda", phone: "12"))])
    #expect(model.handle(.phoneRefused(PhoneRefusal(.tooShort))) == .none)
    #expect(try field(model, .phone).error == "The number is too short." && field(model, .phone).hasFocus)
    _ = model.handle(.edited(.text(.town, "Habo")))
    #expect(try field(model, .town).value == "Habo")
    _ = model.handle(.loaded(data("Ada", phone: "+46701234567")))
    #expect(try field(model, .phone).value == "+46701234567" && field(model, .phone).error == nil)
    #expect(try field(model, .firstName).value == "Eda" && form(model).save.isEnabled)
  }

  @Test("the number that is known stands there in groups, with the caret at its end; as it stands it is no change")
  func groupedPhone() throws {
    var model = loaded(data("Ada"))
    var here = try context()
    here.phones.display = { _, _ in "+46 70 174 06 05" }
    func shown() throws -> Field {
      guard case .editing(let form) = model.viewState(in: here).body else { throw Failure.notFound }
      return try #require(form.fields.first { $0.name == .phone }).field
    }
    _ = model.handle(.edited(.text(.phone, "0701740605")))
    #expect(try shown().value == "0701740605" && shown().caret == nil, "what is typed stays as it is")
    _ = model.handle(.saveTapped)
    _ = model.handle(.saved(data("Ada", phone: "+46701740605")))
    #expect(try shown().value == "+46 70 174 06 05" && shown().caret == 16)
    #expect(!model.isChanged)
    _ = model.handle(.edited(.text(.phone, "+46 70 174 06 0")))
    #expect(try shown().value == "+46 70 174 06 0" && model.isChanged)
    _ = model.handle(.edited(.text(.phone, "+46 70 174 06 05")))
    #expect(!model.isChanged)
    _ = model.handle(.edited(.text(.phone, "+46 70 174 06 06")))
    #expect(model.handle(.saveTapped).effects == [.save(data("Ada", phone: "+46 70 174 06 06"))])
  }

  @Test("a number that is being typed keeps its problem whatever the service tells; saving ends it")
  func typedPhone() {
    var model = loaded()
    _ = model.handle(.edited(.text(.phone, "12")))
    _ = model.handle(.phoneRead(PhoneRefusal(.tooShort)))
    _ = model.handle(.loaded(data("Bo", town: "Habo")))
    #expect(model.phoneProblem?.problem == .tooShort && model.form.text(.phone) == "12")
    #expect(model.form.text(.firstName) == "Bo")
    var sent = saving()
    _ = sent.handle(.phoneRead(PhoneRefusal(.tooShort)))
    _ = sent.handle(.saved(data("Ada", town: "Bankeryd")))
    #expect(sent.phoneProblem == nil && sent.isSaved)
  }

  @Test("that a copy was not kept is told until the service was heard again")
  func notKept() throws {
    var model = loaded()
    #expect(try form(model).notice == nil && form(model).saved == nil)
    _ = model.handle(.notKept(.storage))
    #expect(try form(model).notice?.text.plain.hasPrefix("Could not save on this device: ") == true)
    _ = model.handle(.loaded(data("Ada")))
    #expect(try form(model).notice == nil)
  }

  @Test("the same failure twice in a row is told as such")
  func saveFailedAgain() throws {
    var model = loaded()
    _ = model.handle(.edited(.text(.town, "Bankeryd")))
    var told: [String?] = []
    for _ in 1...2 {
      _ = model.handle(.saveTapped)
      _ = model.handle(.saveFailed(.timedOut))
      told.append(try model.viewState(in: context()).popup?.message)
      _ = model.handle(.popupAnswered)
    }
    #expect(told[0] != told[1] && told[1]?.hasPrefix("Still the same after 2 tries. ") == true)
  }

  @Test("saving that failed reads nothing that could not be read before")
  func noReadingAfterFailure() {
    var model = appeared()
    _ = model.handle(.stored(StoredCopy(data("Ada"), at: nil)))
    _ = model.handle(.loadFailed(.timedOut))
    _ = model.handle(.edited(.text(.firstName, "Eda")))
    #expect(model.handle(.saveTapped) == .run(.save(data("Eda"))))
    #expect(model.handle(.saveFailed(.timedOut)) == .none)
  }

  @Test("the popup of what could not be sent can be left")
  func popupLeft() throws {
    var model = loaded()
    _ = model.handle(.signal(.changed(around(isOnline: false), .networkLost)))
    _ = model.handle(.edited(.text(.town, "Bankeryd")))
    #expect(model.handle(.saveTapped) == .none)
    #expect(try state(model).popup?.title == "Could not connect")
    #expect(model.handle(.popupLeft) == .none)
    #expect(try state(model).popup == nil && field(model, .town).value == "Bankeryd")
  }

  @Test("what is shown changes by itself when the first of the waits goes on")
  func waits() {
    var model = loaded()
    #expect(model.nextChange(after: noon) == nil)
    _ = model.handle(.signal(.pulled))
    _ = model.handle(.loadFailed(.rateLimited(until: noon + 23.5)))
    #expect(model.nextChange(after: noon) == noon + 0.5)
    _ = model.handle(.edited(.text(.town, "Bankeryd")))
    _ = model.handle(.saveTapped)
    _ = model.handle(.saveFailed(.rateLimited(until: noon + 23)))
    #expect(model.nextChange(after: noon) == noon + 0.5)
    _ = model.handle(.popupAnswered)
    _ = model.handle(.signOutTapped)
    _ = model.handle(.popupAnswered)
    _ = model.handle(.leaveFailed(.rateLimited(until: noon + 23.25)))
    #expect(model.nextChange(after: noon) == noon + 0.25)
  }

  @Test("an address that the service did not tell is called unknown; of nobody none is shown")
  func email() throws {
    var model = Model()
    _ = model.handle(.signal(.appeared(around(.signedIn(AccountOwner(userID: "7"))))))
    #expect(try state(model).email == "unknown")
    _ = model.handle(.loaded(data("Ada")))
    _ = model.handle(.deleteTapped)
    #expect(try state(model).popup?.message.contains("unknown") == true)
    var nobody = Model()
    _ = nobody.handle(.signal(.appeared(around(.signedOut, isOnline: false))))
    let shown = try state(nobody)
    #expect(shown.email == nil && shown.password == nil && shown.notice == nil)
  }

  @Test("reading, reading a number, saving and leaving stand beside each other")
  func slots() {
    let read = Model.Effect.readPhone(PhoneFieldText("1"), near: PhoneCountries())
    let beside: [Model.Effect] = [.load, read, .save(PersonalData()), .signOut]
    #expect(Set(beside.map { Model.slot(of: $0) }).count == beside.count)
    let leaving: [Model.Effect] = [.signOut, .deletion, .deletionAgain]
    #expect(Set(leaving.map { Model.slot(of: $0) }).count == 1)
  }

  @Test("a number is read by the rules of the region, and what is wrong with it is told", arguments: [true, false])
  func readsPhone(isNumber: Bool) async {
    let read = Model.Effect.readPhone(
      PhoneFieldText(isNumber ? "0701234567" : "12"), near: PhoneCountries(device: RegionCode("SE")))
    let told = await answers(Model.self, to: read, with: AccountDesk().useCases)
    #expect(told == [.phoneRead(isNumber ? nil : PhoneRefusal(.tooShort, country: RegionCode("SE"), digits: 2))])
  }
}
