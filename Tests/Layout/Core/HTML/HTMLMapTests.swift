@testable import ChargeLayout
@testable import ChargePresentation
import Testing

@Suite("The map of a page")
struct HTMLMapTests {
  private func marker(
    _ name: String, _ x: Double, _ y: Double, isImportant: Bool = false, isSelected: Bool = false, opens: Bool = true
  ) -> MapElement<Touch>.Marker {
    MapElement<Touch>.Marker(
      point: .init(x: x, y: y), sign: "●", color: .available, isImportant: isImportant, isSelected: isSelected,
      row: Row(
        subject: name, title: RichText(name), trailing: [], actionLabel: "Show", event: opens ? .tapped(name) : nil))
  }

  private func map(
    _ markers: [MapElement<Touch>.Marker], aspect: Double = 0.5, share: Double = 0.25
  ) -> HTMLElement {
    page(
      .titleBar(TitleBar(title: "Map")),
      .map(
        MapElement(
          aspect: aspect, markers: markers, you: (.init(x: 0.5, y: 0.5), "◎"), north: "N", scale: ("500 m", share),
          legend: [.init(symbol: "●", color: .available, text: "available")], summary: "2 stations",
          towns: [.init(name: "Zürich", point: .init(x: 0.1, y: 0.2)), .init(name: "Out", point: .init(x: 1.1, y: 0))]))
    )
  }

  private func pins(_ page: HTMLElement) -> [HTMLElement] {
    page.all.filter { $0.attributes[.class]?.hasPrefix("pin") == true }
  }

  @Test("every marker is a row in words, to which its sign leads; the picture itself is not read")
  func markers() {
    let page = map([marker("A", 0.1, 0.2), marker("B", 0.3, 0.4, opens: false)])
    let drawing = page.all.first { $0.tag == .svg && $0.attributes[.class] == "picture" }
    #expect(drawing?.attributes[.ariaHidden] == "true" && drawing?.attributes[.viewBox] == "0 0 1000 500")
    let links = drawing?.all.filter { $0.tag == .a } ?? []
    #expect(links.count == 1)
    #expect(links.first?.address?.path == "#f-m1" && links.first?.attributes[.tabindex] == "-1")
    #expect(links.first?.attributes[.dataFor] == "e-m1")
    #expect(page.find("f-m1")?.tag == .li && page.find("e-m1")?.attributes[.ariaLabel] == "A, Show")
    #expect(page.find("n-main.summary1")?.text == #"<h2 id="n-main.summary1" class="summary">2 stations</h2>"#)
    #expect(page.find("n-main.rows1")?.children.count == 2)
    #expect(page.find("n-main")?.attributes[.class] == "screen with-map")
    #expect(ChargeLayoutTests.page(.text("a", .body)).find("n-main")?.attributes[.class] == "screen")
    #expect(page.find("n-main.map1")?.words.contains("● available") == true)
  }

  @Test("a sign stands at its point; what lies outside or nowhere is in the list alone; the selected one is on top")
  func places() {
    let page = map([
      marker("A", 0.1, 0.2, isSelected: true), marker("B", 1.2, 0.4), marker("C", .nan, 0.4), marker("D", 0.25, 1),
      marker("E", 0, 0, isImportant: true),
    ])
    let circles = pins(page).compactMap { $0.all.first { $0.tag == .circle }?.attributes }
    #expect(circles.map { $0[.cx] } == ["250", "0", "100"])
    #expect(circles.map { $0[.cy] } == ["500", "0", "100"])
    #expect(
      pins(page).map { $0.attributes[.class] } == ["pin is-available", "pin is-available", "pin is-available selected"])
    #expect(page.find("n-main.rows1")?.children.count == 5)
    let towns = page.all.filter { $0.attributes[.class] == "town" }
    #expect(towns.map(\.words) == ["Zürich"])
    #expect(towns.first?.attributes[.x] == "100" && towns.first?.attributes[.y] == "100")
  }

  @Test(
    "the picture keeps within bounds, and a scale of no length is none",
    arguments: [(0.5, "500"), (0.1, "200"), (3, "2000"), (.nan, "1000"), (0.3333, "333.3")] as [(Double, String)])
  func shape(aspect: Double, height: String) {
    let drawing = map([], aspect: aspect, share: .nan).all.first { $0.attributes[.class] == "picture" }
    #expect(drawing?.attributes[.viewBox] == "0 0 1000 \(height)")
    let scale = drawing?.all.first { $0.attributes[.class] == "scale" }?.attributes
    #expect(scale?[.x1] == "20" && scale?[.x2] == "20")
    #expect(map([], share: 0.5).all.first { $0.attributes[.class] == "scale" }?.attributes[.x2] == "520")
  }
}
