public import ChargePresentation

extension RegionsViewState: LaidOut {
  public typealias Model = RegionsViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = notices.map { $0.element() }
    switch body {
    case .loading(let loading): elements.append(.loading(loading))
    case .empty(let trouble), .failed(let trouble): elements += trouble.elements()
    case .content(let rows): for (index, row) in rows.enumerated() { elements += region(row, number: index + 1) }
    }
    if let retry { elements.append(.action(Action("retry", retry, event: .retryTapped))) }
    elements.append(.divider)
    elements += adding
    if let popup {
      elements.append(
        .popup(
          popup, primary: Action("confirm", popup.primary.label, style: .destructive, event: .removalConfirmed),
          secondary: popup.secondary.map { Action("cancel", $0.label, event: .removalCancelled) }))
    }
    return elements
  }

  // The regions stay in the order they were asked for, so a number names one as long as the screen is open.
  private func region(_ row: RegionsViewState.RegionRow, number: Int) -> [Element<Model.Event>] {
    var details: [[RowPart]] = [[.text(RichText(row.state))]]
    if let problem = row.problem { details.append([.text(RichText(problem))]) }
    var elements: [Element<Model.Event>] = [
      .row(
        Row(
          subject: row.subject, title: row.name, trailing: [row.amount], details: details, actionLabel: "",
          event: nil))
    ]
    if let label = row.progressLabel { elements.append(.progress(label: label, fraction: row.progress)) }
    let name = row.name.plain
    let actions: [Action<Model.Event>?] = [
      row.download.map { Action(ElementID("load\(number)"), $0, subject: name, event: .downloadTapped(row.pack)) },
      row.cancel.map { Action(ElementID("stop\(number)"), $0, subject: name, event: .cancelTapped(row.pack)) },
      Action(
        ElementID("remove\(number)"), row.remove, style: .destructive, subject: name, event: .removeTapped(row.pack)),
    ]
    elements.append(.actions(actions.compactMap { $0 }))
    return elements
  }

  private var adding: [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = [
      .field(FieldElement(id: "town", field: field, changed: { .queryChanged($0) }, focused: { .focusChanged($0) }))
    ]
    if let noTown { elements.append(.text(RichText(noTown), .secondary)) }
    elements += towns.map { row in
      .row(
        Row(
          subject: row.subject, title: row.name,
          trailing: row.count.isEmpty ? [] : [row.count], details: row.detail.map { [[.text(RichText($0))]] } ?? [],
          actionLabel: row.choose, event: .townTapped(row.town)))
    }
    if let area {
      elements.append(.action(Action("area", area, isEnabled: areaProblem == nil, event: .areaTapped)))
    }
    if let problem = areaProblem { elements.append(.text(RichText(problem), .secondary)) }
    return elements
  }
}
