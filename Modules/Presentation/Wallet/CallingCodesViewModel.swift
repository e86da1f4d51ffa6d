public import ChargeDomain
import ChargeLocalization
import Foundation

/// Choosing a country by its name in any of our languages, by its code or by its calling code.
public struct CallingCodesViewModel: Screen, Hashable {
  /// What can happen.
  public enum Event: Hashable, Sendable, Codable {
    /// The app tells the screen something.
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

  /// Work to be done.
  public enum Effect: Hashable, Sendable, Codable {
    /// Reads the countries.
    case load
  }

  let selected: RegionCode
  /// The countries; nil while they are being read.
  var regions: [CallingRegion]?
  /// The countries as the person's language names and orders them; nil while they are being read.
  var list: CallingRegionList?
  var language = Language.en
  var text = ""
  var hasFocus = false

  /// The screen before it appears.
  /// - Parameter selected: The country chosen now.
  public init(selected: RegionCode) {
    self.selected = selected
  }

  /// The signal as this screen's event.
  public static func event(for signal: ScreenSignal) -> Event { .signal(signal) }

  /// Takes an event in.
  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let surroundings)):
      language = surroundings.language
      return regions == nil ? .run(.load) : .none
    case .signal(.changed(let surroundings, _)):
      if language != surroundings.language {
        language = surroundings.language
        name()
      }
      return .none
    case .signal: return .none
    case .loaded(let regions):
      self.regions = regions
      name()
      return .none
    case .queryChanged(let text):
      self.text = text
      return .none
    case .focusChanged(let hasFocus):
      self.hasFocus = hasFocus
      return .none
    case .countryTapped(let code): return .exit(.account(.choseRegion(code)))
    }
  }

  // Names are made once for a language, not for every key.
  private mutating func name() {
    list = regions.map {
      CallingRegionList($0, formats: Formats(language: language, units: .metric, timeZone: .gmt))
    }
  }
}
