import Foundation
import Testing

@testable import ChargeLayout
@testable import ChargePresentation

/// The tree as JSON, by the rules that `Modules/Contract/layout-tree.schema.json` follows.
struct WrittenTreeTests {
  private enum Event: Hashable, Sendable, Codable {
    case tapped(Int)
    case typed(String)
  }

  private func json(_ root: Element<Event>) throws -> String {
    var ids = RowIDs()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return String(decoding: try encoder.encode(WrittenTree(ScreenTree(root, rowIDs: &ids))), as: UTF8.self)
  }

  @Test("a case is an object with one key; what it holds stands behind it under its label or its place")
  func cases() throws {
    #expect(try json(.divider) == #"{"divider":{}}"#)
    #expect(
      try json(.stack([.progress(label: "Half", fraction: 0.5), .progress(label: "None", fraction: nil)]))
        == #"{"stack":{"_0":[{"progress":{"fraction":0.5,"label":"Half"}},{"progress":{"label":"None"}}]}}"#)
    #expect(
      try json(.plot(Plot(label: "Power", values: [1, nil], peak: "1 kW", begin: "8", end: "9")))
        == #"{"plot":{"_0":{"begin":"8","end":"9","label":"Power","peak":"1 kW","values":[1,null]}}}"#)
  }

  @Test("an action has its id, and not its event")
  func actions() throws {
    #expect(
      try json(.action(Action("save", "Save", event: .tapped(1))))
        == #"{"action":{"_0":{"id":"save","isEnabled":true,"label":"Save","style":{"button":{}}}}}"#)
  }

  @Test("neither a field's events nor what is typed as a secret are written")
  func fields() throws {
    let field = Field(kind: .password, label: "Password", value: "abc")
    let element = FieldElement<Event>(
      id: "password", field: field, changed: { .typed($0) }, returned: .tapped(2), focused: { _ in .tapped(3) })
    let text = try json(.field(element))
    #expect(text.contains(#""id":"password""#) && text.contains(#""value":"•••""#))
    for word in ["abc", "changed", "returned", "focused", "tapped", "typed"] {
      #expect(!text.contains(word), "\(word)")
    }
  }

  @Test("a row that can be opened has the name by which it is opened, another has none")
  func rows() throws {
    func row(_ subject: String, event: Event?) -> Element<Event> {
      .row(Row(subject: subject, title: RichText(subject), actionLabel: "Open", event: event))
    }
    let rows = [row("one", event: .tapped(1)), row("two", event: nil), row("three", event: .tapped(3))]
    let text = try json(.stack(rows))
    #expect(text.contains(#""id":"s1","subject":"one""#))
    #expect(text.contains(#""id":"s2","subject":"three""#))
    #expect(text.components(separatedBy: #""id""#).count == 3)
  }
}
