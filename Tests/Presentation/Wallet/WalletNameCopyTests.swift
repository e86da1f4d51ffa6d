import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("The name of the wallet and its copy on the device")
struct WalletNameCopyTests {
  private func user(_ name: String?) -> WalletUser { WalletUser(userID: "u1", name: name) }

  private func appeared() -> WalletProfileViewModel {
    var around = Surroundings()
    around[AccountsKeeper.self][.wallet] = .signedIn(AccountDesk.owner(.wallet))
    var model = WalletProfileViewModel()
    _ = model.handle(.signal(.appeared(around)))
    return model
  }

  private func form(_ model: WalletProfileViewModel) throws -> WalletProfileViewState.Content {
    switch model.viewState(in: try context()).body {
    case .editing(let form), .working(let form, _): return form
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
    #expect(model.handle(.saveTapped).effects == [.save("Eva")])
    #expect(try form(model).saved == nil, "it is on its way")
    _ = model.handle(.saved(user("Eva")))
    #expect(model.copy.kept?.value == "Eva")
    #expect(try form(model).saved != nil)
    #expect(model.handle(.signal(.pulled)) == .run(.load))
    _ = model.handle(.loaded(user(nil)))
    #expect(try form(model).name.field.value == "Eva", "the wallet names nobody, the device does")
  }

  @Test("a name that the wallet took away is not on the device any more")
  func removed() throws {
    var model = appeared()
    _ = model.handle(.storedNameTold(StoredCopy("Old", at: nil)))
    _ = model.handle(.loaded(user("Ada")))
    _ = model.handle(.edited(.text(.name, "Eva")))
    _ = model.handle(.saveTapped)
    _ = model.handle(.saved(user(nil)))
    #expect(model.copy.kept == nil)
    _ = model.handle(.signal(.pulled))
    _ = model.handle(.loaded(user(nil)))
    #expect(try form(model).name.field.value == "" && form(model).name.field.placeholder == "no name yet")
  }

  @Test("what could not be kept leaves nothing that says so")
  func failed() throws {
    var model = appeared()
    _ = model.handle(.loaded(user("Ada")))
    _ = model.handle(.edited(.text(.name, "Eva")))
    _ = model.handle(.saveTapped)
    _ = model.handle(.saveFailed(.timedOut))
    #expect(try model.viewState(in: context()).popup?.tone == .error)
    _ = model.handle(.popupAnswered)
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
