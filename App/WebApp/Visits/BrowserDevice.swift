import ChargeCore
import Synchronization

/// The browser as the device of an app. What it is asked goes to the visit, which hands it to a page.
final class BrowserDevice: Sendable {
  /// What the visit does for the app; true where that could be done.
  struct Hands: Sendable {
    /// Hands a question to a page.
    let ask: @Sendable (DeviceAsk) async -> Bool
    /// Keeps a file for a page to fetch.
    let save: @Sendable (SharedDocument) async -> Bool
    /// What happened in the visit, as a file; nil where its start is forgotten.
    let report: @Sendable () async -> SharedDocument?
  }

  private let hands = Mutex<Hands?>(nil)

  /// Nobody hands questions on.
  init() {}

  /// From now on these do.
  func use(_ hands: Hands) { self.hands.withLock { $0 = hands } }

  /// As a port of the core. A browser shows notices only while a page is open, so it takes none for later.
  var platform: Platform {
    var platform = Platform(
      askPermission: { permission in _ = await self.ask(.permission(permission)) },
      open: { url in
        guard let ask = DeviceAsk(opening: url) else { return false }
        return await self.ask(ask)
      },
      save: { document in
        guard let hands = self.hands.withLock({ $0 }) else { return false }
        return await hands.save(document)
      },
      scanCode: { await self.ask(.scan) },
      show: { notice in await self.ask(.notice(notice)) })
    platform.recording = {
      let hands = self.hands.withLock { $0 }
      return await hands?.report()
    }
    return platform
  }

  private func ask(_ ask: DeviceAsk) async -> Bool {
    guard let hands = hands.withLock({ $0 }) else { return false }
    return await hands.ask(ask)
  }
}
