import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

/// One person follows another, and a third one follows that: each finds nothing of the one before.
@Suite("One person after another")
struct ReplacedTwiceTests {
  private let ada: AccountOwner = AccountDesk.owner
  private let bo = AccountOwner(userID: "8", email: "bo@example.org")
  private let eva = AccountOwner(userID: "9", email: "eva@example.org")

  private func around(_ owner: AccountOwner, _ service: AccountService = .charging) -> Surroundings {
    var around = Surroundings()
    around[AccountsKeeper.self][service] = .signedIn(owner)
    return around
  }

  private func data(_ name: String) -> PersonalData {
    var data = PersonalData()
    data.firstName = name
    return data
  }

  @Test("name and address of each are gone when the next one is there")
  func profile() {
    var model = ChargingProfileViewModel()
    _ = model.handle(.signal(.appeared(around(ada))))
    _ = model.handle(.loaded(data("Ada")))
    _ = model.handle(.signal(.appeared(around(bo))))
    #expect(model.known == nil)
    _ = model.handle(.loaded(data("Bo")))
    let stopped = ChargingProfileViewModel.personalWork.map(ChargingProfileViewModel.slot(of:))
    let third = model.handle(.signal(.changed(around(eva), .accounts)))
    #expect(third == Reaction(effects: [.load], cancelled: stopped))
    #expect(model.known == nil && model.form.text(.firstName).isEmpty)
    _ = model.handle(.loaded(data("Eva")))
    let first = model.handle(.signal(.changed(around(ada), .accounts)))
    #expect(first == Reaction(effects: [.load], cancelled: stopped), "also who was there before")
    #expect(model.known == nil && model.form.text(.firstName).isEmpty)
  }

  @Test("the name of the wallet too, with the work for whoever left")
  func wallet() {
    var model = WalletProfileViewModel()
    _ = model.handle(.signal(.appeared(around(ada, .wallet))))
    _ = model.handle(.loaded(WalletUser(userID: "u1", name: "Ada")))
    let stopped = WalletProfileViewModel.personalWork.map(WalletProfileViewModel.slot(of:))
    for (owner, name) in [(bo, "Bo"), (eva, "Eva"), (ada, "Ada")] {
      let reaction = model.handle(.signal(.changed(around(owner, .wallet), .accounts)))
      #expect(reaction == Reaction(effects: [.load], cancelled: stopped), "\(name)")
      #expect(model.own.known == nil && model.form.text(.name).isEmpty, "\(name)")
      _ = model.handle(.loaded(WalletUser(userID: "u1", name: name)))
      #expect(model.form.text(.name) == name)
    }
  }

  @Test("the change of a password is stopped when another person is there while its form is")
  func password() {
    var model = ChangePasswordViewModel()
    _ = model.handle(.signal(.appeared(around(ada))))
    _ = model.handle(.edited(.secret(.old, AccountDesk.password)))
    _ = model.handle(.edited(.secret(.password, Secret("Newpass1!"))))
    _ = model.handle(.edited(.secret(.again, Secret("Newpass1!"))))
    #expect(model.handle(.submitTapped).effects.count == 1)
    let stopped = ChangePasswordViewModel.slot(of: .change(old: Secret(""), new: Secret("")))
    let reaction = model.handle(.signal(.changed(around(bo), .accounts)))
    #expect(reaction == Reaction(cancelled: [stopped]))
    #expect(model.form == ChangePasswordViewModel().form && model.submission.isIdle)
    _ = model.handle(.edited(.secret(.old, AccountDesk.password)))
    #expect(model.handle(.signal(.changed(around(bo), .accounts))) == .none, "the same person stays")
    #expect(model.form.text(.old) == "Abcdef1!")
    #expect(model.handle(.signal(.changed(around(ada), .accounts))) == Reaction(cancelled: [stopped]))
    #expect(model.form == ChangePasswordViewModel().form)
  }

  @Test("who only signs out and in again finds all as it was")
  func same() {
    var model = ChargingProfileViewModel()
    _ = model.handle(.signal(.appeared(around(ada))))
    _ = model.handle(.loaded(data("Ada")))
    var out = Surroundings()
    out[AccountsKeeper.self][.charging] = .signedOut
    #expect(model.handle(.signal(.changed(out, .accounts))) == .none)
    #expect(model.handle(.signal(.changed(around(ada), .accounts))) == .none)
    #expect(model.known == data("Ada") && model.form.text(.firstName) == "Ada")
  }
}
