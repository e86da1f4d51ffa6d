public import ChargePresentation

extension ScreenTree {
  /// What tapping a button, link, chip, tab or row sends.
  public func tap(_ id: ElementID) -> Result<Event, ActProblem> {
    act(id) { if case .tap(let event) = $0 { event } else { nil } }
  }

  /// What a field sends when its text becomes this one.
  /// - Parameter caret: the characters before the caret, where that is known.
  public func changeText(of id: ElementID, to text: String, caret: Int? = nil) -> Result<Event, ActProblem> {
    field(id).map { element in
      guard let caret, let changedAt = element.changedAt else { return element.changed(text) }
      return changedAt(text, caret)
    }
  }

  /// Where the model puts the caret of a field; nil where it leaves that to the user interface.
  public func caret(of id: ElementID) -> Int? {
    if case .success(let element) = field(id) { element.field.caret } else { nil }
  }

  /// The text of a field as it was typed, also of a secure one: for editing, never for showing.
  public func text(of id: ElementID) -> Result<String, ActProblem> {
    field(id).map(\.field.value)
  }

  /// True for what holds a password, a code or a telephone number: what is typed there must not be kept anywhere.
  public func holdsSecret(_ id: ElementID) -> Bool {
    switch interactive(id)?.answer {
    case .field(let element): element.field.isSecure || [.code, .phone].contains(element.field.kind)
    case .code(let element): element.boxes.isSecret
    case .tap, .picker, .toggle, .slider, .day, nil: false
    }
  }

  /// True while the screen has a field for a password, a code or a telephone number, even below a popup.
  public var asksForSecret: Bool { (interactives + covered).contains { holdsSecret($0.id) } }

  /// True for the boxes of a code, which take edits instead of a text.
  public func isCode(_ id: ElementID) -> Bool { interactive(id)?.kind == .codeBoxes }

  /// What the boxes of a code send when they are edited.
  public func edit(_ id: ElementID, _ edit: CodeEdit) -> Result<Event, ActProblem> {
    act(id) { if case .code(let element) = $0 { element.edited(edit) } else { nil } }
  }

  /// The box of a code that takes the next digit; nil when none does.
  public func focusedBox(of id: ElementID) -> Result<Int?, ActProblem> {
    act(id) { if case .code(let element) = $0 { .some(element.boxes.focus) } else { nil } }
  }

  /// What the return key sends in a field or in the boxes of a code; nil when it sends nothing.
  public func pressReturn(in id: ElementID) -> Result<Event?, ActProblem> {
    touch(id) { touched in
      if case .code(let element) = touched.answer { return .success(element.returned) }
      return field(touched).map(\.returned)
    }
  }

  /// What a field or the boxes of a code send when they gain or lose the focus; nil when they send nothing.
  public func focus(_ id: ElementID, _ hasFocus: Bool = true) -> Result<Event?, ActProblem> {
    touch(id) { touched in
      if case .code(let element) = touched.answer { return .success(element.edited(.focusChanged(hasFocus))) }
      return field(touched).map { $0.focused?(hasFocus) }
    }
  }

  /// What choosing an option of a picker sends.
  public func choose(_ id: ElementID, option name: String) -> Result<Event, ActProblem> {
    touch(id) { touched in
      guard case .picker(let picker) = touched.answer else { return .failure(.wrongAct(id, is: touched.kind)) }
      guard let option = picker.options.first(where: { $0.name == name }) else {
        return .failure(.unknownOption(id, option: name, known: picker.options.map(\.name)))
      }
      guard option.isEnabled else { return .failure(.disabledOption(id, option: name)) }
      return .success(option.event)
    }
  }

  /// What switching an option of a checklist sends; its id is `ID.OPTION`.
  public func toggle(_ id: ElementID) -> Result<Event, ActProblem> {
    act(id) { if case .toggle(let event) = $0 { event } else { nil } }
  }

  /// What setting a slider sends, in the unit of its scale.
  public func set(_ id: ElementID, to value: Double) -> Result<Event, ActProblem> {
    touch(id) { touched in
      guard case .slider(let slider) = touched.answer else { return .failure(.wrongAct(id, is: touched.kind)) }
      guard slider.range.contains(value) else { return .failure(.outOfRange(id, value: value, range: slider.range)) }
      return .success(slider.changed(value))
    }
  }

  /// What choosing a day sends.
  /// - Parameter day: As ISO 8601 writes it, "2026-03-29".
  public func set(_ id: ElementID, toDay day: String) -> Result<Event, ActProblem> {
    touch(id) { touched in
      guard case .day(let field) = touched.answer else { return .failure(.wrongAct(id, is: touched.kind)) }
      guard let event = field.changed(day) else { return .failure(.noDay(id, day)) }
      // Written so, days are in the order of their texts.
      if let last = field.last, day > last { return .failure(.tooLate(id, day: day, last: last)) }
      return .success(event)
    }
  }

  private func field(_ id: ElementID) -> Result<FieldElement<Event>, ActProblem> { touch(id) { field($0) } }

  private func field(_ touched: Interactive<Event>) -> Result<FieldElement<Event>, ActProblem> {
    guard case .field(let element) = touched.answer else { return .failure(.wrongAct(touched.id, is: touched.kind)) }
    return .success(element)
  }

  /// What is made of the way something answers; nil where it answers in another way.
  private func act<Made>(
    _ id: ElementID, _ make: (Interactive<Event>.Answer) -> Made?
  ) -> Result<Made, ActProblem> {
    touch(id) { touched in make(touched.answer).map { .success($0) } ?? .failure(.wrongAct(id, is: touched.kind)) }
  }

  private func touch<Answer>(
    _ id: ElementID, _ answer: (Interactive<Event>) -> Result<Answer, ActProblem>
  ) -> Result<Answer, ActProblem> {
    guard let touched = interactives.first(where: { $0.id == id }) else { return .failure(missing(id)) }
    let result = answer(touched)
    // A wrong act is reported before a disabled element: the first is the tester's mistake.
    if case .success = result, !touched.isEnabled { return .failure(.disabled(id)) }
    return result
  }

  private func missing(_ id: ElementID) -> ActProblem {
    let known = interactives.map(\.id)
    if covered.contains(where: { $0.id == id }) { return .behindPopup(id, known: known) }
    if covered.isEmpty, let list = checklist(enclosing: id) {
      let option = id == list.id ? "" : String(id.name.dropFirst(list.id.name.count + 1))
      return .unknownOption(list.id, option: option, known: list.options)
    }
    return .unknownID(id, known: known)
  }

  private func checklist(enclosing id: ElementID) -> (id: ElementID, options: [String])? {
    let match = checklists.first { id == $0.key || id.name.hasPrefix($0.key.name + ".") }
    return match.map { ($0.key, $0.value) }
  }
}
