import ChargePresentation

extension HTMLPen {
  /// A message, read aloud when it comes up.
  mutating func banner<Event>(_ banner: Banner<Event>, in scope: inout HTMLScope) -> HTMLNode {
    let name = scope.next("banner")
    let text = HTMLNode.element(.p, id: names.unique(HTMLID(part: "\(name).text")), words(banner.text))
    let id = names.unique(HTMLID(part: name))
    return .element(
      .div, id: id,
      [.class: "banner \(banner.tone.rawValue)", .role: banner.tone == .error ? "alert" : "status"],
      [HTMLIcon(banner.tone).node, text] + (banner.action.map { [button($0)] } ?? []))
  }

  /// What is waited for.
  mutating func loading(_ loading: Loading, in scope: inout HTMLScope) -> HTMLNode {
    let id = id("loading", &scope)
    let words = HTMLNode.element(.p, [.class: "wheel"], words(loading.label))
    guard case .skeleton(let rows) = loading.style else {
      return .element(.div, id: id, [.class: "loading", .role: "status"], [words])
    }
    // More grey rows than a screen holds tell nothing.
    let row = HTMLNode.element(.span, [.class: "bone"], [])
    return .element(
      .div, id: id, [.class: "loading", .role: "status"],
      [
        words,
        .element(
          .div, [.class: "skeleton", .ariaHidden: "true"], Array(repeating: row, count: min(max(0, rows), 50))),
      ])
  }

  /// How far long work has come.
  mutating func progress(_ label: String, _ fraction: Double?, in scope: inout HTMLScope) -> HTMLNode {
    let id = id("progress", &scope)
    let bar = self.id("bar", &scope)
    let known = fraction.flatMap { $0.isFinite ? min(1, max(0, $0)) : nil }
    return .element(
      .div, id: id, [.class: "progress"],
      [
        .element(.label, [.for: bar.description], words(label)),
        .element(.progress, id: bar, [.max: "1", .value: known.map { $0.plain }], []),
      ])
  }

  /// A picture; the words below it say the same.
  mutating func picture(_ name: PictureName, caption: String, in scope: inout HTMLScope) -> HTMLNode {
    .element(
      .div, id: id("picture", &scope), [.class: "picture"],
      [HTMLIcon(name).node] + (caption.isEmpty ? [] : [.element(.p, words(caption))]))
  }

  /// Bars above the time; what they tell is read aloud in words.
  mutating func plot(_ plot: Plot, in scope: inout HTMLScope) -> HTMLNode {
    let greatest = plot.values.compactMap(\.self).max() ?? 0
    let bars = plot.values.enumerated().compactMap { index, value -> HTMLNode? in
      guard let value, greatest > 0 else { return nil }
      let height = Double(max(0, value)) / Double(greatest) * 100
      return .element(
        .rect, [.x: String(index), .y: (100 - height).short, .width: "0.8", .height: height.short], [])
    }
    let words = [plot.label, "\(plot.begin)–\(plot.end)", plot.peak].filter { !$0.isEmpty }.joined(separator: ", ")
    return .element(
      .figure, id: id("plot", &scope), [.class: "plot", .role: "img", .ariaLabel: words],
      [
        .element(.figcaption, self.words(plot.label)),
        .element(
          .svg,
          [
            .viewBox: "0 0 \(max(1, plot.values.count)) 100", .preserveAspectRatio: "none", .ariaHidden: "true",
            .focusable: "false",
          ], bars),
        .element(
          .div, [.class: "ends"],
          [plot.begin, plot.peak, plot.end].map { .element(.span, self.words($0)) }),
      ])
  }

  /// A message that must be answered first.
  mutating func popup<Event>(_ element: Element<Event>) -> [HTMLNode] {
    guard case .popup(let popup, let primary, let secondary, let third) = element else { return [] }
    let title = names.unique(HTMLID(part: "popup.title"))
    let message = names.unique(HTMLID(part: "popup.message"))
    let answers = [
      (primary, popup.primary.role), (secondary, popup.secondary?.role), (third, popup.third?.role),
    ].compactMap { answer, role in answer.map { ($0, role) } }
    // The return key must not destroy anything.
    let safe = answers.first { $0.1 != .destructive }?.0.id
    let buttons = answers.map { action, role in
      button(action, look: role?.className, hasFocus: action.id == safe)
    }
    return [
      .element(
        .div, id: names.unique(HTMLID(part: "popup")),
        [
          .class: "popup \(popup.tone.rawValue)", .role: "alertdialog", .ariaModal: "true",
          .ariaLabelledBy: title.description, .ariaDescribedBy: message.description,
        ],
        [
          .element(
            .div, id: names.unique(HTMLID(part: "popup.card")), [.class: "card"],
            [
              .element(.h2, id: title, [HTMLIcon(popup.tone).node, .element(.span, words(popup.title))]),
              .element(.p, id: message, words(popup.message)),
              .element(.div, id: names.unique(HTMLID(part: "popup.answers")), [.class: "actions"], buttons),
            ])
        ])
    ]
  }
}

extension Popup.Choice.Role {
  fileprivate var className: String {
    switch self {
    case .primary: "button"
    case .cancel: "button quiet"
    case .destructive: "button destructive"
    }
  }
}

extension Double {
  /// With at most two digits behind the point, as drawings need it.
  var short: String { ((self * 100).rounded() / 100).plain }
}
