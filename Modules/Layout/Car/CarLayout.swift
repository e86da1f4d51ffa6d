public import ChargePresentation

/// The car's screen as elements, with the events as the root takes them.
public enum CarLayout {
  private typealias Button = Action<RootViewModel.Event>

  /// The elements of what a car shows.
  public static func element(for state: CarViewState) -> Element<RootViewModel.Event> {
    let page = state.tree.stack.last
    let back = state.back.map { Button("back", $0.title, style: .link, event: .car(.backTapped)) }
    return .stack(
      [.titleBar(TitleBar(title: RichText(page?.title ?? ""), back: back))] + (page.map { body(of: $0, state) } ?? [])
        + tabs(of: state) + alert(of: state))
  }

  private static func body(of page: CarPage, _ state: CarViewState) -> [Element<RootViewModel.Event>] {
    switch page {
    case .list(let list):
      list.sections.map { section in
        .section(title: section.header.map { RichText($0) }, section.rows.map { row($0, state) })
      } + emptiness(list.emptiness) + actions([list.update].compactMap(\.self) + list.buttons)
    case .grid(let grid):
      [
        .actions(
          grid.buttons.map { button in
            Button(
              ElementID(button.name), button.isOn ? "✓ \(button.label)" : button.label, style: .chip,
              event: .car(.tapped(button.tap)))
          })
      ]
    case .places(let places):
      places.places.enumerated().flatMap { place($1, number: $0 + 1) } + emptiness(places.emptiness)
    case .information(let information):
      information.items.map { item in
        item.label.isEmpty ? .text(RichText(item.value), .body) : .fact(label: item.label, value: RichText(item.value))
      } + actions(information.actions)
    }
  }

  private static func row(_ row: CarRow, _ state: CarViewState) -> Element<RootViewModel.Event> {
    .row(
      Row(
        subject: row.subject, title: RichText(row.title), details: row.lines.map { [.text(RichText($0))] },
        actionLabel: row.tap == .order ? state.change : state.open, event: row.tap.map { .car(.tapped($0)) },
        id: row.name.map { ElementID($0) }))
  }

  /// A place as the list beside the map has it, and the second line and buttons of its card.
  private static func place(_ place: CarPlace, number: Int) -> [Element<RootViewModel.Event>] {
    let words = [place.subtitle, place.summary, place.detailSummary].filter { !$0.isEmpty }
    let lines = words.map { [RowPart.text(RichText($0))] }
    let row = Row<RootViewModel.Event>(
      subject: place.subject, title: RichText("\(number)  \(place.title)"), details: lines, actionLabel: "",
      event: nil)
    return [.row(row)] + actions(place.buttons, number: number)
  }

  private static func emptiness(_ emptiness: CarEmptiness?) -> [Element<RootViewModel.Event>] {
    guard let emptiness else { return [] }
    if let loading = emptiness.loading { return [.loading(loading)] }
    return [.text(RichText(emptiness.title), .heading)]
      + (emptiness.text.map { [.text(RichText($0), .secondary)] } ?? [])
  }

  private static func actions(_ buttons: [CarButton], number: Int? = nil) -> [Element<RootViewModel.Event>] {
    buttons.isEmpty ? [] : [.actions(buttons.map { action($0, number: number) })]
  }

  private static func action(_ button: CarButton, number: Int? = nil) -> Action<RootViewModel.Event> {
    Action(
      ElementID(number.map { "\(button.name)-\($0)" } ?? button.name), button.label,
      style: button.role == .destructive ? .destructive : .button, event: .car(.tapped(button.tap)))
  }

  /// The tab bar is part of the lowest page: a page on top covers it.
  private static func tabs(of state: CarViewState) -> [Element<RootViewModel.Event>] {
    guard case .tabs(let bar) = state.tree.root, state.tree.pages.isEmpty else { return [] }
    let tabs = bar.tabs.map { tab in
      Button(ElementID(tab.tab.rawValue), tab.label, style: .tab, event: .car(.tapped(.tab(tab.tab))))
    }
    return [.divider, .tabBar(tabs, selected: tabs[bar.selected].id)]
  }

  private static func alert(of state: CarViewState) -> [Element<RootViewModel.Event>] {
    guard let alert = state.tree.alert, let first = alert.actions.first else { return [] }
    let second = alert.actions.dropFirst().first
    return [.popup(alert.popup, primary: action(first), secondary: second.map { action($0) })]
  }
}
