@testable import ChargeLayout
@testable import ChargePresentation
import Testing

@Suite("Ids of a page")
struct HTMLIDTests {
  @Test(
    "the id of an element is its name behind a letter; other characters are written as bytes",
    arguments: [
      ("refresh", "e-refresh"), ("plugs.t2", "e-plugs.t2"), ("pan-north", "e-pan-north"), ("a_b", "e-a_5fb"),
      ("a:b", "e-a_3ab"), ("a~2", "e-a_7e2"), ("ö", "e-_c3_b6"), ("a b", "e-a_20b"), ("", "e-_"), ("\"<", "e-_22_3c"),
    ])
  func codes(name: String, id: String) {
    #expect(HTMLID(ElementID(name)).description == id)
  }

  @Test("different names never share an id, nor do an option, a part and what belongs to an element")
  func collisions() {
    let names = ["", "_", "a", "a.b", "a:b", "a_3ab", "a~2", "A", "ä", "a\u{308}", "e-a", "n-a", "5f", "__", " "]
    var ids: [String] = []
    for name in names {
      let element = ElementID(name)
      ids.append(HTMLID(element).description)
      ids.append(HTMLID(part: name).description)
      for kind in [HTMLID.Kind.frame, .label, .fault, .value, .marks] { ids.append(HTMLID(kind, element).description) }
      for option in names { ids.append(HTMLID(option: option, of: element).description) }
    }
    #expect(Set(ids).count == ids.count)
  }

  @Test("an id that is given twice gets a number, and no number is given twice")
  func numbers() {
    var names = HTMLNames()
    #expect(names.unique(HTMLID("a")).description == "e-a")
    #expect(names.unique(HTMLID("a")).description == "e-a~2")
    #expect(names.unique(HTMLID("a")).description == "e-a~3")
    #expect(names.unique(HTMLID(part: "a")).description == "n-a")
  }

  @Test("no id stands twice on a page, and what is named by an id is there", arguments: 0..<60 as Range<UInt64>)
  func property(seed: UInt64) {
    var trees = RandomTrees(seed: seed)
    var ids = RowIDs()
    let page = HTMLRenderer.plain.element(of: ScreenTree(trees.screen(), rowIDs: &ids))
    #expect(page.repeatedIDs == [], "seed \(seed)")
    #expect(page.lostReferences == [], "seed \(seed)")
  }
}

extension HTMLElement {
  /// Ids that stand there more than once.
  var repeatedIDs: [String] {
    var seen: Set<String> = []
    return all.compactMap { $0.id?.description }.filter { !seen.insert($0).inserted }
  }

  /// What names another element by an id that is not there.
  var lostReferences: [String] {
    let all = all
    let ids = Set(all.compactMap { $0.id?.description })
    let names: [HTMLAttribute] = [.ariaLabelledBy, .ariaDescribedBy, .for, .list]
    let named = all.flatMap { element in
      names.compactMap { element.attributes[$0] }.flatMap { $0.split(separator: " ").map(String.init) }
    }
    let places = all.compactMap(\.address?.path).filter { $0.hasPrefix("#") }.map { String($0.dropFirst()) }
    return (named + places).filter { !ids.contains($0) }
  }
}
