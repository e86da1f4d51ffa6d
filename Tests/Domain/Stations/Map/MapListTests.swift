@testable import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

@Suite("The list of a map is of what the map shows")
struct MapListTests {
  private let here: Coordinate
  init() throws { here = try place(47.3769, 8.5417) }

  private func viewport(_ zoom: Int, at center: Coordinate? = nil) -> MapViewport {
    MapViewport(center: center ?? here, zoom: zoom, width: 640, height: 320)
  }

  /// Stations strewn over some kilometres, each stronger than the one before.
  private func strewn(_ count: Int) throws -> [Station] {
    try (0..<count).map { index in
      let (turn, radius) = (Double(index) * 2.399963, 0.0004 * Double(index))
      var station = station(
        "\(index + 1)", at: try place(47.3769 + radius * sin(turn), 8.5417 + radius * cos(turn)),
        watts: 1000 * (index + 1))
      if index % 7 == 3 { station.access = .privateRestricted }
      return station
    }
  }

  private func listed(_ query: NearbyQuery, of stations: [Station]) async throws -> [StationAt] {
    let store = MemoryStore(stations)
    let sources = SourcesAtPlace(switchedOn: [.openChargeMap], store: store.port)
    return try await FindNearbyStations(store: store.port, sources: sources)(query).rows
  }

  private func shown(_ question: MapQuestion, of stations: [Station]) async throws -> MapContents {
    let store = MemoryStore(stations)
    let sources = SourcesAtPlace(switchedOn: [.openChargeMap], store: store.port)
    return try await ShowMap(store: store.port, sources: sources, clock: ManualClock(now: noon))(question)
  }

  @Test("each station that is drawn or counted is listed once, and no other", arguments: [11, 12, 13, 14, 15, 16])
  func same(zoom: Int) async throws {
    let stations = try strewn(80)
    let viewport = viewport(zoom)
    var filter = StationFilter()
    for (watts, includesAll) in [(nil, false), (nil, true), (30_000, false), (30_000, true)] {
      (filter.minimumPower, filter.includesAll) = (watts.flatMap { Power(watts: $0) }, includesAll)
      let contents = try await shown(MapQuestion(viewport: viewport, filter: filter), of: stations)
      let rows = try await listed(NearbyQuery(of: viewport, from: here), of: stations)
      let passing = filter.apply(to: rows, in: FilterContext(place: nil, now: noon, readings: [:])).shown
      let ids = viewport.shown(passing).map(\.station.id)
      #expect(includesAll || !passing.contains { $0.station.access.isPrivate })
      #expect(Set(ids).count == ids.count && ids.count == contents.count, "\(String(describing: watts))")
      #expect(Set(contents.singles.map(\.id)).isSubset(of: ids))
      let inside = passing.filter { viewport.position(of: $0.station.coordinate).isInside }
      #expect(Set(inside.map(\.station.id)).isSubset(of: ids))
    }
  }

  @Test("a filter hides no more than is shown without it, none beside the picture", arguments: [12, 13, 14, 15, 16])
  func hidden(zoom: Int) async throws {
    let stations = try strewn(80)
    let viewport = viewport(zoom)
    let all = try await shown(MapQuestion(viewport: viewport), of: stations)
    var none = StationFilter()
    none.minimumPower = Power(watts: 1_000_000)
    let report = try #require(try await shown(MapQuestion(viewport: viewport, filter: none), of: stations).report)
    let closed = stations.count(where: { $0.access.isPrivate && viewport.position(of: $0.coordinate).isInside })
    #expect(report.hidden == all.count + closed && report.total == report.hidden)
    let rows = try await listed(NearbyQuery(of: viewport, from: here), of: stations)
    #expect(viewport.judged(rows, by: none).count == report.hidden, "the list counts the same")
  }

  @Test("distances begin where the map's do, and the order is the list's")
  func distances() async throws {
    let far = try place(47.38, 8.55)
    let rows = try await listed(NearbyQuery(of: viewport(14), from: far, order: .distance), of: try strewn(30))
    #expect(
      rows.count > 10 && rows.map(\.distance) == rows.map(\.distance).sorted { $0?.meters ?? 0 < $1?.meters ?? 0 })
    #expect(rows.allSatisfy { $0.distance == far.distance(to: $0.station.coordinate) })
  }

  @Test("they begin where the person is, unless that is further away than a picture reaches")
  func origin() throws {
    let picture = viewport(14)
    let near = try place(47.5, 8.6)
    let far = try place(41, 29)
    #expect(picture.origin(from: near) == near && picture.startsAt(near))
    #expect(picture.origin(from: far) == here && !picture.startsAt(far))
    #expect(picture.origin(from: nil) == here && !picture.startsAt(nil))
    #expect(viewport(3).startsAt(far), "it is in the picture")
  }

  @Test("a picture that is too wide to be loaded is not listed")
  func tooWide() {
    #expect(viewport(10).isListable && !viewport(8).isListable)
  }

  @Test(
    "the picture of a circle holds all of it, and half a picture does not",
    arguments: [(47.3769, 8.5417), (57.78, 14.16), (0, 179.999), (-70, -179.99), (84, 20)] as [(Double, Double)])
  func circles(latitude: Double, longitude: Double) throws {
    let center = try place(latitude, longitude)
    for kilometers in [0.1, 1, 5, 50] {
      let circle = GeoCircle(center: center, radius: .kilometers(kilometers))
      let picture = viewport(14).showing(circle)
      let edge = circle.boxes.flatMap { box in
        [box.south, box.north].map { Coordinate(nearestLatitude: $0, longitude: longitude) }
          + [Coordinate(nearestLatitude: latitude, longitude: circle.boxes.count > 1 ? longitude : box.east)]
      }
      let slack = 1e-6
      for place in edge {
        let position = picture.position(of: place)
        #expect((-slack...1 + slack).contains(position.x) && (-slack...1 + slack).contains(position.y), "\(place)")
      }
      let deeper = picture.zoomed(by: 1)
      #expect(edge.contains { !deeper.position(of: $0).isInside } || circle.boxes.count > 1)
    }
  }

  @Test("around a pole, where a circle has all longitudes, map and list agree", arguments: [89.9995, -89.9995])
  func poles(latitude: Double) async throws {
    let center = try place(latitude, 10)
    let stations = [
      station("1", at: try place(latitude, 10)), station("2", at: try place(latitude, -170)),
      station("3", at: try place(latitude, 100)),
    ]
    let circle = NearbyQuery(center: center)
    #expect(try await listed(circle, of: stations).count == 3, "they are some hundred metres apart")
    let around = viewport(14).showing(circle.circle)
    #expect(try await shown(MapQuestion(viewport: around), of: stations).count == 3)
    for zoom in [5, 9, 14, 20] {
      let picture = viewport(zoom).centred(on: center)
      let contents = try await shown(MapQuestion(viewport: picture), of: stations)
      let rows = try await listed(NearbyQuery(of: picture, from: center), of: stations)
      #expect(picture.shown(rows).count == contents.count, "zoom \(zoom)")
    }
  }

  @Test("across the antimeridian both have what is on either side")
  func antimeridian() async throws {
    let stations = [station("1", at: try place(-17, 179.99)), station("2", at: try place(-17, -179.99))]
    let picture = viewport(12, at: try place(-17, 179.999))
    let rows = try await listed(NearbyQuery(of: picture, from: picture.center), of: stations)
    #expect(picture.shown(rows).count == 2)
    #expect(try await shown(MapQuestion(viewport: picture), of: stations).count == 2)
  }
}
