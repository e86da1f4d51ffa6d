import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("The list of the network's chargers")
struct ChargerListTests {
  private let sites = [ChargingDesk.site].compactMap(\.self)

  @Test("what was known stays when a question fails; the first answer and the next take the failure away")
  func receives() {
    var list = ChargerList()
    #expect(list.content == .loading && list.sites == nil && list.failure == nil)
    list.receive(.failed(.timedOut))
    #expect(list.content == .failed(.timedOut) && list.failure == .timedOut)
    list.receive(.failed(.offline))
    #expect(list.content == .failed(.offline))
    list.receive(.listed(sites, at: noon))
    #expect(list.content == .known(sites, at: noon, nil) && list.sites == sites && list.failure == nil)
    list.receive(.failed(.timedOut))
    #expect(list.content == .known(sites, at: noon, .timedOut) && list.sites == sites)
    list.receive(.listed([], at: noon + 10))
    #expect(list.content == .known([], at: noon + 10, nil))
  }

  @Test("asked from the beginning, it says no more what failed")
  func restarts() {
    var list = ChargerList()
    list.restart()
    #expect(list.content == .loading)
    list.receive(.failed(.timedOut))
    list.restart()
    #expect(list.content == .loading)
    list.receive(.listed(sites, at: noon))
    list.receive(.failed(.timedOut))
    list.restart()
    #expect(list.content == .known(sites, at: noon, nil))
  }

  @Test("it is asked while the screen is on top, the app in front and online")
  func follows() {
    var model = IdentifyViewModel(nil, in: Surroundings())
    let watch = Reaction<IdentifyViewModel>.run(.watch)
    let stop = Reaction<IdentifyViewModel>(cancelled: [ChargerList.slot])
    #expect(model.handle(.signal(.appeared(Surroundings()))) == watch)
    #expect(model.handle(.signal(.covered)) == stop)
    let behind = Surroundings(isInForeground: false)
    #expect(model.handle(.signal(.changed(behind, .enteredBackground))) == stop)
    #expect(model.handle(.retryTapped) == .none, "not behind other apps")
    #expect(model.handle(.signal(.changed(Surroundings(), .enteredForeground))) == watch)
    let offline = Surroundings(isOnline: false)
    #expect(model.handle(.signal(.changed(offline, .networkLost))) == stop)
    #expect(model.list.failure == .offline)
    #expect(model.handle(.signal(.appeared(offline))) == .none && model.list.failure == .offline)
    #expect(model.handle(.signal(.changed(Surroundings(), .networkReturned))) == watch)
    #expect(model.handle(.signal(.pulled)) == watch)
    #expect(model.handle(.signal(.changed(Surroundings(), .place))) == .none)
    #expect(IdentifyViewModel.slot(of: .watch) == ChargerList.slot)
    #expect(ChargerHubViewModel.slot(of: .watch) == ChargerList.slot)
  }
}

@MainActor
@Suite("A list that is asked again and again")
struct ChargerWatchTests {
  @Test("every ten seconds, and not while another screen covers it")
  func pace() async {
    let visit = AppVisit()
    await visit.open("identify")
    #expect(visit.count("sites") == 1)
    await visit.advance(9)
    #expect(visit.count("sites") == 1)
    await visit.advance(1)
    #expect(visit.count("sites") == 2)
    await visit.send(.identify(.siteTapped(StationID(provider: .charging, value: "7"))))
    #expect(visit.count("sites") == 3, "the site asks for itself")
    await visit.advance(10)
    #expect(visit.count("sites") == 4, "one screen asks")
    await visit.core.send(.tabTapped(.find))
    await visit.advance(60)
    #expect(visit.count("sites") == 4)
    visit.core.stop()
  }

  @Test("a failure is told, what was known stays, and it is tried again by itself and by the person")
  func failure() async {
    let visit = AppVisit()
    await visit.open("identify", "100001")
    visit.charging.script.failAlways("sites", .timedOut)
    await visit.advance(10)
    #expect(visit.identify?.verdict?.isEnabled == true && visit.identify?.retry == "Try again")
    #expect(
      visit.identify?.notice?.text.plain
        == "What is shown may be out of date: The server took too long to respond")
    visit.charging.script.failAlways("sites", nil)
    await visit.send(.identify(.retryTapped))
    #expect(visit.identify?.notice == nil && visit.identify?.retry == nil)
    visit.core.stop()
  }

  @Test("a list that never came says why, and comes when the network does")
  func offline() async {
    let visit = AppVisit()
    await visit.open("charge")
    await visit.turn(isOnline: false)
    await visit.send(.charge(.identifyTapped))
    guard case .failed(let trouble) = visit.identify?.nearby else {
      Issue.record("there is no network")
      return
    }
    #expect(trouble.title.plain == "Could not connect" && trouble.picture == .offlinePlug)
    #expect(visit.count("sites") == 0)
    await visit.turn(isOnline: true)
    if case .sites = visit.identify?.nearby {} else { Issue.record("the network is back") }
    visit.core.stop()
  }

  @Test("a network that is switched off is asked once")
  func switchedOff() async {
    let visit = AppVisit()
    visit.charging.script.failAlways("sites", .switchedOff)
    await visit.open("identify")
    await visit.advance(600)
    #expect(visit.count("sites") == 1)
    if case .failed = visit.identify?.nearby {} else { Issue.record("it is off") }
    visit.core.stop()
  }
}
