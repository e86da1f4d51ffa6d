public import ChargePresentation

/// A station as elements.
public enum StationLayout {
  /// The elements of a view state.
  public static func elements(_ state: StationViewState) -> [Element<StationViewModel.Event>] {
    var elements: [Element<StationViewModel.Event>] = state.notices.map { $0.element() }
    if let removed = state.removed {
      elements.append(removed.notice.element(action: Action("undo", removed.undo, event: .undoTapped)))
    }
    switch state.body {
    case .loading(let loading): elements.append(.loading(loading))
    case .gone(let trouble), .failed(let trouble): elements += trouble.elements()
    case .content(let details):
      elements += content(details)
      if let toggle = state.favourite { elements += favourite(toggle) }
      elements.append(.divider)
      elements.append(navigation(state))
    }
    if let retry = state.retry { elements.append(.action(Action("retry", retry, event: .retryTapped))) }
    if let popup = state.popup {
      elements.append(
        .popup(popup, primary: Action("ok", popup.primary.label, event: .popupDismissed), secondary: nil))
    }
    return elements
  }

  private static func content(_ details: StationDetails) -> [Element<StationViewModel.Event>] {
    var elements: [Element<StationViewModel.Event>] = [.badge(details.availability)]
    elements += details.opening.map { .text(RichText($0), .body) }
    elements += details.facts.map { .fact(label: $0.label, value: RichText($0.value)) }
    elements.append(.section(title: RichText(details.equipmentTitle), equipment(details.equipment)))
    elements += details.footnotes.map { .text(RichText($0), .footnote) }
    if !details.prices.isEmpty {
      elements.append(.section(title: RichText(details.pricesTitle), details.prices.flatMap { $0.elements() }))
    }
    if let estimator = details.estimator { elements.append(estimator.element()) }
    elements.append(
      .section(
        title: RichText(details.sourcesTitle), details.sources.map { .text(RichText($0), .footnote) }))
    return elements
  }

  /// The star is full or empty, and the words say it too.
  private static func favourite(_ toggle: StationViewState.FavouriteToggle) -> [Element<StationViewModel.Event>] {
    let note: [Element<StationViewModel.Event>] = toggle.note.map { [.text(RichText($0), .secondary)] } ?? []
    return note + [.action(Action("favourite", "\(toggle.symbol) \(toggle.label)", event: .favouriteTapped))]
  }

  private static func equipment(_ equipment: StationDetails.Equipment) -> [Element<StationViewModel.Event>] {
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

  private static func navigation(_ state: StationViewState) -> Element<StationViewModel.Event> {
    .section(
      title: RichText(state.navigateLabel),
      (state.navigateProblem.map { [.text(RichText($0), .secondary)] } ?? []) + [
        .actions(
          state.navigations.map {
            Action(
              ElementID("navigate-\($0.name)"), $0.label, isEnabled: state.canNavigate, event: .navigateTapped($0.app))
          })
      ])
  }
}

extension StationViewState: LaidOut {
  public typealias Model = StationViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] { StationLayout.elements(self) }
}
