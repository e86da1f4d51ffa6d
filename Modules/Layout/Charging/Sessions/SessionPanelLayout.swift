import ChargePresentation

extension SessionPanel {
  /// The session as elements.
  func elements<Event: Sendable>(_ lift: (SessionTap) -> Event) -> [Element<Event>] {
    var elements: [Element<Event>] = notices.map { $0.element() }
    elements.append(.text(RichText(heading), .heading))
    if let detail { elements.append(.text(RichText(detail), .body)) }
    elements += place.map { .text(RichText($0), .secondary) }
    if let countdown { elements.append(.text(RichText(countdown), .heading)) }
    if let waiting { elements.append(.loading(waiting)) }
    if let ring {
      elements.append(
        ring.fraction == nil
          ? .text(RichText(ring.label), .heading) : .progress(label: ring.label, fraction: ring.fraction))
    }
    elements += facts.map { .fact(label: $0.label, value: RichText($0.value)) }
    if let plot {
      elements.append(
        .plot(
          ChargeLayout.Plot(label: plot.label, values: plot.watts, peak: plot.peak, begin: plot.begin, end: plot.end)))
    }
    elements += footnotes.map { .text(RichText($0), .footnote) }
    if !buttons.isEmpty {
      elements.append(
        .actions(
          buttons.map { button in
            Action(
              ElementID(button.name.rawValue), button.label, style: button.isDestructive ? .destructive : .button,
              event: lift(.tapped(button.name)))
          }))
    }
    if let popup { elements.append(popup.element(ok: lift(.stopConfirmed), cancel: lift(.stopLeft))) }
    return elements
  }
}
