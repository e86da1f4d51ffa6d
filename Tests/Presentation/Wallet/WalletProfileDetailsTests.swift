import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("The person as the wallet knows them, in detail")
struct WalletProfileDetailsTests {
  private typealias Model = WalletProfileViewModel

  private let needed = Failure.signInNeeded(.wallet)

  private func around(isOnline: Bool = true, isLocked: Bool = false, _ orders: WalletOrder...) -> Surroundings {
    var around = Surroundings(
      isOnline: isOnline, isLocked: isLocked, accounts: [.wallet: .signedIn(AccountDesk.owner(.wallet))])
    around[WalletKeeper.self].owner = "u1"
    around[WalletKeeper.self].orders = orders
    return around
  }

  /// Another name that was asked for at noon, and what happened to it.
  private func rename(_ name: String, id: String = "a", _ events: WalletOrder.Event...) -> WalletOrder {
    var order = WalletOrder.asked(.rename(name), id: id)
    for event in events { order.handle(event, at: noon) }
    return order
  }

  private func asks(for name: String, whenOffline: Bool = false) -> AppRequest {
    .wallet(.order(.rename(name), whenOffline: whenOffline))
  }

  /// The keeper has something else to tell of an order; nil once it is gone.
  @discardableResult
  private func keep(_ order: WalletOrder?, _ model: inout Model) -> Reaction<Model> {
    let changed = order.map { around($0) } ?? around()
    return model.handle(.signal(.changed(changed, .wallet)))
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
    case .editing(let form), .working(let form, _), .waiting(let form): return form
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
    #expect(model.handle(.saveTapped) == .none && !model.isBusy)
    #expect(try form(model).name.field.error == "At most 100 characters")
    _ = model.handle(.edited(.text(.name, " \(longest) ")))
    #expect(try form(model).save.isEnabled && form(model).name.field.error == nil)
    #expect(model.handle(.saveTapped).requests == [asks(for: longest)])
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

  @Test("a name that is kept is the known one, and its order is let go")
  func saved() throws {
    var model = loaded()
    _ = model.handle(.edited(.text(.name, "Eva")))
    _ = model.handle(.saveTapped)
    let done = rename("Eva", .leaves(before: WalletDesk.wallet), .answered(WalletDesk.wallet))
    #expect(
      keep(done, &model)
        == Reaction(effects: [.keep(name: "Eva", of: "u1")], requests: [.wallet(.letGo(done.id))]))
    #expect(keep(done, &model) == .none, "that is learned once")
    #expect(try form(model).saved != nil && !form(model).save.isEnabled && model.knownName == "Eva")
    #expect(try form(model).told.isEmpty && form(model).buttons.isEmpty)
    #expect(model.handle(.saveTapped) == .none)
    _ = model.handle(.edited(.text(.name, "Ada")))
    #expect(try form(model).saved == nil && form(model).save.isEnabled)
  }

  @Test("once a name was kept, a sign-in that is needed again is asked for again")
  func savedBetween() {
    var model = loaded()
    _ = model.handle(.edited(.text(.name, "Eva")))
    _ = model.handle(.saveTapped)
    let undone = rename("Eva", .notSent(needed))
    #expect(keep(undone, &model) == .ask(.signIn(.wallet)))
    #expect(keep(undone, &model) == .none, "that is asked once")
    #expect(model.handle(.signal(.appeared(around(undone)))).requests == [.wallet(.retry(undone.id))])
    keep(rename("Eva", .leaves(before: WalletDesk.wallet), .answered(WalletDesk.wallet)), &model)
    keep(nil, &model)
    _ = model.handle(.edited(.text(.name, "Ida")))
    #expect(model.handle(.saveTapped).requests == [asks(for: "Ida")])
    #expect(keep(rename("Ida", id: "b", .notSent(needed)), &model) == .ask(.signIn(.wallet)))
  }

  @Test("keeping a name stops the reading, which is done when it may help after that failed")
  func savingWhileLoading() {
    var model = appeared()
    _ = model.handle(.storedNameTold(StoredCopy("Ada", at: nil)))
    _ = model.handle(.edited(.text(.name, "Eva")))
    #expect(
      model.handle(.saveTapped) == Reaction(cancelled: [Model.slot(of: .load)], requests: [asks(for: "Eva")]))
    #expect(!model.own.isLoading)
    let undone = rename("Eva", .notSent(.timedOut))
    #expect(keep(undone, &model) == .none)
    #expect(model.handle(.signal(.changed(around(undone), .networkReturned))) == .run(.load))
  }

  @Test("what was not carried out is told in words, and sent again as the same order; another name is another one")
  func again() throws {
    var model = loaded()
    _ = model.handle(.edited(.text(.name, "Eva")))
    _ = model.handle(.saveTapped)
    let undone = rename("Eva", .notSent(.timedOut))
    keep(undone, &model)
    #expect(
      try form(model).told.map(\.text.plain) == [
        "Did not go through: no answer from the server. Your money was not touched."
      ])
    var other = model
    #expect(model.handle(.edited(.returned(.name))).requests == [.wallet(.retry(undone.id))])
    _ = other.handle(.edited(.text(.name, "Ida")))
    #expect(other.handle(.saveTapped).requests == [.wallet(.letGo(undone.id)), asks(for: "Ida")])
    _ = other.handle(.edited(.text(.name, "Ada")))
    #expect(other.isBusy, "what was asked for last is on its way")
  }

  @Test("what could not be stored was not sent, and says why; without another name nothing is told")
  func notStored() throws {
    var model = loaded()
    _ = model.handle(.edited(.text(.name, "Eva")))
    _ = model.handle(.saveTapped)
    let undone = rename("Eva", .notSent(.storage))
    var changed = around(undone)
    changed[WalletKeeper.self].notStored = [undone.id: .storage]
    _ = model.handle(.signal(.changed(changed, .wallet)))
    #expect(try form(model).told.map(\.text.plain) == ["Nothing was sent: The device storage is not working"])
    #expect(try form(model).save.isEnabled)
    _ = model.handle(.edited(.text(.name, "Ada")))
    #expect(try form(model).told.isEmpty && !form(model).save.isEnabled)
  }

  @Test("a name that waits behind another order leads to the one that the person has to decide about")
  func heldUp() throws {
    var model = loaded()
    _ = model.handle(.edited(.text(.name, "Eva")))
    _ = model.handle(.saveTapped)
    let earlier = WalletOrder.undecided(AdasWallet.deposit, id: "d")
    _ = model.handle(.signal(.changed(around(earlier, rename("Eva")), .wallet)))
    guard case .waiting(let form) = try state(model).body else { throw Failure.notFound }
    #expect(form.told.map(\.text.plain) == ["Waiting for an earlier transaction"])
    #expect(form.buttons.map(\.name) == [.earlier, .cancel])
    #expect(model.handle(.tapped(.earlier)) == .show(.walletOrder(earlier.id)))
    #expect(model.handle(.tapped(.cancel)) == .ask(.wallet(.withdraw(.init(rawValue: "a")))))
  }

  @Test("offline nothing is saved at once; a name may wait for the network if the person says so")
  func offline() throws {
    var model = loaded()
    _ = model.handle(.signal(.changed(around(isOnline: false), .networkLost)))
    #expect(try form(model).told.isEmpty && form(model).buttons.isEmpty, "there is nothing to send")
    #expect(model.handle(.tapped(.queue)) == .none)
    _ = model.handle(.edited(.text(.name, "Eva")))
    #expect(try form(model).told.first?.text.plain.contains("within 24 hours") == true)
    #expect(model.handle(.saveTapped) == .none)
    #expect(model.handle(.tapped(.queue)).requests == [asks(for: "Eva", whenOffline: true)])
  }

  @Test("a name that still waits is found by who opens the profile again, unless another one is being typed")
  func findsOpenOrder() throws {
    let waiting = WalletOrder.asked(.rename("Eva"), queuedUntil: noon + 60)
    var model = Model()
    _ = model.handle(.signal(.appeared(around(isOnline: false, waiting))))
    _ = model.handle(.loaded(user("Ada")))
    guard case .waiting(let form) = try state(model).body else { throw Failure.notFound }
    #expect(form.name.field.value == "Eva" && model.handle(.edited(.text(.name, "x"))) == .none)
    var typing = loaded()
    _ = typing.handle(.edited(.text(.name, "Ida")))
    keep(waiting, &typing)
    #expect(!typing.isBusy && typing.typedName == "Ida")
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
}
