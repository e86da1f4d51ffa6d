import ChargePresentation

extension HTMLPen {
  /// The entries of a list. One that opens is a button as a whole; its name is all that it shows, to be spoken.
  mutating func list<Event>(_ rows: [Row<Event>], in scope: inout HTMLScope) -> HTMLNode {
    let list = id("rows", &scope)
    // Where all rows do the same, a style sheet may show it as a sign.
    let labels = Set(rows.filter { $0.event != nil }.map(\.actionLabel))
    let look = labels.count == 1 && labels != [""] ? "rows alike" : "rows"
    return .element(.ul, id: list, [.class: look], rows.map { entry($0, in: &scope) })
  }

  private mutating func entry<Event>(_ row: Row<Event>, in scope: inout HTMLScope) -> HTMLNode {
    guard row.event != nil, let id = row.id ?? rowIDs.known(row.subject) else {
      return .element(
        .li, id: self.id("row", &scope), [.element(.div, [.class: "row"], content(of: row))])
    }
    let opener = HTMLNode.element(
      .span, [.class: "opens"], words(row.actionLabel))
    return .element(
      .li, id: names.unique(HTMLID(.frame, id)),
      [
        .element(
          .button, id: names.unique(HTMLID(id)),
          [
            .class: "row", .type: "submit", .name: HTMLForm.act, .value: id.code,
            .ariaLabel: HTMLText([row.spoken, row.actionLabel].filter { !$0.isEmpty }.joined(separator: ", ")).string,
          ], content(of: row) + [.text(" "), opener])
      ])
  }

  /// Blanks stand between the parts, so that they can be told apart without a style sheet too.
  private func content<Event>(of row: Row<Event>) -> [HTMLNode] {
    var nodes: [HTMLNode] = [.element(.span, [.class: "name"], words(row.title))]
    for (index, value) in row.trailing.enumerated() where !value.isEmpty {
      nodes += [
        .text(" "),
        .element(.span, [.class: "value"], said(value, as: index == 0 ? row.firstSpoken : nil)),
      ]
    }
    for line in row.details where !line.isEmpty {
      nodes.append(.text(" "))
      nodes.append(.element(.span, [.class: "detail"], parts(line)))
    }
    return nodes
  }

  private func parts(_ line: [RowPart]) -> [HTMLNode] {
    var nodes: [HTMLNode] = []
    for part in line {
      if !nodes.isEmpty { nodes.append(.text(" · ")) }
      switch part {
      case .text(let text): nodes += words(text)
      case .badge(let badge): nodes.append(self.badge(badge))
      }
    }
    return nodes
  }
}
