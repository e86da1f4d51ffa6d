import ChargePresentation
import UnicodeText

extension Pen {
  /// Bars of three lines above the time, the greatest value beside the first.
  func plot(_ plot: Plot) -> [StyledLine] {
    let columns = min(width - Self.columns(plot.peak) - 1, 60)
    guard columns > 0, let greatest = plot.values.compactMap(\.self).max() else { return [] }
    let bars = Self.spread(plot.values, over: min(columns, plot.values.count))
    let rows = (0..<Self.height).reversed().map { row in
      bars.map { Self.mark($0, of: greatest, row: row) }.joined()
    }
    var lines = rows.enumerated().map { index, row in
      StyledLine(row, .color(.available)) + (index == 0 ? StyledLine(" \(plot.peak)", .dim) : StyledLine())
    }
    let gap = max(1, bars.count - Self.columns(plot.begin) - Self.columns(plot.end))
    lines.append(StyledLine(plot.begin, .dim) + .blanks(gap) + StyledLine(plot.end, .dim))
    return StyledLine(plot.label).wrapped(to: width) + lines
  }

  private static func columns(_ text: String) -> Int { DisplayWidth.columns(of: text) }

  private static let height = 3
  private static let eighths = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// The mark of a value in a row, from the lowest row 0 up; a dot where there is no value.
  private static func mark(_ value: Int?, of greatest: Int, row: Int) -> String {
    guard let value else { return row == 0 ? "·" : " " }
    let parts = greatest > 0 ? Int((Double(value) / Double(greatest) * Double(height * 8)).rounded()) : 0
    return eighths[max(0, min(8, parts - row * 8))]
  }

  /// The values in as many columns, the greatest of those that share one.
  private static func spread(_ values: [Int?], over count: Int) -> [Int?] {
    (0..<count).map { column in
      let part = values[(column * values.count / count)..<((column + 1) * values.count / count)]
      return part.compactMap(\.self).max()
    }
  }
}
