@testable import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("The picture of the map in words and signs")
struct MapPictureTests {
  private let here: Coordinate
  private let viewport: MapViewport

  init() throws {
    here = try place(47.3769, 8.5417)
    viewport = MapViewport(center: here, zoom: 14, width: 640, height: 320)
  }

  private func single(_ station: Station, isFavourite: Bool = false) -> MapContents.Single {
    .init(
      id: station.id, station: station, name: station.name, coordinate: station.coordinate, isFavourite: isFavourite)
  }

  private func group(
    _ count: Int, at place: Coordinate, power: Int? = nil, basis: PowerRating.Basis = .given
  ) -> MapContents.Group {
    let cell = MapCell(of: place, zoom: viewport.cellZoom)
    return .init(
      cluster: StationCluster(
        cell: cell, count: count, center: place,
        maximumPower: power.flatMap(Power.init(watts:)).map { PowerRating(power: $0, basis: basis) }, only: nil))
  }

  private func contents(
    _ singles: [MapContents.Single] = [], groups: [MapContents.Group] = [],
    coverage: AreaCoverage? = .complete(oldest: noon), report: FilterReport? = nil
  ) -> MapContents {
    MapContents(
      viewport: viewport, singles: singles, groups: groups, coverage: coverage, report: report, selected: nil,
      listed: nil, nextVerdictAt: nil)
  }

  private func model(_ contents: MapContents, you: Coordinate? = nil) -> MapViewModel {
    var model = MapViewModel(.init(viewport: viewport))
    _ = model.handle(.signal(.appeared(Surroundings(location: you, locationPermission: .granted))))
    model.content = .known(contents)
    return model
  }

  private func picture(_ contents: MapContents, you: Coordinate? = nil) throws -> MapPicture {
    MapPicture(contents, of: model(contents, you: you), in: try context())
  }

  private func state(_ model: MapViewModel) throws -> MapViewState { model.viewState(in: try context()) }

  private func north(_ degrees: Double) throws -> Coordinate { try place(here.latitude + degrees, here.longitude) }

  @Test("the number of a group has at most four signs")
  func counts() throws {
    let counts = [2, 999, 1000, 1999, 999_999, 1_000_000, 3_999_999]
    let groups = try counts.enumerated().map { group($0.element, at: try north(Double($0.offset) * 0.002)) }
    #expect(try picture(contents(groups: groups)).markers.map(\.count) == ["2", "999", "1k", "1k", "999k", "1M", "3M"])
  }

  @Test("a group tells how many stations, how fast, how many are free, and how old that is")
  func groups() throws {
    func marker(
      _ status: EVSEStatus?, at known: Int = 1, power: Int? = nil, age: TimeInterval = 0
    ) throws -> MapPicture.Marker {
      var shown = contents(groups: [group(3, at: here, power: power)])
      if let status {
        let site = Station.SiteStatus(status: status, at: noon - age)
        shown.points = (1...known).map { number in
          let id = StationID(provider: .swiss, value: "\(number)")
          return LivePoint(station: id, coordinate: here, evseKey: nil, siteStatus: site)
        }
      }
      return try #require(try picture(shown).markers.first)
    }
    let unknown = try marker(nil)
    #expect(unknown.name.plain == "3 stations" && unknown.action == "Zoom in here" && !unknown.isSelected)
    #expect(unknown.badge.text == "Availability unknown" && unknown.badge.state == .unknown && unknown.facts.isEmpty)
    #expect(try marker(.available).badge.text == "Available at 1 of 3 stations, 2 unknown · just now")
    #expect(try marker(.available, at: 3).badge.text == "Available at all 3 stations · just now")
    #expect(try marker(.charging).badge.text == "None known to be available, 2 unknown · just now")
    #expect(try marker(.charging, at: 3).badge.text == "All occupied · just now")
    let broken = try marker(.outOfOrder)
    #expect(broken.badge.text == "None known to be available, 2 unknown · just now" && broken.symbol == "?")
    let allBroken = try marker(.outOfOrder, at: 3)
    #expect(allBroken.badge.text == "Out of service · just now" && allBroken.symbol == "✕")
    let old = try marker(.available, at: 2, age: 29 * 60).badge
    #expect(old.text == "Available at 2 of 3 stations, 1 unknown · 29 min ago · out of date")
    #expect(old.spoken == "Available at 2 of 3 stations, 1 unknown, reported 29 minutes ago, out of date")
    #expect(try marker(.available, at: 3, age: 30 * 60).badge == unknown.badge)
    #expect(try marker(.charging).badge.state == .occupied)
    #expect(try marker(nil, power: 50_000).facts == ["up to 50 kW"])
    #expect(try marker(nil).favourite == nil && marker(nil).key.hasPrefix("cell 16/"))
  }

  @Test("a group of occupied and broken stations has none available")
  func noneAvailable() throws {
    var shown = contents(groups: [group(2, at: here)])
    shown.points = [EVSEStatus.charging, .outOfOrder].enumerated().map { number, status in
      LivePoint(
        station: StationID(provider: .swiss, value: "\(number)"), coordinate: here, evseKey: nil,
        siteStatus: Station.SiteStatus(status: status, at: noon))
    }
    let marker = try #require(try picture(shown).markers.first)
    #expect(marker.badge.text == "None available · just now" && marker.badge.state == .occupied)
  }

  @Test("where there is nothing nearer to zoom to, a group is shown")
  func deepest() throws {
    func action(_ zoom: Int) throws -> String? {
      let near = MapViewport(center: here, zoom: zoom, width: 640, height: 320)
      var model = MapViewModel(.init(viewport: near))
      _ = model.handle(.signal(.appeared(Surroundings(location: nil, locationPermission: .granted))))
      let group = MapContents.Group(
        cluster: StationCluster(
          cell: MapCell(of: here, zoom: near.cellZoom), count: 40, center: here, maximumPower: nil, only: nil))
      let shown = MapContents(
        viewport: near, singles: [], groups: [group], coverage: .complete(oldest: noon), report: nil, selected: nil,
        listed: nil, nextVerdictAt: nil)
      return MapPicture(shown, of: model, in: try context()).markers.first?.action
    }
    let deepest = MapViewport.zooms.upperBound
    #expect(try action(deepest - 1) == "Zoom in here" && action(deepest) == "Show")
  }

  @Test("a group keeps the mark of a power that is estimated")
  func estimated() throws {
    func facts(_ basis: PowerRating.Basis) throws -> [String]? {
      try picture(contents(groups: [group(3, at: here, power: 50_000, basis: basis)])).markers.first?.facts
    }
    #expect(try facts(.estimated) == ["up to ≈ 50 kW"])
    #expect(try facts(.given) == ["up to 50 kW"] && facts(.unitCorrected) == ["up to 50 kW"])
  }

  @Test("a pin tells what is known of its station, also of a favourite that is not stored")
  func pins() throws {
    let site = station("1", at: here, evses: ["A"])
    let shown = try picture(contents([single(site)]))
    let pin = try #require(shown.markers.first)
    #expect(pin.count == nil && pin.name.plain == "Station 1" && pin.action == "Show" && pin.favourite == nil)
    #expect(pin.facts == ["CCS", "power unknown"] && pin.key == "pin swiss:1" && pin.away == "right here")
    #expect(pin.point.x == 0.5 && pin.point.y == 0.5)
    var selecting = model(contents([single(site)]))
    selecting.selected = site.id
    let chosen = MapPicture(contents([single(site)]), of: selecting, in: try context()).markers.first
    #expect(chosen?.isSelected == true && chosen?.action == "Open")
    func gone(_ name: String) throws -> MapPicture.Marker? {
      try picture(
        contents([
          .init(id: site.id, station: nil, name: name, coordinate: here, isFavourite: true)
        ])
      ).markers.first
    }
    #expect(try gone("Kiosk")?.name.plain == "Kiosk" && gone("")?.name.plain == "swiss:1")
    #expect(try gone("")?.facts == ["Details not on this device"] && gone("")?.favourite == "Favourite")
    #expect(try gone("")?.badge.state == .unknown && gone("")?.badge.text == "Availability unknown")
  }

  @Test("the nearest stands first, equally near ones by their names")
  func order() throws {
    let shown = try picture(
      contents([
        single(station("3", at: try north(0.002), evses: [])), single(station("2", at: here, evses: [])),
        single(station("1", at: here, evses: [])),
      ]))
    #expect(shown.markers.map(\.key) == ["pin swiss:1", "pin swiss:2", "pin swiss:3"])
  }

  @Test("directions begin at the person as far as a picture can reach, else in the middle")
  func begins() throws {
    let one = contents([single(station("1", at: here, evses: []))])
    let unknown = try picture(one)
    #expect(unknown.you == nil && unknown.summary == "1 station · from map centre" && unknown.legend.count == 6)
    let inside = try picture(one, you: try north(0.001))
    #expect(inside.you != nil && inside.summary == "1 station · from your location" && inside.legend.count == 7)
    #expect(inside.legend.last?.text == "You are here")
    #expect(inside.legend.suffix(3).map(\.symbol) == ["7●", "★", "◎"])
    #expect(inside.markers.map(\.away) == ["110 m S"] && inside.markers.map(\.awaySpoken) == ["110 m south"])
    let outside = try picture(one, you: try north(0.1))
    #expect(outside.you == nil && outside.summary == "1 station · from your location" && outside.legend.count == 6)
    #expect(outside.markers.map(\.away) == ["11.1 km S"])
    let far = try picture(one, you: try north(1))
    #expect(far.you == nil && far.summary == "1 station · from map centre")
    #expect(far.markers.map(\.away) == ["right here"])
    #expect(try picture(contents()).summary == nil)
    #expect(inside.aspect == 0.5 && inside.north == "N" && inside.scaleShare > 0 && inside.scaleShare <= 0.25)
  }

  @Test("the zoom ends at both ends")
  func zooms() throws {
    func controls(_ zoom: Int) throws -> [Bool] {
      var shown = model(contents())
      shown.viewport.zoom = zoom
      let controls = try state(shown).controls
      return [controls.zoomIn.isEnabled, controls.zoomOut.isEnabled]
    }
    #expect(try controls(20) == [false, true])
    #expect(try controls(19) == [true, true])
    #expect(try controls(2) == [true, true])
    #expect(try controls(1) == [true, false])
    #expect(try state(model(contents())).controls.pans.map(\.label) == ["North", "East", "South", "West"])
  }

  @Test("asking for the place is offered until it was answered, and not while the first start explains it")
  func primer() throws {
    func isOffered(_ permission: PermissionState, firstStart: Bool = false) throws -> Bool {
      var around = Surroundings(locationPermission: permission)
      if firstStart { around[PreferencesKeeper.self].isRead = true }
      var shown = MapViewModel()
      _ = shown.handle(.signal(.appeared(around)))
      #expect(around.isFirstStart == firstStart)
      return try state(shown).primer != nil
    }
    #expect(try isOffered(.notAsked))
    #expect(try !isOffered(.granted) && !isOffered(.denied) && !isOffered(.deniedForGood))
    #expect(try !isOffered(.notAsked, firstStart: true))
    let texts = try context().texts
    func reason(_ around: Surroundings) throws -> String? {
      var shown = MapViewModel()
      _ = shown.handle(.signal(.appeared(around)))
      let locate = try state(shown).controls.locate
      #expect(locate.isEnabled == (locate.reason == nil))
      return locate.reason
    }
    #expect(try reason(Surroundings(locationPermission: .denied)) == texts.nearbyLocationDeniedTitle)
    #expect(try reason(Surroundings(locationPermission: .deniedForGood)) == texts.nearbyLocationDeniedTitle)
    #expect(try reason(Surroundings(locationPermission: .granted)) == texts.nearbyLocationUnknownTitle)
    #expect(try reason(Surroundings()) == nil)
    #expect(try reason(Surroundings(location: here, locationPermission: .granted)) == nil)
  }

  @Test("nothing here, nothing let through and stations each tell whether newer ones are fetched")
  func bodies() throws {
    func isRefreshing(_ contents: MapContents, _ refresh: Refresh) throws -> Bool? {
      var shown = model(contents)
      shown.refresh = refresh
      switch try state(shown).body {
      case .content(_, let isRefreshing), .empty(_, _, let isRefreshing), .filtered(_, _, let isRefreshing):
        return isRefreshing
      case .loading, .fetching, .notLoaded, .failed: return nil
      }
    }
    let hidden = FilterReport(total: 1, hidden: 1, counts: [], relaxation: nil)
    let none = FilterReport(total: 0, hidden: 0, counts: [], relaxation: nil)
    let one = contents([single(station("1", at: here, evses: []))])
    for shown in [one, contents(), contents(report: hidden), contents(report: none)] {
      #expect(try isRefreshing(shown, .running) == true)
      #expect(try isRefreshing(shown, .none) == false)
      #expect(try isRefreshing(shown, .failed(.timedOut)) == false)
    }
    let filtered = try state(model(contents(coverage: .notLoaded, report: hidden))).body
    guard case .filtered = filtered else { throw Failure.notFound }
    guard case .empty = try state(model(contents(report: none))).body else { throw Failure.notFound }
    var fetching = model(contents(coverage: .notLoaded))
    fetching.refresh = .running
    guard case .fetching = try state(fetching).body else { throw Failure.notFound }
    #expect(try state(fetching).status == nil)
  }

  @Test("the age of the picture, or that it is being fetched, stands beside the title")
  func status() throws {
    var shown = model(contents())
    #expect(try state(shown).status == "updated 12:00" && state(shown).retry == nil)
    shown.refresh = .running
    #expect(try state(shown).status == "Updating…")
    shown.refresh = .failed(.timedOut)
    #expect(try state(shown).status == "updated 12:00" && state(shown).retry == "Try again")
    #expect(try state(MapViewModel()).status == nil && state(MapViewModel()).notices.isEmpty)
    let part = AreaCoverage.partial(loaded: 1, total: 3, oldest: noon)
    #expect(try state(model(contents(coverage: part))).status == nil, "the loaded part shows nothing that has an age")
    let one = single(station("1", at: here, evses: []))
    #expect(try state(model(contents([one], coverage: part))).status == "updated 12:00")
    let hidden = FilterReport(total: 1, hidden: 1, counts: [], relaxation: nil)
    #expect(try state(model(contents(coverage: part, report: hidden))).status == "updated 12:00")
  }

  @Test("a group that shows an old state of a whole site is not live, whatever else reports")
  func oldGroup() throws {
    func status(age: TimeInterval, isPrivate: Bool = false) throws -> String? {
      var shown = contents([single(station("1", at: here, evses: ["A"]))], groups: [group(3, at: try north(0.002))])
      shown.points = [
        LivePoint(
          station: StationID(provider: .openChargeMap, value: "2"), coordinate: try north(0.002), evseKey: nil,
          siteStatus: Station.SiteStatus(status: .available, at: noon - age), isPrivate: isPrivate)
      ]
      var map = model(shown)
      _ = map.handle(.live(news("A")))
      return try state(map).status
    }
    #expect(try status(age: 60) == "updated 12:00 · live")
    #expect(try status(age: 10 * 60) == "updated 12:00")
    #expect(try status(age: 10 * 60, isPrivate: true) == "updated 12:00 · live", "it is not shown")
    #expect(try status(age: 40 * 60) == "updated 12:00 · live", "it is shown as unknown")
  }

  @Test("where no age is known a failure is told by itself, unless nothing is shown at all")
  func failures() throws {
    let words = try context().texts.failureTitle(.timedOut)
    func told(_ contents: MapContents, _ failure: Failure) throws -> [String] {
      var shown = model(contents)
      shown.refresh = .failed(failure)
      return try state(shown).notices.map(\.text.plain)
    }
    let one = single(station("1", at: here, evses: []))
    #expect(try told(contents([one], coverage: .notLoaded), .timedOut) == [words])
    #expect(try told(contents(coverage: .notLoaded), .timedOut).isEmpty)
    let hidden = FilterReport(total: 1, hidden: 1, counts: [], relaxation: nil)
    #expect(try told(contents(coverage: .notLoaded, report: hidden), .timedOut) == [words])
    #expect(try told(contents([one]), .timedOut).count == 1, "the age and why there is nothing newer")
    #expect(try told(contents([one], coverage: nil), .timedOut).first == words)
    let refused = Failure.signInNeeded(.appointments)
    #expect(try told(contents([one], coverage: .notLoaded), refused).count == 1)
    #expect(try told(contents([one], coverage: .notLoaded), refused) != [context().texts.failureTitle(refused)])
  }

  @Test("where the state is unknown the sign tells the class of power, and the legend those that are there")
  func powers() throws {
    func symbol(_ watts: Int?, _ change: (inout Station) -> Void = { _ in }) throws -> String? {
      var site = station("1", at: here, watts: watts)
      change(&site)
      return try picture(contents([single(site)])).markers.first?.symbol
    }
    let cases: [(Int?, String)] = [
      (nil, "?"), (3_700, "◇"), (22_000, "◇"), (22_170, "◇"), (43_000, "◈"), (149_999, "◈"), (150_000, "◆"),
    ]
    for (watts, sign) in cases { #expect(try symbol(watts) == sign, "\(String(describing: watts))") }
    #expect(try symbol(150_000) { $0.condition = .planned } == "?", "nobody can charge there")
    #expect(
      try symbol(150_000) { $0.siteStatus = .init(status: .charging, at: noon) } == "◐", "the state is known")
    let groups = try picture(contents(groups: [group(3, at: here, power: 50_000)]))
    #expect(groups.markers.map(\.symbol) == ["◈"])
    #expect(groups.legend.map(\.text).contains("Unknown, over 22 kW"))
    #expect(!groups.legend.contains { $0.symbol == "◇" || $0.symbol == "◆" })
  }

  @Test("towns stand where they are, and only several have borders to explain")
  func towns() throws {
    var known = contents()
    let town = Town(name: "Zürich", region: "Zurich", countryCode: "CH", center: here, stationCount: 0)
    known.towns = [town]
    known.place = MapPlace(town: town, isInside: true)
    let one = try picture(known)
    #expect(one.towns == [.init(name: "Zürich", point: .init(x: 0.5, y: 0.5))])
    #expect(!one.legend.contains { $0.symbol == MapPicture.borderSymbol })
    #expect(try state(model(known)).subtitle?.plain == "Zürich, Switzerland", "in any spelling")
    known.towns.append(town)
    known.place = MapPlace(town: town, isInside: false)
    #expect(try picture(known).legend.contains { $0.symbol == MapPicture.borderSymbol })
    #expect(try state(model(known)).subtitle?.plain == "near Zürich, Switzerland")
    let baden = Town(name: "Baden", region: "Aargau", countryCode: "CH", center: here, stationCount: 0)
    known.place = MapPlace(town: baden, isInside: true)
    #expect(try state(model(known)).subtitle?.plain == "Baden, Aargau")
  }
}
