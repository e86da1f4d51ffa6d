import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import GRDB
import Testing

@testable import ChargeData

/// Points of the map as they are stored, and the middle and power of what is counted together.
@Suite struct PinTileTests {
  private func power(_ watts: Int) -> PowerRating? {
    Power(watts: watts).map { PowerRating(power: $0, basis: .given) }
  }

  private func pins(_ bytes: [UInt8]) throws -> [Pin] {
    var pins: [Pin] = []
    try bytes.withUnsafeBytes { try PinTile.forEach($0) { pins.append($0) } }
    return pins
  }

  @Test("points come back as they were stored, 40 bytes each")
  func roundTrip() throws {
    let stored = [
      Pin(row: 1, at: try place(57.7826, 14.1618), power: power(1)),
      Pin(row: .max, at: try place(-89.5, -180), power: nil),
      Pin(row: 256, at: try place(0, 179.999_999), power: power(350_000), isPrivate: true),
    ]
    let bytes = PinTile.bytes(stored)
    #expect(bytes.count == 120 && PinTile.bytes([]).isEmpty)
    let found = try pins(bytes)
    #expect(found.map(\.row) == [1, .max, 256] && found.map(\.isPrivate) == [false, false, true])
    #expect(found.map(\.latitude) == [57.7826, -89.5, 0] && found.map(\.longitude) == [14.1618, -180, 179.999_999])
    #expect(found.map { PowerRank.rating(Int64($0.rank))?.power.watts } == [1, nil, 350_000])
    for (pin, place) in zip(found, [try place(57.7826, 14.1618), try place(-89.5, -180), try place(0, 179.999_999)]) {
      let cell = MapCell(of: place, zoom: 22)
      #expect(pin.x == UInt32(cell.x) && pin.y == UInt32(cell.y))
    }
    #expect(PinTile.zoom == 10 && PinTile.deepestZoom == 22)
  }

  @Test("a tile that ends within a point is damaged, an empty one has none", arguments: [1, 39, 41, 79])
  func cutTile(_ count: Int) throws {
    let error = #expect(throws: DatabaseError.self) { try pins([UInt8](repeating: 0, count: count)) }
    #expect(error?.resultCode == .SQLITE_CORRUPT)
    #expect(try pins([]).isEmpty)
    #expect(try pins([UInt8](repeating: 0, count: 80)).count == 2)
  }

  @Test("the greatest power keeps whether it is estimated; a stated one comes before an estimate as great")
  func estimatedPower() throws {
    func rating(_ watts: Int, _ basis: PowerRating.Basis) -> PowerRating? {
      Power(watts: watts).map { PowerRating(power: $0, basis: basis) }
    }
    func greatest(_ ratings: PowerRating?...) throws -> PowerRating? {
      var count = PinCount()
      for (row, power) in ratings.enumerated() { count.add(Pin(row: Int64(row), at: try place(10, 20), power: power)) }
      return PowerRank.rating(count.rank)
    }
    #expect(try greatest(rating(22_000, .estimated), rating(11_000, .given), nil) == rating(22_000, .estimated))
    #expect(try greatest(rating(22_000, .estimated), rating(50_000, .unitCorrected)) == rating(50_000, .given))
    for order in [[PowerRating.Basis.given, .estimated], [.estimated, .given]] {
      #expect(try greatest(rating(22_000, order[0]), rating(22_000, order[1])) == rating(22_000, .given))
    }
    #expect(try greatest(nil) == nil)
  }

  @Test("points are counted with the sum of their places, the greatest power and the last row")
  func counts() throws {
    var count = PinCount()
    #expect(count.count == 0 && count.latitude == 0 && count.longitude == 0 && count.rank == 0 && count.last == 0)
    count.add(Pin(row: 7, at: try place(10, -20), power: power(50_000)))
    count.add(Pin(row: 3, at: try place(11, -22), power: power(22_000)))
    count.add(Pin(row: 5, at: try place(12, -24), power: nil))
    count.add(Pin(row: 9, at: try place(80, 80), power: power(350_000), isPrivate: true))
    #expect(count.hidden == 1, "a private one is in nothing else")
    #expect(count.count == 3 && count.latitude == 33 && count.longitude == -66)
    #expect(PowerRank.rating(count.rank)?.power.watts == 50_000 && count.last == 5)
  }

  @Test("a cluster stands in the middle of its stations, at every zoom", arguments: [0, 5, 10, 11, 12])
  func middle(_ zoom: Int) async throws {
    let folder = try TestFolder()
    let store = folder.cache.store
    let first = try place(10.001, 20.001)
    try await store.apply(
      .of([station("1", at: first, watts: 1), station("2", at: place(10.003, 20.005), standard: nil)]), .everything)
    let cluster = try #require(try await store.clusters([.world], zoom).first)
    #expect(cluster.count == 2 && cluster.only == nil)
    #expect(abs(cluster.center.latitude - 10.002) < 1e-9 && abs(cluster.center.longitude - 20.003) < 1e-9)
    #expect(cluster.maximumPower?.power == Power(watts: 1))
    try await store.apply(.of([station("2", at: first)]), .everything)
    let single = try #require(try await store.clusters([.world], zoom).first)
    #expect(single.count == 1 && single.only?.value == "2" && single.maximumPower == nil)
    #expect(abs(single.center.latitude - 10.001) < 1e-9 && abs(single.center.longitude - 20.001) < 1e-9)
    try await store.apply(.of([]), .everything)
    #expect(try await store.clusters([.world], zoom).isEmpty)
  }

  @Test("only the tiles of a box are counted close by", arguments: [11, 16, 22])
  func tilesOfABox(_ zoom: Int) async throws {
    let folder = try TestFolder()
    let store = folder.cache.store
    let middle = MapCell(zoom: 10, x: 536, y: 358)
    let cells = (-1...1).flatMap { y in (-1...1).map { x in MapCell(zoom: 10, x: 536 + x, y: 358 + y) } }
    let stations = try cells.map { cell -> Station in
      station("\(cell.x)/\(cell.y)", at: try #require(cell.enclosingCircle?.center))
    }
    try await store.apply(.of(stations), .everything)
    let found = try await store.clusters([middle.box], zoom)
    #expect(found.map(\.only?.value) == ["536/358"] && found.map(\.cell.zoom) == [zoom])
    #expect(try await store.clusters([middle.box, middle.box], zoom).map(\.count) == [1])
    #expect(try await store.clusters([.world], zoom).count == 9)
  }
}
