public import ChargeDomain
import Foundation

extension RecordedApp where Root == RootViewModel {
  /// This app.
  /// - Parameter phones: how phone numbers are written.
  public static func app(phones: PhoneNumberRules) -> Self {
    Self(phones: phones, rules: .app) { device in
      RootViewModel(systemLanguage: device.language, region: device.regionCode)
    }
  }
}

extension RecordingRules {
  /// What is kept is about stations, chargers, towns, times and money, or of the program: amounts are kept where they are typed,
  /// too, and the digits on a charger. Names, addresses, whatever else is typed and searched, accounts and documents are not.
  static let app = RecordingRules()
    .keeping([
      Station.self, EVSE.self, Connector.self, StationID.self, EVSEID.self, ChargerCode.self, ChargerSite.self,
      Tariff.self, Licence.self, Provenance.self, Plug.self, ConnectorStandard.self, Facility.self, Capability.self,
      OperatorKey.self, OperatorChoice.self, StationFilter.self, WebAddress.self,
    ])
    .keeping([
      Town.self, KnownTown.self, MapPlace.self, MapContents.self, MapMarker.self, StationCluster.self, RegionPack.self,
      RegionEntry.self, SourceReport.self, StoredSource.self, SourceHealth.self, SourceAnswers.self, LiveUpdate.self,
      LiveReading.self, LiveSource.self, LivePoint.self,
    ])
    .keeping([
      CalendarDay.self, ClockTime.self, CalendarMonth.self, StatementMonth.self, Currency.self, CallingRegion.self,
      RegionCode.self,
      PhoneCountries.self, StoreProduct.self, BookableSocket.self, SocketID.self, Failure.self,
      CarLimits.self, Preferences.self, EffectSlot.self, AmountEdit.self, FormEdit<AccountHubViewModel.EraseName>.self,
    ])
    // Their names of chargers are compared with those of stations.
    .keeping([
      MapQuestion.self, FilterContext.self, FreeWatch.self, WatchWish.self, BookingPlace.self, ChargingPlace.self,
    ])
    // Names of people, and what they wrote.
    .masking([DriverComment.self, Favourite.self])
    .keeping("screenRequested._0", of: RootViewModel.Event.self)
    .keeping("timeZoneChanged._0", of: PlatformEvent.self)
    .keeping("systemLanguageChanged._0", of: PlatformEvent.self)
    // Links into the app name screens and ids; without them a notice leads nowhere in a replay.
    .keeping("linkOpened._0", of: PlatformEvent.self)
    .keeping("screen", of: AppLink.self)
    .keeping("cancelTapped._0", of: RegionsKeeper.Event.self)
    .keeping("libraryTapped._0", of: AboutViewModel.Event.self)
    .keeping("known.paymentName", of: ChargerHubViewModel.Event.self)
    .keeping("site", of: PastCharge.self)
    // Without the code a replay finds no charger, and every screen after it would be made of stand-ins.
    .keeping("typed._0", of: IdentifyViewModel.Edit.self) { $0.isChargerDigits ? $0 : nil }
    .keeping("pasted._0", of: IdentifyViewModel.Edit.self) { $0.isChargerDigits ? $0 : nil }
    .keeping("codeScanned._0", of: PlatformEvent.self) { (try? ScannedCode(reading: $0))?.bare }
    .keeping("screenRequested.argument", of: RootViewModel.Event.self) {
      (try? ScannedCode(reading: $0))?.charger?.rawValue
    }
}

extension String {
  /// Whether it is no more than digits that stand on a charger.
  fileprivate var isChargerDigits: Bool {
    utf8.count <= ChargerCode.length && utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}

extension ScannedCode {
  /// The charger alone, without what else stands in the code.
  fileprivate var bare: String {
    switch self {
    case .charger(let code): code.rawValue
    case .evse(let id): id.printed
    }
  }
}
