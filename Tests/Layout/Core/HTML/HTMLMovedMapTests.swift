@testable import ChargeLayout
@testable import ChargePresentation
import Testing

@Suite("A map of a page that fingers move")
struct HTMLMovedMapTests {
  private func window() throws -> MapWindow {
    try #require(MapWindow(latitude: 47.5, longitude: 8.5, zoom: 14, width: 400, height: 300))
  }

  private func tree(_ window: MapWindow, popup: Bool = false) -> ScreenTree<Touch> {
    var rowIDs = RowIDs()
    let map = MapElement<Touch>(
      aspect: 0.75,
      markers: [
        .init(
          point: .init(x: 0.5, y: 0.5), sign: "●", color: .available, isImportant: false, isSelected: false,
          row: Row(
            subject: "A", title: RichText("A"), trailing: [], actionLabel: "Show", event: Touch.tapped("A")))
      ],
      you: nil, north: "N", scale: ("500 m", 0.25), legend: [], summary: nil,
      window: .init(shown: window, zooms: ("zoom-in", "zoom-out")) { .typed($0.htmlText) })
    return ScreenTree(.stack([.titleBar(TitleBar(title: "Map")), .map(map)]), rowIDs: &rowIDs)
  }

  private func page(_ window: MapWindow, tiles: HTMLTiles? = nil) -> HTMLElement {
    HTMLRenderer(language: "en", form: HTMLForm(action: "/act"), tiles: tiles).element(of: tree(window))
  }

  @Test("it is drawn in points, is one stop for the keyboard, named by the title, and tells what it shows")
  func drawing() throws {
    let page = page(try window())
    let figure = try #require(page.find("n-main.map1"))
    #expect(figure.attributes[.dataWindow] == "47.5,8.5,14,400,300")
    #expect(figure.attributes[.tabindex] == "0" && figure.attributes[.role] == "group")
    #expect(figure.attributes[.ariaLabelledBy] == "n-head.title" && page.find("n-head.title") != nil)
    let picture = try #require(page.find("n-main.map1.picture"))
    #expect(picture.attributes[.viewBox] == "0 0 400 300")
    #expect(picture.all.first { $0.tag == .circle }?.attributes[.cx] == "200")
    #expect(picture.all.first { $0.attributes[.class] == "scale" }?.attributes[.x2] == "114")
    let zooms = picture.all.filter { $0.attributes[.class] == "zoom" }
    #expect(zooms.map { $0.attributes[.dataFor] } == ["e-zoom-in", "e-zoom-out"])
    #expect(!page.text.contains("<image"))
  }

  @Test("tiles lie below the signs, with their source; those that stay are the same parts of the next page")
  func ground() throws {
    let tiles = try #require(HTMLTiles("https://tiles.example/{z}/{x}/{y}.png", attribution: "© <b>Maps</b>"))
    let window = try window()
    let before = page(window, tiles: tiles)
    let images = before.all.filter { $0.tag == .image }
    #expect(images.count == window.tiles.count && images.allSatisfy { $0.id != nil })
    #expect(images.allSatisfy { $0.address?.path.hasPrefix("https://tiles.example/14/") == true })
    #expect(before.all.first { $0.attributes[.class] == "source" }?.text.contains("© &lt;b&gt;Maps&lt;/b&gt;") == true)
    let world = try #require(before.find("n-main.map1.world"))
    let layers = world.all.compactMap { $0.attributes[.class] }.filter { ["ground", "signs", "towns"].contains($0) }
    #expect(layers == ["towns", "ground", "signs"])
    let east = try #require(MapWindow.Move(x: 0.1, y: 0, steps: 0, width: 400, height: 300))
    let after = page(window.moved(east), tiles: tiles)
    let changes = try #require(HTMLDifference.changes(from: before, to: after))
    let replaced = changes.contains { change in
      switch change {
      case .replace: true
      case .content(let id, _): id == HTMLID(part: "main.map1.ground") || id == HTMLID(part: "main.map1")
      default: false
      }
    }
    #expect(!replaced)
  }

  @Test("what fingers did is an event of the map, unless a popup is up or it is nonsense")
  func moves() throws {
    let window = try window()
    let tree = tree(window)
    let east = try #require(MapWindow.Move(x: 0.5, y: 0, steps: 1, width: 400, height: 300))
    let moved = HTMLPost([(name: "map", value: "\(window.htmlText);0.5,0,1,400,300")])
    #expect(tree.changes(in: moved) == [.typed(window.moved(east).htmlText)])
    for text in [
      "", ";", "47.5,8.5,14,400,300", "47.5,8.5,14,400,300;1,2,3", "47.5,8.5,14,400,300;nan,0,0,400,300",
      "47.5,8.5,14,400,300;0,0,0,1e9,300", "99,8.5,14,400,300;0,0,0,400,300", "47.5,8.5,14.5,400,300;0,0,0,400,300",
      "47.5,8.5,14,400,300;0,0,99999999999999999999,400,300",
    ] { #expect(tree.changes(in: HTMLPost([(name: "map", value: text)])).isEmpty, "\(text)") }
  }
}
