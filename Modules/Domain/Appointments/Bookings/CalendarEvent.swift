public import Foundation

/// An appointment as a calendar takes it (RFC 5545).
public struct CalendarEvent: Hashable, Sendable, Codable {
  /// The same for the appointment and its cancellation.
  public let id: String
  /// When it begins and ends.
  public let begin, end: Date
  /// What it is called.
  public let title: String
  /// Where it is, in words; nil if not stated.
  public let place: String?
  /// Where it is; nil if not stated.
  public let coordinate: Coordinate?
  /// Another line; nil for none.
  public let note: String?
  /// How many minutes before it the calendar reminds; nil for not at all.
  public let alarmMinutes: Int?
  /// Which version of it this is: a calendar takes what has a higher one than what it holds (RFC 5545, 3.8.7.4).
  public let revision: Int
  /// True for the cancellation.
  public let isCancelled: Bool

  /// An event.
  public init(
    id: String, begin: Date, end: Date, title: String, place: String? = nil, coordinate: Coordinate? = nil,
    note: String? = nil, alarmMinutes: Int? = nil, revision: Int = 0, isCancelled: Bool = false
  ) {
    (self.id, self.begin, self.end, self.title) = (id, begin, end, title)
    (self.place, self.coordinate, self.note) = (place, coordinate, note)
    (self.alarmMinutes, self.revision, self.isCancelled) = (alarmMinutes, revision, isCancelled)
  }
}
