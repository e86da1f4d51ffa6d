import ChargeCore
import DataTestSupport
import Foundation
import Testing

@MainActor
@Suite struct ProvidersTests {
  let folder: TestFolder

  init() throws { folder = try TestFolder() }

  @Test func withoutKeysOnlyTheFeedThatNeedsNoneIsOn() {
    #expect(
      Providers().switchedOff == [
        .openChargeMap: .noKey, .afdc: .noKey, .ocpi: .notChosen, .charging: .notChosen, .appointments: .notChosen,
      ])
  }

  @Test func aKeySwitchesItsProviderOn() {
    var providers = Providers()
    providers.openChargeMap = .openChargeMap(key: APIKey("c0ffee00-0000-4000-8000-000000000001"))
    providers.alternativeFuels = .alternativeFuels(key: APIKey("test"))
    #expect(providers.switchedOff[.openChargeMap] == nil)
    #expect(providers.switchedOff[.afdc] == .noKey, "a word that stands for no key")
  }

  @Test func anAddressSwitchesAServiceOn() {
    var providers = Providers.none
    providers.accounts.charging = server("https://network.example.org")
    providers.accounts.appointments = server("https://appointments.example.org")
    let others: [ProviderID] = [.openChargeMap, .swiss, .afdc, .ocpi]
    #expect(providers.switchedOff == Dictionary(uniqueKeysWithValues: others.map { ($0, .notChosen) }))
  }

  @Test("a provider without its key is not asked and shown as such")
  func aProviderWithoutItsKeyIsNotAskedAndSaysSo() async throws {
    let network = CannedTransport()
    let app = try ChargeApp(
      folder.configuration {
        $0.providers = Providers()
        $0.transport = { _ in network }
      })
    await app.launch(knowing: zurich)
    #expect(network.hosts == ["data.geo.admin.ch"])
    let reports = await app.useCases.stations.sources.reports
    let off = reports.filter { $0.switchedOff == .noKey }.map(\.provider)
    #expect(Set(off) == [.openChargeMap, .afdc])
    await app.close()
  }

  @Test func aProviderWithItsKeyIsAsked() async throws {
    let network = CannedTransport()
    let key = APIKey("c0ffee00-0000-4000-8000-000000000001")
    let app = try ChargeApp(
      folder.configuration {
        $0.providers = Providers()
        $0.providers.openChargeMap = .openChargeMap(key: key)
        $0.transport = { _ in network }
      })
    await app.launch(knowing: zurich)
    #expect(network.hosts == ["api.openchargemap.io", "data.geo.admin.ch"])
    await app.close()
  }
}
