public import ChargePresentation

extension AboutViewState: LaidOut {
  public typealias Model = AboutViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = [.text(RichText(version), .body)]
    if let notice { elements.insert(notice.element(), at: 0) }
    elements.append(.section(title: RichText(sourcesTitle), sources?.map(row) ?? [.loading(loading)]))
    elements.append(.text(RichText(towns), .secondary))
    if let addresses { elements.append(.text(RichText(addresses), .secondary)) }
    elements.append(.section(title: RichText(sentTitle), [.text(RichText(sent), .body)]))
    elements += libraries.map { .section(title: RichText($0.title), $0.libraries.map(row)) }
    return elements
  }

  private func row(_ library: AboutViewState.Library) -> Element<Model.Event> {
    .row(
      Row(
        subject: "library/\(library.name)", title: RichText(library.name),
        details: [[.text(RichText(library.licence))]], actionLabel: licenceLabel, event: .libraryTapped(library.name)))
  }

  private func row(_ source: AboutViewState.Source) -> Element<Model.Event> {
    .row(
      Row(
        subject: source.subject, title: RichText(source.name),
        details: source.lines.map { [.text(RichText($0))] }, actionLabel: source.link ?? "",
        event: source.link == nil ? nil : .linkTapped(source.provider)))
  }
}
