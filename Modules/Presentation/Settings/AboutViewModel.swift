public import ChargeDomain

/// Version, licences of data and libraries.
public struct AboutViewModel: Screen, Hashable {
  /// What can happen.
  public enum Event: Hashable, Sendable, Codable {
    /// The app tells the screen something.
    case signal(ScreenSignal)
    /// The sources that are on or off.
    case sourcesTold([SourceReport])
    /// A source's page of terms was tapped.
    case linkTapped(ProviderID)
    /// Nothing could open the page.
    case linkNotOpened
  }

  /// Work to be done.
  public enum Effect: Hashable, Sendable, Codable {
    /// Asks which sources there are.
    case readSources
    /// Shows the terms of a source.
    case open(SourceReport)
  }

  /// The sources; nil while they are not known.
  var sources: [SourceReport]?
  /// True when the last page could not be opened.
  var hasFailedToOpen = false

  /// The screen before it appears.
  public init() {}

  /// The signal as this screen's event.
  public static func event(for signal: ScreenSignal) -> Event { .signal(signal) }

  /// Takes an event in.
  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared), .signal(.pulled): return .run(.readSources)
    case .signal: return .none
    case .sourcesTold(let reports):
      sources = reports
      return .none
    case .linkTapped(let provider):
      hasFailedToOpen = false
      return Reaction(effects: (sources ?? []).filter { $0.provider == provider }.map { .open($0) })
    case .linkNotOpened:
      hasFailedToOpen = true
      return .none
    }
  }
}
