import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("Codes that are handed over from outside")
struct HandedCodeTests {
  private let code = ChargerCode(rawValue: "100001")

  private func identify(_ root: RootViewModel) -> IdentifyViewModel? { root.stack.last?.screen as? IdentifyViewModel }

  @Test("a code that came before the first screen waits for it, and is handed over once")
  func early() {
    var root = RootViewModel(systemLanguage: "en")
    _ = root.handle(.launched)
    #expect(root.handle(.platform(.codeScanned("100001"))) == .none)
    #expect(root.waiting == .code("100001") && root.stack.isEmpty)
    _ = root.handle(.keeper(.preferences(.loaded(Preferences()))))
    #expect(root.names == ["map", "identify"] && root.waiting == nil && identify(root)?.code == code)
    _ = root.handle(.tabTapped(.find))
    _ = root.handle(.keeper(.preferences(.loaded(Preferences()))))
    #expect(root.names == ["map"])
  }

  @Test("the last thing that came counts: a file after a code, a code after a file")
  func last() {
    let document = SharedDocument(name: "a.json", mediaType: nil, bytes: Data([1]))
    for (events, name) in [
      ([PlatformEvent.codeScanned("100001"), .documentOpened(document)], "favourites"),
      ([.documentOpened(document), .codeScanned("100001")], "identify"),
    ] {
      var root = RootViewModel(systemLanguage: "en")
      for event in events { _ = root.handle(.platform(event)) }
      _ = root.handle(.keeper(.preferences(.loaded(Preferences()))))
      #expect(root.names == ["map", name])
    }
  }

  @Test("it goes on top of the screen that is shown, which is found again behind it")
  func later() {
    var root = RootViewModel.launched()
    _ = root.handle(.screenRequested("cities", argument: nil))
    let reaction = root.handle(.platform(.codeScanned("100001")))
    #expect(root.names == ["nearby", "cities", "identify"] && identify(root)?.code == code)
    #expect(reaction.effects.contains { $0.of(IdentifyViewModel.self) == .watch })
    _ = root.handle(.backTapped)
    #expect(root.names == ["nearby", "cities"])
  }

  @Test("the screen of the code takes it itself, also that the camera failed; one that was closed changes nothing")
  func onTop() {
    var root = RootViewModel.launched()
    _ = root.handle(.screenRequested("identify", argument: nil))
    #expect(root.tab == .charge && root.names == ["charge", "identify"])
    let depth = root.stack.count
    _ = root.handle(.platform(.codeScanned("100001")))
    #expect(root.stack.count == depth && identify(root)?.code == code)
    let before = identify(root)
    #expect(root.handle(.platform(.scanClosed)) == .none && identify(root) == before && before != nil)
    _ = root.handle(.platform(.scanFailed))
    #expect(root.stack.count == depth && identify(root)?.scan == .noCode)
  }

  @Test("each kind of thing goes to the screen that takes it")
  func receivers() throws {
    let document = SharedDocument(name: "a.json", mediaType: nil, bytes: Data([1]))
    #expect(IdentifyViewModel.event(for: .code("1")) == .scanned("1"))
    #expect(IdentifyViewModel.event(for: .code(nil)) == .cameraFailed)
    #expect(IdentifyViewModel.event(for: .document(document)) == nil)
    #expect(FavouritesViewModel.event(for: .code("1")) == nil)
    let receiver = try #require(ScreenList.receiver(of: .code("1")))
    #expect(receiver.screen == .identify() && receiver.event == .identify(.scanned("1")))
  }

  @Test("the name of the screen takes a code along, as a link writes it; other words leave the boxes empty")
  func byName() {
    for (words, expected) in [("100001", code), ("https://charge.example/100001", code), ("Zürich", nil), ("", nil)] {
      var root = RootViewModel.launched()
      _ = root.handle(.screenRequested("identify", argument: words))
      #expect(root.names == ["charge", "identify"] && identify(root)?.code == expected, "\(words)")
    }
  }
}

@Suite("Ways into charging")
struct WaysIntoChargingTests {
  private let site = StationID(provider: .charging, value: "7")

  @Test("the tab begins where charging does, and back leads to finding")
  func tab() throws {
    var root = RootViewModel.launched()
    _ = root.handle(.tabTapped(.charge))
    #expect(root.tab == .charge && root.names == ["charge"])
    let state = root.viewState(in: try context())
    #expect(
      state.tabs.map(\.label) == ["Find", "Charge", "Appointments", "Wallet", "Account"]
        && state.tabs.map(\.name) == ["find", "charge", "appointments", "wallet", "account"])
    #expect(state.tabs.filter(\.isSelected).map(\.tab) == [.charge] && state.back == nil)
    _ = root.handle(.screen(.charge(.historyTapped)))
    #expect(root.names == ["charge", "chargingHistory"])
    _ = root.handle(.tabTapped(.find))
    _ = root.handle(.tabTapped(.charge))
    #expect(root.names == ["charge", "chargingHistory"], "the tab keeps its screens")
    _ = root.handle(.tabTapped(.charge))
    #expect(root.names == ["charge"], "touched once more it begins anew")
    _ = root.handle(.backTapped)
    #expect(root.tab == .find)
  }

  @Test("the map leads to the code, the account to the history, a station to its site")
  func links() {
    var map = RootViewModel.launched(.map)
    _ = map.handle(.screen(.map(.chargeTapped)))
    #expect(map.tab == .charge && map.names == ["charge", "identify"])
    var hub = RootViewModel.launched()
    _ = hub.handle(.tabTapped(.account))
    _ = hub.handle(.screen(.hub(.historyTapped)))
    #expect(hub.tab == .charge && hub.names == ["charge", "chargingHistory"])
    var named = RootViewModel.launched()
    _ = named.handle(.screenRequested("site", argument: site.description))
    #expect((named.stack.last?.screen as? ChargerHubViewModel)?.subject.site == site)
  }

  @Test("a screen that opens another by its name declares it by that name")
  func emission() {
    #expect(AppRequest.open("identify", argument: nil).emission == .screen("identify"))
  }

  @Test("a charger that was begun at leads to where charging begins, and leaves its site")
  func begins() async throws {
    let visit = await AppVisit()
    await visit.openHub()
    await visit.send(.chargerHub(.beginTapped))
    #expect(await visit.core.current.back == nil)
    await visit.core.stop()
  }
}
