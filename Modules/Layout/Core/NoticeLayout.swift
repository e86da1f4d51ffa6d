import ChargePresentation

extension Notice {
  /// The message as a banner.
  func element<Event: Sendable>(action: Action<Event>? = nil) -> Element<Event> {
    .banner(Banner(tone: tone, text: text, action: action))
  }

  /// The message as a banner whose button, if it has one, closes it.
  func element<Event: Sendable>(closed: Event) -> Element<Event> {
    element(action: action.map { Action("dismiss-notice", $0, event: closed) })
  }

  /// The message as a banner whose button, if it has one, leads to how the sources do, or to the sign-in one of them
  /// wants.
  func element<Event: Sendable>(sources: Event, signIn: Event?) -> Element<Event> {
    element(
      action: action.map { label in
        signIn.map { Action("sign-in", label, event: $0) } ?? Action("sources", label, event: sources)
      })
  }
}

extension Trouble {
  /// The picture, what is the matter and what can be done.
  func elements<Event: Sendable>() -> [Element<Event>] {
    [.picture(picture, label: title.plain), .text(title, .heading), .text(RichText(advice), .secondary)]
  }
}
