public import ChargeDomain
public import Foundation

extension UseCases {
  /// Use cases over these ports. A station store that is not given fails every use, accounts are switched off, and what a
  /// person keeps is empty.
  public static func joined(
    store: StationStore = StationStore(), feeds: [StationFeed] = [], signedInFeeds: [SignedInStationFeed] = [],
    live: [LiveStatusFeed] = [], kept: KeptData = KeptData(), preferences: PreferencesStore? = nil,
    favourites: FavouritesStore? = nil, favouritesFile: FavouritesFile = .unavailable,
    myDataFile: MyDataFile = .unavailable, imports: ImportStore? = nil,
    eraseStored: @escaping @Sendable () async throws(Failure) -> Void = { () async throws(Failure) in },
    filters: FiltersStore? = nil,
    platform: Platform = PlatformDouble().port, clock: any CoreClock = ManualClock(now: .distantPast),
    switchedOff: [ProviderID: SwitchedOffReason] = [:], accounts: AccountPorts = AccountPorts(),
    charging: ChargingPorts = ChargingPorts(), invoices: InvoicePorts = InvoicePorts(),
    appointments: AppointmentPorts = AppointmentPorts(), wallet: WalletPorts = WalletPorts(),
    purchase: PurchasePorts = PurchasePorts(), notices: NoticeStore? = nil, places: PlacePorts = PlacePorts(),
    folding: NameFolding = .plain
  ) -> UseCases {
    UseCases(
      store: store, feeds: feeds, signedInFeeds: signedInFeeds, liveFeeds: live,
      preferences: preferences ?? kept.preferences, favourites: favourites ?? kept.favourites,
      filters: filters ?? kept.filters, regions: kept.regions, platform: platform, clock: clock,
      favouritesFile: favouritesFile, myDataFile: myDataFile, imports: imports ?? kept.imports,
      eraseStored: eraseStored, switchedOff: switchedOff, accounts: accounts,
      charging: charging, invoices: invoices, appointments: appointments, wallet: wallet, watches: kept.watches,
      purchase: purchase, notices: notices ?? kept.notices, places: places, folding: folding)
  }
}

extension NameFolding {
  /// Enough of a folding for the rules above it: case and accents do not count.
  public static let plain = NameFolding { name in
    name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .replacing("ı", with: "i").split(whereSeparator: { !$0.isLetter && !$0.isNumber }).map(String.init)
  }
}
