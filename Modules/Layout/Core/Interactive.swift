/// Something on the screen that can be touched, found by its id.
public struct Interactive<Event: Sendable>: Sendable {
  /// What it answers a touch with.
  enum Answer: Sendable {
    case tap(Event)
    case field(FieldElement<Event>)
    case code(CodeBoxesElement<Event>)
    case picker(Choice<Event>)
    case toggle(Event)
    case slider(Slider<Event>)
    case day(DayField<Event>)
  }

  /// Its name.
  public let id: ElementID
  /// Its words; for a row its title.
  public let label: String
  /// All that it shows, to be spoken.
  public let spoken: String
  /// What it is.
  public let kind: InteractiveKind
  /// False while it cannot be used.
  public let isEnabled: Bool
  /// What it holds now: the text of a field (masked when secure), a dot for each digit of a code, the chosen option's
  /// name, the value of a slider or a day in words, `on` or `off` for an option of which several can be chosen,
  /// `selected` for the tab one is on; nil when it holds nothing.
  public let value: String?
  let answer: Answer
  /// What a button acts on, where others have the same words.
  let subject: String?

  /// - Parameter spoken: nil where its words are all that it shows.
  init(
    id: ElementID, label: String, spoken: String? = nil, kind: InteractiveKind, isEnabled: Bool, value: String?,
    answer: Answer, subject: String? = nil
  ) {
    self.subject = subject
    (self.id, self.label, self.spoken) = (id, label, spoken ?? label)
    (self.kind, self.isEnabled, self.value, self.answer) = (kind, isEnabled, value, answer)
  }
}

/// What something that can be touched is.
public enum InteractiveKind: Hashable, Sendable {
  /// A button.
  case button
  /// A button that destroys something.
  case destructiveButton
  /// Leads on, or back.
  case link
  /// A small label that can be removed or switched.
  case chip
  /// A place of the app.
  case tab
  /// An entry of a list that can be opened.
  case row
  /// Something that stands on a map.
  case marker
  /// Something to type into.
  case field
  /// The boxes of a one-time code.
  case codeBoxes
  /// One of these options; those that cannot be chosen now are left out.
  case picker(options: [String])
  /// One of the options of which several can be chosen; its id is `ID.OPTION`.
  case checklistOption
  /// A value in this range.
  case slider(ClosedRange<Double>)
  /// A day, at the latest this one, as ISO 8601 writes it.
  case day(last: String?)

  /// The word for it in lists and messages.
  public var name: String {
    switch self {
    case .button, .destructiveButton: "button"
    case .link: "link"
    case .chip: "chip"
    case .tab: "tab"
    case .row: "row"
    case .marker: "marker"
    case .field: "field"
    case .codeBoxes: "code"
    case .picker: "picker"
    case .checklistOption: "checkbox"
    case .slider: "slider"
    case .day: "day"
    }
  }
}

extension Double {
  /// As a person types it: without a fraction when there is none.
  var plain: String {
    guard let whole = Int(exactly: self) else { return description }
    return String(whole)
  }
}
