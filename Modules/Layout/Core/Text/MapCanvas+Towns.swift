import ChargePresentation

extension MapCanvas {
  /// Draws the names of towns and where the areas of two meet, as far as signs and their names leave room. What would not
  /// be whole is left out.
  /// - Parameter aspect: Height divided by width of the picture; nil for no borders.
  mutating func drawTowns(_ towns: [MapPicture.Town], borderAspect aspect: Double?) {
    let known = towns.filter { $0.point.x.isFinite && $0.point.y.isFinite }
    for town in known where (0...1).contains(town.point.x) && (0...1).contains(town.point.y) {
      _ = put(StyledLine(town.name, .dim), x: town.point.x, y: town.point.y, gap: 1, reach: 8)
    }
    guard known.count > 1, let aspect, aspect.isFinite else { return }
    for (row, column) in borders(of: known.map(\.point), aspect) {
      _ = put(StyledLine(MapPicture.borderSymbol, .dim), row: row, column: column)
    }
  }

  /// The cells at the edge of an area that do not touch anything drawn.
  private func borders(of towns: [MapPicture.Point], _ aspect: Double) -> [(row: Int, column: Int)] {
    let areas = (0...rows).map { row in (0...columns).map { area(row, $0, of: towns, aspect) } }
    return (0..<rows).flatMap { row in
      (0..<columns).filter { column in
        let here = areas[row][column]
        return here != areas[row][column + 1] || here != areas[row + 1][column]
      }.filter { isFree(row, $0 - 1, 3) }.map { (row, $0) }
    }
  }

  /// The town that is nearest to the middle of a cell.
  private func area(_ row: Int, _ column: Int, of towns: [MapPicture.Point], _ aspect: Double) -> Int? {
    let (x, y) = ((Double(column) + 0.5) / Double(columns), (Double(row) + 0.5) / Double(rows))
    func away(_ town: MapPicture.Point) -> Double {
      let (right, down) = (town.x - x, (town.y - y) * aspect)
      return right * right + down * down
    }
    return towns.indices.min { away(towns[$0]) < away(towns[$1]) }
  }
}
