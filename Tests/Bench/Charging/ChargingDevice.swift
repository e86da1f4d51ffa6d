import ChargeData
import ChargeDomain
import ChargePresentation
import Foundation

/// The device of somebody who is signed in to the charging network.
struct ChargingDevice {
  /// Whose sessions they are.
  static let owner = SignedInDevice.credential(of: .charging).owner.key

  private let device: SignedInDevice

  /// A new device in a folder of its own.
  init(in parent: URL) { device = SignedInDevice(signedInTo: .charging, in: parent) }

  var clock: ManualClock { device.clock }

  /// Where `user.sqlite` is.
  var folder: URL { device.folder }

  /// Where sessions are kept.
  var store: ChargingStore {
    let clock = clock
    return device.user.charging { clock.now }
  }

  /// Launches the app and goes to where charging begins.
  @MainActor
  func launch(asking service: ChargingService) async -> DrawnApp {
    var ports = ChargingPorts()
    ports.service = service.watched(by: device.watch)
    ports.store = store.watched(by: device.watch)
    let app = await device.launch(charging: ports)
    await app.send(.screenRequested("charge", argument: nil))
    return app
  }
}
