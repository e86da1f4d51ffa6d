public import ChargeDomain

/// The full text of a library's licence.
public struct LicenceViewModel: Screen {
  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
  }

  public typealias Effect = Never

  let library: AppInfo.Library

  public init(_ library: AppInfo.Library, in surroundings: Surroundings) { self.library = library }

  public mutating func handle(_ event: Event) -> Reaction<Self> { .none }
}

extension LicenceViewModel {
  public static let name = "licence"
  public static let tab = AppTab.account
}

extension Destination {
  /// The full text of a library's licence.
  static func licence(of library: AppInfo.Library) -> Self { Self(LicenceViewModel.self, library) }
}
