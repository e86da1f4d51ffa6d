public import ChargeDomain
import ChargeLocalization
import Foundation

/// Choosing a country by its name in any of our languages, by its code or by its calling code.
public struct CallingCodesViewModel: AccountScreen {
  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// The countries there are.
    case loaded([CallingRegion])
    /// The search words changed.
    case queryChanged(String)
    /// The field gained or lost the focus.
    case focusChanged(Bool)
    /// A country was tapped.
    case countryTapped(RegionCode)
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Reads the countries.
    case load
  }

  /// The country chosen now.
  let selected: RegionCode
  /// The countries; nil while they are being read.
  var regions: [CallingRegion]?
  /// The countries as the person's language names and orders them; nil while they are being read.
  var list: CallingRegionList?
  var language = Language.en
  /// Where the person may be at home.
  private var countries = PhoneCountries()
  var text = ""
  var hasFocus = false

  public init(_ selected: RegionCode, in surroundings: Surroundings) { self.selected = selected }

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let surroundings)):
      language = surroundings.language
      countries = surroundings.phoneCountries
      return regions == nil ? .run(.load) : .none
    case .signal(.changed(let surroundings, _)):
      if language != surroundings.language || countries != surroundings.phoneCountries {
        language = surroundings.language
        countries = surroundings.phoneCountries
        name()
      }
    case .signal: return .none
    case .loaded(let regions):
      self.regions = regions
      name()
    case .queryChanged(let text): self.text = text
    case .focusChanged(let hasFocus): self.hasFocus = hasFocus
    case .countryTapped(let code): return .exit(.backTelling(.walletPhone(.regionChosen(code))))
    }
    return .none
  }

  // Names are made once for a language, not for every key.
  private mutating func name() {
    list = regions.map {
      CallingRegionList(
        $0, home: countries.initial(of: $0).region,
        formats: Formats(language: language, units: .metric, timeZone: .gmt))
    }
  }
}

extension CallingCodesViewModel {
  public static let name = "callingCodes"
  public static let needs: [any Keeper.Type] = [PreferencesKeeper.self, DeviceKeeper.self]
  public static let emits: [Emission] = [.exit, .screen("walletPhone")]
  public static let signsIn: AccountService? = .wallet
}

extension Destination {
  /// Choosing a country for a telephone number.
  public static func callingCodes(selected: RegionCode) -> Self { Self(CallingCodesViewModel.self, selected) }
}
