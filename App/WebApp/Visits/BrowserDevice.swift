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
  }

  /// What happened in the visit, and the clock of its app.
  private struct Past: Sendable {
    var memory: VisitMemory<RootViewModel>
    let clock: any CoreClock
  }

  private let hands = Mutex<Hands?>(nil)
  private let past = Mutex<Past?>(nil)

  /// Nobody hands questions on.
  init() {}

  /// From now on these do.
  func use(_ hands: Hands) { self.hands.withLock { $0 = hands } }

  /// From now on what happens in an app is remembered, for a report of a problem.
  /// - Parameter most: After so many steps there is nothing to report.
  @MainActor
  func remember(_ core: AppCore<RootViewModel>, _ configuration: ChargeConfiguration, most: Int) {
    var memory = VisitMemory(ChargeApp.recorded, most: most)
    let device = RecordedDevice(
      language: configuration.language, region: configuration.region, timeZone: configuration.timeZone)
    memory.launched(on: device, at: configuration.clock.now)
    let begun = Past(memory: memory, clock: configuration.clock)
    past.withLock { $0 = begun }
    core.onStep = { [weak self] step in self?.past.withLock { $0?.memory.note(step) } }
  }

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
      let past = self.past.withLock { $0 }
      return past.flatMap { $0.memory.report(at: $0.clock.now) }
    }
    return platform
  }

  private func ask(_ ask: DeviceAsk) async -> Bool {
    guard let hands = hands.withLock({ $0 }) else { return false }
    return await hands.ask(ask)
  }
}
