import ChargeDomain
@testable import ChargeLayout
@testable import ChargePresentation

extension FakeRoot {
  static func layout(_ state: State) -> Element<Event> {
    var parts: [Element<Event>] = [
      .titleBar(TitleBar(title: RichText(state.screen), subtitle: state.argument.map { RichText($0) })),
      .fact(label: "Language", value: RichText(state.language)),
      .fact(label: "Ticks", value: RichText("\(state.ticks)")),
      .fact(label: "Place", value: RichText(state.place.map { "\($0.latitude) \($0.longitude)" } ?? "none")),
    ]
    if !state.isOnline { parts.append(.banner(Banner(tone: .warning, text: "No network"))) }
    switch state.screen {
    case "list": parts += list(state)
    case "form": parts += form(state)
    default: parts += home(state)
    }
    if state.asksToDelete {
      parts.append(
        .popup(
          Popup(
            title: "Delete", message: "All of it?", tone: .destructive,
            primary: .init(label: "Delete", role: .destructive), secondary: .init(label: "Keep", role: .cancel)),
          primary: Action("delete-yes", "Delete", style: .destructive, event: .deleteAnswered(true)),
          secondary: Action("delete-no", "Keep", event: .deleteAnswered(false))))
    }
    return .stack(parts)
  }

  private static func home(_ state: State) -> [Element<Event>] {
    [
      .actions([
        Action("ask", "Where am I", event: .askTapped), Action("link", "Navigate", event: .linkTapped),
        Action("never", "Not yet", isEnabled: false, event: .linkTapped),
      ])
    ]
  }

  private static func list(_ state: State) -> [Element<Event>] {
    if state.isLoading { return [.loading(Loading(style: .spinner, label: "Loading the list"))] }
    if state.hasFailed { return [.text("The list could not be loaded", .body)] }
    return (1...max(1, state.items)).filter { _ in state.items > 0 }.map { number in
      .row(
        Row(
          subject: "item \(number)", title: RichText("Item \(number)"), actionLabel: "Open", event: .rowTapped(number)))
    } + [.action(Action("delete", "Delete", style: .destructive, event: .deleteTapped))]
  }

  private static func form(_ state: State) -> [Element<Event>] {
    if let code = state.code {
      return [.codeBoxes(CodeBoxesElement(boxes: code, edited: { .codeEdited($0) }, returned: .entered))]
    }
    if state.argument == "booking" { return booking(state) }
    let field = Field(kind: .search, label: "Words", value: state.text, hasFocus: state.hasFocus)
    return [
      .field(
        FieldElement(
          id: "query", field: field, changed: { .typed($0) }, returned: .entered, focused: { .focusChanged($0) })),
      .fact(label: "Entered", value: RichText(state.entered)),
      .choice(
        Choice(
          kind: .one, id: "sort", label: "Order",
          options: ["name", "distance"].map {
            Option(name: $0, label: $0, isSelected: $0 == state.sort, event: .chose($0))
          })),
      .choice(
        Choice(
          kind: .several, id: "plug", label: "Plug",
          options: [Option(name: "ccs", label: "CCS", isSelected: state.isOn, event: .toggled)])),
      .slider(
        Slider(
          id: "radius", label: "Radius", valueLabel: "\(state.radius)", value: state.radius, range: 0.1...50,
          changed: { .radiusSet($0) })),
    ]
  }

  private static func booking(_ state: State) -> [Element<Event>] {
    [
      .day(
        DayField(
          id: "day", label: "Day", valueLabel: state.day?.description ?? "today", value: state.day?.description,
          last: "2026-12-31", changed: { CalendarDay($0).map { .daySet($0) } })),
      .columns([
        Choice(
          kind: .one, id: "socket1", label: "Socket 1",
          options: ["08:00", "09:00"].map {
            Option(name: $0, label: $0, isSelected: $0 == state.sort, isEnabled: $0 != "08:00", event: .chose($0))
          })
      ]),
    ]
  }
}
