import ChargeDomain
import Foundation
import TestSupport
import Testing

@testable import ChargePresentation

extension ChargingProfileViewModel {
  /// Somebody enters the password that deleting asks for.
  mutating func enterPassword() { _ = handle(.proofEdited(.secret(.password, AccountDesk.password))) }
}

extension ChargingProfileViewModel.Effect {
  /// The deletion by somebody who entered the password.
  static let deletion = Self.delete(AccountDesk.password)
  /// The same after a lost answer.
  static let deletionAgain = Self.deleteAgain(AccountDesk.password)
}

extension AppVisit {
  /// Enters the password that deleting asks for, and goes on.
  func proveDeletion(_ password: Secret = AccountDesk.password) async {
    await send(.chargingProfile(.proofEdited(.secret(.password, password))))
    await send(.chargingProfile(.proofTapped))
  }
}

@MainActor
@Suite("The password that deleting an account asks for")
struct DeletionPasswordTests {
  private func around(_ change: (inout Surroundings) -> Void = { _ in }) -> Surroundings {
    var around = Surroundings(accounts: [.charging: .signedIn(AccountDesk.owner)])
    change(&around)
    return around
  }

  private func asked() -> ChargingProfileViewModel {
    var model = ChargingProfileViewModel()
    _ = model.handle(.signal(.appeared(around())))
    _ = model.handle(.loaded(PersonalData()))
    _ = model.handle(.deleteTapped)
    #expect(model.handle(.popupAnswered) == .none)
    return model
  }

  private func proof(_ model: ChargingProfileViewModel) throws -> ChargingProfileViewState.Proof {
    try #require(try model.viewState(in: context()).proof)
  }

  @Test("it is asked for after the question, without an error before something was typed")
  func asks() throws {
    var model = asked()
    let empty = try proof(model)
    #expect(empty.field.field.kind == .password && empty.field.field.hasFocus && empty.field.field.error == nil)
    #expect(!empty.delete.isEnabled && empty.cancel.isEnabled)
    #expect(empty.delete.reason == "Not complete yet: Current password")
    #expect(model.handle(.proofTapped) == .none && model.leaving == .no)
    #expect(try proof(model).field.field.error == "Enter your password")
    model.enterPassword()
    #expect(try proof(model).delete.isEnabled && proof(model).delete.reason == nil)
    #expect(model.handle(.proofTapped) == .run(.deletion))
    #expect(try !proof(model).delete.isEnabled && !proof(model).cancel.isEnabled)
    #expect(model.handle(.proofTapped) == .none && model.handle(.proofLeft) == .none && model.asksProof)
  }

  @Test("the return key goes on, and the question says what the service keeps")
  func returned() throws {
    var model = ChargingProfileViewModel()
    _ = model.handle(.signal(.appeared(around())))
    _ = model.handle(.loaded(PersonalData()))
    #expect(model.handle(.proofEdited(.returned(.password))) == .none, "nobody was asked yet")
    _ = model.handle(.deleteTapped)
    #expect(try model.viewState(in: context()).popup?.message.contains("keeps your charging sessions") == true)
    _ = model.handle(.popupAnswered)
    model.enterPassword()
    #expect(model.handle(.proofEdited(.returned(.password))) == .run(.deletion))
  }

  @Test("who cancels keeps the account, and no password stays")
  func cancelled() throws {
    var model = asked()
    model.enterPassword()
    #expect(model.handle(.proofLeft) == .none)
    #expect(try model.viewState(in: context()).proof == nil && !model.hasProof)
  }

  @Test("a wrong one deletes nothing, is told, and is asked for once more")
  func wrong() throws {
    var model = asked()
    model.enterPassword()
    _ = model.handle(.proofTapped)
    #expect(model.handle(.notProved(.rejected(.wrongCredentials))) == .none)
    #expect(try model.viewState(in: context()).popup?.title == "The current password is wrong")
    _ = model.handle(.popupAnswered)
    #expect(try proof(model).field.field.value.isEmpty && proof(model).field.field.hasFocus)
    model.enterPassword()
    #expect(model.handle(.proofTapped) == .run(.deletion), "nothing was lost")
  }

  @Test("a wrong one twice in a row is told as such; whoever cancels begins anew")
  func wrongAgain() throws {
    var model = asked()
    func told() throws -> String? {
      model.enterPassword()
      _ = model.handle(.proofTapped)
      _ = model.handle(.notProved(.rejected(.wrongCredentials)))
      defer { _ = model.handle(.popupAnswered) }
      return try model.viewState(in: context()).popup?.message
    }
    let first = try told()
    #expect(try told() == first.map { "Still the same after 2 tries. \($0)" } && first != nil)
    _ = model.handle(.proofLeft)
    _ = model.handle(.deleteTapped)
    _ = model.handle(.popupAnswered)
    #expect(try told() == first)
  }

  @Test("an answer to the password that is lost leaves nothing open", arguments: [Failure.timedOut, .badAnswer])
  func lost(failure: Failure) {
    var model = asked()
    model.enterPassword()
    _ = model.handle(.proofTapped)
    _ = model.handle(.notProved(failure))
    _ = model.handle(.popupAnswered)
    #expect(model.handle(.proofTapped) == .run(.deletion))
    _ = model.handle(.leaveFailed(failure))
    _ = model.handle(.popupAnswered)
    #expect(model.handle(.proofTapped) == .run(.deletionAgain))
  }

  @Test("without a network, behind a lock and while a session runs nothing is deleted")
  func obstacles() {
    var model = asked()
    model.enterPassword()
    _ = model.handle(.signal(.changed(around { $0[DeviceKeeper.self].isOnline = false }, .networkLost)))
    #expect(model.handle(.proofTapped) == .none)
    let facts = ChargingFacts(id: TransactionID(rawValue: "1"), standing: .charging, askedAt: noon)
    let session = ChargingSession(adopting: facts, owner: "7", place: ChargingPlace(charger: ChargingDesk.code))
    _ = model.handle(.signal(.changed(around { $0[ChargingKeeper.self].sessions = [session] }, .charging)))
    #expect(model.handle(.proofTapped) == .none && model.stopsFirst)
  }

  @Test("it lies in no view state that is written down")
  func masked() throws {
    var model = asked()
    model.enterPassword()
    _ = model.handle(.proofEdited(.passwordsShown(true)))
    let written = try JSONEncoder().encode(try model.viewState(in: context()))
    #expect(!String(decoding: written, as: UTF8.self).contains(AccountDesk.password.reveal()))
  }

  @Test("a wrong password gives no charger back and keeps the account; the right one deletes it")
  func whole() async throws {
    let visit = AppVisit()
    await visit.begin()
    visit.desk.fail("logIn", .rejected(.wrongCredentials))
    await visit.core.send(.screenRequested("profile", argument: nil))
    await visit.send(.chargingProfile(.deleteTapped))
    await visit.send(.chargingProfile(.popupAnswered))
    await visit.proveDeletion(Secret("Wrong1!pw"))
    #expect(visit.count("release") == 0 && !visit.desk.calls.contains("deleteAccount"))
    await visit.send(.chargingProfile(.popupAnswered))
    await visit.proveDeletion()
    #expect(visit.count("release") > 0 && visit.desk.calls.last == "deleteAccount")
    #expect(visit.desk.entry(.charging) == .nothing)
    visit.core.stop()
  }
}
