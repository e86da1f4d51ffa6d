import ChargeDomain
@testable import ChargePresentation
import TestSupport
import Testing

@Suite("What surrounds a screen")
struct SurroundingsTests {
  private func around() throws -> Surroundings {
    var around = Surroundings(location: try place(47, 8), isOnline: false)
    around[RegionsKeeper.self] = ["r1": .running(done: 1, of: 2)]
    return around
  }

  @Test("what no keeper has published has its first value")
  func initial() {
    let around = Surroundings()
    #expect(around[DeviceKeeper.self] == DeviceKeeper.initial && around.isOnline && around.isInForeground)
    #expect(!around.isLocked && around.location == nil && around.favouritesState == .loading)
  }

  @Test("a screen is handed what it needs, as it is, and nothing else")
  func needed() throws {
    let part = try around().only([DeviceKeeper.self, RegionsKeeper.self])
    #expect(!part.isOnline && part.regionWork == ["r1": .running(done: 1, of: 2)])
    #expect(Set(part.parts.keys) == ["device", "regions"])
    #expect(try around().only([]).parts.isEmpty)
  }

  @Test("reading what a screen does not need stops a debug build")
  func unneeded() async {
    await #expect(processExitsWith: .failure) {
      let part = Surroundings().only([DeviceKeeper.self])
      _ = part.location
    }
    await #expect(processExitsWith: .success) {
      let part = Surroundings().only([DeviceKeeper.self])
      _ = part.isOnline
    }
  }

  @Test("they are equal when the values are, whoever may read them")
  func equal() throws {
    let whole = Surroundings(location: try place(47, 8))
    let all = whole.only(KeeperList.all)
    #expect(whole == all && whole.hashValue == all.hashValue)
    #expect(whole != whole.only([PlaceKeeper.self]))
    var other = whole
    other[DeviceKeeper.self].isOnline = false
    #expect(whole != other)
  }
}

@Suite("Where a screen leads")
struct DestinationTests {
  @Test("equal to the same screen with the same argument")
  func equal() {
    let ada = Destination(LogInViewModel.self, "ada@example.org")
    #expect(ada == Destination(LogInViewModel.self, "ada@example.org"))
    #expect(ada != Destination(LogInViewModel.self, "eva@example.org"))
    #expect(ada != Destination(ForgotPasswordViewModel.self, "ada@example.org"), "another screen")
    #expect(Destination(AboutViewModel.self) == Destination(AboutViewModel.self, NoArgument()))
    #expect(Destination(AboutViewModel.self) != Destination(PermissionsViewModel.self))
    #expect(Set([ada, Destination(LogInViewModel.self, "ada@example.org")]).count == 1)
  }

  @Test("the screen begins with its argument and what is around it")
  func make() throws {
    let town = Town(name: "Çankırı", countryCode: "TR", center: try place(40, 33), stationCount: 1)
    let city = Destination.city(town).make(Surroundings())
    let expected = CityStationsViewModel(.init(town: town, isToBook: false), in: Surroundings())
    #expect(city as? CityStationsViewModel == expected)
    let toBook = Destination.cityToBook(town).make(Surroundings())
    #expect(toBook as? CityStationsViewModel != expected && Destination.cityToBook(town) != .city(town))
    var around = Surroundings()
    around.preferences.units = .miles
    let settings = Destination(SettingsViewModel.self).make(around)
    #expect(settings as? SettingsViewModel == SettingsViewModel(NoArgument(), in: around))
    #expect(settings as? SettingsViewModel != SettingsViewModel(NoArgument(), in: Surroundings()))
  }

  @Test("what a screen emits is told by kind")
  func emissions() {
    let account = AppRequest.signIn(.wallet).emission
    #expect(account == .account && AppRequest.showAccount(.wallet).emission == .account)
    #expect(AppRequest.leaveDeleted(.wallet).emission == .account)
    #expect(AppRequest.eraseDevice.emission == .account)
    #expect(AppRequest.choosePlace(nil).emission == .telling(PlaceKeeper.self))
    #expect(AppRequest.tellScreen(.walletPhone(.submitTapped)).emission == .to(WalletPhoneViewModel.self))
    for exit in [ScreenExit.back, .signInEnded, .signInDeclined, .accountLeft] { #expect(exit.emissions == [.exit]) }
    let telling = ScreenExit.backTelling(.walletPhone(.submitTapped))
    #expect(telling.emissions == [.exit, .to(WalletPhoneViewModel.self)])
    let goingOn = ScreenExit.signInGoesOn(Destination(AboutViewModel.self))
    #expect(goingOn.emissions == [.exit, .to(AboutViewModel.self)])
  }
}
