extension Element {
  /// The same element for a parent screen, whose events hold the child's.
  public func map<Parent: Sendable>(_ lift: @escaping @Sendable (Event) -> Parent) -> Element<Parent> {
    switch self {
    case .titleBar(let bar):
      .titleBar(TitleBar(title: bar.title, subtitle: bar.subtitle, status: bar.status, back: bar.back?.map(lift)))
    case .text(let text, let role): .text(text, role)
    case .badge(let badge): .badge(badge)
    case .row(let row):
      .row(row.map(lift))
    case .section(let title, let content): .section(title: title, content.map { $0.map(lift) })
    case .banner(let banner):
      .banner(Banner(tone: banner.tone, text: banner.text, action: banner.action?.map(lift)))
    case .loading(let loading): .loading(loading)
    case .progress(let label, let fraction): .progress(label: label, fraction: fraction)
    case .plot(let plot): .plot(plot)
    case .picture(let name, let label): .picture(name, label: label)
    case .action(let action): .action(action.map(lift))
    case .actions(let actions): .actions(actions.map { $0.map(lift) })
    case .tabBar(let tabs, let selected): .tabBar(tabs.map { $0.map(lift) }, selected: selected)
    case .fact(let label, let value): .fact(label: label, value: value)
    case .field(let element): .field(element.map(lift))
    case .codeBoxes(let element): .codeBoxes(element.map(lift))
    case .choice(let choice): .choice(choice.map(lift))
    case .columns(let choices): .columns(choices.map { $0.map(lift) })
    case .day(let day): .day(day.map(lift))
    case .slider(let slider): .slider(slider.map(lift))
    case .map(let map): .map(map.map(lift))
    case .divider: .divider
    case .stack(let content): .stack(content.map { $0.map(lift) })
    case .popup(let popup, let primary, let secondary, let third):
      .popup(popup, primary: primary.map(lift), secondary: secondary?.map(lift), third: third?.map(lift))
    }
  }
}

extension Row {
  func map<Parent: Sendable>(_ lift: (Event) -> Parent) -> Row<Parent> {
    Row<Parent>(
      subject: subject, title: title, trailing: trailing, firstSpoken: firstSpoken, details: details,
      actionLabel: actionLabel, event: event.map(lift), id: id)
  }
}

extension Action {
  func map<Parent: Sendable>(_ lift: (Event) -> Parent) -> Action<Parent> {
    Action<Parent>(id, label, style: style, isEnabled: isEnabled, icon: icon, subject: subject, event: lift(event))
  }
}

extension Option {
  func map<Parent: Sendable>(_ lift: (Event) -> Parent) -> Option<Parent> {
    Option<Parent>(name: name, label: label, isSelected: isSelected, isEnabled: isEnabled, event: lift(event))
  }
}

extension Choice {
  func map<Parent: Sendable>(_ lift: (Event) -> Parent) -> Choice<Parent> {
    Choice<Parent>(kind: kind, id: id, label: label, options: options.map { $0.map(lift) }, isEnabled: isEnabled)
  }
}

extension DayField {
  func map<Parent: Sendable>(_ lift: @escaping @Sendable (Event) -> Parent) -> DayField<Parent> {
    let changed = changed
    return DayField<Parent>(
      id: id, label: label, valueLabel: valueLabel, value: value, last: last, isEnabled: isEnabled,
      changed: { changed($0).map(lift) })
  }
}

extension FieldElement {
  func map<Parent: Sendable>(_ lift: @escaping @Sendable (Event) -> Parent) -> FieldElement<Parent> {
    let changed = changed
    var liftedFocus: (@Sendable (Bool) -> Parent)?
    if let focused { liftedFocus = { lift(focused($0)) } }
    var liftedChange: (@Sendable (String, Int) -> Parent)?
    if let changedAt { liftedChange = { lift(changedAt($0, $1)) } }
    return FieldElement<Parent>(
      id: id, field: field, isEnabled: isEnabled, changed: { lift(changed($0)) }, returned: returned.map(lift),
      focused: liftedFocus, changedAt: liftedChange)
  }
}

extension Slider {
  func map<Parent: Sendable>(_ lift: @escaping @Sendable (Event) -> Parent) -> Slider<Parent> {
    let changed = changed
    return Slider<Parent>(
      id: id, label: label, valueLabel: valueLabel, value: value, range: range, ticks: ticks, ends: ends,
      isEnabled: isEnabled,
      changed: { lift(changed($0)) })
  }
}
