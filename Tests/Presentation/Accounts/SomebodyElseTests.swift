import ChargeDomain
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ChargePresentation

/// A service asks for a sign-in in the middle of something, and somebody else signs in: nothing of the first person is
/// shown to or sent for the second.
@MainActor
@Suite("Somebody else signs in")
struct SomebodyElseTests {
  private static let bo = AccountOwner(userID: "8", email: "bo@example.org")

  private func around(_ state: AccountState = .signedIn(AccountDesk.owner)) -> Surroundings {
    Surroundings(accounts: [.charging: state])
  }

  private func data(_ name: String) -> PersonalData {
    var data = PersonalData()
    data.firstName = name
    return data
  }

  private func drafted() -> ChargingProfileViewModel {
    var model = ChargingProfileViewModel()
    _ = model.handle(.signal(.appeared(around())))
    _ = model.handle(.loaded(data("Ada")))
    _ = model.handle(.edited(.text(.firstName, "Ada L")))
    return model
  }

  private func openProfile(_ visit: AppVisit) async {
    visit.desk.signIn(.charging)
    visit.desk.state.withLock { $0.personalData = data("Ada") }
    await visit.open("account")
    await visit.send(.hub(.serviceTapped(.charging)))
  }

  private func logIn(_ email: String, _ visit: AppVisit) async {
    await visit.send(.logIn(.edited(.text(.email, email))))
    await visit.send(.logIn(.edited(.secret(.password, AccountDesk.password))))
    await visit.send(.logIn(.submitTapped))
  }

  private func profile(_ visit: AppVisit) throws -> ChargingProfileViewState {
    guard let state = visit.screen?.of(ChargingProfileViewModel.self) else { throw Failure.notFound }
    return state
  }

  private func firstName(_ visit: AppVisit) throws -> String? {
    guard case .editing(let form) = try profile(visit).body else { throw Failure.notFound }
    return form.fields.first { $0.name == .firstName }?.field.value
  }

  @Test("the wallet's name is not given to another number")
  func wallet() async {
    let visit = AppVisit(language: "en-SE") { desk in
      desk.signIn(.wallet)
      desk.state.withLock { $0.walletUser = WalletUser(userID: "u1", name: "Ada") }
    }
    await visit.open("account")
    await visit.send(.hub(.serviceTapped(.wallet)))
    visit.wallet.script.fail("rename", [.unauthorized])
    await visit.send(.walletProfile(.edited(.text(.name, "Ada L"))))
    await visit.send(.walletProfile(.saveTapped))
    visit.desk.state.withLock { $0.walletUser = WalletUser(userID: "u1", name: "Bo") }
    await visit.send(.walletPhone(.typed(PhoneFieldText("0701234599"))))
    await visit.send(.walletPhone(.submitTapped))
    await visit.send(.walletPhone(.otherWalletTapped))
    await visit.enter("123456")
    #expect(visit.wallet.count("rename") == 1 && visit.wallet.wallet.user.name == "Ada", "it was not sent again")
    #expect(visit.desk.calls.last == "user" && visit.walletProfile?.phone?.mark == "•••• 99")
    guard case .editing(let form) = visit.walletProfile?.body else {
      Issue.record("the name of who signed in")
      return
    }
    #expect(form.name.field.value == "Bo" && form.saved == nil && !form.save.isEnabled)
    visit.core.stop()
  }

  @Test("name and address are not given to another account of the charging network")
  func profile() async throws {
    let visit = AppVisit()
    await openProfile(visit)
    visit.desk.fail("savePersonalData", .unauthorized)
    await visit.send(.chargingProfile(.edited(.text(.firstName, "Ada L"))))
    await visit.send(.chargingProfile(.saveTapped))
    visit.desk.state.withLock { $0.personalData = data("Bo") }
    await logIn("bo@example.org", visit)
    #expect(visit.desk.calls.filter { $0.hasPrefix("savePersonalData") } == ["savePersonalData Ada L"])
    #expect(visit.desk.calls.last == "personalData")
    #expect(try firstName(visit) == "Bo" && profile(visit).email == "bo@example.org")
    visit.core.stop()
  }

  @Test("a draft left behind by a sign-in that expired meanwhile is not for whoever signs in next")
  func expiredMeanwhile() throws {
    var model = drafted()
    _ = model.handle(.signal(.changed(around(.expired(AccountDesk.owner)), .accounts)))
    var same = model
    #expect(same.handle(.signal(.appeared(around()))) == .none)
    #expect(same.form.text(.firstName) == "Ada L", "who comes back finds it")
    let back = model.handle(.signal(.appeared(around(.signedIn(Self.bo)))))
    #expect(back.effects == [.load] && model.known == nil && model.form.text(.firstName).isEmpty)
    _ = model.handle(.loaded(data("Bo")))
    #expect(model.handle(.saveTapped) == .none && model.form.text(.firstName) == "Bo")
  }

  @Test("what is on its way for one person is stopped when another is there")
  func stopped() {
    var model = drafted()
    _ = model.handle(.saveTapped)
    let reaction = model.handle(.signal(.changed(around(.signedIn(Self.bo)), .accounts)))
    #expect(reaction.cancelled.contains(ChargingProfileViewModel.slot(of: .save(data("Ada L")))))
    #expect(reaction.effects == [.load])
  }

  @Test("deleting an account is not asked of whoever signs in next, and the question names the address")
  func deletion() async throws {
    let visit = AppVisit()
    await openProfile(visit)
    visit.desk.fail("deleteAccount", .unauthorized)
    await visit.send(.chargingProfile(.deleteTapped))
    #expect(try profile(visit).popup?.message.contains("ada@example.org") == true)
    await visit.send(.chargingProfile(.popupAnswered))
    await visit.proveDeletion()
    await logIn("bo@example.org", visit)
    #expect(try profile(visit).popup == nil && profile(visit).email == "bo@example.org")
    await visit.send(.chargingProfile(.popupAnswered))
    #expect(visit.desk.calls.filter { $0 == "deleteAccount" }.count == 1)
    visit.core.stop()
  }

  @Test("a password is not changed for whoever signs in next")
  func password() {
    var model = ChangePasswordViewModel()
    _ = model.handle(.signal(.appeared(around())))
    _ = model.handle(.edited(.secret(.old, AccountDesk.password)))
    _ = model.handle(.edited(.secret(.password, Secret("Newpass1!"))))
    _ = model.handle(.edited(.secret(.again, Secret("Newpass1!"))))
    let sent = model.handle(.submitTapped)
    #expect(model.handle(.changeFailed(.signInNeeded(.charging))) == .ask(.signIn(.charging)))
    var same = model
    #expect(same.handle(.signal(.appeared(around()))) == sent)
    #expect(model.handle(.signal(.appeared(around(.signedIn(Self.bo))))).effects.isEmpty)
    #expect(model.form == ChangePasswordViewModel().form, "nothing of it is left to be sent by hand")
  }
}
