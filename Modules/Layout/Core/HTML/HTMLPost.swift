import ChargePresentation

/// What a page sent: what was pressed, and the texts and values of its fields.
///
/// The texts come first: a screen takes ``ScreenTree/changes(in:)``, and what it then shows takes ``ScreenTree/press(in:)``.
public struct HTMLPost: Hashable, Sendable {
  /// The code of what was pressed; nil when nothing was.
  let act: String?
  /// True when the return key was pressed in a field.
  let isReturn: Bool
  /// The texts and values by the codes of their fields; the last one where a name was sent twice.
  let values: [String: String]

  /// How the map was moved; nil when it was not.
  let move: HTMLMapMove?

  /// What a form sent. Names that it does not send are left out.
  public init(_ fields: some Sequence<(name: String, value: String)>) {
    var (act, isReturn, values): (String?, Bool, [String: String]) = (nil, false, [:])
    var move: HTMLMapMove?
    for (name, value) in fields {
      switch name {
      case HTMLForm.act: act = value
      case HTMLForm.enter: isReturn = true
      case HTMLForm.map: move = HTMLMapMove(value)
      default: if name.hasPrefix(HTMLForm.value) { values[String(name.dropFirst(HTMLForm.value.count))] = value }
      }
    }
    (self.act, self.isReturn, self.values, self.move) = (act, isReturn, values, move)
  }

  /// False where nothing was pressed or typed: then it may come from a page of any screen. How a map was moved means nothing
  /// to another screen, and nobody misses it.
  public var concernsScreen: Bool { isPress || !values.isEmpty }

  /// True where something was pressed.
  public var isPress: Bool { act != nil || isReturn }
}

extension ScreenTree {
  /// What the texts and values that differ from those of the screen send, in reading order. What cannot be used, what lies
  /// below a popup, and what no field can hold sends nothing: a page may be older than the screen. A map that was moved comes
  /// last.
  public func changes(in post: HTMLPost) -> [Event] {
    changed(in: post).flatMap(\.events) + [moved(by: post.move)].compactMap(\.self)
  }

  private func moved(by move: HTMLMapMove?) -> Event? {
    guard let move, !hasPopup else { return nil }
    for case .map(let map) in root.flattened {
      if let window = map.window { return window.moved(move.window.moved(move.move)) }
    }
    return nil
  }

  /// What the pressed thing sends; nil for nothing. An id that is not there or cannot be used is told.
  /// - Parameter field: the field that was changed last, for the return key; that with the focus where none was.
  public func press(in post: HTMLPost, after field: ElementID? = nil) -> Result<Event?, ActProblem> {
    guard let code = post.act else {
      guard post.isReturn, let field = field ?? focusedField else { return .success(nil) }
      return pressReturn(in: field)
    }
    for interactive in interactives + covered {
      switch interactive.answer {
      case .tap where interactive.id.code(on: interactive.subject) == code: return tap(interactive.id).map { $0 }
      case .toggle where interactive.id.code == code: return toggle(interactive.id).map { $0 }
      case .picker(let picker):
        if let option = picker.options.first(where: { picker.id.code(option: $0.name) == code }) {
          return choose(picker.id, option: option.name).map { $0 }
        }
      case .tap, .toggle, .field, .code, .slider, .day: break
      }
    }
    return .failure(.unknownID(ElementID(HTMLText(code).string), known: interactives.map(\.id)))
  }

  /// The field whose text was changed; the last one where several were. Nil where none was.
  public func changedField(in post: HTMLPost) -> ElementID? {
    changed(in: post).last { isText($0.id) }?.id
  }

  private func isText(_ id: ElementID) -> Bool {
    switch interactive(id)?.answer {
    case .field, .code: true
    case .tap, .picker, .toggle, .slider, .day, nil: false
    }
  }

  private func changed(in post: HTMLPost) -> [(id: ElementID, events: [Event])] {
    interactives.compactMap { interactive in
      guard interactive.isEnabled, let value = post.values[interactive.id.code] else { return nil }
      let events = events(of: interactive, value)
      return events.isEmpty ? nil : (interactive.id, events)
    }
  }

  private func events(of interactive: Interactive<Event>, _ value: String) -> [Event] {
    switch interactive.answer {
    case .field(let element):
      // A page holds no secret, so that an empty field says nothing about one.
      if element.field.kind.isSecret, value.isEmpty { return [] }
      // What a page made harmless comes back so.
      return value == element.field.value.harmless ? [] : [element.changed(value)]
    case .code(let element):
      if value.isEmpty, element.boxes.isSecret { return [] }
      if let digits = element.boxes.digits, digits.joined() == value { return [] }
      return [element.edited(.cleared), element.edited(.pasted(value))]
    case .slider(let slider):
      guard let number = Double(value), number != slider.value, slider.range.contains(number) else { return [] }
      return [slider.changed(number)]
    case .day(let day):
      guard value != day.value, day.last.map({ value <= $0 }) ?? true else { return [] }
      return day.changed(value).map { [$0] } ?? []
    case .tap, .picker, .toggle: return []
    }
  }
}
