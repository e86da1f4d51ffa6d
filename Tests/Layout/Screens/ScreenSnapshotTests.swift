import ChargeDomain
import TestSupport
import Testing

/// Every state of every screen, in three languages, at two widths, reached through the real view models.
@MainActor
struct ScreenSnapshotTests {
  nonisolated static let screens: [[ScreenCase]] = [
    ScreenCase.map,
    ScreenCase.nearby,
    ScreenCase.station,
    ScreenCase.hoursAndPrices,
    ScreenCase.longStation,
    ScreenCase.search,
    ScreenCase.cities,
    ScreenCase.cityStations,
    ScreenCase.priceOrder,
    ScreenCase.favourites,
    ScreenCase.filters,
    ScreenCase.regions,
    ScreenCase.sources,
    ScreenCase.severalSources,
    ScreenCase.settings,
    ScreenCase.accountHub,
    ScreenCase.myData,
    ScreenCase.wallet,
    ScreenCase.statements,
    ScreenCase.walletHome,
    ScreenCase.walletOrder,
    ScreenCase.chargingAccount,
    ScreenCase.chargers,
    ScreenCase.sessions,
    ScreenCase.sessionEnds,
    ScreenCase.walletPayments,
    ScreenCase.besideSessions,
    ScreenCase.whetherCharging,
    ScreenCase.invoices,
    ScreenCase.invoiceSetUp,
    ScreenCase.appointments,
    ScreenCase.oneAppointment,
    ScreenCase.booking,
    ScreenCase.confirming,
    ScreenCase.placesToBook,
    ScreenCase.watching,
    ScreenCase.purchase,
    ScreenCase.walletAccount,
    ScreenCase.walletSheets,
    ScreenCase.walletOrdered,
  ]

  @Test(
    "every recorded screen looks as it was recorded", arguments: screens.flatMap { $0 })
  func isAsRecorded(screen: ScreenCase) async throws {
    for language in Language.allCases {
      let world = ScreenWorld(language: language, others: screen.others, reserves: screen.reserves)
      defer { world.stop() }
      try await screen.arrive(in: world)
      for width in [80, 40] {
        expectSnapshot(
          world.text(width: width), screen: screen.screen, state: screen.state, language: language.rawValue,
          width: width)
      }
    }
  }
}
