import Foundation

/// Lengths of time as people type them.
enum SpanOfTime {
  /// Seconds of `30s`, `5m`, `25h`, `2d` or `1h30m`; nil for anything else, for nothing and for more than ten years.
  static func seconds(_ text: String) -> TimeInterval? {
    let parts = /(?:([0-9]{1,10})d)?(?:([0-9]{1,10})h)?(?:([0-9]{1,10})m)?(?:([0-9]{1,10})s)?/
    guard let found = text.lowercased().wholeMatch(of: parts)?.output else { return nil }
    func count(_ digits: Substring?) -> TimeInterval { digits.flatMap { TimeInterval($0) } ?? 0 }
    let total = count(found.1) * 86_400 + count(found.2) * 3600 + count(found.3) * 60 + count(found.4)
    return total > 0 && total <= 3653 * 86_400 ? total : nil
  }
}
