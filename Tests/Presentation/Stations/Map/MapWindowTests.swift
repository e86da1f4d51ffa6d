@testable import ChargeDomain
@testable import ChargePresentation
import TestSupport
import Testing

@Suite("The part of the world that a picture shows")
struct MapWindowTests {
  private func window(zoom: Int = 14, width: Double = 640, height: Double = 320) throws -> MapWindow {
    try #require(MapWindow(latitude: 47.3769, longitude: 8.5417, zoom: zoom, width: width, height: height))
  }

  @Test("fingers move it by shares of its size, and zoom it around its middle")
  func moves() throws {
    let start = try window()
    let same = try #require(MapWindow.Move(x: 0, y: 0, steps: 0, width: 640, height: 320))
    #expect(start.moved(same) == start)
    let east = try #require(MapWindow.Move(x: 0.25, y: 0, steps: 0, width: 640, height: 320))
    #expect(start.moved(east).event == .moved(to: start.viewport.panned(x: 0.25, y: 0)))
    let into = try #require(MapWindow.Move(x: 0, y: -0.5, steps: 2, width: 640, height: 320))
    #expect(start.moved(into).viewport == start.viewport.panned(x: 0, y: -0.5).zoomed(by: 2))
    let larger = try #require(MapWindow.Move(x: 0, y: 0, steps: 0, width: 375, height: 500))
    #expect(start.moved(larger) == (try window(width: 375, height: 500)))
  }

  @Test("what fingers cannot do is no move, and what is no place is no part of the world")
  func nonsense() {
    #expect(MapWindow.Move(x: .nan, y: 0, steps: 0, width: 640, height: 320) == nil)
    #expect(MapWindow.Move(x: 0, y: .infinity, steps: 0, width: 640, height: 320) == nil)
    #expect(MapWindow.Move(x: 9, y: 0, steps: 0, width: 640, height: 320) == nil)
    #expect(MapWindow.Move(x: 0, y: 0, steps: .max, width: 640, height: 320) == nil)
    #expect(MapWindow.Move(x: 0, y: 0, steps: 0, width: 0, height: 320) == nil)
    #expect(MapWindow.Move(x: 0, y: 0, steps: 0, width: 640, height: 1e9) == nil)
    #expect(MapWindow(latitude: 91, longitude: 0, zoom: 3, width: 640, height: 320) == nil)
    #expect(MapWindow(latitude: 0, longitude: 0, zoom: 21, width: 640, height: 320) == nil)
    #expect(MapWindow(latitude: 0, longitude: 0, zoom: 3, width: .nan, height: 320) == nil)
  }

  @Test("the tiles cover the picture and a ring around it, each where its part of the world stands")
  func tiles() throws {
    let window = try window()
    let tiles = window.tiles
    #expect(tiles.allSatisfy { $0.zoom == 14 })
    #expect(Set(tiles).count == tiles.count)
    let (left, top) = (try #require(tiles.map(\.left).min()), try #require(tiles.map(\.top).min()))
    let right = try #require(tiles.map(\.left).max()) + MapWindow.Tile.side
    let bottom = try #require(tiles.map(\.top).max()) + MapWindow.Tile.side
    #expect(left <= -256 && left > -512 && top <= -256 && top > -512)
    #expect(right >= 640 + 256 - 1e-6 && bottom >= 320 + 256 - 1e-6)
    // Zurich at zoom 14 by the formula of the OpenStreetMap wiki (Slippy map tilenames).
    let middle = try #require(
      tiles.first { $0.left <= 320 && $0.left + 256 > 320 && $0.top <= 160 && $0.top + 256 > 160 })
    #expect(middle.column == 8580 && middle.row == 5737)
  }

  @Test("the world is repeated to the east and west, and ends at the poles")
  func edges() throws {
    let world = try #require(MapWindow(latitude: 0, longitude: 179.9, zoom: 1, width: 640, height: 640))
    #expect(world.tiles.allSatisfy { (0...1).contains($0.column) && (0...1).contains($0.row) })
    #expect(Set(world.tiles.map(\.row)) == [0, 1])
    let lefts = Set(world.tiles.map { $0.left.rounded() })
    #expect(lefts.count >= 4)
  }
}
