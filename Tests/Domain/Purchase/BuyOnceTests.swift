@testable import ChargeDomain
import DomainTestSupport
import Foundation
import Synchronization
import Testing

@Suite("Buying once")
struct BuyOnceTests {
  private let desk = StoreDesk()
  private let wish = PurchaseIntent(id: StoreDesk.intent(), askedAt: noon)

  private func buy() async -> BuyOnce.Outcome {
    var entitlement = Entitlement()
    _ = entitlement.handle(.asked(wish))
    return await PurchaseUseCases(desk.ports).buy(wish, storing: entitlement)
  }

  @Test("the wish is stored before the store is asked, and the store's answer is handed on")
  func stored() async {
    let answers: [StoreAnswer] = [
      .bought(StoreDesk.transaction(at: noon)), .waits, .cancelled, .failed(.declined),
    ]
    for answer in answers.reversed() {
      desk.state.withLock { $0.answer = answer }
      #expect(await buy() == .answered(answer))
      #expect(desk.state.withLock { $0.kept.entitlement.unanswered } == wish)
    }
    #expect(desk.state.withLock { $0.asked.count } == 4)
  }

  @Test("what cannot be stored is not asked for")
  func notKept() async {
    desk.state.withLock { $0.canKeep = false }
    #expect(await buy() == .notKept)
    #expect(desk.state.withLock { $0.asked.isEmpty })
  }

  @Test("a store that cannot say what it has sold is not asked to sell")
  func notReached() async {
    desk.state.withLock { $0.failure = .offline }
    #expect(await buy() == .notReached)
    #expect(desk.state.withLock { $0.asked.isEmpty })
  }

  @Test("what was bought before is not bought again, unless it was paid back or is something else")
  func alreadyBought() async {
    let bought = StoreDesk.transaction("7", intent: nil, at: noon - 60)
    desk.state.withLock { $0.transactions = [bought] }
    #expect(await buy() == .alreadyBought([bought]))
    #expect(desk.state.withLock { $0.asked.isEmpty })
    let foreign = StoreTransaction(id: StoreTransaction.ID(rawValue: "8"), product: "x", boughtAt: noon)
    let back = StoreDesk.transaction("7", intent: nil, at: noon - 60, revokedAt: noon)
    desk.state.withLock { $0.transactions = [foreign, back] }
    #expect(await buy() == .answered(.cancelled))
    #expect(desk.state.withLock { $0.asked.count } == 1)
  }

  @Test("without an answer nobody knows whether it was sold")
  func unanswered() async {
    desk.state.withLock { $0.purchaseFailure = .timedOut }
    #expect(await buy() == .unanswered)
  }

  @Test("that the app is bought is stored before the store is told that it was delivered")
  func settled() async throws {
    var entitlement = Entitlement()
    let bought = StoreDesk.transaction(at: noon)
    _ = entitlement.handle(.sees([bought], .some))
    let useCases = PurchaseUseCases(desk.ports)
    desk.state.withLock { $0.canKeep = false }
    await #expect(throws: Failure.storage) { try await useCases.settle(entitlement, finishing: [bought.id]) }
    #expect(desk.state.withLock { $0.finished.isEmpty })
    desk.state.withLock { $0.canKeep = true }
    desk.state.withLock { $0.failure = .offline }
    try await useCases.settle(entitlement, finishing: [bought.id])
    #expect(desk.state.withLock { $0.finished.isEmpty && $0.kept.entitlement == entitlement })
    desk.state.withLock { $0.failure = nil }
    try await useCases.settle(entitlement, finishing: [bought.id])
    #expect(desk.state.withLock { $0.finished } == [bought.id])
  }
}
