import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("The person as the wallet knows them, in detail")
struct WalletProfileDetailsTests {
  private typealias Model = WalletProfileViewModel

  private let needed = Failure.signInNeeded(.wallet)

  private func around(isOnline: Bool = true, isLocked: Bool = false) -> Surroundings {
    var around = Surroundings(isOnline: isOnline)
    around[DeviceKeeper.self].isLocked = isLocked
    around[AccountsKeeper.self][.wallet] = .signedIn(AccountDesk.owner(.wallet))
    return around
  }

  private func user(_ name: String?) -> WalletUser { WalletUser(userID: "u1", name: name) }

  private func appeared() -> Model {
    var model = Model()
    _ = model.handle(.signal(.appeared(around())))
    return model
  }

  private func loaded(_ name: String? = "Ada") -> Model {
    var model = appeared()
    _ = model.handle(.loaded(user(name)))
    return model
  }

  private func state(_ model: Model) throws -> WalletProfileViewState { model.viewState(in: try context()) }

  private func form(_ model: Model) throws -> WalletProfileViewState.Content {
    switch try state(model).body {
    case .editing(let form), .working(let form, _): return form
    case .signedOut, .loading, .leaving: throw Failure.notFound
    }
  }

  @Test("of nobody nothing is asked")
  func nobody() {
    var model = Model()
    #expect(model.handle(.signal(.appeared(Surroundings()))) == .none)
    #expect(model.handle(.retryTapped) == .none && model.own == .unknown)
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
    for change in [SurroundingsChange.networkLost, .enteredForeground] {
      var failed = appeared()
      _ = failed.handle(.loadFailed(.timedOut))
      #expect(failed.handle(.signal(.changed(around(), change))) == .none)
    }
  }

  @Test("reading that was stopped leaves all as it was; one that failed shows the field without a made-up name")
  func loading() throws {
    var stopped = appeared()
    #expect(stopped.handle(.loadFailed(.cancelled)) == .none && stopped.own == .unknown)
    guard case .loading = try state(stopped).body else {
      Issue.record("nothing is known")
      return
    }
    var failed = appeared()
    _ = failed.handle(.loadFailed(.timedOut))
    #expect(try form(failed).name.field.value == "" && form(failed).name.field.placeholder == "")
    #expect(try form(failed).retry == "Try again" && form(failed).notice?.tone == .warning)
    _ = failed.handle(.signal(.changed(around(isOnline: false), .networkLost)))
    #expect(try form(failed).retry == nil && !form(failed).save.isEnabled)
    #expect(try form(loaded(nil)).name.field.placeholder == "no name yet" && form(loaded()).retry == nil)
  }

  @Test("reading that needs a sign-in asks for it once, and is over until then")
  func loadNeedsSignIn() {
    var model = appeared()
    #expect(model.handle(.loadFailed(needed)) == .ask(.signIn(.wallet)))
    #expect(model.own == .unknown)
    #expect(model.handle(.signal(.appeared(around()))) == .run(.load))
    #expect(model.handle(.loadFailed(needed)) == .none && model.own.failure == needed)
  }

  @Test("a name has at most a hundred characters")
  func longest() throws {
    let longest = String(repeating: "a", count: 100)
    var model = loaded()
    _ = model.handle(.edited(.text(.name, longest + "a")))
    #expect(try !form(model).save.isEnabled)
    #expect(model.handle(.saveTapped) == .none && model.submission.isIdle)
    #expect(try form(model).name.field.error == "At most 100 characters")
    _ = model.handle(.edited(.text(.name, " \(longest) ")))
    #expect(try form(model).save.isEnabled && form(model).name.field.error == nil)
    #expect(model.handle(.saveTapped).effects == [.save(longest)])
  }

  @Test("while it is kept nothing else can be begun")
  func busy() throws {
    var model = loaded()
    _ = model.handle(.edited(.text(.name, "Eva")))
    #expect(try form(model).save.isEnabled && state(model).signOut?.isEnabled == true)
    _ = model.handle(.saveTapped)
    #expect(try !form(model).save.isEnabled && state(model).signOut?.isEnabled == false)
    let before = model
    for event: Model.Event in [
      .signal(.pulled), .retryTapped, .saveTapped, .signOutTapped, .edited(.text(.name, "x")),
    ] {
      #expect(model.handle(event) == .none)
    }
    #expect(model == before)
  }

  @Test("a name that is kept is the known one; one that the wallet does not have empties the field")
  func saved() throws {
    var model = loaded()
    _ = model.handle(.edited(.text(.name, "Eva")))
    _ = model.handle(.saveTapped)
    #expect(model.handle(.saved(user("Eva"))) == .none)
    #expect(try form(model).saved != nil && !form(model).save.isEnabled && model.knownName == "Eva")
    #expect(model.handle(.saveTapped) == .none)
    _ = model.handle(.edited(.text(.name, "Ada")))
    #expect(try form(model).saved == nil && form(model).save.isEnabled)
    _ = model.handle(.saveTapped)
    _ = model.handle(.saved(user(nil)))
    #expect(try form(model).name.field.value == "" && form(model).name.field.placeholder == "no name yet")
  }

  @Test("once a name was kept, a sign-in that is needed again is asked for again")
  func savedBetween() {
    var model = loaded()
    _ = model.handle(.edited(.text(.name, "Eva")))
    _ = model.handle(.saveTapped)
    #expect(model.handle(.saveFailed(needed)) == .ask(.signIn(.wallet)))
    #expect(model.handle(.signal(.appeared(around()))).effects == [.save("Eva")])
    _ = model.handle(.saved(user("Eva")))
    _ = model.handle(.edited(.text(.name, "Ida")))
    #expect(model.handle(.saveTapped).effects == [.save("Ida")])
    #expect(model.handle(.saveFailed(needed)) == .ask(.signIn(.wallet)))
  }

  @Test("keeping a name stops the reading, which is done when it may help after that failed")
  func savingWhileLoading() {
    var model = appeared()
    _ = model.handle(.storedNameTold(StoredCopy("Ada", at: nil)))
    _ = model.handle(.edited(.text(.name, "Eva")))
    #expect(model.handle(.saveTapped) == Reaction(effects: [.save("Eva")], cancelled: [Model.slot(of: .load)]))
    #expect(!model.own.isLoading)
    #expect(model.handle(.saveFailed(.timedOut)) == .none)
    #expect(model.handle(.signal(.changed(around(), .networkReturned))) == .run(.load))
  }

  @Test("a locked device signs nobody out; without a network one can sign out")
  func obstacles() throws {
    var model = loaded()
    _ = model.handle(.signal(.changed(around(isLocked: true), .lock)))
    #expect(try state(model).signOut?.isEnabled == false && state(model).notice != nil)
    _ = model.handle(.signal(.changed(around(isOnline: false), .networkLost)))
    #expect(try state(model).signOut?.isEnabled == true)
    _ = model.handle(.signOutTapped)
    _ = model.handle(.popupAnswered)
    #expect(try state(model).signOut?.isEnabled == false && state(model).popup == nil)
    guard case .leaving(let loading) = try state(model).body else {
      Issue.record("the person is being signed out")
      return
    }
    #expect(loading.label == "Signing out…")
  }

  @Test("a wait that the wallet asks for is counted down")
  func waits() {
    var model = loaded()
    _ = model.handle(.edited(.text(.name, "Eva")))
    _ = model.handle(.saveTapped)
    #expect(model.nextChange(after: noon) == nil)
    _ = model.handle(.saveFailed(.rateLimited(until: noon + 23)))
    #expect(model.nextChange(after: noon) == noon + 1)
  }
}
