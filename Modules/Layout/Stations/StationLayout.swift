public import ChargePresentation

extension StationViewState: LaidOut {
  public typealias Model = StationViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = notices.map { $0.element() }
    if let removed {
      elements.append(removed.notice.element(action: removed.undo.map { Action("undo", $0, event: .undoTapped) }))
    }
    switch body {
    case .loading(let loading): elements.append(.loading(loading))
    case .gone(let trouble), .failed(let trouble): elements += trouble.elements()
    case .content(let details):
      elements += content(details)
      elements += whatToDo
      if let favourite { elements += star(favourite) }
      if let map { elements.append(.action(Action("show-on-map", map, icon: .find, event: .mapTapped))) }
      elements.append(.divider)
      elements.append(navigation)
    }
    if let retry { elements.append(.action(Action("retry", retry, event: .retryTapped))) }
    if let popup {
      elements.append(.popup(popup, primary: Action("ok", popup.primary.label, event: .popupDismissed), secondary: nil))
    }
    return elements
  }

  /// What leads on comes first: where no charger is available now, charging comes last.
  private var whatToDo: [Element<Model.Event>] {
    let charge =
      charge.map { [Element.action(Action("charge-here", $0, icon: .charge, event: Model.Event.chargeTapped))] } ?? []
    let book =
      book.map { [Element.action(Action("book", $0, icon: .appointments, event: Model.Event.bookTapped))] } ?? []
    let tellMe = tellMe.map { telling($0) } ?? []
    return isFull ? book + tellMe + charge : charge + book + tellMe
  }

  private func content(_ details: StationDetails) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = [.badge(details.availability)]
    elements += details.opening.map { .text(RichText($0), .body) }
    elements += details.facts.map { .fact(label: $0.label, value: RichText($0.value)) }
    elements.append(.section(title: RichText(details.equipmentTitle), equipment(details.equipment)))
    elements += details.footnotes.map { .text(RichText($0), .footnote) }
    if !details.prices.isEmpty {
      elements.append(.section(title: RichText(details.pricesTitle), details.prices.flatMap { $0.elements() }))
    }
    if let estimator = details.estimator { elements.append(estimator.element()) }
    elements.append(
      .section(title: RichText(details.sourcesTitle), details.sources.map { .text(RichText($0), .footnote) }))
    return elements
  }

  private func telling(_ tellMe: TellMe) -> [Element<Model.Event>] {
    switch tellMe {
    case .offered(let label): [.action(Action("tell-me", label, icon: .bell, event: .tellMeTapped))]
    case .impossible(let label, let reason):
      [
        .action(Action("tell-me", label, isEnabled: false, icon: .bell, event: .tellMeTapped)),
        .text(RichText(reason), .footnote),
      ]
    case .running(let words, let change, let watches):
      [
        .text(RichText(words), .body),
        .actions([
          Action("tell-me", change, icon: .bell, event: .tellMeTapped),
          Action("watches", watches, style: .link, icon: .bell, event: .watchesTapped),
        ]),
      ]
    }
  }

  /// The star is full or empty, and the words say it too.
  private func star(_ toggle: StationViewState.FavouriteToggle) -> [Element<Model.Event>] {
    let note: [Element<Model.Event>] = toggle.note.map { [.text(RichText($0), .secondary)] } ?? []
    return note + [
      .action(Action("favourite", "\(toggle.symbol) \(toggle.label)", icon: .star, event: .favouriteTapped))
    ]
  }

  private func equipment(_ equipment: StationDetails.Equipment) -> [Element<Model.Event>] {
    switch equipment {
    case .summary(let connectors): connectors.map { .text(RichText($0), .body) }
    case .points(let points):
      points.map { point in
        let lines = (point.connectors + [point.place].compactMap { $0 }).map { [RowPart.text(RichText($0))] }
        return .row(
          Row(
            subject: point.title, title: RichText(point.title), details: [[.badge(point.badge)]] + lines,
            actionLabel: "", event: nil))
      }
    }
  }

  private var navigation: Element<Model.Event> {
    .section(
      title: RichText(navigateLabel),
      (navigateProblem.map { [.text(RichText($0), .secondary)] } ?? []) + [
        .actions(
          navigations.map {
            Action(
              ElementID("navigate-\($0.name)"), $0.label, isEnabled: canNavigate, icon: .directions,
              event: .navigateTapped($0.app))
          })
      ])
  }
}
