public import ChargePresentation

extension InvoicesViewState: LaidOut {
  public typealias Model = InvoicesViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = notices.map { $0.element() }
    switch body {
    case .signedOut(let trouble, let signIn):
      elements += trouble.elements()
      if let signIn { elements.append(.action(Action("sign-in", signIn, event: .signInTapped))) }
    case .loading(let loading): elements.append(.loading(loading))
    case .notSetUp(let trouble, let setUp):
      elements += trouble.elements()
      elements.append(.action(Action("set-up", setUp, event: .setUpTapped)))
    case .empty(let trouble), .failed(let trouble): elements += trouble.elements()
    case .months(let sections):
      elements += sections.map { .section(title: RichText($0.title), $0.months.flatMap { self.elements(of: $0) }) }
    }
    if let zone { elements.append(.text(RichText(zone), .footnote)) }
    elements += below
    return elements
  }

  private var below: [Element<Model.Event>] {
    let fact: [Element<Model.Event>] = setUp.map { [.fact(label: $0.label, value: RichText($0.value))] } ?? []
    var actions: [Action<Model.Event>] = []
    if let form { actions.append(Action("set-up", form, style: .link, event: .setUpTapped)) }
    if let signIn { actions.append(Action("sign-in", signIn, event: .signInTapped)) }
    if let retry { actions.append(Action("retry", retry, event: .retryTapped)) }
    return (fact.isEmpty ? [] : [.divider] + fact) + (actions.isEmpty ? [] : [.actions(actions)])
  }

  private func elements(of month: Month) -> [Element<Model.Event>] {
    let row = Element<Model.Event>.row(
      Row(
        subject: month.subject, title: RichText(month.title), trailing: [month.sum],
        details: [[.text(RichText(month.details.joined(separator: " · ")))]], actionLabel: month.action,
        event: .monthTapped(month.id)))
    return [row] + (month.contents.map { elements(of: $0) } ?? [])
  }

  private func elements(of contents: Contents) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = contents.comparison.map { [$0.element()] } ?? []
    elements += contents.sessions.map { session in
      .row(
        Row(
          subject: session.subject, title: RichText(session.title), trailing: [session.cost],
          details: [[.text(RichText(session.details.joined(separator: " · ")))]], actionLabel: "", event: nil))
    }
    if let noSessions = contents.noSessions { elements.append(.text(RichText(noSessions), .secondary)) }
    if let outcome = contents.outcome { elements.append(outcome.element(closed: .outcomeSeen)) }
    if let opening = contents.opening { elements.append(.loading(opening)) }
    if let document = contents.document {
      elements.append(.action(document.action("document", event: .documentTapped)))
    }
    return elements
  }
}
