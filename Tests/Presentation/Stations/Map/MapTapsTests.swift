@testable import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("What taps on the map lead to")
struct MapTapsTests {
  private let here: Coordinate
  private let around: Surroundings

  init() throws {
    here = try place(47.3769, 8.5417)
    around = Surroundings(location: here, locationPermission: .granted)
  }

  private func appeared(_ memory: MapMemoryKeeper.Value = .init()) -> MapViewModel {
    var model = MapViewModel(memory)
    _ = model.handle(.signal(.appeared(around)))
    return model
  }

  private func contents(
    _ model: MapViewModel, clusters: [StationCluster] = [], stations: [Station] = [], selected: Station? = nil
  ) -> MapContents {
    MapContents(
      viewport: model.viewport,
      singles: stations.map {
        .init(
          id: $0.id, station: $0, name: $0.name, coordinate: $0.coordinate, isFavourite: false)
      },
      groups: clusters.map { .init(cluster: $0) }, coverage: .complete(oldest: noon), report: nil,
      selected: selected, listed: nil, nextVerdictAt: nil)
  }

  private func cluster(_ count: Int, at cell: MapCell) -> StationCluster {
    StationCluster(cell: cell, count: count, center: here, maximumPower: nil, only: nil)
  }

  private func looked(_ viewport: MapViewport, in model: MapViewModel) -> [MapViewModel.Effect] {
    var question = model.question
    question.viewport = viewport
    return [.show(question), .refresh(viewport, isForced: false)]
  }

  @Test("each direction moves the picture by half of its size; the zoom goes by one")
  func moves() {
    let start = appeared().viewport
    #expect(start.width == 640 && start.height == 320 && start.zoom == 14)
    let moves: [(MapViewModel.Event, MapViewport)] = [
      (.panned(.north), start.panned(x: 0, y: -0.5)), (.panned(.east), start.panned(x: 0.5, y: 0)),
      (.panned(.south), start.panned(x: 0, y: 0.5)), (.panned(.west), start.panned(x: -0.5, y: 0)),
      (.zoomInTapped, start.zoomed(by: 1)), (.zoomOutTapped, start.zoomed(by: -1)),
      (.moved(to: start.centred(on: here).zoomed(by: 2)), start.centred(on: here).zoomed(by: 2)),
    ]
    for (event, expected) in moves {
      var model = appeared()
      #expect(model.handle(event) == Reaction(effects: looked(expected, in: model)), "\(event)")
      #expect(model.viewport == expected, "\(event)")
    }
    var same = appeared()
    #expect(same.handle(.moved(to: start)) == .none)
  }

  @Test("a picture of another size is read anew, and still goes to the first place that is known")
  func sizes() {
    var model = MapViewModel(MapMemoryKeeper.Value())
    _ = model.handle(.signal(.appeared(Surroundings())))
    var larger = model.viewport
    (larger.width, larger.height) = (375, 500)
    let reaction = model.handle(.moved(to: larger))
    #expect(reaction == Reaction(effects: looked(larger, in: model)))
    #expect(model.viewport == larger && model.memory.viewport == nil)
    _ = model.handle(.signal(.changed(around, .place)))
    #expect(model.viewport == larger.centred(on: here))
  }

  @Test("a picture that was moved closes the list of a group, even where it stays the same")
  func closesGroup() {
    var model = appeared()
    model.group = [station("1", at: here, evses: [])]
    _ = model.handle(.moved(to: model.viewport))
    #expect(model.group.isEmpty)
    model.group = [station("1", at: here, evses: [])]
    _ = model.handle(.markerTapped(.station(StationID(provider: .swiss, value: "2"))))
    #expect(model.group.isEmpty)
    model.group = [station("1", at: here, evses: [])]
    #expect(model.handle(.groupClosed) == .none)
    #expect(model.group.isEmpty)
  }

  @Test("an open group says what is watched of all of it, and is drawn anew when that ends or grows quiet")
  func watchedGroup() throws {
    let texts = Texts(language: .en)
    let (one, other) = (station("1", at: here, evses: []), station("2", at: here, evses: []))
    func watch(_ stations: Station..., for seconds: TimeInterval = 7200, quiet: QuietHours? = nil) -> FreeWatch {
      FreeWatch(
        id: .init(rawValue: "a"),
        subjects: stations.map { FreeWatch.Subject(id: $0.id, name: $0.name, coordinate: $0.coordinate) },
        demand: .any, setAt: noon, until: noon + seconds, quiet: quiet)
    }
    func model(_ watches: FreeWatch..., permission: PermissionState = .granted) -> MapViewModel {
      var around = around
      around[PermissionsKeeper.self][.notifications] = permission
      around[WatchesKeeper.self].watches = watches
      var model = MapViewModel(MapMemoryKeeper.Value())
      _ = model.handle(.signal(.appeared(around)))
      model.group = [one, other]
      return model
    }
    func list(_ model: MapViewModel, at now: Date = noon) -> MapViewState.GroupList? {
      model.viewState(in: ViewContext(now: now, timeZone: .gmt, language: .en)).group
    }
    #expect(list(model())?.watched == nil && list(model())?.tellMe == texts.detailTellMe)
    #expect(list(model(watch(one)))?.watched == nil, "of one of them only")
    let both = model(watch(one, other, quiet: .night))
    #expect(list(both)?.watched?.contains("14:00") == true && list(both)?.tellMe == texts.detailTellMeChange)
    #expect(list(both, at: noon + 7200)?.watched == nil)
    #expect(both.nextChange(after: noon) == noon + 7200 && both.nextChange(after: noon + 7200) == nil)
    let long = model(watch(one, other, for: 86_400, quiet: .night))
    #expect(long.nextChange(after: noon) == noon + 10 * 3600)
    #expect(list(model(watch(one, other), permission: .denied))?.watched == texts.tellMeNotAllowed)
  }

  @Test("a group of more than two hundred is approached by two steps, a smaller one is read")
  func groups() {
    let cell = MapCell(of: here, zoom: 16)
    func tapped(_ count: Int, zoom: Int = 14) -> (MapViewModel, Reaction<MapViewModel>) {
      var model = appeared()
      model.viewport.zoom = zoom
      model.content = .known(contents(model, clusters: [cluster(count, at: cell)]))
      let reaction = model.handle(.markerTapped(.group(cell)))
      return (model, reaction)
    }
    let (small, read) = tapped(200)
    #expect(read == .run(.readGroup(cell, small.question)))
    let (large, moved) = tapped(201)
    #expect(large.viewport == small.viewport.centred(on: here).zoomed(by: 2))
    #expect(moved.effects == looked(large.viewport, in: large))
    let (deepest, last) = tapped(201, zoom: 20)
    #expect(last == .run(.readGroup(cell, deepest.question)), "there is no deeper zoom")
    #expect(tapped(201, zoom: 19).0.viewport.zoom == 20)
    var other = appeared()
    other.content = .known(contents(other, clusters: [cluster(2, at: MapCell(zoom: 16, x: 1, y: 1))]))
    #expect(other.handle(.markerTapped(.group(cell))) == .none, "that group is not there")
    var unread = appeared()
    #expect(unread.handle(.markerTapped(.group(cell))) == .none)
  }

  @Test("stations that a deeper zoom tells apart are shown so, others are listed")
  func opens() throws {
    let cell = MapCell(of: here, zoom: 16)
    let apart = [
      station("1", at: here, evses: []), station("2", at: try place(here.latitude + 0.0005, here.longitude), evses: []),
    ]
    var model = appeared()
    let reaction = model.handle(.groupRead(apart, cell))
    #expect(model.viewport.zoom > 14 && model.group.isEmpty)
    #expect(reaction.effects == looked(model.viewport, in: model))
    let fitted = model.viewport
    #expect(model.handle(.groupRead(apart, cell)) == .none)
    #expect(model.viewport == fitted && model.group == apart, "the zoom cannot go on")
    var same = appeared()
    let one = [station("1", at: here, evses: []), station("2", at: here, evses: [])]
    #expect(same.handle(.groupRead(one, cell)) == .none)
    #expect(same.group == one && same.viewport.zoom == 14)
    let list = try #require(same.viewState(in: try context()).group)
    #expect(list.title == "2 stations in one place" && list.rows.map(\.distance) == ["0 m", "0 m"])
  }

  @Test("a pin is selected first and opened then; another one takes its place")
  func pins() {
    let (one, two) = (StationID(provider: .swiss, value: "1"), StationID(provider: .swiss, value: "2"))
    var model = appeared()
    let first = model.handle(.markerTapped(.station(one)))
    #expect(model.selected == one && first == .run(.show(model.question)))
    #expect(model.question.selected == one)
    let second = model.handle(.markerTapped(.station(two)))
    #expect(model.selected == two && second == .run(.show(model.question)))
    #expect(model.handle(.markerTapped(.station(two))) == .show(.station(two)))
    #expect(model.handle(.openTapped(one)) == .show(.station(one)))
    #expect(model.selected == one && model.memory.selected == one)
    let closed = model.handle(.cardClosed)
    #expect(model.selected == nil && closed == .run(.show(model.question)))
  }

  @Test("the card shows the selected station, and no other one that was read before")
  func card() throws {
    let site = station("1", at: try place(here.latitude + 0.001, here.longitude), evses: [])
    var model = appeared()
    _ = model.handle(.markerTapped(.station(site.id)))
    _ = model.handle(.shown(contents(model, stations: [site], selected: site), question: model.question))
    let card = try #require(model.viewState(in: try context()).card)
    #expect(card.row.id == site.id && card.away == "110 m N" && card.row.distance == nil)
    _ = model.handle(.markerTapped(.station(StationID(provider: .swiss, value: "2"))))
    #expect(model.viewState(in: try context()).card == nil)
  }

  @Test("a selection follows a station that was merged again, unless another one was selected meanwhile")
  func follows() {
    let (old, other) = (StationID(provider: .swiss, value: "old"), StationID(provider: .swiss, value: "other"))
    let merged = station("new", at: here, evses: [])
    var model = appeared()
    _ = model.handle(.markerTapped(.station(old)))
    let question = model.question
    var meanwhile = model
    _ = model.handle(.shown(contents(model, stations: [merged], selected: merged), question: question))
    #expect(model.selected == merged.id)
    _ = meanwhile.handle(.markerTapped(.station(other)))
    _ = meanwhile.handle(.shown(contents(meanwhile, selected: merged), question: question))
    #expect(meanwhile.selected == other)
  }

  @Test("what was selected in the list is brought into the picture once")
  func seeks() throws {
    let far = station("9", at: try place(47.5, 8.7), evses: [])
    var model = appeared(.init(selected: far.id))
    let moved = model.handle(.shown(contents(model, selected: far), question: model.question))
    #expect(model.viewport.center.distance(to: far.coordinate).meters < 1)
    #expect(moved.effects == looked(model.viewport, in: model))
    _ = model.handle(.panned(.east))
    _ = model.handle(.panned(.east))
    let away = model.viewport
    _ = model.handle(.shown(contents(model, selected: far), question: model.question))
    #expect(model.viewport == away)
    let near = station("8", at: here, evses: [])
    var inside = appeared(.init(selected: near.id))
    let before = inside.viewport
    _ = inside.handle(.shown(contents(inside, selected: near), question: inside.question))
    #expect(inside.viewport == before, "it is in the picture already")
    _ = inside.handle(.panned(.east))
    _ = inside.handle(.panned(.east))
    let panned = inside.viewport
    _ = inside.handle(.shown(contents(inside, selected: near), question: inside.question))
    #expect(inside.viewport == panned)
    var tapped = appeared()
    _ = tapped.handle(.markerTapped(.station(far.id)))
    let still = tapped.viewport
    _ = tapped.handle(.shown(contents(tapped, selected: far), question: tapped.question))
    #expect(tapped.viewport == still, "nobody asked to be brought there")
  }

  @Test("while a session is under way the button to a charger's code says so and leads nowhere")
  func busy() throws {
    let session = ChargingSession(
      id: .init(rawValue: "a"), owner: "7", place: ChargingPlace(charger: ChargingDesk.code), reserves: true, at: noon)
    var charging = around
    charging[ChargingKeeper.self].sessions = [session]
    var model = appeared()
    #expect(model.handle(.signal(.changed(charging, .charging))) == .none, "nothing is asked anew")
    let identify = try model.viewState(in: context()).links.identify
    #expect(!identify.isEnabled && identify.reason == "A charger is already being reserved.")
    #expect(identify.label == "Enter charger code")
    #expect(model.handle(.chargeTapped) == .none)
    _ = model.handle(.signal(.changed(around, .charging)))
    let free = try model.viewState(in: context()).links.identify
    #expect(free.isEnabled && free.reason == nil)
    #expect(model.handle(.chargeTapped) == .ask(.open("identify", argument: nil)))
  }

  @Test("each button leads to its screen or asks for what it says")
  func links() {
    let model = appeared()
    let links: [(MapViewModel.Event, Reaction<MapViewModel>)] = [
      (.sourcesTapped, .show(.sources)), (.regionsTapped, .show(.regions(area: model.viewport))),
      (.signInTapped(.appointments), .ask(.signIn(.appointments))),
      (.chargeTapped, .ask(.open("identify", argument: nil))),
      (.filterChanged(.everything), .ask(.apply(.everything, to: .find))),
      (.listTapped, .ask(.tell(PreferencesKeeper.self, .findViewChosen(.list))).and(.show(.nearby))),
    ]
    for (event, reaction) in links {
      var copy = model
      #expect(copy.handle(event) == reaction, "\(event)")
    }
    #expect(model.whenLeft() == [.tell(MapMemoryKeeper.self, .mapLeft(model.memory))])
    var remembering = around
    remembering[MapMemoryKeeper.self] = model.memory
    #expect(MapViewModel(.asLeft, in: remembering).memory == model.memory)
    #expect(MapViewModel.isTabRoot && MapViewModel.showsPrimer)
  }
}
