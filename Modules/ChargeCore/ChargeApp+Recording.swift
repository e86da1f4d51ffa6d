public import ChargePresentation
import PhoneNumbers

extension ChargeApp {
  /// The app for recordings and their replay: its screens without stores, servers and device.
  nonisolated public static var recorded: RecordedApp<RootViewModel> { .app(phones: .library) }
}
