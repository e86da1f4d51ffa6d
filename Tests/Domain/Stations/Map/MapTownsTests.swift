@testable import ChargeDomain
import DomainTestSupport
import Testing

@Suite("Where a map says it is")
struct MapTownsTests {
  private let here: Coordinate
  private let viewport: MapViewport

  init() throws {
    here = try place(57.78, 14.16)
    viewport = MapViewport(center: here, zoom: 12, width: 640, height: 320)
  }

  /// A gazetteer of these towns, the largest first.
  private func gazetteer(_ towns: [(String, Double, Double)]) -> Gazetteer {
    let towns = towns.map { name, x, y in
      Town(
        name: name, region: "County", countryCode: "SE", center: viewport.coordinate(at: MapPosition(x: x, y: y)),
        stationCount: 0)
    }
    var gazetteer = Gazetteer()
    gazetteer.townsInside = { area in
      Array(towns.filter { town in area.boxes.contains { $0.contains(town.center) } }.prefix(area.limit))
    }
    gazetteer.nearest = { place, _ in
      towns.min { place.distance(to: $0.center) < place.distance(to: $1.center) }
    }
    return gazetteer
  }

  private func shown(_ towns: [(String, Double, Double)], in picture: MapViewport? = nil) async throws -> MapContents {
    let store = MemoryStore()
    let show = ShowMap(
      store: store.port, sources: SourcesAtPlace(switchedOn: [], store: store.port), clock: ManualClock(now: noon),
      gazetteer: gazetteer(towns))
    return try await show(MapQuestion(viewport: picture ?? viewport))
  }

  @Test("it is at the town nearest to its middle")
  func nearest() async throws {
    let contents = try await shown([("Large", 0.1, 0.1), ("Near", 0.55, 0.5), ("Small", 0.9, 0.9)])
    #expect(contents.place?.town.name == "Near" && contents.place?.isInside == true)
    #expect(contents.towns.map(\.name) == ["Large", "Near", "Small"])
  }

  @Test("a town is left out where a larger one stands too close to read both")
  func apart() async throws {
    let contents = try await shown([("Large", 0.5, 0.5), ("Quarter", 0.55, 0.5), ("Other", 0.7, 0.5)])
    #expect(contents.towns.map(\.name) == ["Large", "Other"])
    #expect(contents.place?.town.name == "Large")
  }

  @Test("without a town inside it is near the next one, as long as that is no more than 100 km away")
  func near() async throws {
    let beside = try await shown([("Beside", 1.1, 0.5)])
    #expect(beside.place?.town.name == "Beside" && beside.place?.isInside == false)
    #expect(beside.towns.map(\.name) == ["Beside"], "its area may reach into the picture")
    #expect(try await shown([("Far", 20, 0.5)]).place == nil)
    #expect(try await shown([]).place == nil)
  }

  @Test("zooming does not change where it is, as long as the picture is of surroundings", arguments: 8...18)
  func zooming(zoom: Int) async throws {
    var picture = viewport
    picture.zoom = zoom
    guard picture.isListable else { return }
    let place = try await shown([("Large", 0.62, 0.5), ("Quarter", 0.52, 0.5)], in: picture).place
    #expect(place?.town.name == "Quarter" && place?.isInside == true)
  }

  @Test("a wide picture is only near a town, and a very wide one near none")
  func wide() async throws {
    let middle = [("Middle", 0.5, 0.5)]
    var picture = viewport
    picture.zoom = 8
    #expect(try await shown(middle, in: picture).place?.isInside == false)
    picture.zoom = 4
    #expect(try await shown(middle, in: picture).place == nil)
  }
}
