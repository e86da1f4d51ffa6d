import ChargeDomain
import ChargeLayout
import ChargePresentation

extension ShellSession {
  func act(_ command: ShellCommand.Act) async throws(ShellProblem) {
    switch command {
    case .tap(let id): try await touch { $0.tap(ElementID(id)) }
    case .toggle(let id): try await touch { $0.toggle(ElementID(id)) }
    case .choose(let id, let option): try await touch { $0.choose(ElementID(id), option: option) }
    case .set(let id, .number(let value)): try await touch { $0.set(ElementID(id), to: value) }
    case .set(let id, .day(let day)): try await touch { $0.set(ElementID(id), toDay: day.description) }
    case .type(let id, let text, let place):
      if try onScreen().isCode(ElementID(id)) { return try await typeCode(text, into: ElementID(id), at: place) }
      try await type(text, into: ElementID(id), at: place)
    case .paste(let id, let text):
      if try onScreen().isCode(ElementID(id)) { return try await edit(ElementID(id), .pasted(Secret(text))) }
      try await paste(text, into: ElementID(id))
    case .clear(let id):
      if try onScreen().isCode(ElementID(id)) { return try await edit(ElementID(id), .cleared) }
      try await focus(ElementID(id))
      try await write("", into: ElementID(id), cursor: 0)
    case .focus(let id): try await focus(ElementID(id))
    case .blur: try await blur()
    case .key(let key): try await press(key)
    case .back: try await beyondPopup(app.back)
    case .refresh: try await beyondPopup(app.pulled)
    case .open(let name, let argument): try await open(name, argument)
    }
  }

  private func open(_ name: String, _ argument: String?) async throws(ShellProblem) {
    if name.lowercased() == "link", let argument {
      showsScreens = true
      return try await running().send(app.platform(.linkOpened(argument)))
    }
    let known = app.screenNames.first { $0.lowercased() == name.lowercased() }
    guard let event = app.open(known ?? name, argument) else {
      let guess = Spelling.nearest(to: name, among: app.screenNames).map { "did you mean \"\($0)\"? " } ?? ""
      throw ShellProblem(
        .usage, "there is no screen \"\(name)\"",
        remedy: "\(guess)there are: \(app.screenNames.joined(separator: ", "))")
    }
    showsScreens = true
    try await running().send(event)
  }

  private func touch(
    _ act: (ScreenTree<Root.Event>) -> Result<Root.Event, ActProblem>
  ) async throws(ShellProblem) {
    try await send(try problem(of: act(try onScreen())))
  }

  /// Sends an event. Where the app then writes another text into the cursor's field, such as a number that it saved, the
  /// cursor stands where the app puts it.
  private func send(_ event: Root.Event) async throws(ShellProblem) {
    let before = cursorText
    try await running().send(event)
    if let before, let after = cursorText, after != before { cursor = nil }
  }

  /// The text in the cursor's field; nil where none can be read.
  private var cursorText: String? {
    guard let cursor, case .success(let text)? = tree?.text(of: cursor.field) else { return nil }
    return text
  }

  private func beyondPopup(_ event: Root.Event) async throws(ShellProblem) {
    let tree = try onScreen()
    if tree.hasPopup {
      let answers = tree.interactives.map(\.id).shortList
      throw ShellProblem(.usage, "a popup must be answered first", remedy: "tap one of: \(answers)")
    }
    try await running().send(event)
  }

  /// The value, or the problem with a suggestion.
  func problem<Value>(of result: Result<Value, ActProblem>) throws(ShellProblem) -> Value {
    switch result {
    case .success(let value): return value
    case .failure(let problem):
      switch problem {
      case .unknownID(let id, let known):
        let guess = Spelling.nearest(to: id.name, among: known.map(\.name))
        throw ShellProblem(.usage, problem.description, remedy: guess.map { "Did you mean \"\($0)\"?" } ?? "")
      case .wrongAct(let id, let kind):
        throw ShellProblem(.usage, "\(problem.description) Use: \(kind.command(id))")
      case .behindPopup, .disabled, .unknownOption, .disabledOption, .tooLate, .noDay, .outOfRange:
        throw ShellProblem(.usage, problem.description)
      }
    }
  }

  // MARK: fields

  private func focus(_ id: ElementID) async throws(ShellProblem) {
    let tree = try onScreen()
    let text = tree.isCode(id) ? "" : try problem(of: tree.text(of: id))
    let event = try problem(of: tree.focus(id))
    let hadFocus = tree.focusedField == id
    if cursor?.field != id { cursor = FieldCursor(field: id, position: text.count) }
    if let event, !hadFocus { try await running().send(event) }
  }

  private func blur() async throws(ShellProblem) {
    let tree = try onScreen()
    guard let id = tree.focusedField ?? cursor?.field else {
      throw ShellProblem(.usage, "no field has the focus", remedy: "\"focus ID\" gives it to one")
    }
    cursor = nil
    guard tree.interactive(id) != nil, let event = try problem(of: tree.focus(id, false)) else { return }
    try await running().send(event)
  }

  /// The cursor in the focused field.
  private func focused() throws(ShellProblem) -> FieldCursor {
    let tree = try onScreen()
    // The model decides: the return key may have moved the focus to the next field.
    if let cursor, tree.interactive(cursor.field) != nil, tree.focusedField ?? cursor.field == cursor.field {
      return cursor
    }
    guard let id = tree.focusedField else {
      throw ShellProblem(.usage, "no field has the focus", remedy: "\"focus ID\" gives it to one")
    }
    let text = tree.isCode(id) ? "" : try problem(of: tree.text(of: id))
    let cursor = FieldCursor(field: id, position: text.count)
    self.cursor = cursor
    return cursor
  }

  /// Sends a field's new text and moves the cursor. The model may change the text.
  private func write(_ text: String, into id: ElementID, cursor position: Int) async throws(ShellProblem) {
    let event = try problem(of: try onScreen().changeText(of: id, to: text, caret: position))
    try await running().send(event)
    guard case .success(let kept) = try onScreen().text(of: id) else {
      cursor = nil
      return
    }
    // The cursor moves by as much as the model changes the length.
    let moved = try onScreen().caret(of: id) ?? position + kept.count - text.count
    cursor = FieldCursor(field: id, position: min(max(0, moved), kept.count))
  }

  private func type(_ text: String, into id: ElementID, at place: Int?) async throws(ShellProblem) {
    let old = try problem(of: try onScreen().text(of: id))
    if let place, place > old.count {
      throw ShellProblem(
        .usage, "\"\(id)\" holds \(old.count) characters, so nothing can be inserted after \(place)",
        remedy: "give --at 0 to \(old.count)")
    }
    try await focus(id)
    if text.isEmpty, place == nil { return try await write("", into: id, cursor: 0) }
    cursor = FieldCursor(field: id, position: place ?? 0)
    for (number, character) in text.enumerated() {
      let isReplacing = place == nil && number == 0
      let whole = isReplacing ? "" : try problem(of: try onScreen().text(of: id))
      let here =
        isReplacing ? FieldCursor(field: id, position: 0) : cursor ?? FieldCursor(field: id, position: whole.count)
      try await write(
        here.inserting(String(character), into: whole), into: id, cursor: min(here.position, whole.count) + 1)
    }
  }

  private func paste(_ text: String, into id: ElementID) async throws(ShellProblem) {
    try await focus(id)
    let whole = try problem(of: try onScreen().text(of: id))
    let here = cursor ?? FieldCursor(field: id, position: whole.count)
    try await write(here.inserting(text, into: whole), into: id, cursor: here.position + text.count)
  }

  /// Moves the cursor, and tells a model that keeps it itself.
  private func move(to position: Int, in id: ElementID) async throws(ShellProblem) {
    cursor = FieldCursor(field: id, position: position)
    guard try onScreen().caret(of: id) != nil else { return }
    try await write(try problem(of: try onScreen().text(of: id)), into: id, cursor: position)
  }

  private func press(_ key: ShellCommand.Key) async throws(ShellProblem) {
    let here = try focused()
    if try onScreen().isCode(here.field) { return try await press(key, inCode: here.field) }
    let whole = try problem(of: try onScreen().text(of: here.field))
    switch key {
    case .left: try await move(to: max(0, here.position - 1), in: here.field)
    case .right: try await move(to: min(whole.count, here.position + 1), in: here.field)
    case .backspace:
      guard let shorter = here.deleting(from: whole) else { return }
      try await write(shorter, into: here.field, cursor: here.position - 1)
    case .return:
      guard let event = try problem(of: try onScreen().pressReturn(in: here.field)) else { return }
      try await send(event)
    }
  }
}
