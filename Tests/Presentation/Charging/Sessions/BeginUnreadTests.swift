import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("Beginning while it is not known what the device holds itself")
struct BeginUnreadTests {
  private let intent = ChargingIntent(
    place: ChargingPlace(charger: ChargingDesk.code), method: .provider, reserves: true)

  private func content(_ visit: AppVisit) throws -> ChargerHubViewState.Content {
    guard case .site(let content) = visit.chargerHub?.body else { throw Failure.notFound }
    return content
  }

  @Test("while the store is being read nothing can be begun")
  func reading() async throws {
    let visit = AppVisit()
    let gate = WaitGate()
    visit.charging.state.withLock { $0.openGate = gate }
    await visit.openHub()
    #expect(try !content(visit).begin.isEnabled && content(visit).beginNote == nil)
    await visit.send(.chargerHub(.beginTapped))
    await visit.core.send(.keeper(.charging(.asked(.begin(intent)))))
    #expect(visit.chargerHub != nil && visit.count("reserve") == 0)
    gate.open()
    await visit.core.settle()
    #expect(try content(visit).begin.isEnabled)
    await visit.send(.chargerHub(.beginTapped))
    #expect(visit.heading == "Reserved for you")
    visit.core.stop()
  }

  @Test("where it cannot be read that is said, and it is read again on request")
  func notRead() async throws {
    let visit = AppVisit()
    visit.charging.failStore(.storage)
    await visit.openHub()
    #expect(try !content(visit).begin.isEnabled)
    #expect(
      try content(visit).beginNote
        == "Could not load your sessions from this device: The device storage is not working")
    await visit.send(.chargerHub(.beginTapped))
    #expect(visit.chargerHub?.retry == "Try again" && visit.count("reserve") == 0)
    visit.charging.failStore(nil)
    await visit.send(.chargerHub(.retryTapped))
    #expect(try content(visit).begin.isEnabled && visit.chargerHub?.retry == nil)
    visit.core.stop()
  }

  @Test("what was tapped before the store was read begins nothing")
  func stamped() {
    var keeper = ChargingKeeper()
    let around = Surroundings(accounts: [.charging: .signedIn(AccountDesk.owner)])
    _ = keeper.receive(.changed(.accounts), in: around)
    let act = ChargingKeeper.Act.begin(intent)
    #expect(keeper.handle(.asked(act), in: around) == .none && !keeper.value.isBeginning)
    _ = keeper.handle(.stamped(act, .init(rawValue: "a"), at: noon), in: around)
    #expect(keeper.value.sessions.isEmpty)
  }
}
