public import Foundation

extension ChargingSession {
  /// Seconds for which it is told that a stop was refused: by then the person has stopped it otherwise, or tried again.
  public static let stopRefusalTime: TimeInterval = 120

  /// Why the last stop was refused; nil where none was, and once that has been told for long enough.
  public func stopRefusal(at now: Date) -> ChargingRefusalReason? {
    guard let stopRefusalEnds, now < stopRefusalEnds, case .refused(let reason) = command?.standing else { return nil }
    return reason
  }

  /// Until when it is told that the last stop was refused; nil where none was.
  public var stopRefusalEnds: Date? {
    guard step == .charging, let command, command.kind == .stop, case .refused = command.standing else { return nil }
    return (command.refusedAt ?? command.sentAt).addingTimeInterval(Self.stopRefusalTime)
  }
}
