@testable import ChargeLayout
@testable import ChargePresentation
import Testing

@Suite("The ground below a map of a page")
struct HTMLTilesTests {
  @Test("a server of tiles is https, or this machine, with a place for each number")
  func servers() throws {
    let tiles = try #require(HTMLTiles("https://tiles.example/osm/{z}/{x}/{y}.png"))
    #expect(tiles.origin == "https://tiles.example" && tiles.attribution == "© OpenStreetMap")
    #expect(try #require(HTMLTiles("https://a.example:8443/{z}/{x}/{y}?k=1")).origin == "https://a.example:8443")
    #expect(tiles.host == "tiles.example")
    #expect(try #require(HTMLTiles("http://localhost:80/{z}/{x}/{y}")).host == "localhost:80")
    #expect(HTMLTiles("http://127.0.0.1:8080/{z}/{x}/{y}.png") != nil)
    #expect(HTMLTiles("http://localhost/{z}/{y}/{x}") != nil)
  }

  @Test(
    "anything else is none",
    arguments: [
      "", "https://tiles.example/", "https://tiles.example/{z}/{x}.png", "http://tiles.example/{z}/{x}/{y}.png",
      "javascript:alert(1)//{z}/{x}/{y}", "https://tiles.example;script-src/{z}/{x}/{y}", "https:///{z}/{x}/{y}",
      "https://a b/{z}/{x}/{y}", "https://tiles.example/{z}/{x}/{y} *", "https://tiles.example/{z}/{x}/{y}/{y}",
      "https://u@tiles.example/{z}/{x}/{y}", "//tiles.example/{z}/{x}/{y}",
    ])
  func others(template: String) {
    #expect(HTMLTiles(template) == nil)
  }

  @Test("a tile is at its numbers")
  func addresses() throws {
    let tiles = try #require(HTMLTiles("https://tiles.example/{z}/{x}/{y}.png"))
    let tile = MapWindow.Tile(zoom: 3, column: 5, row: 2, left: 0, top: 0)
    #expect(tiles.address(of: tile).path == "https://tiles.example/3/5/2.png")
  }
}
