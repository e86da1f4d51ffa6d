import ChargePresentation

/// What a person had before them when they pressed something: the name of the screen, the question that covers it, and the
/// fields to fill in. Different screens have buttons of the same name, and so have the steps of one; a press that was meant
/// for one step must not act on another.
public struct HTMLStep: Hashable, Sendable {
  private let title: String
  private let question: [String]
  private let fields: [ElementID]

  init(title: String, question: [String], fields: [ElementID]) {
    (self.title, self.question, self.fields) = (title, question, fields)
  }
}

extension ScreenTree {
  /// The step that is shown now.
  public var step: HTMLStep {
    let titles = root.flattened.compactMap { if case .titleBar(let bar) = $0 { bar.title.plain } else { nil } }
    var question: [String] = []
    if case .popup(let popup, _, _, _)? = root.topPopup { question = [popup.title, popup.message] }
    let fields = (interactives + covered).filter { $0.kind == .field || $0.kind == .codeBoxes }
    return HTMLStep(title: titles.first ?? "", question: question, fields: fields.map(\.id))
  }
}
