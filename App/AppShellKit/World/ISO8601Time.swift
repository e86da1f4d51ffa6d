public import Foundation

/// Moments as ISO 8601 writes them, for `--now` and tracks.
public enum ISO8601Time {
  /// The moment of `2024-06-01T12:00:00Z`, with or without fractions of a second, with `Z` or an offset; nil otherwise.
  public static func date(_ text: String) -> Date? {
    let plain = Date.ISO8601FormatStyle()
    let fractions = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    return [plain, fractions].lazy.compactMap { try? $0.parse(text) }.first
  }
}
