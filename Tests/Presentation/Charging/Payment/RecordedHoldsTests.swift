import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("What happens to the sums that the wallet holds comes back from a recording")
struct RecordedHoldsTests {
  private func copy<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: try JSONEncoder().encode(value))
  }

  @Test("every event, and all work")
  func all() throws {
    let hold = try #require(HeldSum.stored(.orderEnded(.done), .billed(.total(HeldSum.sum), HeldSum.transaction)))
    let events: [SessionHoldsKeeper.Event] = [
      .read([hold], at: noon), .notRead(.storage), .timeKnown(at: noon), .kept(HeldSum.id, revision: 3, at: noon),
      .notKept(HeldSum.id, revision: 3, .storage, at: noon), .learnt(HeldSum.id, .unknown, at: noon),
    ]
    for event in events { #expect(try copy(event) == event) }
    let effects: [SessionHoldsKeeper.Effect] = [.read, .lookAtClock, .lookLater, .keep(hold), .learn(hold)]
    for effect in effects { #expect(try copy(effect) == effect) }
    #expect(Set(effects.map { SessionHoldsKeeper.slot(of: $0) }).count == effects.count)
    let left = ChargingKeeper.Event.paymentLeft(HeldSum.id)
    #expect(try copy(left) == left)
    let hub: [ChargerHubViewModel.Event] = [
      .known(reserves: true, takesWallet: false, paymentName: "Klarna"), .accountChosen(WalletDesk.everyday),
      .depositTapped, .walletSignInTapped,
    ]
    for event in hub { #expect(try copy(event) == event) }
  }
}
