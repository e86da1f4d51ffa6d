import ChargePresentation

extension HTMLPen {
  /// A button of the form; what it sends is the code of its id.
  mutating func button<Event>(
    _ action: Action<Event>, look: String? = nil, hasFocus: Bool = false, icon: HTMLIcon? = nil
  ) -> HTMLNode {
    .element(
      .button, id: names.unique(HTMLID(action.id)),
      [
        .class: look ?? action.style.className, .type: "submit", .name: HTMLForm.act,
        .value: action.id.code(on: action.subject),
        .ariaLabel: action.subject.map { HTMLText("\(action.label), \($0)").string },
        .ariaDisabled: action.isEnabled ? nil : "true", .autofocus: hasFocus ? "" : nil,
      ],
      ((icon ?? action.icon.flatMap { HTMLIcon($0) }).map { [$0.node, .element(.span, words(action.label))] }
        ?? words(action.label)))
  }

  /// Buttons side by side.
  mutating func actions<Event>(_ actions: [Action<Event>], in scope: inout HTMLScope) -> HTMLNode {
    let id = id("actions", &scope)
    return .element(.div, id: id, [.class: "actions"], actions.map { button($0) })
  }

  /// The places of the app.
  mutating func tabBar<Event>(_ tabs: [Action<Event>], _ selected: ElementID, inert: String?) -> HTMLNode {
    .element(
      .nav, id: names.unique(HTMLID(part: "tabs")), [.class: "tabs", .inert: inert],
      tabs.map { tab in
        .element(
          .button, id: names.unique(HTMLID(tab.id)),
          [
            .class: "tab", .type: "submit", .name: HTMLForm.act, .value: tab.id.code,
            .ariaCurrent: tab.id == selected ? "page" : nil, .ariaDisabled: tab.isEnabled ? nil : "true",
          ],
          (HTMLIcon(rawValue: tab.id.name).map { [$0.node] } ?? []) + [.element(.span, words(tab.label))])
      })
  }

  /// The head of the page: where back leads, its name, what it is about, how current it is.
  mutating func pageHead<Event>(_ bar: TitleBar<Event>, inert: String?) -> HTMLNode {
    .element(
      .header, id: names.unique(HTMLID(part: "head")), [.class: "head", .inert: inert],
      content(of: bar, "head", level: 1))
  }

  /// A head inside a page.
  mutating func titleBar<Event>(_ bar: TitleBar<Event>, in scope: inout HTMLScope) -> HTMLNode {
    let name = scope.next("head")
    return .element(
      .div, id: names.unique(HTMLID(part: name)), [.class: "head"], content(of: bar, name, level: scope.level))
  }

  private mutating func content<Event>(of bar: TitleBar<Event>, _ name: String, level: Int) -> [HTMLNode] {
    var nodes: [HTMLNode] = []
    if let back = bar.back { nodes.append(button(back, look: "back", icon: .back)) }
    let parts: [(kind: String, tag: HTMLTag, words: [HTMLNode])] = [
      ("title", .heading(level), words(bar.title)), ("about", .p, bar.subtitle.map { words($0) } ?? []),
      ("status", .p, words(bar.status ?? "")),
    ]
    for part in parts where !part.words.isEmpty {
      nodes.append(
        .element(
          part.tag, id: names.unique(HTMLID(part: "\(name).\(part.kind)")), [.class: part.kind], part.words))
    }
    return nodes
  }
}

extension ActionStyle {
  fileprivate var className: String {
    switch self {
    case .button: "button"
    case .link: "link"
    case .destructive: "button destructive"
    case .chip: "chip"
    case .tab: "tab"
    }
  }
}
