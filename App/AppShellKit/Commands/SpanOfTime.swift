public import Foundation

/// Lengths of time as people type them.
public enum SpanOfTime {
  /// Seconds of `30s`, `5m`, `25h`, `2d` or `1h30m`; nil for anything else, for nothing and for more than ten years.
  public static func seconds(_ text: String) -> TimeInterval? {
    var total: TimeInterval = 0
    var number = ""
    var lastUnit = TimeInterval.infinity
    for character in text.lowercased() {
      if character.isASCII, character.isNumber {
        number.append(character)
        continue
      }
      guard let unit = units[character], unit < lastUnit, number.count <= 10, let count = TimeInterval(number) else {
        return nil
      }
      total += count * unit
      lastUnit = unit
      number = ""
    }
    return number.isEmpty && total > 0 && total <= 3653 * 86_400 ? total : nil
  }

  private static let units: [Character: TimeInterval] = ["d": 86_400, "h": 3600, "m": 60, "s": 1]
}
