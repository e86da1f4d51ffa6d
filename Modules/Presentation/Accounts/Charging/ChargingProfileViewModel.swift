public import ChargeDomain

/// The account of the charging network.
public struct ChargingProfileViewModel: Screen, Hashable {
  /// What can happen.
  public enum Event: Hashable, Sendable, Codable {
    /// The app tells the screen something.
    case signal(ScreenSignal)
  }

  /// There is no work to be done yet.
  public typealias Effect = Never

  /// The screen before it appears.
  public init() {}

  /// The signal as this screen's event.
  public static func event(for signal: ScreenSignal) -> Event { .signal(signal) }

  /// No effect, no slot.
  public static func slot(of effect: Effect) -> EffectSlot {}

  /// No effect, no work.
  public static func perform(
    _ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>
  ) async {}

  /// Takes an event in.
  public mutating func handle(_ event: Event) -> Reaction<Self> { .none }
}
