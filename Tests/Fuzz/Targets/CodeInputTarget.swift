internal import ChargeDomain
internal import ChargePresentation
internal import Foundation

extension FuzzTarget {
  /// The boxes of a one-time code. Lines: `tTEXT` types, `pTEXT` pastes, `b` is backspace, `cN` chooses a box, `x` empties
  /// all, `f` and `g` are focus lost and gained.
  static let codeInput = FuzzTarget(name: "code-input") { input throws(FuzzFinding) in
    var input = CodeInputRun(script: Action.all(input))
    try input.run()
  }
}

private struct CodeInputRun {
  let script: [Action]
  private var input = CodeInput()

  init(script: [Action]) { self.script = script }

  mutating func run() throws(FuzzFinding) {
    for action in script {
      guard let edit = edit(action) else { continue }
      let before = input.entry
      let completed = input.apply(edit)
      let told = "\(action.sign)\(action.text): \(shown(before)) -> \(shown(input.entry))"
      try expect(completed == (input.code == before.code ? nil : input.code), "a code is told at another time: \(told)")
      try look(told)
      try compare(before, edit, told)
    }
    let recorded = (try? JSONEncoder().encode(input.entry)).map { String(decoding: $0, as: UTF8.self) }
    if let code = input.code?.reveal(), let recorded {
      try expect(!recorded.contains(code), "a recording holds the code")
    }
  }

  private func edit(_ action: Action) -> CodeEdit? {
    switch action.sign {
    case "t": .typed(Secret(action.text))
    case "p": .pasted(Secret(action.text))
    case "b": .backspace
    case "c": .chosen(box: action.number)
    case "x": .cleared
    case "f": .focusChanged(false)
    case "g": .focusChanged(true)
    default: nil
    }
  }

  private func look(_ told: String) throws(FuzzFinding) {
    let boxes = input.entry.boxes.map { $0?.reveal() }
    try expect(boxes.count == CodeEntry.length, "other boxes: \(told)")
    for digit in boxes.compactMap({ $0 }) {
      try expect(digit.utf8.count == 1 && Int(digit) != nil, "no digit: \(told)")
    }
    try expect((0...CodeEntry.length).contains(input.entry.focus), "the focus is nowhere: \(told)")
    try expect((input.code != nil) == boxes.allSatisfy { $0 != nil }, "a code of fewer digits: \(told)")
    try expect(input.code.map { $0.reveal().utf8.count == CodeEntry.length } ?? true, "a longer code: \(told)")
    try expect(input.entry.isEmpty == boxes.allSatisfy { $0 == nil }, "empty or not: \(told)")
  }

  private func compare(_ before: CodeEntry, _ edit: CodeEdit, _ told: String) throws(FuzzFinding) {
    let entry = input.entry
    let changed = zip(before.boxes, entry.boxes).enumerated().filter { $0.element.0 != $0.element.1 }.map(\.offset)
    switch edit {
    case .typed:
      try expect(entry.focus >= before.focus, "typing goes back: \(told)")
      try expect(changed.allSatisfy { (before.focus..<entry.focus).contains($0) }, "typed elsewhere: \(told)")
    case .pasted(let text):
      let isCode =
        text.reveal().utf8.count == CodeEntry.length && text.reveal().utf8.allSatisfy { (0x30...0x39).contains($0) }
      try expect(!isCode || input.code == text, "a whole code is not taken: \(told)")
      let isTyped = entry.focus >= before.focus && changed.allSatisfy { (before.focus..<entry.focus).contains($0) }
      try expect(isTyped || entry.focus == CodeEntry.length, "pasted elsewhere: \(told)")
    case .backspace:
      try expect(changed.count <= 1 && before.focus - entry.focus <= 1, "too much is deleted: \(told)")
      try expect(changed.allSatisfy { entry.boxes[$0] == nil }, "backspace types: \(told)")
    case .cleared: try expect(entry.isEmpty && entry.focus == 0, "not empty: \(told)")
    case .chosen, .focusChanged: try expect(changed.isEmpty, "looking changes it: \(told)")
    }
  }

  private func shown(_ entry: CodeEntry) -> String {
    entry.boxes.map { $0?.reveal() ?? "_" }.joined() + " at \(entry.focus)"
  }
}
