public import ChargePresentation

/// Version and licences as elements.
public enum AboutLayout {
  /// The elements of a view state.
  public static func elements(_ state: AboutViewState) -> [Element<AboutViewModel.Event>] {
    var elements: [Element<AboutViewModel.Event>] = [.text(RichText(state.version), .body)]
    if let notice = state.notice { elements.insert(notice.element(), at: 0) }
    elements.append(.section(title: RichText(state.sourcesTitle), state.sources?.map(row) ?? [.loading(state.loading)]))
    elements.append(
      .section(
        title: RichText(state.librariesTitle),
        state.libraries.map { .fact(label: $0.name, value: RichText($0.licence)) }))
    return elements
  }

  private static func row(_ source: AboutViewState.Source) -> Element<AboutViewModel.Event> {
    .row(
      Row(
        subject: source.subject, title: RichText(source.name),
        details: source.lines.map { [.text(RichText($0))] }, actionLabel: source.link ?? "",
        event: source.link == nil ? nil : .linkTapped(source.provider)))
  }
}

extension AboutViewState: LaidOut {
  public typealias Model = AboutViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] { AboutLayout.elements(self) }
}
