public import ChargePresentation

/// A part of a screen by its meaning. Every renderer and every command of the shell works on this tree alone.
public indirect enum Element<Event: Sendable>: Sendable {
  /// The head of a screen: its name, where back leads, a short status at the other end.
  case titleBar(TitleBar<Event>)
  /// Text in a role.
  case text(RichText, TextRole)
  /// A live state.
  case badge(AvailabilityBadge)
  /// An entry of a list.
  case row(Row<Event>)
  /// A heading over some elements.
  case section(title: RichText?, [Element<Event>])
  /// A message across the screen that does not have to be answered.
  case banner(Banner<Event>)
  /// Something that loads.
  case loading(Loading)
  /// How far long work has come, 0 to 1; nil when that is not known.
  case progress(label: String, fraction: Double?)
  /// Values over time.
  case plot(Plot)
  /// A picture, told by its label where it cannot be shown.
  case picture(PictureName, label: String)
  /// Something to tap.
  case action(Action<Event>)
  /// Several actions side by side.
  case actions([Action<Event>])
  /// The main places of the app.
  case tabBar([Action<Event>], selected: ElementID)
  /// A label and its value.
  case fact(label: String, value: RichText)
  /// Something to type into.
  case field(FieldElement<Event>)
  /// The boxes of a one-time code.
  case codeBoxes(CodeBoxesElement<Event>)
  /// One of several options, or some of them.
  case choice(Choice<Event>)
  /// Choices side by side where there is room, else one below the other.
  case columns([Choice<Event>])
  /// A day of the calendar.
  case day(DayField<Event>)
  /// A value on a scale.
  case slider(Slider<Event>)
  /// A map, and what stands on it in words.
  case map(MapElement<Event>)
  /// A thin line.
  case divider
  /// Elements one below the other.
  case stack([Element<Event>])
  /// A message that must be answered first; what lies below cannot be touched.
  case popup(Popup, primary: Action<Event>, secondary: Action<Event>?, third: Action<Event>? = nil)
}

/// Values over time, at equal steps.
public struct Plot: Hashable, Sendable {
  /// What is plotted.
  public let label: String
  /// The values, zero or more; nil where there is none.
  public let values: [Int?]
  /// The greatest value in words.
  public let peak: String
  /// Where it begins and ends, in words.
  public let begin, end: String
}

/// The stable name of something that can be touched, for instance `refresh` or `s1`.
public struct ElementID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name: letters, digits, `-` and `.`.
  public let name: String

  /// A name.
  public init(_ name: String) { self.name = name }

  /// A name.
  public init(stringLiteral name: String) { self.name = name }

  /// The name.
  public var description: String { name }
}

/// How an action looks.
public enum ActionStyle: Sendable {
  /// A button.
  case button
  /// A link that leads on.
  case link
  /// A button that destroys something.
  case destructive
  /// A small label that can be removed or switched.
  case chip
  /// A place of the app.
  case tab
}

/// Something to tap.
public struct Action<Event: Sendable>: Sendable {
  /// Its name.
  public let id: ElementID
  /// The words on it.
  public let label: String
  /// How it looks.
  public let style: ActionStyle
  /// False while it cannot be used.
  public let isEnabled: Bool
  /// The picture beside the words, where there are pictures; nil for none.
  public let icon: ActionIcon?
  /// What tapping it sends.
  public let event: Event
  /// What it acts on, where a screen has several of the same words; it is read aloud behind them. Nil where it is the only one.
  public let subject: String?

  /// Something to tap.
  public init(
    _ id: ElementID, _ label: String, style: ActionStyle = .button, isEnabled: Bool = true, icon: ActionIcon? = nil,
    subject: String? = nil, event: Event
  ) {
    self.id = id
    self.subject = subject
    self.label = label
    self.style = style
    self.isEnabled = isEnabled
    self.icon = icon ?? ActionIcon(shared: id)
    self.event = event
  }
}

/// The head of a screen.
public struct TitleBar<Event: Sendable>: Sendable {
  /// The name of the screen, for instance "Nearby".
  public let title: RichText
  /// What the screen is about, for instance "1 km around Zürich".
  public private(set) var subtitle: RichText?
  /// How current it is, for instance "updated 14:32".
  public private(set) var status: String?
  /// Where back leads; its id is always `back`.
  public private(set) var back: Action<Event>?
}

/// An entry of a list.
public struct Row<Event: Sendable>: Sendable {
  /// What the entry is about: the same subject keeps its row id until the screen is left.
  public let subject: String
  /// The first line.
  public let title: RichText
  /// Values at the end of the first line, most important first; the last ones give way when it is narrow.
  public private(set) var trailing: [String] = []
  /// The first of them to be spoken, where it is abbreviated; nil where it is not.
  public private(set) var firstSpoken: String?
  /// Further lines, each of parts that may wrap between them.
  public private(set) var details: [[RowPart]] = []
  /// The words on its action, for instance "Open".
  public let actionLabel: String
  /// What opening it sends; nil when it cannot be opened.
  public let event: Event?
  /// Its name where that is the place in its list; nil for one that belongs to the subject.
  public private(set) var id: ElementID?
}

extension Row {
  /// All that it shows, to be spoken. The words on its action are not part of it.
  public var spoken: String {
    let values = (firstSpoken ?? trailing.first).map { [$0] + trailing.dropFirst() } ?? []
    return ([title.plain] + values + details.joined().map(\.spoken)).filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension RowPart {
  /// What it shows, to be spoken.
  public var spoken: String {
    switch self {
    case .text(let text): text.plain
    case .badge(let badge): badge.spoken
    }
  }
}

/// A part of a row's line.
public enum RowPart: Sendable {
  /// Text.
  case text(RichText)
  /// A live state.
  case badge(AvailabilityBadge)
}

/// A message across the screen.
public struct Banner<Event: Sendable>: Sendable {
  /// How serious it is.
  public let tone: Notice.Tone
  /// What it says.
  public let text: RichText
  /// What can be done about it.
  public private(set) var action: Action<Event>?
}

/// A field and what it sends.
public struct FieldElement<Event: Sendable>: Sendable {
  /// Its name.
  public let id: ElementID
  /// How it stands.
  public let field: Field
  /// False while it cannot be used.
  public private(set) var isEnabled = true
  /// What a changed text sends; called once a character when typing.
  public let changed: @Sendable (String) -> Event
  /// What the return key sends; nil when it sends nothing.
  public private(set) var returned: Event?
  /// What gaining or losing the focus sends; nil when it sends nothing.
  public private(set) var focused: (@Sendable (Bool) -> Event)?
  /// What a changed text sends with the characters before the caret, where the model has to know it; nil elsewhere.
  public private(set) var changedAt: (@Sendable (String, Int) -> Event)?
}

/// One option of a choice.
public struct Option<Event: Sendable>: Sendable {
  /// Its name, unique inside the choice.
  public let name: String
  /// Its words.
  public let label: String
  /// True when chosen.
  public let isSelected: Bool
  /// False while it cannot be chosen.
  public private(set) var isEnabled = true
  /// What choosing it sends, or switching it where several can be chosen.
  public let event: Event
}

/// How many of the options of a choice can be chosen.
public enum ChoiceKind: Sendable {
  /// One: choosing another gives up the one before. `choose ID OPTION` chooses.
  case one
  /// Any number of them, each named `ID.OPTION` for `toggle`.
  case several
}

/// Options to choose from.
public struct Choice<Event: Sendable>: Sendable {
  /// How many can be chosen.
  public let kind: ChoiceKind
  /// Its name.
  public let id: ElementID
  /// What is chosen.
  public let label: String
  /// The options.
  public let options: [Option<Event>]
  /// False while it cannot be used.
  public private(set) var isEnabled = true
}

/// A day to choose from a calendar.
public struct DayField<Event: Sendable>: Sendable {
  /// Its name.
  public let id: ElementID
  /// What is chosen.
  public let label: String
  /// The chosen day in words.
  public let valueLabel: String
  /// The chosen day as ISO 8601 writes it, "2026-03-29"; nil while it is not known.
  public let value: String?
  /// The last day that can be chosen, written so; nil where there is none. The days before it can all be chosen.
  public let last: String?
  /// False while it cannot be used.
  public private(set) var isEnabled = true
  /// What another day sends, written so; nil for a text that is no day.
  public let changed: @Sendable (String) -> Event?
}

/// A mark on the scale of a slider.
public struct SliderTick: Hashable, Sendable {
  /// Where it stands, in the unit of the scale.
  public let value: Double
  /// What is written there.
  public let label: String
}

/// The words at the ends of a scale.
public struct SliderEnds: Hashable, Sendable {
  /// At the lower end.
  public let low: String
  /// At the upper end.
  public let high: String
}

/// A value on a scale.
public struct Slider<Event: Sendable>: Sendable {
  /// Its name.
  public let id: ElementID
  /// What is set.
  public let label: String
  /// The value in words.
  public let valueLabel: String
  /// The value, in the unit of the scale.
  public let value: Double
  /// The scale.
  public let range: ClosedRange<Double>
  /// Marks below the scale; empty for none.
  public private(set) var ticks: [SliderTick] = []
  /// The words at both ends; nil where a mark or the number itself says it.
  public private(set) var ends: SliderEnds?
  /// False while it cannot be used.
  public private(set) var isEnabled = true
  /// What a new value sends.
  public let changed: @Sendable (Double) -> Event
}
