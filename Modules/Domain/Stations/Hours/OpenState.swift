public import Foundation

/// Whether a station is open at a moment. Unknown does not mean closed.
public enum OpenState: Hashable, Sendable, Codable {
  /// Open. `until` is when it closes; nil if not within the next week.
  case open(until: Date?)
  /// Closed. `opensAt` is when it opens; nil if not within the next week, or not known.
  case closed(opensAt: Date?)
  /// Not known.
  case unknown(reason: Reason)

  /// Why it is not known.
  public enum Reason: String, CaseIterable, Hashable, Sendable, Codable {
    /// The source says nothing about this moment.
    case noHours
    /// The source says it in words.
    case freeText
    /// The hours are local, and the station's time zone is not known.
    case noTimeZone
  }
}
