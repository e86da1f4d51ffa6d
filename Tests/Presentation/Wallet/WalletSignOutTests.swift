import ChargeDomain
@testable import ChargePresentation
import TestSupport
import Testing

@Suite("Signing out of the wallet")
struct WalletSignOutTests {
  private func asking() throws -> WalletProfileViewModel {
    var around = Surroundings()
    around[AccountsKeeper.self] = [.wallet: .signedIn(AccountOwner(userID: "u1"))]
    var model = WalletProfileViewModel()
    _ = model.handle(.signal(.appeared(around)))
    _ = model.handle(.loaded(WalletUser(userID: "u1", name: "Ada")))
    #expect(model.handle(.signOutTapped) == .none)
    #expect(try model.viewState(in: context()).popup != nil)
    return model
  }

  @Test("the question can be left, and asked again")
  func left() throws {
    var model = try asking()
    #expect(model.handle(.popupLeft) == .none)
    #expect(model.leaving == .no)
    #expect(try model.viewState(in: context()).popup == nil)
    #expect(model.handle(.popupAnswered) == .none, "there is nothing to confirm any more")
    _ = model.handle(.signOutTapped)
    #expect(try model.viewState(in: context()).popup != nil)
    #expect(model.handle(.popupAnswered) == .run(.signOut))
  }

  @Test("a failure is told until it is left; while it runs nothing can be left")
  func failed() throws {
    var model = try asking()
    _ = model.handle(.popupAnswered)
    #expect(model.isBusy)
    _ = model.handle(.popupLeft)
    #expect(model.isBusy)
    _ = model.handle(.signOutFailed(.storage))
    #expect(try model.viewState(in: context()).popup != nil)
    _ = model.handle(.popupLeft)
    #expect(try model.viewState(in: context()).popup == nil)
  }

  @Test("the popup of a name that was not kept is left too")
  func nameNotKept() throws {
    var model = try asking()
    _ = model.handle(.popupLeft)
    _ = model.handle(.edited(.text(.name, "Eva")))
    #expect(model.handle(.saveTapped).effects == [.save("Eva")])
    _ = model.handle(.saveFailed(.timedOut))
    #expect(try model.viewState(in: context()).popup != nil)
    _ = model.handle(.popupLeft)
    #expect(try model.viewState(in: context()).popup == nil)
  }
}
