import ChargeDomain
@testable import ChargeLayout
@testable import ChargePresentation

/// What the elements of these tests send.
enum Touch: Hashable, Sendable {
  case tapped(String)
  case typed(String)
  case returned
  case focused(Bool)
  case chosen(String)
  case moved(Double)
  case dated(String)
}

typealias Part = Element<Touch>

func button(_ id: ElementID, _ label: String, style: ActionStyle = .button, isEnabled: Bool = true) -> Action<Touch> {
  Action(id, label, style: style, isEnabled: isEnabled, event: .tapped(id.name))
}

func row(
  _ title: RichText, _ trailing: [String] = [], _ details: [[RowPart]] = [], action: String = "Open",
  subject: String? = nil, opens: Bool = true
) -> Part {
  let subject = subject ?? title.plain
  return .row(
    Row(
      subject: subject, title: title, trailing: trailing, details: details, actionLabel: action,
      event: opens ? .tapped(subject) : nil))
}

func badge(_ state: AvailabilityState, _ text: String) -> AvailabilityBadge {
  AvailabilityBadge(state: state, text: text, spoken: text)
}

func field(
  _ value: String, label: String = "Search", placeholder: String = "", error: String? = nil,
  border: Field.Border = .neutral, hasFocus: Bool = false, kind: Field.Kind = .search, isEnabled: Bool = true
) -> Part {
  .field(
    FieldElement(
      id: "query",
      field: Field(
        kind: kind, label: label, value: value, placeholder: placeholder, error: error, border: border,
        hasFocus: hasFocus),
      isEnabled: isEnabled, changed: { .typed($0) }, returned: .returned, focused: { .focused($0) }))
}

func options(_ names: [(String, String)], selected: Set<String>) -> [Option<Touch>] {
  names.map { Option(name: $0.0, label: $0.1, isSelected: selected.contains($0.0), event: .chosen($0.0)) }
}

/// A tree of these elements, one below the other, on a fresh screen.
func tree(_ elements: Part...) -> ScreenTree<Touch> {
  var ids = RowIDs()
  return ScreenTree(.stack(elements), rowIDs: &ids)
}

/// These elements as text.
func drawn(_ width: Int, _ elements: Part..., colors: ColorMode = .none) -> String {
  var ids = RowIDs()
  return TextRenderer(width: width, colors: colors).text(of: ScreenTree(.stack(elements), rowIDs: &ids))
}

/// The table of what can be touched, with plain words for how each is used.
func elements<Event>(of tree: ScreenTree<Event>, width: Int = 80) -> String {
  ElementList.text(of: tree, width: width) { id, kind in "use \(id) as \(kind.name)" }
}
