import ChargeDomain
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ChargePresentation

/// The device is locked while a service deletes an account: what is here of it goes after the unlock.
@MainActor
@Suite("Locked while an account is deleted")
struct DeletedMeanwhileTests {
  private func delete(_ visit: AppVisit) async {
    await visit.send(.chargingProfile(.deleteTapped))
    await visit.send(.chargingProfile(.popupAnswered))
    await visit.proveDeletion()
  }

  private func lockedWhileDeleting() async -> AppVisit {
    let visit = AppVisit()
    visit.desk.signIn(.charging)
    await visit.open("account")
    await visit.send(.hub(.serviceTapped(.charging)))
    let gate = visit.desk.hold("deleteAccount")
    await delete(visit)
    await visit.lock(true)
    gate.open()
    await visit.core.settle()
    return visit
  }

  private func expectGone(_ visit: AppVisit) {
    #expect(visit.notice?.hasPrefix("Account deleted: Charging network") == true)
    #expect(visit.desk.entry(.charging) == .nothing && visit.desk.state.withLock { $0.storedData } == nil)
    #expect(visit.desk.calls.filter { $0 == "deleteAccount" }.count == 1)
    guard visit.screen?.of(AccountHubViewModel.self) != nil else {
      Issue.record("back at the hub")
      return
    }
  }

  @Test("it finishes by itself once the device is unlocked")
  func finishes() async {
    let visit = await lockedWhileDeleting()
    guard let state = visit.screen?.of(ChargingProfileViewModel.self), case .working(_, let loading) = state.body else {
      Issue.record("it is still going on")
      return
    }
    #expect(loading.label == "Waiting for you to unlock the device…" && state.popup == nil)
    #expect(visit.desk.state.withLock { $0.storedData } != nil)
    visit.desk.fail("personalData", .unauthorized)
    await visit.lock(false)
    expectGone(visit)
    visit.core.stop()
  }

  @Test("also for who left the screen before")
  func left() async {
    let visit = await lockedWhileDeleting()
    await visit.core.send(.backTapped)
    await visit.lock(false)
    expectGone(visit)
    visit.core.stop()
  }

  @Test("what the device could not forget is deleted once more without asking the service, which knows it no more")
  func again() async {
    let visit = AppVisit()
    visit.desk.signIn(.charging)
    await visit.open("account")
    await visit.send(.hub(.serviceTapped(.charging)))
    visit.desk.state.withLock { $0.keepFailure = .storage }
    await delete(visit)
    guard let state = visit.screen?.of(ChargingProfileViewModel.self), state.popup != nil else {
      Issue.record("that it is still here is told")
      return
    }
    await visit.send(.chargingProfile(.popupAnswered))
    visit.desk.state.withLock { $0.keepFailure = nil }
    visit.desk.fail("deleteAccount", .unauthorized)
    // The password is still there.
    await visit.send(.chargingProfile(.deleteTapped))
    await visit.send(.chargingProfile(.popupAnswered))
    expectGone(visit)
    visit.core.stop()
  }

  @Test("a lock that the service was not even asked before waits for the unlock too, and deletes once")
  func notAsked() throws {
    var model = ChargingProfileViewModel()
    var around = Surroundings()
    around[AccountsKeeper.self][.charging] = .signedIn(AccountDesk.owner)
    _ = model.handle(.signal(.appeared(around)))
    _ = model.handle(.loaded(PersonalData()))
    model.enterPassword()
    _ = model.handle(.deleteTapped)
    _ = model.handle(.popupAnswered)
    around[DeviceKeeper.self].isLocked = true
    _ = model.handle(.signal(.changed(around, .lock)))
    #expect(model.handle(.leaveFailed(.locked)) == .none)
    around[DeviceKeeper.self].isLocked = false
    #expect(model.handle(.signal(.changed(around, .lock))) == .none)
    var gone = model
    #expect(model.handle(.signal(.changed(around, .accounts))) == .run(.deletion))
    #expect(model.handle(.signal(.changed(around, .accounts))) == .none, "once")
    around[AccountsKeeper.self][.charging] = .signedOut
    #expect(gone.handle(.signal(.changed(around, .accounts))) == .none && gone.leaving == .no)
  }
}
