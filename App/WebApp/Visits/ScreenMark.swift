import ChargeCore

/// Which screen a page showed, and which of its steps: what the page sends belongs there.
struct ScreenMark: Hashable, Sendable {
  /// The number of the screen.
  let screen: Int
  /// The number of the step.
  let step: Int

  init(screen: Int, step: Int) { (self.screen, self.step) = (screen, step) }

  /// As it stands in a page, "7.2"; nil for another form.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let screen = Int(parts[0]), let step = Int(parts[1]) else { return nil }
    self.init(screen: screen, step: step)
  }

  /// As it stands in a page.
  var text: String { "\(screen).\(step)" }
}

/// Numbers the steps of a visit, each time another one is seen. No number comes back.
struct ScreenMarks: Sendable {
  private var present: (mark: ScreenMark, step: HTMLStep)?

  /// The mark of what is shown now.
  mutating func mark(screen: Int, _ step: HTMLStep) -> ScreenMark {
    if let present, present.mark.screen == screen, present.step == step { return present.mark }
    let mark = ScreenMark(screen: screen, step: (present?.mark.step ?? 0) + 1)
    present = (mark, step)
    return mark
  }
}
