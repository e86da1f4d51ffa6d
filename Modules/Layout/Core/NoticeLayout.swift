import ChargePresentation

extension Notice {
  /// The message as a banner.
  func element<Event: Sendable>(action: Action<Event>? = nil) -> Element<Event> {
    let tone: Banner<Event>.Tone =
      switch tone {
      case .information: .information
      case .warning: .warning
      case .error: .error
      }
    return .banner(Banner(tone: tone, text: text, action: action))
  }

  /// The message as a banner whose button, if it has one, sends an event.
  func element<Event: Sendable>(leadingTo id: ElementID, _ event: Event) -> Element<Event> {
    element(action: action.map { Action(id, $0, event: event) })
  }
}

extension Trouble {
  /// The picture, what is the matter and what can be done.
  func elements<Event: Sendable>() -> [Element<Event>] {
    [.picture(picture, label: title.plain), .text(title, .heading), .text(RichText(advice), .secondary)]
  }
}
