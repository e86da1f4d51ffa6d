import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

/// The code on a charger, and the site before charging begins.
extension ScreenCase {
  static let chargers: [ScreenCase] = identify + scans + chargerHub

  private static let identify: [ScreenCase] = [
    .init("Identify", "empty") { try await identify($0) },
    .init("Identify", "near-me") { world in
      await world.send(.platform(.permissionChanged(.location, .granted)))
      await world.send(.platform(.locationChanged(ChargingSites.place)))
      try await identify(world)
    },
    .init("Identify", "typing") { world in
      try await identify(world)
      await ChargingWays.identify(world, .edited(.typed("100")))
    },
    .init("Identify", "loading") { world in
      world.network.script.hold("sites")
      await ChargingWays.open(world, "identify")
    },
    .init("Identify", "checking") { world in
      world.network.script.hold("sites")
      await ChargingWays.open(world, "identify", "100001")
    },
    .init("Identify", "available") { try await identify($0, "100001") },
    .init("Identify", "occupied") { try await identify($0, "100002") },
    .init("Identify", "out-of-order") { try await identify($0, "100003") },
    .init("Identify", "not-available") { try await identify($0, "100004") },
    .init("Identify", "unknown-code") { try await identify($0, "999999") },
    .init("Identify", "session-under-way") { world in
      await ChargingWays.pay(world)
      await world.send(.screenRequested("identify", argument: "100001"))
    },
    .init("Identify", "many-sites") { world in
      let sites = try (10..<32).map { number in
        try ChargingSites.site("\(number)", "Plats \(number)", 57.78, 14.16, [("2000\(number)", .available)])
      }
      world.list(sites)
      await ChargingWays.open(world, "identify")
    },
    .init("Identify", "no-sites") { world in
      world.list([])
      await ChargingWays.open(world, "identify")
    },
    .init("Identify", "failed") { world in
      world.network.script.failAlways("sites", .providerError)
      await ChargingWays.open(world, "identify", "100001")
    },
    .init("Identify", "offline") { world in
      await world.offline()
      await ChargingWays.open(world, "identify")
    },
    .init("Identify", "out-of-date") { world in
      try await identify(world, "100001")
      world.network.script.failAlways("sites", .timedOut)
      await world.advance(10)
    },
  ]

  private static let scans: [ScreenCase] = [
    .init("Identify", "camera-explained") { world in
      try await identify(world)
      await ChargingWays.identify(world, .scanTapped)
    },
    .init("Identify", "camera-not-allowed") { world in
      await world.send(.platform(.permissionChanged(.camera, .deniedForGood)))
      try await identify(world)
      await ChargingWays.identify(world, .scanTapped)
    },
    .init("Identify", "scanned") { try await scanned($0, "100001") },
    .init("Identify", "scanned-nothing") { world in
      try await identify(world)
      await world.send(.platform(.scanFailed))
    },
    .init("Identify", "scanned-no-charger") { try await scanned($0, "https://parking.example/meny") },
    .init("Identify", "scanned-several") { try await scanned($0, "100001,100002") },
    .init("Identify", "scanned-elsewhere") { world in
      let garage = try ScreenFixtures.garage()
      world.store.state.withLock { $0.stations = [garage] }
      try await scanned(world, "CH*LIM*E101")
    },
    .init("Identify", "scanned-unknown") { try await scanned($0, "CH*SWI*E10382") },
    .init("Identify", "scanned-searching") { world in
      try await identify(world)
      world.store.hold(.stationWithEVSE)
      await world.send(.platform(.codeScanned("CH*SWI*E10382")))
    },
  ]

  private static let chargerHub: [ScreenCase] = [
    .init("ChargerHub", "nothing-chosen") { world in
      await world.send(.platform(.permissionChanged(.location, .granted)))
      await world.send(.platform(.locationChanged(ChargingSites.place)))
      await ChargingWays.open(world, "site", "7")
    },
    .init("ChargerHub", "chosen") { await ChargingWays.openHub($0) },
    .init("ChargerHub", "chosen-second-era", reserves: false) { await ChargingWays.openHub($0) },
    .init("ChargerHub", "not-signed-in") { await ChargingWays.openHub($0, isSignedIn: false) },
    .init("ChargerHub", "none-available") { world in
      world.network.turn("100001", .reserved)
      await ChargingWays.open(world, "site", "7")
    },
    .init("ChargerHub", "session-under-way") { world in
      await ChargingWays.pay(world)
      await world.send(.screenRequested("site", argument: "7"))
    },
    .init("ChargerHub", "hold-unknown") { world in
      world.list([try ChargingSites.site("7", "Brygga", 57.78, 14.16, [("200001", .available)])])
      await ChargingWays.open(world, "site", "7")
    },
    .init("ChargerHub", "price-in-words") { world in
      let site = try ChargingSites.site(
        "7", "Brygga", 57.78, 14.16, [("200001", .available), ("200002", .suspendedByCar)], address: "Hamngatan 1",
        priceText: "4,50 kr/kWh, minst 20 kr")
      world.list([site])
      await ChargingWays.open(world, "site", "7")
    },
    .init("ChargerHub", "nothing-known") { world in
      world.list([try ChargingSites.site("7", "", 57.78, 14.16, [])])
      await ChargingWays.open(world, "site", "7")
    },
    .init("ChargerHub", "loading") { world in
      world.network.script.hold("sites")
      await ChargingWays.open(world, "site", "7")
    },
    .init("ChargerHub", "not-listed") { await ChargingWays.open($0, "site", "77") },
    .init("ChargerHub", "failed") { world in
      world.network.script.failAlways("sites", .timedOut)
      await ChargingWays.open(world, "site", "7")
    },
    .init("ChargerHub", "out-of-date") { world in
      await ChargingWays.openHub(world)
      world.network.script.failAlways("sites", .providerError)
      await world.advance(10)
    },
    .init("ChargerHub", "offline") { world in
      await ChargingWays.openHub(world)
      await world.offline()
    },
    .init("ChargerHub", "locked") { world in
      await ChargingWays.openHub(world)
      await ChargingWays.lock(world)
    },
  ]

  @MainActor
  private static func identify(_ world: ScreenWorld, _ code: String? = nil) async throws {
    world.list(try ChargingSites.all())
    await ChargingWays.open(world, "identify", code)
  }

  @MainActor
  private static func scanned(_ world: ScreenWorld, _ text: String) async throws {
    try await identify(world)
    await world.send(.platform(.codeScanned(text)))
  }
}
