import ChargeCore
import Synchronization

/// The browser as the device of an app. What it is asked goes to the visit, which hands it to a page.
final class BrowserDevice: Sendable {
  /// Hands a question to a page; false when none can answer it.
  typealias Asking = @Sendable (DeviceAsk) async -> Bool

  private let asking = Mutex<Asking?>(nil)

  /// Nobody hands questions on.
  init() {}

  /// Hands questions on.
  func onAsk(_ ask: @escaping Asking) { asking.withLock { $0 = ask } }

  /// As a port of the core.
  var platform: Platform {
    Platform(
      askPermission: { permission in _ = await self.ask(.permission(permission)) },
      open: { url in
        guard let ask = DeviceAsk(opening: url) else { return false }
        return await self.ask(ask)
      })
  }

  private func ask(_ ask: DeviceAsk) async -> Bool {
    guard let asking = asking.withLock({ $0 }) else { return false }
    return await asking(ask)
  }
}
