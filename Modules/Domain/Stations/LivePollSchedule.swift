public import Foundation

/// What makes the app ask for live states.
public enum LiveTrigger: String, CaseIterable, Hashable, Sendable, Codable {
  /// A screen that shows them appears.
  case screenAppeared
  /// A station is opened.
  case detailOpened
  /// The place moved by 10 m or more.
  case moved
  /// The network came back.
  case networkReturned
  /// The app came to the front.
  case enteredForeground
  /// A person asks for it.
  case pulled
  /// The interval has passed.
  case timer
}

/// Live states are asked for every 30 s and at once when something happens, but several triggers make one request.
///
/// The intervals are those of the nearby list this app grew out of; the longer one is courtesy to the providers.
public struct LivePollSchedule: Hashable, Sendable {
  /// Seconds between polls.
  public static let interval: TimeInterval = 30
  /// Seconds between requests to a provider that ignores If-None-Match.
  public static let intervalWithoutValidators: TimeInterval = 120
  /// Seconds between requests caused by movement.
  public static let movementInterval: TimeInterval = 5
  /// Seconds within which triggers count as one.
  public static let togetherness: TimeInterval = 1
  /// A provider that fails again and again is asked after twice the interval each time, up to this.
  public static let longestInterval: TimeInterval = 300

  /// When the last request began; nil before the first.
  public var lastRequestAt: Date?
  /// True once an answer showed that the provider ignores validators.
  public var ignoresValidators = false
  /// How many requests in a row the provider failed.
  private var failures = 0
  /// When the provider said that it may be asked again.
  private var barredUntil: Date?

  /// Nothing asked yet.
  public init() {}

  /// The provider answered.
  public mutating func answered(honoursValidators: Bool) {
    ignoresValidators = !honoursValidators
    failures = 0
    barredUntil = nil
  }

  /// A request failed. Without a network, or when nobody waited, that was not the provider's doing.
  public mutating func failed(_ failure: Failure) {
    switch failure {
    case .offline, .cancelled: return
    case .rateLimited(let until): barredUntil = until
    default: break
    }
    failures += 1
  }

  /// When a trigger may lead to a request: now, or later.
  public func due(for trigger: LiveTrigger, now: Date) -> Date {
    max(dueByInterval(for: trigger, now: now), barredUntil ?? now)
  }

  private func dueByInterval(for trigger: LiveTrigger, now: Date) -> Date {
    guard let lastRequestAt else { return now }
    let polite = ignoresValidators ? Self.intervalWithoutValidators : 0
    let gap: TimeInterval =
      switch trigger {
      case .pulled: 0
      case .timer: max(Self.interval, polite, pause)
      case .moved: max(Self.movementInterval, polite, pause)
      case .screenAppeared, .detailOpened, .networkReturned, .enteredForeground: max(Self.togetherness, polite)
      }
    return max(now, lastRequestAt.addingTimeInterval(gap))
  }

  // After the first failure the interval as always, then doubled.
  private var pause: TimeInterval {
    guard failures > 1 else { return 0 }
    let doubled = (1..<min(failures, 6)).reduce(Self.interval) { pause, _ in pause * 2 }
    return min(doubled, Self.longestInterval)
  }
}
