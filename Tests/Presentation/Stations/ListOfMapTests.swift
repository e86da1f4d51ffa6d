@testable import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("List and map show the same area")
struct ListOfMapTests {
  private let here: Coordinate
  private let around: Surroundings
  private let picture: MapViewport

  init() throws {
    here = try place(47.3769, 8.5417)
    around = Surroundings(location: here, locationPermission: .granted)
    picture = MapViewport(center: try place(47.38, 8.55), zoom: 14, width: 640, height: 320)
  }

  private func leaving(_ picture: MapViewport? = nil, place: MapPlace? = nil) -> Surroundings {
    var leaving = around
    leaving[MapMemoryKeeper.self].listed = .init(viewport: picture ?? self.picture, place: place)
    return leaving
  }

  private func listed(_ surroundings: Surroundings) -> NearbyViewModel {
    var model = NearbyViewModel(.asOnMap, in: surroundings)
    _ = model.handle(.signal(.appeared(surroundings)))
    return model
  }

  private func town(_ name: String, region: String? = nil, at center: Coordinate) -> Town {
    Town(name: name, region: region, countryCode: "CH", center: center, stationCount: 0)
  }

  @Test("the map leaves what it shows, also before it was ever moved")
  func left() throws {
    var map = MapViewModel()
    _ = map.handle(.signal(.appeared(Surroundings())))
    #expect(map.memory.viewport == nil && map.memory.listed?.viewport == map.viewport)
    _ = map.handle(.panned(.east))
    #expect(map.memory.listed?.viewport == map.viewport)
  }

  @Test("from the map the list asks for what the map showed; by name it asks for the circle around the place")
  func asks() {
    let surroundings = leaving()
    var model = NearbyViewModel(.asOnMap, in: surroundings)
    let query = NearbyQuery(of: picture, from: here)
    #expect(model.handle(.signal(.appeared(surroundings))).effects == [.find(query, isForced: false)])
    #expect(model.widerRadius == nil)
    var named = NearbyViewModel(.nothing, in: surroundings)
    let circle = NearbyQuery(center: here)
    #expect(named.handle(.signal(.appeared(surroundings))).effects == [.find(circle, isForced: false)])
  }

  @Test("it says that it is of the map, where that is, and where distances begin")
  func head() throws {
    let region = town("Zürich", region: "Canton of Zurich", at: here)
    let near = try listed(leaving(place: MapPlace(town: region, isInside: true))).viewState(in: context())
    #expect(near.title == "On the map" && near.subtitle?.plain == "Zürich, Canton of Zurich")
    #expect(near.circle == "Around you")
    let away = MapViewport(center: try place(41, 29), zoom: 14, width: 640, height: 320)
    let same = MapPlace(town: town("İstanbul", region: "İstanbul", at: away.center), isInside: false)
    let far = try listed(leaving(away, place: same)).viewState(in: context())
    #expect(far.subtitle?.plain == "near İstanbul, Switzerland · distances from map centre")
    let own = try listed(around).viewState(in: context())
    #expect(own.title == "Nearby" && own.subtitle?.plain == "within 1 km of you" && own.circle == nil)
  }

  @Test("without a place it lists the map all the same")
  func noPlace() throws {
    var surroundings = leaving()
    surroundings[PlaceKeeper.self].location = nil
    let model = listed(surroundings)
    #expect(model.query == NearbyQuery(of: picture, from: picture.center) && model.search == .running)
    #expect(try model.viewState(in: context()).circle == "Around you")
  }

  @Test("what is around the person is one tap away, and the map is told")
  func circle() {
    var model = listed(leaving())
    let reaction = model.handle(.circleTapped)
    #expect(reaction.requests == [.tell(MapMemoryKeeper.self, .circleListed)])
    #expect(reaction.effects == [.find(NearbyQuery(center: here), isForced: false)])
    #expect(model.listed == nil)
  }

  @Test("a map of a large area is not listed: it has to be zoomed in, and nothing is asked")
  func tooWide() throws {
    let wide = leaving(MapViewport(center: here, zoom: 7, width: 640, height: 320))
    var model = NearbyViewModel(.asOnMap, in: wide)
    #expect(model.handle(.signal(.appeared(wide))).effects.isEmpty)
    guard case .tooWide(let trouble) = try model.viewState(in: context()).body else { throw Failure.notFound }
    #expect(trouble.title.plain == "The map shows a large area")
    #expect(trouble.advice == "Zoom in on the map to list its stations.")
    #expect(model.handle(.circleTapped).effects.count == 1)
  }

  @Test("it shows what the map does: a group as a whole, and no single station outside")
  func rows() throws {
    let outside = (1...3).map { index in
      let position = MapPosition(x: index < 3 ? 1.01 : -0.01, y: 0.5 + Double(index) / 1000)
      return StationAt(station: station("\(index)", at: picture.coordinate(at: position)), distance: nil)
    }
    var model = listed(leaving())
    let query = try #require(model.query)
    let found = NearbyStations(rows: outside, known: 3, coverage: .complete(oldest: noon))
    _ = model.handle(.found(.stored(found), query: query))
    guard case .content(let rows, let footer, _) = try model.viewState(in: context()).body else {
      throw Failure.notFound
    }
    #expect(rows.map(\.id.value) == ["1", "2"] && footer == "2 stations")
    #expect(rows.allSatisfy { $0.distance != nil })
  }

  @Test("what a filter hides is counted as the map shows it: a single station outside is not hidden")
  func hidden() throws {
    let outside = (1...3).map { index in
      let position = MapPosition(x: index < 3 ? 1.01 : -0.01, y: 0.5 + Double(index) / 1000)
      return StationAt(station: station("\(index)", at: picture.coordinate(at: position)), distance: nil)
    }
    var surroundings = leaving()
    surroundings.filter.minimumPower = Power(watts: 50_000)
    var model = listed(surroundings)
    let query = try #require(model.query)
    let found = NearbyStations(rows: outside, known: 3, coverage: .complete(oldest: noon))
    _ = model.handle(.found(.stored(found), query: query))
    let state = try model.viewState(in: context())
    guard case .filtered(let trouble, _) = state.body else { throw Failure.notFound }
    #expect(trouble.advice.contains("2 stations hidden"))
  }

  @Test("an area without stations is said in the map's words")
  func empty() throws {
    var model = listed(leaving())
    let query = try #require(model.query)
    _ = model.handle(
      .found(.stored(NearbyStations(rows: [], known: 0, coverage: .complete(oldest: noon))), query: query))
    guard case .empty(let trouble, _) = try model.viewState(in: context()).body else { throw Failure.notFound }
    #expect(trouble.title.plain == "No stations in this area")
    #expect(try model.viewState(in: context()).widen == nil)
  }

  @Test("another chosen place is looked around instead")
  func chosen() throws {
    var model = listed(leaving())
    var changed = leaving()
    changed[PlaceKeeper.self].chosen = NamedPlace(town("Bern", at: try place(46.95, 7.45)))
    let query = NearbyQuery(center: try place(46.95, 7.45))
    #expect(model.handle(.signal(.changed(changed, .place))).effects.first == .find(query, isForced: false))
    #expect(model.listed == nil)
    #expect(try model.viewState(in: context()).subtitle?.plain == "within 1 km of Bern")
    #expect(listed(changed).listed == nil, "also where it was chosen while the map lay below")
  }

  @Test("a move is noticed only where distances begin at the person")
  func moves() throws {
    var model = listed(leaving())
    var moved = leaving()
    moved[PlaceKeeper.self].location = try north(of: here, meters: 50)
    let there = try #require(moved.location)
    let query = NearbyQuery(of: picture, from: there)
    #expect(model.handle(.signal(.changed(moved, .place))).effects == [.find(query, isForced: false)])
    let away = leaving(MapViewport(center: try place(41, 29), zoom: 14, width: 640, height: 320))
    var far = listed(away)
    moved[MapMemoryKeeper.self] = away.mapMemory
    #expect(far.handle(.signal(.changed(moved, .place))) == .none)
  }

  @Test("back on the map its picture is the one that was listed, or the one of the circle")
  func back() throws {
    var ofMap = listed(leaving())
    #expect(
      ofMap.handle(.mapTapped).requests.first == .tell(MapMemoryKeeper.self, .listLeft(selected: nil)))
    var ofCircle = listed(around)
    let circle = try #require(ofCircle.query).circle
    let picture = MapViewModel.start.showing(circle)
    #expect(
      ofCircle.handle(.mapTapped).requests.first
        == .tell(MapMemoryKeeper.self, .listLeft(selected: nil, picture: picture, chosen: nil)))
    #expect(picture.position(of: try north(of: here, meters: 999)).isInside && picture.zoom >= 13)
  }

  @Test("a station is shown on the map: in the middle, selected, wherever the map was before")
  func shownOnMap() throws {
    let site = station("1", at: try place(46, 9))
    var page = StationViewModel(site.id, in: around)
    #expect(page.handle(.mapTapped) == .none, "it is not read yet")
    #expect(try page.viewState(in: context()).map == nil)
    _ = page.handle(.loaded(site))
    #expect(try page.viewState(in: context()).map == "Show on map")
    #expect(
      page.handle(.mapTapped)
        == .ask(.tell(PreferencesKeeper.self, .findViewChosen(.map))).and(.show(.map(of: site))))
    var memory = around
    memory[MapMemoryKeeper.self].viewport = picture
    var map = MapViewModel(.station(site.id, at: site.coordinate), in: memory)
    _ = map.handle(.signal(.appeared(memory)))
    #expect(map.selected == site.id && map.viewport.zoom == 15)
    #expect(map.viewport.center.distance(to: site.coordinate).meters < 1)
    var nowhere = StationViewModel(site.id, in: around)
    _ = nowhere.handle(.loaded(station("1", at: try place(0, 0))))
    #expect(try nowhere.viewState(in: context()).map == nil)
    #expect(nowhere.handle(.mapTapped) == .none)
  }

  @Test("favourites are starred in a list, by any of the ids of their site")
  func stars() throws {
    var site = station("1", at: here)
    let other = StationID(provider: .swiss, value: "9")
    site.contributions = [Contribution(id: other, provenance: site.provenance, fields: [])]
    let marked = Favourite(id: other, name: "", coordinate: here, addedAt: noon)
    func row(_ favourites: [Favourite]) throws -> StationRow {
      StationRow(StationAt(station: site, distance: nil), favourites: favourites, readings: [:], in: try context())
    }
    #expect(try row([marked]).favourite == "Favourite")
    #expect(try row([]).favourite == nil)
    var surroundings = around
    surroundings[FavouritesKeeper.self].favourites = [marked]
    var model = NearbyViewModel(.nothing, in: surroundings)
    _ = model.handle(.signal(.appeared(surroundings)))
    let found = NearbyStations(
      rows: [StationAt(station: site, distance: .kilometers(0))], known: 1, coverage: .complete(oldest: noon))
    _ = model.handle(.found(.stored(found), query: NearbyQuery(center: here)))
    guard case .content(let rows, _, _) = try model.viewState(in: context()).body else { throw Failure.notFound }
    #expect(rows.map(\.favourite) == ["Favourite"])
  }
}
