import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("The name of the wallet and its copy on the device")
struct WalletNameCopyTests {
  private func user(_ name: String?) -> WalletUser { WalletUser(userID: "u1", name: name) }

  private func around(_ orders: WalletOrder...) -> Surroundings {
    var around = Surroundings()
    around[AccountsKeeper.self][.wallet] = .signedIn(AccountDesk.owner(.wallet))
    around[WalletKeeper.self].owner = "u1"
    around[WalletKeeper.self].orders = orders
    return around
  }

  private func appeared() -> WalletProfileViewModel {
    var model = WalletProfileViewModel()
    _ = model.handle(.signal(.appeared(around())))
    return model
  }

  private func form(_ model: WalletProfileViewModel) throws -> WalletProfileViewState.Content {
    switch model.viewState(in: try context()).body {
    case .editing(let form), .working(let form, _), .waiting(let form): return form
    case .signedOut, .loading, .leaving: throw Failure.notFound
    }
  }

  @Test("a name that was kept takes the place of the older copy")
  func replaced() throws {
    var model = appeared()
    _ = model.handle(.storedNameTold(StoredCopy("Old", at: noon - 60)))
    #expect(try form(model).name.field.value == "Old")
    _ = model.handle(.loaded(user("Ada")))
    #expect(try form(model).name.field.value == "Ada")
    _ = model.handle(.edited(.text(.name, "Eva")))
    #expect(model.handle(.saveTapped).requests == [.wallet(.order(.rename("Eva"), whenOffline: false))])
    #expect(try form(model).saved == nil, "it is on its way")
    let done = WalletOrder.asked(.rename("Eva"), AdasWallet.leaves, .answered(WalletDesk.wallet))
    let saved = model.handle(.signal(.changed(around(done), .wallet)))
    #expect(saved.effects == [.keep(name: "Eva", of: "u1")] && model.copy.kept?.value == "Eva")
    #expect(try model.copy.kept?.keptAt == noon - 60 && form(model).saved != nil)
    _ = model.handle(.signal(.changed(around(), .wallet)))
    #expect(model.handle(.signal(.pulled)) == .run(.load))
    _ = model.handle(.loaded(user(nil)))
    #expect(try form(model).name.field.value == "Eva", "the wallet names nobody, the device does")
  }

  @Test("what could not be kept leaves nothing that says so")
  func failed() throws {
    var model = appeared()
    _ = model.handle(.loaded(user("Ada")))
    _ = model.handle(.edited(.text(.name, "Eva")))
    _ = model.handle(.saveTapped)
    let undone = WalletOrder.asked(.rename("Eva"), .notSent(.timedOut))
    #expect(model.handle(.signal(.changed(around(undone), .wallet))) == .none)
    #expect(try form(model).told.map(\.tone) == [.error])
    #expect(try form(model).saved == nil && form(model).save.isEnabled && model.copy == .unread)
  }

  @Test("a field that nobody touched follows the wallet, one that was touched does not")
  func follows() throws {
    var model = appeared()
    for name in ["Ada", "Ada L", "Augusta"] {
      _ = model.handle(.loaded(user(name)))
      #expect(try form(model).name.field.value == name)
    }
    _ = model.handle(.edited(.text(.name, "Eva")))
    _ = model.handle(.loaded(user("Ada")))
    #expect(try form(model).name.field.value == "Eva" && form(model).save.isEnabled)
    _ = model.handle(.edited(.text(.name, "Ada")))
    #expect(try !form(model).save.isEnabled)
  }

  @Test("of the countries those that are called so here come before those that are called so elsewhere")
  func countries() {
    let list = CallingRegionList(
      PhoneDouble.regions([("CA", 1), ("GB", 44)]),
      formats: Formats(language: .en, units: .metric, timeZone: .gmt))
    func found(_ typed: String) -> [String] { list.found(by: typed).map(\.region.region.value) }
    #expect(found("") == ["CA", "GB"])
    #expect(found("k") == ["GB", "CA"], "the Kingdom, then Kanada")
    #expect(found("ka") == ["CA"])
  }
}
