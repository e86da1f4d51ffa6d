import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

/// Ways through charging on the recorded screens.
@MainActor
enum ChargingWays {
  /// Launches the app with Ada signed in and opens a screen by its name.
  static func open(_ world: ScreenWorld, _ name: String, _ argument: String? = nil, isSignedIn: Bool = true) async {
    if isSignedIn { world.desk.signIn(.charging) }
    await world.launch()
    await world.send(.screenRequested(name, argument: argument))
  }

  static func identify(_ world: ScreenWorld, _ event: IdentifyViewModel.Event) async {
    await world.send(.screen(.identify(event)))
  }

  static func hub(_ world: ScreenWorld, _ event: ChargerHubViewModel.Event) async {
    await world.send(.screen(.chargerHub(event)))
  }

  /// The site of the first charger, which is chosen.
  static func openHub(_ world: ScreenWorld, isSignedIn: Bool = true) async {
    await open(world, "identify", "100001", isSignedIn: isSignedIn)
    await identify(world, .beginTapped)
  }

  /// The charger is reserved, or is about to be.
  static func begin(_ world: ScreenWorld) async {
    await openHub(world)
    await hub(world, .beginTapped)
  }

  static func tap(_ world: ScreenWorld, _ button: SessionPanel.Button.Name) async {
    await world.send(.screen(.charge(.session(.tapped(button)))))
  }

  /// It charges, or the payment goes wrong as it was arranged.
  static func pay(_ world: ScreenWorld) async {
    await begin(world)
    await tap(world, .pay)
  }

  /// The meter sends values, which are received 3 s later.
  static func measure(_ world: ScreenWorld, _ wattHours: Int?, _ percent: Int?, watts: Int? = nil) async {
    world.network.measure("1", wattHours: wattHours, percent: percent, watts: watts)
    await world.advance(3)
  }

  /// Half an hour of charging, with a curve of its power.
  static func halfAnHour(_ world: ScreenWorld) async {
    await pay(world)
    let watts = [11_000, 10_900, 10_800, 7400, 0, 0, 6900, 11_000, 10_200, 9100]
    for (index, power) in watts.enumerated() {
      await measure(world, 500 + index * 480, 30 + index * 3, watts: power)
      await world.advance(177)
    }
  }

  /// Stops the session, and says yes to the question.
  static func stop(_ world: ScreenWorld) async {
    await tap(world, .stop)
    await world.send(.screen(.charge(.session(.stopConfirmed))))
  }

  /// The network refused the stored sign-in.
  static func expireSignIn(_ world: ScreenWorld) async {
    world.desk.store(.refused(AccountDesk.owner), of: .charging)
    await world.send(.keeper(.accounts(.refused(.charging))))
  }

  /// Locks the device.
  static func lock(_ world: ScreenWorld) async {
    world.desk.state.withLock { $0.secretsFailure = .locked }
    await world.send(.platform(.lockChanged(isLocked: true)))
  }

  /// The network goes, for orders too.
  static func offline(_ world: ScreenWorld) async {
    world.network.script.failAll(.offline)
    await world.offline()
  }
}

/// Sites of the charging network on the recorded screens.
enum ChargingSites {
  static let place = Coordinate(latitude: 57.7812, longitude: 14.1562)

  static func all() throws -> [ChargerSite] {
    [
      try #require(ChargingDesk.site),
      try site("8", "Hoppets torg", 57.7786, 14.1637, [("200001", .available), ("200002", .available)]),
      try site(
        "9", "Juneporten, parkeringsgaragets tredje våningsplan vid södra infarten", 57.7735, 14.1990,
        [("300001", .charging), ("300002", nil), ("300003", .available)]),
      try site("10", "", 57.7440, 14.0900, [("400001", nil)]),
      try site("11", "Utan laddare", 57.78, 14.16, []),
    ]
  }

  static func site(
    _ id: String, _ name: String, _ latitude: Double, _ longitude: Double, _ chargers: [(String, ChargerStatus?)],
    address: String? = nil, priceText: String? = nil
  ) throws -> ChargerSite {
    ChargerSite(
      id: StationID(provider: .charging, value: id), name: name,
      coordinate: try #require(Coordinate(latitude: latitude, longitude: longitude)), address: address,
      priceText: priceText,
      chargers: chargers.compactMap { code, status in
        ChargerCode(rawValue: code).map { .init(code: $0, status: status) }
      })
  }
}

extension ScreenWorld {
  /// The network lists these sites.
  func list(_ sites: [ChargerSite]) { network.state.withLock { $0.sites = sites } }
}
