public import Foundation

/// Whether a station is open at a moment. Not known is not closed.
public enum OpenState: Hashable, Sendable, Codable {
  /// Open. `until` is when it closes; nil when that is not within the next week, or never.
  case open(until: Date?)
  /// Closed. `opensAt` is when it opens; nil when that is not within the next week or not known.
  case closed(opensAt: Date?)
  /// Nobody can tell.
  case unknown(reason: Reason)

  /// Why nobody can tell.
  public enum Reason: String, CaseIterable, Hashable, Sendable, Codable {
    /// The source says nothing, or only something about other moments.
    case noHours
    /// The source says it in words.
    case freeText
    /// The hours are local, and in which time zone the station stands is not known.
    case noTimeZone
  }
}
