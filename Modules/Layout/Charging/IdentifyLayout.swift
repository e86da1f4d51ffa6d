public import ChargePresentation

extension IdentifyViewState: LaidOut {
  public typealias Model = IdentifyViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = notice.map { [$0.element()] } ?? []
    if let scan {
      elements.append(scan.notice.element(action: scan.station.map { Action("station", $0, event: .stationTapped) }))
    }
    elements.append(.codeBoxes(CodeBoxesElement(boxes: code, edited: { .edited(.init($0)) }, returned: .beginTapped)))
    if let prompt { elements.append(.text(RichText(prompt), .body)) }
    if let checking { elements.append(.loading(checking)) }
    if let site = verdict?.site { elements.append(.text(RichText(site), .secondary)) }
    let begin =
      verdict.map { [Action("begin", $0.label, isEnabled: $0.isEnabled, event: Model.Event.beginTapped)] } ?? []
    elements.append(.actions(begin + [Action("scan", scanButton, icon: .scan, event: .scanTapped)]))
    if let session { elements.append(.action(Action("session", session, style: .link, event: .sessionTapped))) }
    if let nearbyNote { elements.append(.text(RichText(nearbyNote), .body)) }
    elements.append(.section(title: RichText(nearbyTitle), nearbyElements(words)))
    if let retry { elements.append(.action(Action("retry", retry, event: .retryTapped))) }
    if let popup {
      elements.append(
        popup.element(ok: .cameraAnswered(isWelcome: true), cancel: .cameraAnswered(isWelcome: false)))
    }
    return elements
  }

  private func nearbyElements(_ words: SharedWords) -> [Element<Model.Event>] {
    switch nearby {
    case .loading(let loading): [.loading(loading)]
    case .none(let trouble), .failed(let trouble): trouble.elements()
    case .sites(let rows, let more):
      rows.map { row in
        .row(
          Row(
            subject: row.subject, title: RichText(row.name), trailing: [row.distance].compactMap(\.self),
            details: [[.badge(row.badge)]], actionLabel: words.open, event: .siteTapped(row.id)))
      } + (more.map { [.action(Action("more", $0, event: .moreTapped))] } ?? [])
    }
  }
}
