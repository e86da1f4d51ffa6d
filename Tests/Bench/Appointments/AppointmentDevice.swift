import ChargeData
import ChargeDomain
import Foundation

/// The device of somebody who is signed in to the appointment service.
struct AppointmentDevice {
  /// Whose appointments they are.
  static let owner = SignedInDevice.credential(of: .appointments).owner.key

  private let device: SignedInDevice

  /// A new device in a folder of its own.
  init(in parent: URL) { device = SignedInDevice(signedInTo: .appointments, in: parent) }

  var clock: ManualClock { device.clock }

  /// Where `user.sqlite` is.
  var folder: URL { device.folder }

  /// Where appointments are kept. It is noted how long its answers take.
  var store: AppointmentStore {
    let clock = clock
    return device.user.appointments { clock.now }.watched(by: device.watch)
  }

  /// Launches the app.
  @MainActor
  func launch(
    asking service: AppointmentService, keepingIn store: AppointmentStore, stations: StationStore = StationStore()
  ) async -> DrawnApp {
    var ports = AppointmentPorts()
    ports.service = service.watched(by: device.watch)
    ports.store = store
    return await device.launch(stations: stations, appointments: ports)
  }
}
