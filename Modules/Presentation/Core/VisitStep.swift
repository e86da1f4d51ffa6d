public import Foundation

/// Something that decides what there is to see in an app.
public enum VisitStep<Event: Sendable>: Sendable {
  /// An event was taken in: of a person, of the platform, or the answer to work.
  case event(Event, at: Date)
  /// Something new was drawn, by this time.
  case drawn(at: Date)
}
