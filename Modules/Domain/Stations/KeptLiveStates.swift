public import Foundation

/// The last known state of a charging point, as it is kept over a restart.
public struct KeptLiveState: Hashable, Sendable {
  /// The key of its ``EVSEID``.
  public let key: String
  /// The source that reported it.
  public let provider: ProviderID
  /// The state, and when the source last confirmed it.
  public let reading: LiveReading

  /// A state that is kept.
  public init(key: String, provider: ProviderID, reading: LiveReading) {
    self.key = key
    self.provider = provider
    self.reading = reading
  }
}

/// All that is kept of a live source.
public struct KeptLiveSource: Hashable, Sendable {
  /// When it last answered.
  public let answeredAt: Date
  /// The states that it reported last.
  public let states: [KeptLiveState]

  /// What is kept of a source.
  public init(answeredAt: Date, states: [KeptLiveState]) {
    self.answeredAt = answeredAt
    self.states = states
  }
}

/// What an answer of a live source changes of what is kept. A source confirms thousands of states every half minute, so
/// those that an answer only confirms are not told again: their time is that of the answer.
public struct LiveStateChanges: Hashable, Sendable {
  /// The source.
  public let provider: ProviderID
  /// When it answered, which is from now on the time of all its states that were of its answer before.
  public let answeredAt: Date
  /// The states that changed, and those that the answer no longer confirms, by the key of ``EVSEID``.
  public let changed: [String: LiveReading]
  /// Whether all that was kept of the source is to be dropped first.
  public let replacesAll: Bool

  /// What an answer changes.
  public init(provider: ProviderID, answeredAt: Date, changed: [String: LiveReading], replacesAll: Bool) {
    self.provider = provider
    self.answeredAt = answeredAt
    self.changed = changed
    self.replacesAll = replacesAll
  }
}
