import ChargePresentation

extension Pen {
  /// From so many columns on a picture has enough rows to tell places apart, even if it comes out higher than it is.
  private static let wideEnough = 30

  /// The picture in a frame with north and a scale, the legend, and the rows that say the same in words.
  func map<Event>(_ map: MapElement<Event>) -> [StyledLine] {
    let legend = map.legend.map { entry in
      StyledLine(entry.symbol, entry.color.map { .color($0) } ?? .plain) + StyledLine(" \(entry.text)", .dim)
    }
    return picture(map) + legend.flowing(to: width, separator: .blanks(2)) + (map.summary.map { section($0, []) } ?? [])
      + list(map.markers.map(\.row))
  }

  private func picture<Event>(_ map: MapElement<Event>) -> [StyledLine] {
    let columns = width - 2
    // A line is about twice as high as a column is wide.
    let rows = (map.aspect.isFinite ? min(max(map.aspect, 0.2), 2) : 1) * Double(columns) / 2
    let least = columns >= Self.wideEnough ? 14 : 5
    var canvas = MapCanvas(columns: columns, rows: max(least, Int(rows.rounded())))
    let left = place(map, on: &canvas)
    canvas.drawTowns(map.towns, borderAspect: map.hasBorders ? map.aspect : nil)
    let sides = StyledLine("│", .dim)
    return [top(map, columns)] + canvas.lines.map { sides + $0 + sides } + [bottom(map, columns, left)]
  }

  /// Signs first, the important ones before others; then names beside them where there is room. Returns how many
  /// signs found no place.
  private func place<Event>(_ map: MapElement<Event>, on canvas: inout MapCanvas) -> Int {
    let order = map.markers.enumerated().sorted { left, right in
      (rank(left.element), left.offset) < (rank(right.element), right.offset)
    }
    if let you = map.you, let point = inside(you.point) {
      _ = canvas.put(StyledLine(you.sign, .strong), x: point.x, y: point.y)
    }
    var left = 0
    var placed: [(row: Int, column: Int, sign: StyledLine, index: Int)] = []
    for (index, marker) in order {
      let sign = self.sign(of: marker)
      if let point = inside(marker.point), let at = canvas.put(sign, x: point.x, y: point.y, gap: 1) {
        placed.append((at.row, at.column, sign, index))
      } else {
        left += 1
      }
    }
    for entry in placed.sorted(by: { $0.index < $1.index }) {
      name(map.markers[entry.index], at: entry.row, entry.column, entry.sign, on: &canvas)
    }
    return left
  }

  private func inside(_ point: MapPicture.Point) -> MapPicture.Point? {
    (0...1).contains(point.x) && (0...1).contains(point.y) ? point : nil
  }

  private func rank<Event>(_ marker: MapElement<Event>.Marker) -> Int {
    marker.isSelected ? 0 : marker.isImportant ? 1 : 2
  }

  private func sign<Event>(of marker: MapElement<Event>.Marker) -> StyledLine {
    let sign = StyledLine(marker.sign, .color(marker.color))
    return marker.isSelected ? StyledLine("[", .strong) + sign + StyledLine("]", .strong) : sign
  }

  /// The name that `tap` takes, right of the sign or left of it, with a blank to what stands beyond.
  private func name<Event>(
    _ marker: MapElement<Event>.Marker, at row: Int, _ column: Int, _ sign: StyledLine, on canvas: inout MapCanvas
  ) {
    guard marker.row.event != nil, let id = rowIDs.known(marker.row.subject) else { return }
    let name = StyledLine(id.name, .dim)
    let (width, after) = (name.columns, column + sign.columns)
    if canvas.isFree(row, after, width + 1), canvas.put(name, row: row, column: after) { return }
    // On the left a name would run together with a number.
    if marker.sign.first?.isNumber != true || marker.isSelected, canvas.isFree(row, column - width - 1, width + 1) {
      _ = canvas.put(name, row: row, column: column - width)
    }
  }

  private func top<Event>(_ map: MapElement<Event>, _ columns: Int) -> StyledLine {
    let north = StyledLine(" \(map.north) ↑ ")
    let rest = columns - north.columns - 1
    guard rest >= 0 else { return StyledLine("┌", .dim) + .filled("─", columns, .dim) + StyledLine("┐", .dim) }
    return StyledLine("┌", .dim) + .filled("─", rest, .dim) + north + StyledLine("─┐", .dim)
  }

  private func bottom<Event>(_ map: MapElement<Event>, _ columns: Int, _ left: Int) -> StyledLine {
    let length = max(2, map.scale.share.cells(of: columns) ?? 2)
    let scale = StyledLine(" ├") + .filled("─", length - 2) + StyledLine("┤ \(map.scale.label) ")
    let more = left > 0 ? StyledLine(" +\(left) ") : StyledLine()
    let rest = columns - 1 - scale.columns - more.columns
    guard rest >= 0 else { return StyledLine("└", .dim) + .filled("─", columns, .dim) + StyledLine("┘", .dim) }
    return StyledLine("└─", .dim) + scale + .filled("─", rest, .dim) + more + StyledLine("┘", .dim)
  }
}
