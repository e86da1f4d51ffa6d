public import ChargeDomain

/// Version, licences of data and libraries.
public struct AboutViewModel: PlainScreen {
  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// The sources that are on or off.
    case sourcesTold([SourceReport])
    /// The app also searches addresses.
    case addressSearchTold
    /// The ground below maps comes from this host.
    case mapGroundTold(String)
    /// A source's page of terms was tapped.
    case linkTapped(ProviderID)
    /// Nothing could open the page.
    case linkNotOpened
    /// A library was tapped, by its name.
    case libraryTapped(String)
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Asks which sources there are.
    case readSources
    /// Shows the terms of a source.
    case open(SourceReport)
  }

  /// The sources; nil while they are not known.
  var sources: [SourceReport]?
  /// True where the app searches addresses.
  var searchesAddresses = false
  /// The host that the ground below maps comes from; nil where it comes from nobody.
  var mapGround: String?
  /// True when the last page could not be opened.
  var hasFailedToOpen = false

  public init() {}

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared), .signal(.pulled): return .run(.readSources)
    case .signal: return .none
    case .sourcesTold(let reports): sources = reports
    case .addressSearchTold: searchesAddresses = true
    case .mapGroundTold(let host): mapGround = host
    case .linkTapped(let provider):
      hasFailedToOpen = false
      return Reaction(effects: (sources ?? []).filter { $0.provider == provider }.map { .open($0) })
    case .linkNotOpened: hasFailedToOpen = true
    case .libraryTapped(let name): return AppInfo.current.library(name).map { .show(.licence(of: $0)) } ?? .none
    }
    return .none
  }
}

extension AboutViewModel {
  public static let name = "about"
  public static let emits: [Emission] = [.to(LicenceViewModel.self)]
  public static let openings: [Opening] = [.plain("about", .about)]
  public static let tab = AppTab.account
}

extension Destination {
  /// Version, licences of data and libraries.
  public static let about = Self(AboutViewModel.self)
}
