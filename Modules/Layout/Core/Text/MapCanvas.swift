/// A sheet of cells on which pieces of text stand at places and never over each other.
struct MapCanvas {
  let columns: Int
  let rows: Int
  private var taken: [[Bool]]
  private var pieces: [[(column: Int, piece: StyledLine)]]

  init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    taken = Array(repeating: Array(repeating: false, count: self.columns), count: self.rows)
    pieces = Array(repeating: [], count: self.rows)
  }

  /// Puts a piece with its middle at a point (0 to 1 each way), or at the free place nearest to that; of equally near
  /// ones the upper left. Nil when there is none.
  /// - Parameters:
  ///   - gap: How many cells have to be free left and right of it.
  ///   - reach: How far from the point it may stand, in columns; a row counts two.
  mutating func put(
    _ piece: StyledLine, x: Double, y: Double, gap: Int = 0, reach: Int = .max
  ) -> (row: Int, column: Int)? {
    let width = piece.columns
    guard width > 0, width <= columns else { return nil }
    let middle = x.cells(of: columns - 1) ?? 0
    let start = min(max(0, middle - width / 2), columns - width)
    let row = y.cells(of: rows - 1) ?? 0
    var best: (cost: Int, row: Int, column: Int)?
    for other in rowsByDistance(from: row) {
      // A line is about twice as high as a column is wide.
      let down = 2 * abs(other - row)
      if down > reach { break }
      if let best, down >= best.cost { break }
      for column in 0...(columns - width) where isFree(other, column - gap, width + 2 * gap) {
        let cost = down + abs(column - start)
        if cost > reach { continue }
        if best.map({ cost < $0.cost }) ?? true { best = (cost, other, column) }
      }
    }
    guard let best else { return nil }
    fill(piece, best.row, best.column, width)
    return (best.row, best.column)
  }

  /// Puts a piece at this very place; false when it is taken or outside.
  mutating func put(_ piece: StyledLine, row: Int, column: Int) -> Bool {
    let width = piece.columns
    guard width > 0, row >= 0, row < rows, column >= 0, column + width <= columns, isFree(row, column, width) else {
      return false
    }
    fill(piece, row, column, width)
    return true
  }

  /// True when these cells of a row are free; those outside are.
  func isFree(_ row: Int, _ column: Int, _ width: Int) -> Bool {
    guard row >= 0, row < rows, width > 0 else { return true }
    return (max(0, column)..<max(0, min(columns, column + width))).allSatisfy { !taken[row][$0] }
  }

  /// The rows of the sheet, each as wide as the sheet.
  var lines: [StyledLine] {
    pieces.map { row in
      var line = StyledLine()
      for entry in row.sorted(by: { $0.column < $1.column }) {
        line = line.padded(to: entry.column) + entry.piece
      }
      return line.padded(to: columns)
    }
  }

  private mutating func fill(_ piece: StyledLine, _ row: Int, _ column: Int, _ width: Int) {
    for index in column..<(column + width) { taken[row][index] = true }
    pieces[row].append((column, piece))
  }

  private func rowsByDistance(from row: Int) -> [Int] {
    (0..<rows).sorted { (abs($0 - row), $0) < (abs($1 - row), $1) }
  }
}
