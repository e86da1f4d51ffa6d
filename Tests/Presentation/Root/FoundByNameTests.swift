@testable import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("Where a thing that was looked up leads, and which words a way takes along")
struct FoundByNameTests {
  private let id = StationID(provider: .swiss, value: "1")

  private func town() throws -> Town {
    Town(name: "Çankırı", countryCode: "TR", center: try place(40.6, 33.6), stationCount: 8)
  }

  private func launched(_ screens: String...) -> RootViewModel {
    var root = RootViewModel.launched()
    for name in screens { _ = root.handle(.screenRequested(name, argument: nil)) }
    return root
  }

  @Test("a station goes on top of the screen that is shown, which is covered and found again behind it")
  func stationOnTop() {
    var root = launched("cities")
    _ = root.handle(.lookedUp(.station(id), LookUp(kind: .station, words: "swiss:1", opening: "station")))
    #expect(root.names == ["nearby", "cities", "station"])
    _ = root.handle(.backTapped)
    #expect(root.names == ["nearby", "cities"])
  }

  @Test("a town's stations begin the tab anew, above the list of the towns")
  func townAnew() throws {
    let town = try self.town()
    var root = launched("favourites")
    let before = root.stack.map(\.serial)
    _ = root.handle(.lookedUp(.town(town), LookUp(kind: .town, words: "cankiri", opening: "city")))
    #expect(root.names == ["nearby", "cities", "cityStations"])
    #expect(Set(root.stack.map(\.serial)).isDisjoint(with: before), "no screen is kept")
    #expect((root.stack.last?.screen as? CityStationsViewModel)?.town == town)
    #expect(root.surroundings.chosenPlace == nil, "looking at a town's stations chooses no place")
  }

  @Test("a town that the list is to show becomes the place to look around, and the list knows it from the start")
  func townAsPlace() throws {
    let town = try self.town()
    var root = launched("cities")
    let reaction = root.handle(.lookedUp(.town(town), LookUp(kind: .town, words: "cankiri", opening: "nearby")))
    #expect(root.names == ["nearby"])
    #expect(root.surroundings.chosenPlace == NamedPlace(town) && root.notice == nil)
    let asked = reaction.effects.compactMap { effect -> Coordinate? in
      guard case .find(let query, isForced: false) = effect.of(NearbyViewModel.self) else { return nil }
      return query.center
    }
    #expect(asked == [town.center])
  }

  @Test("a town that the map is to show becomes the place, and the map stands there wherever it was left")
  func townOnMap() throws {
    let town = try self.town()
    var root = RootViewModel.launched(.map)
    _ = root.handle(.screen(.map(.panned(.north))))
    _ = root.handle(.lookedUp(.town(town), LookUp(kind: .town, words: "cankiri", opening: "map")))
    #expect(root.names == ["map"] && root.surroundings.chosenPlace == NamedPlace(town))
    let center = try #require((root.stack.last?.screen as? MapViewModel)?.viewport.center)
    #expect(center.distance(to: town.center) < Distance(meters: 1))
  }

  @Test("a place that was chosen before the app ended is where map and list begin", arguments: FindView.allCases)
  func remembered(view: FindView) throws {
    let place = NamedPlace(try town())
    var preferences = Preferences()
    preferences.chosenPlace = place
    preferences.findView = view
    var root = RootViewModel(systemLanguage: "en")
    _ = root.handle(.launched)
    let reaction = root.handle(.keeper(.preferences(.loaded(preferences))))
    #expect(root.surroundings.chosenPlace == place)
    switch view {
    case .map: #expect((root.stack.last?.screen as? MapViewModel)?.memory.chosen == place)
    case .list:
      let asked = reaction.effects.compactMap { effect -> Coordinate? in
        guard case .find(let query, isForced: false) = effect.of(NearbyViewModel.self) else { return nil }
        return query.center
      }
      #expect(asked == [place.center])
    }
  }

  @Test("something of another kind than the name is for is not found")
  func anotherKind() throws {
    let asked = LookUp(kind: .station, words: "Çankırı", opening: "station")
    var root = launched("cities")
    _ = root.handle(.lookedUp(.town(try town()), asked))
    #expect(root.names == ["nearby", "cities"])
    #expect(root.notice == AppNotice(RootWords.noSuch(.station, "Çankırı")))
    var other = launched("cities")
    let nothing = other.handle(.lookedUp(.station(id), LookUp(kind: .station, words: "", opening: "about")))
    #expect(other.names == ["nearby", "cities"] && nothing.effects.isEmpty, "nothing is looked up for that name")
    #expect(other.notice == AppNotice(RootWords.noSuch(.station, "")))
    var unknown = launched("cities")
    #expect(unknown.handle(.lookedUp(.station(id), LookUp(kind: .station, words: "", opening: "lobby"))) == .none)
    #expect(unknown.notice == nil && unknown.names == ["nearby", "cities"])
  }

  @Test("what finding begins with takes old words away when a screen leads there")
  func otherViewOfFinding() {
    var root = launched()
    _ = root.handle(.lookUpFailed(.storage))
    #expect(root.notice != nil)
    _ = root.handle(.screen(.nearby(.mapTapped)))
    #expect(root.names == ["map"] && root.notice == nil)
    var pushed = launched()
    _ = pushed.handle(.lookUpFailed(.storage))
    _ = pushed.handle(.screen(.nearby(.citiesTapped)))
    #expect(pushed.names == ["nearby", "cities"] && pushed.notice != nil, "a screen on top leaves them")
  }

  @Test("a sign-in that is given up takes the words said over it away")
  func givenUp() {
    var root = RootViewModel.launched()
    _ = root.handle(.keeper(.accounts(.restored(.init(states: [.appointments: .signedOut])))))
    _ = root.handle(.screenRequested("sources", argument: nil))
    _ = root.handle(.screen(.sources(.signInTapped(.appointments))))
    _ = root.handle(.lookUpFailed(.storage))
    #expect(root.notice != nil)
    _ = root.handle(.screen(.appointmentLogIn(.guestTapped)))
    #expect(root.names == ["nearby", "sources"] && root.notice == nil)
  }

  @Test("the way between the tabs is forgotten with them: a tab that was left empty begins again")
  func tabs() {
    var root = launched("cities")
    _ = root.handle(.tabTapped(.account))
    #expect(root.names == ["hub"] && root.tab == .account)
    _ = root.handle(.screenRequested("settings", argument: nil))
    _ = root.handle(.tabTapped(.find))
    #expect(root.names == ["nearby"] && root.tab == .find)
    _ = root.handle(.tabTapped(.account))
    #expect(root.names == ["hub", "settings"], "the accounts' tab is as it was left")
    _ = root.handle(.tabTapped(.account))
    #expect(root.names == ["hub"], "tapped again it begins anew")
  }
}
