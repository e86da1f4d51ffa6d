import ChargePresentation

extension HTMLPen {
  /// The picture, what its signs mean, and the rows that say the same in words.
  ///
  /// The picture is hidden from those who listen, and no stop for the keyboard: every marker is a row below it, and its
  /// sign leads there.
  mutating func map<Event>(_ map: MapElement<Event>, in scope: inout HTMLScope) -> [HTMLNode] {
    let figure = id("map", &scope)
    let legend = map.legend.map { entry in
      HTMLNode.element(
        .li,
        [
          .element(
            .span, [.class: "sign \(entry.color?.className ?? "")", .ariaHidden: "true"], [.text(entry.symbol)]),
          .text(" "),
        ]
          + words(entry.text))
    }
    var nodes: [HTMLNode] = [
      .element(
        .figure, id: figure, [.class: "map"],
        [drawing(map)] + (legend.isEmpty ? [] : [.element(.ul, [.class: "legend"], legend)]))
    ]
    if let summary = map.summary, !summary.isEmpty {
      nodes.append(.element(.heading(scope.level), id: id("summary", &scope), [.class: "summary"], words(summary)))
    }
    if !map.markers.isEmpty { nodes.append(list(map.markers.map(\.row), in: &scope)) }
    return nodes
  }

  private func drawing<Event>(_ map: MapElement<Event>) -> HTMLNode {
    let height = (map.aspect.isFinite ? min(max(map.aspect, 0.2), 2) : 1) * Self.width
    let towns = map.towns.filter { $0.point.isInside }.map { town in
      HTMLNode.element(
        .text, place(town.point, height).merging([.class: "town", .textAnchor: "middle"]) { $1 }, [.text(town.name)])
    }
    // What is drawn last stands on top.
    let markers = map.markers.filter { $0.point.isInside }.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }.map { marker($0.element, height) }
    let you = map.you.flatMap { you in
      you.point.isInside ? [sign(you.sign, at: you.point, height, "you")] : nil
    }
    return .element(
      .svg,
      [
        .class: "picture", .viewBox: "0 0 \(Self.width.plain) \(height.short)", .ariaHidden: "true",
        .focusable: "false",
      ], towns + (you ?? []) + markers + frame(map, height))
  }

  /// How wide a map is in the units of its drawing.
  private static let width = 1000.0
  private static let radius = 26.0

  private func marker<Event>(_ marker: MapElement<Event>.Marker, _ height: Double) -> HTMLNode {
    let look = ["pin", marker.color.className, marker.isSelected ? "selected" : ""].filter { !$0.isEmpty }
    let drawn = sign(marker.sign, at: marker.point, height, look.joined(separator: " "))
    guard marker.row.event != nil, let id = marker.row.id ?? rowIDs.known(marker.row.subject) else { return drawn }
    return .element(
      .a, [.tabindex: "-1", .dataFor: HTMLID(id).description], address: HTMLAddress(HTMLID(.frame, id)), [drawn])
  }

  private func sign(_ sign: String, at point: MapPicture.Point, _ height: Double, _ look: String) -> HTMLNode {
    let (x, y) = ((point.x * Self.width).short, (point.y * height).short)
    return .element(
      .g, [.class: look],
      [
        .element(.circle, [.cx: x, .cy: y, .r: Self.radius.plain], []),
        .element(.text, [.x: x, .y: (point.y * height + 9).short, .textAnchor: "middle"], [.text(sign)]),
      ])
  }

  private func place(_ point: MapPicture.Point, _ height: Double) -> [HTMLAttribute: String?] {
    [.x: (point.x * Self.width).short, .y: (point.y * height).short]
  }

  /// North and a length to measure by.
  private func frame<Event>(_ map: MapElement<Event>, _ height: Double) -> [HTMLNode] {
    let share = map.scale.share.isFinite ? min(max(map.scale.share, 0), 1) : 0
    let line = (height - 20).short
    return [
      .element(.text, [.class: "north", .x: "980", .y: "40", .textAnchor: "end"], [.text("\(map.north) ↑")]),
      .element(
        .line, [.class: "scale", .x1: "20", .y1: line, .x2: (20 + share * (Self.width - 40)).short, .y2: line], []),
      .element(.text, [.class: "length", .x: "20", .y: (height - 34).short], [.text(map.scale.label)]),
    ]
  }
}

extension MapPicture.Point {
  fileprivate var isInside: Bool { (0...1).contains(x) && (0...1).contains(y) }
}

extension MapElement.Marker {
  fileprivate var rank: Int { isSelected ? 2 : isImportant ? 1 : 0 }
}
