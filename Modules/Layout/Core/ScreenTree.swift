import ChargePresentation

/// A screen as it stands: its elements, the names of its rows and all that can be touched.
///
/// While a popup is up, only its answers can be touched.
public struct ScreenTree<Event: Sendable>: Sendable {
  /// The elements.
  public let root: Element<Event>
  /// What can be touched, in reading order; what is disabled is listed too.
  public let interactives: [Interactive<Event>]
  /// What lies below the popup, if one is up.
  public let covered: [Interactive<Event>]
  let rowIDs: RowIDs
  let checklists: [ElementID: [String]]

  /// Names the rows that can be opened; hand in the same `rowIDs` as long as the screen stays.
  public init(_ root: Element<Event>, rowIDs: inout RowIDs) {
    var found = Finding<Event>(rowIDs: rowIDs)
    found.visit(root)
    rowIDs = found.rowIDs
    self.root = root
    self.rowIDs = found.rowIDs
    checklists = found.checklists
    if let answers = found.popupAnswers {
      interactives = answers
      covered = found.interactives
    } else {
      interactives = found.interactives
      covered = []
    }
  }

  /// True while a popup is up.
  public var hasPopup: Bool { root.topPopup != nil }

  /// The field, or the boxes of a code, that take the typing; nil when none has the focus.
  public var focusedField: ElementID? {
    interactives.first { interactive in
      switch interactive.answer {
      case .field(let element): element.field.hasFocus
      case .code(let element): element.boxes.hasFocus
      case .tap, .picker, .toggle, .slider, .day: false
      }
    }?.id
  }

  /// Ids that are used twice: a mistake of the layout, since only the first can be reached.
  public var ambiguousIDs: [ElementID] {
    var seen: Set<ElementID> = []
    var twice: [ElementID] = []
    for interactive in interactives + covered where !seen.insert(interactive.id).inserted {
      if !twice.contains(interactive.id) { twice.append(interactive.id) }
    }
    return twice
  }

  /// What has this id, also below a popup; nil when nothing has.
  public func interactive(_ id: ElementID) -> Interactive<Event>? {
    interactives.first { $0.id == id } ?? covered.first { $0.id == id }
  }
}

/// Walks the elements in reading order.
private struct Finding<Event: Sendable> {
  var rowIDs: RowIDs
  var interactives: [Interactive<Event>] = []
  var popupAnswers: [Interactive<Event>]?
  var checklists: [ElementID: [String]] = [:]

  mutating func visit(_ element: Element<Event>) {
    switch element {
    case .titleBar(let bar): if let back = bar.back { interactives.append(.action(back)) }
    case .row(let row):
      guard let event = row.event else { return }
      interactives.append(
        Interactive(
          id: row.id ?? rowIDs.id(for: row.subject), label: row.title.plain, spoken: row.spoken, kind: .row,
          isEnabled: true, value: nil, answer: .tap(event)))
    case .map(let map):
      for marker in map.markers {
        guard let event = marker.row.event else { continue }
        interactives.append(
          Interactive(
            id: rowIDs.markerID(for: marker.row.subject), label: marker.row.title.plain, spoken: marker.row.spoken,
            kind: .marker, isEnabled: true, value: marker.isSelected ? "selected" : nil, answer: .tap(event)))
      }
    case .section(_, let content), .stack(let content): for child in content { visit(child) }
    case .banner(let banner): if let action = banner.action { interactives.append(.action(action)) }
    case .action(let action): interactives.append(.action(action))
    case .actions(let actions): for action in actions { interactives.append(.action(action)) }
    case .tabBar(let tabs, let selected):
      for tab in tabs { interactives.append(.tab(tab, isSelected: tab.id == selected)) }
    case .field(let field): interactives.append(.field(field))
    case .codeBoxes(let boxes): interactives.append(.code(boxes))
    case .choice(let choice): visit(choice)
    case .columns(let choices): for choice in choices { visit(choice) }
    case .day(let day): interactives.append(.day(day))
    case .slider(let slider): interactives.append(.slider(slider))
    case .popup(_, let primary, let secondary, let third):
      popupAnswers = [primary, secondary, third].compactMap(\.self).map { .action($0) }
    case .text, .badge, .loading, .progress, .plot, .picture, .fact, .divider: break
    }
  }

  private mutating func visit(_ choice: Choice<Event>) {
    switch choice.kind {
    case .one: interactives.append(.picker(choice))
    case .several:
      checklists[choice.id] = choice.options.map(\.name)
      for option in choice.options { interactives.append(.option(option, of: choice)) }
    }
  }
}

extension Interactive {
  fileprivate static func action(_ action: Action<Event>) -> Self {
    let kind: InteractiveKind =
      switch action.style {
      case .button: .button
      case .link: .link
      case .destructive: .destructiveButton
      case .chip: .chip
      case .tab: .tab
      }
    return Interactive(
      id: action.id, label: action.label, kind: kind, isEnabled: action.isEnabled, value: nil,
      answer: .tap(action.event), subject: action.subject)
  }

  fileprivate static func tab(_ tab: Action<Event>, isSelected: Bool) -> Self {
    Interactive(
      id: tab.id, label: tab.label, kind: .tab, isEnabled: tab.isEnabled, value: isSelected ? "selected" : nil,
      answer: .tap(tab.event))
  }

  fileprivate static func field(_ element: FieldElement<Event>) -> Self {
    Interactive(
      id: element.id, label: element.field.label, kind: .field, isEnabled: element.isEnabled,
      value: element.field.listedValue, answer: .field(element))
  }

  fileprivate static func picker(_ picker: Choice<Event>) -> Self {
    Interactive(
      id: picker.id, label: picker.label, kind: .picker(options: picker.options.filter(\.isEnabled).map(\.name)),
      isEnabled: picker.isEnabled, value: picker.options.first { $0.isSelected }?.name, answer: .picker(picker))
  }

  fileprivate static func code(_ element: CodeBoxesElement<Event>) -> Self {
    Interactive(
      id: element.id, label: element.boxes.label, kind: .codeBoxes, isEnabled: element.isEnabled,
      value: element.boxes.listedValue, answer: .code(element))
  }

  fileprivate static func option(_ option: Option<Event>, of list: Choice<Event>) -> Self {
    Interactive(
      id: list.id.option(option.name), label: option.label, kind: .checklistOption,
      isEnabled: list.isEnabled && option.isEnabled,
      value: option.isSelected ? "on" : "off", answer: .toggle(option.event))
  }

  fileprivate static func day(_ day: DayField<Event>) -> Self {
    Interactive(
      id: day.id, label: day.label, kind: .day(last: day.last), isEnabled: day.isEnabled, value: day.valueLabel,
      answer: .day(day))
  }

  fileprivate static func slider(_ slider: Slider<Event>) -> Self {
    Interactive(
      id: slider.id, label: slider.label, kind: .slider(slider.range), isEnabled: slider.isEnabled,
      value: slider.valueLabel, answer: .slider(slider))
  }
}

extension ElementID {
  /// The name of an option of a checklist.
  func option(_ name: String) -> ElementID { ElementID("\(self.name).\(name)") }
}

extension Element {
  /// The popup on top, if one is up.
  var topPopup: Element<Event>? {
    switch self {
    case .popup: return self
    case .section(_, let content), .stack(let content):
      for element in content.reversed() {
        if let popup = element.topPopup { return popup }
      }
      return nil
    // Only what holds other elements can have a popup inside.
    default: return nil
    }
  }
}
