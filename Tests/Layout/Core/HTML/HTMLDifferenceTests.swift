@testable import ChargeLayout
@testable import ChargePresentation
import Foundation
import Testing

@Suite("What has to be changed to make one page another")
struct HTMLDifferenceTests {
  private let list: [Part] = [
    .titleBar(TitleBar(title: "Nearby", status: "14:32")), row("A", ["1 km"]), row("B"), row("C"),
    field("can", hasFocus: true), .actions([button("first", "Map"), button("second", "Sort")]),
  ]

  /// The steps between two screens on which rows keep their names; they lead from one page to the other.
  private func changes(_ old: [Part], _ new: [Part]) throws -> [HTMLChange] {
    var ids = RowIDs()
    let pages = [old, new].map { HTMLRenderer.plain.element(of: ScreenTree(.stack($0), rowIDs: &ids)) }
    let changes = try #require(HTMLDifference.changes(from: pages[0], to: pages[1]))
    #expect(try HTMLPatch.apply(changes, to: pages[0]) == pages[1])
    return changes
  }

  private func replaced(_ place: Int, _ part: Part) -> [Part] {
    var parts = list
    parts[place] = part
    return parts
  }

  @Test("equal pages need nothing; a word, a value and a flag need one step each")
  func small() throws {
    #expect(try changes(list, list).isEmpty)
    let status: Part = .titleBar(TitleBar(title: "Nearby", status: "14:33"))
    #expect(
      try changes(list, replaced(0, status)) == [.text(HTMLID(part: "head.status"), HTMLText("14:33"))])
    #expect(
      try changes(list, replaced(4, field("cank", hasFocus: true))) == [
        .attribute(HTMLID("query"), .value, value: "cank")
      ])
    let off: Part = .actions([button("first", "Map", isEnabled: false), button("second", "Sort: power")])
    #expect(
      try changes(list, replaced(5, off)) == [
        .attribute(HTMLID("first"), .ariaDisabled, value: "true"), .text(HTMLID("second"), HTMLText("Sort: power")),
      ])
    #expect(
      try changes(replaced(5, off), list) == [
        .attribute(HTMLID("first"), .ariaDisabled, value: nil), .text(HTMLID("second"), HTMLText("Sort")),
      ])
  }

  @Test("a row that goes, comes or moves leaves the others where they are")
  func rows() throws {
    var gone = list
    gone.remove(at: 2)
    #expect(try changes(list, gone) == [.remove(HTMLID(.frame, "s2"))])
    let back = try changes(gone, list)
    guard case .insert(let element, let parent, let next)? = back.first, back.count == 1 else {
      Issue.record("one row is inserted: \(back)")
      return
    }
    #expect(element.find("e-s3")?.attributes[.ariaLabel] == "B, Open")
    #expect(parent == HTMLID(part: "main.rows1"))
    #expect(next == HTMLID(.frame, "s2"))

    var moved = list
    moved.swapAt(1, 3)
    moved.swapAt(2, 3)
    // C, A, B: only C moves.
    let steps = try changes(list, moved)
    #expect(steps.count == 2 && steps.first == .remove(HTMLID(.frame, "s3")))
  }

  @Test("a message that comes up renames nothing else")
  func banner() throws {
    let banner: Part = .banner(Banner(tone: .warning, text: "You are offline"))
    let steps = try changes(list, [list[0], banner] + list.dropFirst())
    #expect(steps.count == 1)
    guard case .insert(_, let parent, let next)? = steps.first else {
      Issue.record("\(steps)")
      return
    }
    #expect(parent == HTMLID(part: "main") && next == HTMLID(part: "main.rows1"))
  }

  @Test("what has no id of its own is replaced inside the nearest that has one")
  func inside() throws {
    let facts: (String) -> [Part] = { [.fact(label: "Power", value: RichText($0)), .fact(label: "Price", value: "1")] }
    let steps = try changes(facts("50 kW"), facts("150 kW"))
    guard case .content(let id, _)? = steps.first, steps.count == 1 else {
      Issue.record("\(steps)")
      return
    }
    #expect(id == HTMLID(part: "main.fact1"))
  }

  @Test("another tag under the same id is another element; pages of nothing in common are made anew")
  func replaces() throws {
    let (p, h2) = (HTMLElement(.p, id: HTMLID("a"), []), HTMLElement(.h2, id: HTMLID("a"), []))
    #expect(HTMLDifference.changes(from: p, to: h2) == [.replace(HTMLID("a"), with: h2)])
    #expect(HTMLDifference.changes(from: p, to: HTMLElement(.p, id: HTMLID("b"), [])) == nil)
    #expect(HTMLDifference.changes(from: HTMLElement(.p, []), to: h2) == nil)
  }

  @Test("old and its changes are new, for screens of one kind and for any two", arguments: 0..<150 as Range<UInt64>)
  func property(seed: UInt64) throws {
    var trees = RandomTrees(seed: seed)
    var parts = trees.parts
    var ids = RowIDs()
    var before = HTMLRenderer.plain.element(of: ScreenTree(.stack(parts), rowIDs: &ids))
    for step in 0..<8 {
      switch trees.next() % 5 {
      case 0: parts.shuffle(using: &trees)
      case 1: parts.insert(contentsOf: trees.parts.prefix(3), at: Int.random(in: 0...parts.count, using: &trees))
      case 2: parts = parts.filter { _ in Bool.random(using: &trees) }
      case 3: parts = [.section(title: "S", parts)]
      default: parts = trees.parts
      }
      let after = HTMLRenderer.plain.element(of: ScreenTree(.stack(parts), rowIDs: &ids))
      let changes = try #require(HTMLDifference.changes(from: before, to: after))
      #expect(try HTMLPatch.apply(changes, to: before) == after, "seed \(seed), step \(step)")
      before = after
    }
  }

  @Test("most of a list stays when it is shuffled: as many rows as can")
  func rises() {
    #expect(HTMLDifference.longestRise(in: []) == [])
    #expect(HTMLDifference.longestRise(in: [3]) == [3])
    #expect(HTMLDifference.longestRise(in: [2, 0, 1]) == [0, 1])
    #expect(HTMLDifference.longestRise(in: [3, 0, 4, 1, 2]) == [0, 1, 2])
    #expect(HTMLDifference.longestRise(in: [2, 1, 0]).count == 1)
  }

  @Test("as a script reads it, markup is escaped in html and plain in text")
  func encoding() throws {
    func json(_ change: HTMLChange) throws -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(change), as: UTF8.self)
    }
    let id: HTMLID = HTMLID("a")
    let element = HTMLElement(.p, id: id, [.text("<b>")])
    #expect(
      try json(.insert(element, into: HTMLID(part: "main"), before: nil))
        == #"{"change":"insert","html":"<p id=\"e-a\">&lt;b&gt;</p>","id":"n-main"}"#)
    #expect(
      try json(.insert(element, into: HTMLID(part: "main"), before: id))
        == #"{"before":"e-a","change":"insert","html":"<p id=\"e-a\">&lt;b&gt;</p>","id":"n-main"}"#)
    #expect(try json(.text(id, HTMLText("<b>"))) == #"{"change":"text","id":"e-a","text":"<b>"}"#)
    #expect(
      try json(.content(id, [.text("<b>")])) == #"{"change":"content","html":"&lt;b&gt;","id":"e-a"}"#)
    #expect(
      try json(.replace(id, with: HTMLElement(.hr, id: id)))
        == #"{"change":"replace","html":"<hr id=\"e-a\">","id":"e-a"}"#)
    #expect(
      try json(.attribute(id, .ariaChecked, value: "true"))
        == #"{"change":"attribute","id":"e-a","name":"aria-checked","value":"true"}"#)
    #expect(try json(.attribute(id, .hidden, value: nil)) == #"{"change":"attribute","id":"e-a","name":"hidden"}"#)
    #expect(try json(.remove(id)) == #"{"change":"remove","id":"e-a"}"#)
  }
}

extension RandomTrees {
  /// The elements of a screen.
  fileprivate var parts: [Part] {
    mutating get { if case .stack(let parts) = screen() { parts } else { [] } }
  }
}
