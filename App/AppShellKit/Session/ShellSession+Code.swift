import ChargeDomain
import ChargeLayout
import ChargePresentation

/// The boxes of a code, which take text but never give it back.
extension ShellSession {
  /// Types the characters one by one, into emptied boxes or from a box on.
  func typeCode(_ text: String, into id: ElementID, at place: Int?) async throws(ShellProblem) {
    if let place, place >= CodeEntry.length {
      throw ShellProblem(
        .usage, "\"\(id)\" has \(CodeEntry.length) boxes, so there is none after \(place)",
        remedy: "give --at 0 to \(CodeEntry.length - 1)")
    }
    try await edit(id, place.map { .chosen(box: $0) } ?? .cleared)
    for character in text {
      // A full code may have led to another screen, or made the boxes wait.
      guard case .success(let event) = try onScreen().edit(id, .typed(Secret(String(character)))) else { return }
      try await running().send(event)
    }
  }

  func edit(_ id: ElementID, _ edit: CodeEdit) async throws(ShellProblem) {
    let event = try problem(of: try onScreen().edit(id, edit))
    cursor = FieldCursor(field: id, position: 0)
    try await running().send(event)
  }

  func press(_ key: ShellCommand.Key, inCode id: ElementID) async throws(ShellProblem) {
    switch key {
    case .backspace: try await edit(id, .backspace)
    case .left, .right:
      // After the last box, the left key leads back to it.
      let box = try problem(of: try onScreen().focusedBox(of: id)) ?? CodeEntry.length
      try await edit(id, .chosen(box: key == .left ? max(0, box - 1) : min(CodeEntry.length - 1, box + 1)))
    case .return:
      guard let event = try problem(of: try onScreen().pressReturn(in: id)) else { return }
      try await running().send(event)
    }
  }
}
