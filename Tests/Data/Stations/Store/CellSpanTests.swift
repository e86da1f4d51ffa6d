import ChargeDomain
import Testing

@testable import ChargeData

/// Which cells of the map a box touches.
struct CellSpanTests {
  private func expect(_ span: CellSpan, _ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>) {
    #expect(span.columns == columns)
    #expect(span.rows == rows)
  }

  @Test("a box touches every cell that it has a part of")
  func touched() {
    expect(CellSpan(GeoBox(south: -10, west: -100, north: 10, east: 100), zoom: 2), 0...3, 1...2)
    expect(CellSpan(GeoBox(south: 1, west: -89, north: 2, east: -1), zoom: 2), 1...1, 1...1)
    expect(CellSpan(GeoBox(south: -2, west: 1, north: -1, east: 91), zoom: 2), 2...3, 2...2)
    expect(CellSpan(GeoBox(south: 10, west: 20, north: 10, east: 20), zoom: 2), 2...2, 1...1)
    expect(CellSpan(GeoBox(south: -90, west: -180, north: 90, east: 180), zoom: 0), 0...0, 0...0)
    expect(CellSpan(GeoBox(south: -90, west: -180, north: 90, east: 180), zoom: 3), 0...7, 0...7)
  }

  @Test("a box beyond the world ends where the world ends")
  func beyondTheWorld() {
    expect(CellSpan(GeoBox(south: -100, west: -200, north: 100, east: 200), zoom: 2), 0...3, 0...3)
    expect(CellSpan(GeoBox(south: 89, west: 179.9, north: 95, east: 1e300), zoom: 2), 3...3, 0...0)
    expect(CellSpan(GeoBox(south: -95, west: -1e300, north: -89, east: -179.9), zoom: 2), 0...0, 3...3)
  }

  @Test(
    "the box of a cell touches this cell only",
    arguments: [
      (0, 0, 0), (1, 0, 0), (1, 1, 1), (2, 1, 1), (2, 3, 3), (2, 3, 0), (5, 17, 11), (10, 536, 358), (10, 1023, 1023),
      (14, 8600, 5700), (20, 562_000, 300_001),
    ])
  func oneCell(zoom: Int, x: Int, y: Int) {
    expect(CellSpan(MapCell(zoom: zoom, x: x, y: y).box, zoom: zoom), x...x, y...y)
  }

  @Test("the box of several cells touches these only")
  func severalCells() {
    let (first, last) = (MapCell(zoom: 10, x: 500, y: 300).box, MapCell(zoom: 10, x: 502, y: 303).box)
    let box = GeoBox(south: last.south, west: first.west, north: first.north, east: last.east)
    expect(CellSpan(box, zoom: 10), 500...502, 300...303)
    expect(CellSpan(box, zoom: 9), 250...251, 150...151)
    let two = GeoBox(south: first.south, west: first.west, north: first.north, east: first.east + 0.001)
    expect(CellSpan(two, zoom: 10), 500...501, 300...300)
    let inside = GeoBox(
      south: last.south + 0.001, west: first.west + 0.001, north: first.north - 0.001, east: last.east - 0.001)
    expect(CellSpan(inside, zoom: 10), 500...502, 300...303)
    let larger = GeoBox(
      south: last.south - 0.001, west: first.west - 0.001, north: first.north + 0.001, east: last.east + 0.001)
    expect(CellSpan(larger, zoom: 10), 499...503, 299...304)
  }

  @Test("the box of some rows touches these only, north and south of the equator, and one without height one row")
  func rowsOnly() {
    for count in 1...3 {
      for first in 0...(64 - count) {
        let last = first + count - 1
        let (north, south) = (MapCell(zoom: 6, x: 3, y: first).box.north, MapCell(zoom: 6, x: 3, y: last).box.south)
        let span = CellSpan(GeoBox(south: south, west: -1, north: north, east: 1), zoom: 6)
        #expect(span.rows == first...last)
      }
    }
    for row in 1..<64 {
      let edge = MapCell(zoom: 6, x: 3, y: row).box.north
      let span = CellSpan(GeoBox(south: edge, west: -1, north: edge, east: 1), zoom: 6)
      #expect(span.rows == row...row || span.rows == (row - 1)...(row - 1), "\(row)")
    }
  }

  @Test("a cell has parts at higher zooms, and lies in one cell at lower ones")
  func otherZooms() {
    let cell = MapCell(zoom: 10, x: 5, y: 7)
    expect(CellSpan(of: cell, atZoom: 12), 20...23, 28...31)
    expect(CellSpan(of: cell, atZoom: 11), 10...11, 14...15)
    expect(CellSpan(of: cell, atZoom: 10), 5...5, 7...7)
    expect(CellSpan(of: cell, atZoom: 9), 2...2, 3...3)
    expect(CellSpan(of: cell, atZoom: 0), 0...0, 0...0)
    let parts = CellSpan(of: cell, atZoom: 12)
    expect(parts.scaled(up: 0), 20...23, 28...31)
    expect(parts.scaled(up: 1), 10...11, 14...15)
    expect(parts.scaled(up: 3), 2...2, 3...3)
  }

  @Test("up to 64 rows are looked at one by one")
  func bands() {
    let world = MapCell(zoom: 0, x: 0, y: 0)
    #expect(CellSpan(of: world, atZoom: 6).bands == (0...63).map { $0...$0 })
    #expect(CellSpan(of: world, atZoom: 7).bands == [0...127])
    let last = MapCell(zoom: 7, x: 0, y: 64).box
    let span = CellSpan(GeoBox(south: last.south, west: -1, north: 90, east: 1), zoom: 7)
    #expect(span.bands == [0...64])
  }

  @Test("a span contains what is both in its columns and in its rows")
  func contains() {
    let span = CellSpan(of: MapCell(zoom: 10, x: 5, y: 7), atZoom: 12)
    #expect(span.contains(x: 20, y: 28) && span.contains(x: 23, y: 31))
    for (x, y) in [(19, 28), (24, 31), (20, 27), (23, 32), (28, 20)] { #expect(!span.contains(x: x, y: y)) }
  }
}
