import ChargePresentation

extension Pen {
  /// The name above six boxes: `[4]` filled, `[•]` where the digit is not shown, `[_]` the one that takes the next digit,
  /// `{•}` a filled one in focus.
  func codeBoxes<Event>(_ element: CodeBoxesElement<Event>) -> [StyledLine] {
    let boxes = element.boxes
    let color: ColorToken = boxes.error == nil ? .fieldNeutral : .fieldMiss
    let pieces = boxes.boxes.enumerated().map { index, box in
      let isNext = index == boxes.focus && element.isEnabled
      let text =
        switch box {
        case .empty: isNext ? "[_]" : "[ ]"
        case .filled: isNext ? "{\(boxes.mark(index))}" : "[\(boxes.mark(index))]"
        }
      return StyledLine(text, element.isEnabled ? .color(color) : .dim)
    }
    let line = pieces.dropFirst().reduce(pieces.first ?? StyledLine()) { $0 + .blanks(1) + $1 }
    let mark = boxes.error == nil ? StyledLine() : StyledLine(" ✗", .color(.fieldMiss))
    let error = boxes.error.map { hanging(StyledLine("✖ ", .color(.fieldMiss)), StyledLine($0)) } ?? []
    return named(boxes.label, element.id, isEnabled: element.isEnabled).wrapped(to: width)
      + (line + mark).wrapped(to: width) + error
  }
}
