public import Foundation

/// What makes the app request live states.
public enum LiveTrigger: String, CaseIterable, Hashable, Sendable, Codable {
  /// A screen with live states appears.
  case screenAppeared
  /// A station is opened.
  case detailOpened
  /// The place moved by 10 m or more.
  case moved
  /// The network came back.
  case networkReturned
  /// The app came to the front.
  case enteredForeground
  /// The person pulls to refresh.
  case pulled
  /// The interval has passed.
  case timer
  /// There is no network: nobody is asked, and what is known is told.
  case offline
}

/// Live states are requested every 30 s, and at once when something happens. Triggers within a second make one request. A
/// provider that failed is not asked again for as long as ``SourcePause`` says.
public struct LivePollSchedule: Hashable, Sendable {
  /// Seconds between polls.
  public static let interval: TimeInterval = 30
  /// Seconds between requests to a provider that ignores If-None-Match.
  public static let intervalWithoutValidators: TimeInterval = 120
  /// Seconds between requests caused by movement.
  public static let movementInterval: TimeInterval = 5
  /// Seconds within which triggers count as one.
  public static let mergingInterval: TimeInterval = 1

  /// When the last request began; nil before the first.
  public private(set) var lastRequestAt: Date?
  /// True once an answer showed that the provider ignores validators. It is then asked less often.
  public var ignoresValidators = false
  /// How long the provider is not asked after a failure.
  private var pause = SourcePause()

  /// The provider answered.
  public mutating func answered(honoursValidators: Bool) {
    ignoresValidators = !honoursValidators
    pause.answered()
  }

  /// A request begins.
  public mutating func asked(by trigger: LiveTrigger, at now: Date) {
    lastRequestAt = now
    pause.asked(isPull: trigger == .pulled, at: now)
  }

  /// A request failed.
  public mutating func failed(_ failure: Failure, at now: Date) { pause.failed(failure, at: now) }

  /// When a trigger may lead to a request: now, or later.
  public func due(for trigger: LiveTrigger, now: Date) -> Date {
    max(dueByInterval(for: trigger, now: now), pause.end(isPull: trigger == .pulled, now: now))
  }

  /// Whether the provider may be asked for one station alone: unless it named a time to wait, also while it fails.
  public func mayAskAlone(at now: Date) -> Bool { pause.end(isPull: true, now: now) <= now }

  private func dueByInterval(for trigger: LiveTrigger, now: Date) -> Date {
    if trigger == .offline { return .distantFuture }
    // A request after now was made by a clock that was set back since: nobody knows how long ago it is.
    guard let lastRequestAt, lastRequestAt <= now else { return now }
    let polite = ignoresValidators ? Self.intervalWithoutValidators : 0
    let gap: TimeInterval =
      switch trigger {
      case .pulled, .offline: 0
      case .timer: max(Self.interval, polite)
      case .moved: max(Self.movementInterval, polite)
      case .screenAppeared, .detailOpened, .networkReturned, .enteredForeground: max(Self.mergingInterval, polite)
      }
    return max(now, lastRequestAt.addingTimeInterval(gap))
  }
}
