import ChargeDomain
@testable import ChargePresentation
import TestSupport
import Testing

@Suite("Leaving the charging network, in detail")
struct ChargingDeletionTests {
  private func around(_ state: AccountState = .signedIn(AccountDesk.owner), isLocked: Bool = false) -> Surroundings {
    Surroundings(isLocked: isLocked, accounts: [.charging: state])
  }

  private func loaded() -> ChargingProfileViewModel {
    var model = ChargingProfileViewModel()
    _ = model.handle(.signal(.appeared(around())))
    _ = model.handle(.loaded(PersonalData()))
    return model
  }

  private func delete(_ model: inout ChargingProfileViewModel) -> Reaction<ChargingProfileViewModel> {
    model.enterPassword()
    _ = model.handle(.deleteTapped)
    return model.handle(.popupAnswered)
  }

  private func body(_ model: ChargingProfileViewModel) throws -> ChargingProfileViewState.Body {
    model.viewState(in: try context()).body
  }

  @Test("who declines the sign-in that deleting needs keeps the account, and is asked nothing")
  func declined() throws {
    var model = loaded()
    _ = delete(&model)
    #expect(model.handle(.leaveFailed(.signInNeeded(.charging))) == .ask(.signIn(.charging)))
    #expect(model.leaving == .no)
    #expect(model.handle(.signal(.appeared(around(.expired(AccountDesk.owner))))) == .none)
    #expect(try model.viewState(in: context()).popup == nil)
    #expect(model.leaving == .no)
  }

  @Test("a service that answered has not deleted the account: the next time begins anew")
  func answered() {
    var model = loaded()
    #expect(delete(&model) == .run(.deletion))
    #expect(model.handle(.leaveFailed(.busy)) == .none)
    _ = model.handle(.popupAnswered)
    #expect(delete(&model) == .run(.deletion))
    _ = model.handle(.leaveFailed(.busy))
    _ = model.handle(.popupAnswered)
    _ = model.handle(.signal(.pulled))
    #expect(model.handle(.loadFailed(.signInNeeded(.charging))) == .ask(.signIn(.charging)), "it has expired")
  }

  @Test("another failure of reading is no sign that the account was deleted")
  func notDeleted() {
    var model = loaded()
    _ = delete(&model)
    _ = model.handle(.leaveFailed(.timedOut))
    _ = model.handle(.popupAnswered)
    _ = model.handle(.signal(.pulled))
    #expect(model.handle(.loadFailed(.timedOut)) == .none && model.leaving == .no)
    #expect(model.own.failure == .timedOut)
  }

  @Test("what waits for the unlock goes on as what it was", arguments: [true, false])
  func locked(mayBeDeleted: Bool) throws {
    var model = loaded()
    if mayBeDeleted {
      _ = delete(&model)
      _ = model.handle(.leaveFailed(.timedOut))
      _ = model.handle(.popupAnswered)
    }
    let begun = delete(&model)
    #expect(begun == .run(mayBeDeleted ? .deletionAgain : .deletion))
    guard case .working(_, let deleting) = try body(model) else {
      Issue.record("it is being deleted")
      return
    }
    #expect(deleting.label == "Deleting your account…")
    _ = model.handle(.signal(.changed(around(isLocked: true), .lock)))
    #expect(model.handle(.leaveFailed(.locked)) == .none)
    guard case .working(_, let waiting) = try body(model) else {
      Issue.record("it goes on after the unlock")
      return
    }
    #expect(waiting.label == "Waiting for you to unlock the device…")
    #expect(model.handle(.signal(.changed(around(), .accounts))) == begun)
  }

  @Test("signing out behind a lock waits for nothing")
  func signOutLocked() throws {
    var model = loaded()
    _ = model.handle(.signOutTapped)
    #expect(model.handle(.popupAnswered) == .run(.signOut))
    guard case .working(_, let loading) = try body(model) else {
      Issue.record("the person is being signed out")
      return
    }
    #expect(loading.label == "Signing out…")
    _ = model.handle(.signal(.changed(around(isLocked: true), .lock)))
    _ = model.handle(.leaveFailed(.locked))
    #expect(model.leaving == .failed(.locked) && !model.unlock.isWaiting)
  }

  @Test("where nothing is known of the person, leaving is all there is to see")
  func unknown() throws {
    var model = ChargingProfileViewModel()
    _ = model.handle(.signal(.appeared(around())))
    _ = model.handle(.signOutTapped)
    _ = model.handle(.popupAnswered)
    #expect(try body(model) == .leaving(loading: Loading(style: .spinner, label: "Signing out…")))
  }
}
