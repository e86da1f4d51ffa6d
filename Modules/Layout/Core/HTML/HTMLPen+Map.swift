import ChargePresentation

extension HTMLPen {
  /// The picture, what its signs mean, and the rows that say the same in words.
  ///
  /// The picture is hidden from those who listen: every marker is a row below it, and its sign leads there. Where it can be
  /// moved, it is one stop for the keyboard, and holds what part of the world it shows.
  mutating func map<Event>(_ map: MapElement<Event>, in scope: inout HTMLScope) -> [HTMLNode] {
    let name = scope.next("map")
    let figure = names.unique(HTMLID(part: name))
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
    let canvas = HTMLMapCanvas(map)
    let isMoved = map.window != nil
    let source =
      isMoved ? tiles.map { [HTMLNode.element(.figcaption, [.class: "source"], words($0.attribution))] } : nil
    var nodes: [HTMLNode] = [
      .element(
        .figure, id: figure,
        [
          .class: "map", .dataWindow: map.window?.shown.htmlText, .tabindex: isMoved ? "0" : nil,
          .role: isMoved ? "group" : nil, .ariaLabelledBy: isMoved ? HTMLID(part: "head.title").description : nil,
        ],
        [drawing(map, canvas, name)] + (source ?? [])
          + (legend.isEmpty ? [] : [.element(.ul, [.class: "legend"], legend)]))
    ]
    if let summary = map.summary, !summary.isEmpty {
      nodes.append(.element(.heading(scope.level), id: id("summary", &scope), [.class: "summary"], words(summary)))
    }
    if !map.markers.isEmpty { nodes.append(list(map.markers.map(\.row), in: &scope)) }
    return nodes
  }

  /// The world, which fingers move, and the frame, which stays. Each part has an id, so that tiles stay while signs change.
  private mutating func drawing<Event>(_ map: MapElement<Event>, _ canvas: HTMLMapCanvas, _ name: String) -> HTMLNode {
    let towns = map.towns.filter { $0.point.isInside }.map { town in
      HTMLNode.element(
        .text, canvas.place(town.point).merging([.class: "town", .textAnchor: "middle"]) { $1 }, [.text(town.name)])
    }
    // What is drawn last stands on top.
    let markers = map.markers.filter { $0.point.isInside }.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }.map { marker($0.element, canvas) }
    let you = map.you.flatMap { you in
      you.point.isInside ? [canvas.sign(you.sign, at: you.point, "you")] : nil
    }
    let zooms = map.window.map { [canvas.zoom("+", 0, $0.zooms.into), canvas.zoom("−", 1, $0.zooms.out)] }
    let world = [
      part(towns, "towns", name), ground(map, name), part((you ?? []) + markers, "signs", name),
    ]
    return .element(
      .svg, id: names.unique(HTMLID(part: "\(name).picture")),
      [
        .class: "picture", .viewBox: "0 0 \(canvas.width.plain) \(canvas.height.short)", .ariaHidden: "true",
        .focusable: "false",
      ], [part(world, "world", name), part(canvas.frame(map) + (zooms ?? []), "frame", name)])
  }

  private mutating func part(_ nodes: [HTMLNode], _ kind: String, _ name: String) -> HTMLNode {
    .element(.g, id: names.unique(HTMLID(part: "\(name).\(kind)")), [.class: kind], nodes)
  }

  private mutating func ground<Event>(_ map: MapElement<Event>, _ name: String) -> HTMLNode {
    guard let tiles, let window = map.window?.shown else { return part([], "ground", name) }
    let pictures = window.tiles.map { tile in
      HTMLNode.element(
        .image, id: names.unique(HTMLID(part: "\(name).tile.\(tile.zoom).\(tile.column).\(tile.row)")),
        [
          .x: tile.left.short, .y: tile.top.short, .width: MapWindow.Tile.side.plain,
          .height: MapWindow.Tile.side.plain,
        ], address: tiles.address(of: tile), [])
    }
    return part(pictures, "ground", name)
  }

  private func marker<Event>(_ marker: MapElement<Event>.Marker, _ canvas: HTMLMapCanvas) -> HTMLNode {
    let look = ["pin", marker.color.className, marker.isSelected ? "selected" : ""].filter { !$0.isEmpty }
    let drawn = canvas.sign(marker.sign, at: marker.point, look.joined(separator: " "))
    guard marker.row.event != nil, let id = marker.row.id ?? rowIDs.known(marker.row.subject) else { return drawn }
    return .element(
      .a, [.tabindex: "-1", .dataFor: HTMLID(id).description], address: HTMLAddress(HTMLID(.frame, id)), [drawn])
  }
}

/// What a map is drawn on: in points where it can be moved, so that a page can show it as large as it is; else in units of
/// its own.
private struct HTMLMapCanvas {
  let width: Double
  let height: Double
  // The radius of a sign, what stays free at the edge, and how far a letter stands below its middle.
  let radius: Double
  let edge: Double
  let drop: Double

  init<Event>(_ map: MapElement<Event>) {
    if let window = map.window?.shown {
      (width, height) = (window.width, window.height)
      (radius, edge, drop) = (15, 14, 5)
    } else {
      width = 1000
      height = (map.aspect.isFinite ? min(max(map.aspect, 0.2), 2) : 1) * width
      (radius, edge, drop) = (26, 20, 9)
    }
  }

  func place(_ point: MapPicture.Point) -> [HTMLAttribute: String?] {
    [.x: (point.x * width).short, .y: (point.y * height).short]
  }

  func sign(_ sign: String, at point: MapPicture.Point, _ look: String) -> HTMLNode {
    let (x, y) = ((point.x * width).short, (point.y * height).short)
    return .element(
      .g, [.class: look],
      [
        .element(.circle, [.cx: x, .cy: y, .r: radius.plain], []),
        .element(.text, [.x: x, .y: (point.y * height + drop).short, .textAnchor: "middle"], [.text(sign)]),
      ])
  }

  /// North and a length to measure by.
  func frame<Event>(_ map: MapElement<Event>) -> [HTMLNode] {
    let share = map.scale.share.isFinite ? min(max(map.scale.share, 0), 1) : 0
    let line = (height - edge).short
    return [
      .element(
        .text, [.class: "north", .x: (width - edge).short, .y: (2 * edge).short, .textAnchor: "end"],
        [.text("\(map.north) ↑")]),
      .element(
        .line,
        [.class: "scale", .x1: edge.plain, .y1: line, .x2: min(edge + share * width, width - edge).short, .y2: line], []
      ),
      .element(
        .text, [.class: "length", .x: edge.plain, .y: (height - 1.7 * edge).short], [.text(map.scale.label)]),
    ]
  }

  /// A sign that stands for a button.
  func zoom(_ sign: String, _ place: Int, _ id: ElementID) -> HTMLNode {
    let side = 44.0
    let top = edge + Double(place) * side
    return .element(
      .a, [.class: "zoom", .tabindex: "-1", .dataFor: HTMLID(id).description], address: HTMLAddress(HTMLID(id)),
      [
        .element(.rect, [.x: edge.plain, .y: top.plain, .width: side.plain, .height: side.plain], []),
        .element(
          .text,
          [.x: (edge + side / 2).plain, .y: (top + side / 2 + drop + 2).plain, .textAnchor: "middle"], [.text(sign)]),
      ])
  }
}

extension MapPicture.Point {
  fileprivate var isInside: Bool { (0...1).contains(x) && (0...1).contains(y) }
}

extension MapElement.Marker {
  fileprivate var rank: Int { isSelected ? 2 : isImportant ? 1 : 0 }
}
