import ChargePresentation

/// Makes elements parts of a page.
struct HTMLPen {
  let rowIDs: RowIDs
  /// Where the ground below maps comes from.
  let tiles: HTMLTiles?
  var names = HTMLNames()

  init(rowIDs: RowIDs, tiles: HTMLTiles?) {
    self.rowIDs = rowIDs
    self.tiles = tiles
  }

  /// The next part of a kind in a scope.
  mutating func id(_ kind: String, _ scope: inout HTMLScope) -> HTMLID {
    names.unique(HTMLID(part: scope.next(kind)))
  }

  /// Elements one below the other. Rows, facts and items that follow one another are one list.
  mutating func draw<Event>(_ elements: [Element<Event>], in scope: inout HTMLScope) -> [HTMLNode] {
    var nodes: [HTMLNode] = []
    var rest = elements.flatMap(\.flattened)[...]
    while let element = rest.popFirst() {
      switch element {
      case .row(let first): nodes.append(list([first] + rest.take(\.asRow), in: &scope))
      case .fact(let label, let value):
        nodes.append(table([(label, value)] + rest.take(\.asFact), in: &scope))
      case .text(let first, .item): nodes.append(items([first] + rest.take(\.asItem), in: &scope))
      case .picture(let name, let label):
        nodes.append(picture(name, caption: rest.first?.says(label) == true ? "" : label, in: &scope))
      case .divider:
        // A heading is divided from what stands above it already.
        if rest.first?.isHeaded != true { nodes.append(.element(.hr, id: id("rule", &scope))) }
      default: nodes += draw(element, in: &scope)
      }
    }
    return nodes
  }

  private mutating func draw<Event>(_ element: Element<Event>, in scope: inout HTMLScope) -> [HTMLNode] {
    switch element {
    // Lists are drawn as a whole, and of popups only the one on top.
    case .row, .fact, .stack, .picture, .divider, .popup: []
    case .titleBar(let bar): [titleBar(bar, in: &scope)]
    case .text(let text, let role): self.text(text, role, in: &scope)
    case .badge(let badge): [.element(.p, id: id("badge", &scope), [.class: "state"], [self.badge(badge)])]
    case .section(let title, let content): [section(title, content, in: &scope)]
    case .banner(let banner): [self.banner(banner, in: &scope)]
    case .loading(let loading): [self.loading(loading, in: &scope)]
    case .progress(let label, let fraction): [progress(label, fraction, in: &scope)]
    case .plot(let plot): [self.plot(plot, in: &scope)]
    case .action(let action): [actions([action], in: &scope)]
    case .actions(let actions): actions.isEmpty ? [] : [self.actions(actions, in: &scope)]
    case .tabBar(let tabs, let selected): [tabBar(tabs, selected, inert: nil)]
    case .field(let field): [self.field(field)]
    case .codeBoxes(let boxes): [codeBoxes(boxes)]
    case .choice(let choice): [self.choice(choice)]
    case .columns(let choices):
      choices.isEmpty
        ? [] : [.element(.div, id: id("columns", &scope), [.class: "columns"], choices.map { choice($0) })]
    case .day(let day): [self.day(day)]
    case .slider(let slider): [self.slider(slider)]
    case .map(let map): self.map(map, in: &scope)
    }
  }

  // MARK: Words

  /// Words; those in letters from right to left stand alone, so that they turn nothing beside them.
  func words(_ text: String) -> [HTMLNode] {
    guard !text.isEmpty else { return [] }
    let text = HTMLText(text)
    return text.turnsItsSurroundings ? [.element(.bdi, [.text(text)])] : [.text(text)]
  }

  /// Words of which some stand out.
  func words(_ text: RichText) -> [HTMLNode] {
    text.runs.flatMap { run in run.isEmphasised ? [.element(.strong, words(run.text))] : words(run.text) }
  }

  /// What is seen, and where that is abbreviated what is read aloud instead of it.
  func said(_ seen: String, as spoken: String?) -> [HTMLNode] {
    guard let spoken, !spoken.isEmpty, spoken != seen else { return words(seen) }
    return [
      .element(.span, [.ariaHidden: "true"], words(seen)), .element(.span, [.class: "spoken"], words(spoken)),
    ]
  }

  /// The sign and the words of a live state.
  func badge(_ badge: AvailabilityBadge) -> HTMLNode {
    .element(
      .span, [.class: "badge \(badge.color.className)"],
      [sign(badge.symbol), .text(" ")] + said(badge.text, as: badge.spoken))
  }

  /// A sign that is not read aloud.
  func sign(_ text: String) -> HTMLNode {
    .element(.span, [.class: "sign", .ariaHidden: "true"], [.text(text)])
  }

  private mutating func text(_ text: RichText, _ role: TextRole, in scope: inout HTMLScope) -> [HTMLNode] {
    guard !text.isEmpty else { return [] }
    let id = id("text", &scope)
    return switch role {
    case .title, .heading: [.element(.heading(scope.level), id: id, [.class: role.rawValue], words(text))]
    case .body, .item: [.element(.p, id: id, words(text))]
    case .secondary, .footnote: [.element(.p, id: id, [.class: role.rawValue], words(text))]
    }
  }

  private mutating func items(_ texts: [RichText], in scope: inout HTMLScope) -> HTMLNode {
    let list = id("items", &scope)
    return .element(
      .ul, id: list, [.class: "items"], texts.map { .element(.li, id: id("item", &scope), words($0)) })
  }

  private mutating func table(
    _ facts: [(label: String, value: RichText)], in scope: inout HTMLScope
  ) -> HTMLNode {
    let table = id("facts", &scope)
    return .element(
      .dl, id: table, [.class: "facts"],
      facts.map { label, value in
        .element(.div, id: id("fact", &scope), [.element(.dt, words(label)), .element(.dd, linked(value))])
      })
  }

  /// An address of a page is a link to it, which hands nothing of ours on.
  private func linked(_ value: RichText) -> [HTMLNode] {
    let text = value.plain
    guard text.hasPrefix("https://") || text.hasPrefix("http://"), let address = HTMLAddress(outside: text) else {
      return words(value)
    }
    return [
      .element(.a, [.rel: "noopener noreferrer", .target: "_blank"], address: address, words(value))
    ]
  }

  private mutating func section<Event>(
    _ title: RichText?, _ content: [Element<Event>], in scope: inout HTMLScope
  ) -> HTMLNode {
    let name = scope.next("section")
    let section = names.unique(HTMLID(part: name))
    guard let title, !title.isEmpty else {
      var inside = HTMLScope(name: name, level: scope.level)
      return .element(.div, id: section, [.class: "section"], draw(content, in: &inside))
    }
    var inside = HTMLScope(name: name, level: scope.level + 1)
    let heading = id("title", &inside)
    return .element(
      .section, id: section, [.class: "section", .ariaLabelledBy: heading.description],
      [.element(.heading(scope.level), id: heading, words(title))] + draw(content, in: &inside))
  }
}

extension ColorToken {
  /// The class that a style sheet gives this colour.
  var className: String { "is-\(rawValue)" }
}

extension Element {
  fileprivate var asRow: Row<Event>? { if case .row(let row) = self { row } else { nil } }

  fileprivate var asFact: (label: String, value: RichText)? {
    if case .fact(let label, let value) = self { (label, value) } else { nil }
  }

  fileprivate var asItem: RichText? { if case .text(let text, .item) = self { text } else { nil } }
}

extension ArraySlice {
  /// Takes what fits from the beginning.
  fileprivate mutating func take<Part>(_ part: (Element) -> Part?) -> [Part] {
    var parts: [Part] = []
    while let next = first.flatMap(part) {
      parts.append(next)
      removeFirst()
    }
    return parts
  }
}
