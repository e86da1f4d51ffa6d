import ChargeCore
import DataTestSupport
import DomainTestSupport
import Foundation
import Synchronization
import Testing

/// The purchase over the adapters of the app.
@MainActor
@Suite struct PurchaseAppTests {
  let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// A keychain of the host that keeps the trial.
  private final class Chest: Sendable {
    let trial = Mutex<Trial?>(nil)

    var port: SecretPort {
      var port = SecretPort(store: .unavailable, signedIn: { [] })
      port.trial.read = { () async throws(Failure) in self.trial.withLock { $0 } }
      port.trial.keep = { trial async throws(Failure) in self.trial.withLock { $0 = trial } }
      return port
    }
  }

  private func app(_ name: String, _ clock: ManualClock, _ chest: Chest, _ shop: StoreDesk) throws -> ChargeApp {
    try ChargeApp(
      folder.configuration {
        $0.dataFolder = folder.url.appending(path: name, directoryHint: .isDirectory)
        $0.clock = clock
        $0.device.store = shop.ports.front
        $0.device.secrets = chest.port
      })
  }

  @Test("a new installation goes on with the trial that the host's keychain kept")
  func reinstalled() async throws {
    let (clock, chest, shop) = (ManualClock(now: noon), Chest(), StoreDesk())
    let first = try app("first", clock, chest, shop)
    await first.launch()
    await first.close()
    #expect(chest.trial.withLock { $0?.startedAt } == noon)
    await clock.advance(by: 3 * 86_400) {}
    let second = try app("second", clock, chest, shop)
    await second.launch()
    await second.core.send(.screenRequested("purchase", argument: nil))
    #expect(second.text.contains(Texts(language: .en).purchaseTrial(count: 4)), "\(second.text)")
    await second.close()
  }

  @Test("without a store there is no trial, and nothing to buy")
  func notSold() async throws {
    let app = try ChargeApp(folder.configuration())
    await app.launch()
    await app.core.send(.screenRequested("purchase", argument: nil))
    #expect(app.text.contains(Texts(language: .en).purchaseNotSoldTitle), "\(app.text)")
    await app.close()
  }

  @Test("the files of the data folder keep the trial beside the sign-ins")
  func files() async throws {
    let configuration = folder.configuration { $0.device.store = StoreDesk().ports.front }
    let app = try ChargeApp(configuration)
    await app.launch()
    await app.close()
    let file = configuration.dataFolder.appending(path: "secrets/trial.json")
    #expect(FileManager.default.fileExists(atPath: file.path(percentEncoded: false)))
  }
}
