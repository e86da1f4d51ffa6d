import ChargeDomain
import Foundation
import Testing

@testable import AppShellKit

@Suite struct StoreDoubleTests {
  private let now = Date(timeIntervalSince1970: 1_717_243_200)

  private func store(isOnline: Bool = true) -> StoreDouble {
    let now = now
    return StoreDouble(now: { now }, isOnline: { isOnline })
  }

  private func wish(_ name: String = "a") -> PurchaseIntent {
    PurchaseIntent(id: PurchaseIntent.ID(rawValue: name), askedAt: now)
  }

  private func sold(_ id: String, _ intent: String?, revokedAt: Date? = nil) -> StoreTransaction {
    StoreTransaction(
      id: StoreTransaction.ID(rawValue: id), boughtAt: now, intent: intent.map { PurchaseIntent.ID(rawValue: $0) },
      revokedAt: revokedAt)
  }

  /// Buys, and returns once the window is open or the store has answered.
  private func buying(_ store: StoreDouble, _ name: String = "a") async -> Task<Result<StoreAnswer, Failure>, Never> {
    let meter = ActivityMeter()
    let wish = wish(name)
    meter.begin()
    let task = Task {
      let answer = await ActivityMeter.$current.withValue(meter) { () async -> Result<StoreAnswer, Failure> in
        do throws(Failure) { return .success(try await store.front.purchase(wish)) } catch { return .failure(error) }
      }
      meter.end()
      return answer
    }
    await meter.rest()
    return task
  }

  private func transactions(_ store: StoreDouble) async throws -> [StoreTransaction] {
    try await store.front.transactions(StoreFront.fullApp)
  }

  @Test("its window stays open until it is answered; what is sold is listed, and finished once the app says so")
  func approve() async throws {
    let store = store()
    #expect(try await store.front.product(StoreFront.fullApp).price == "$3.99")
    let task = await buying(store)
    #expect(store.isOpen && store.answer(.approve) == [] && !store.isOpen)
    #expect(await task.value == .success(.bought(sold("1", "a"))))
    #expect(try await transactions(store) == [sold("1", "a")])
    try await store.front.finish(StoreTransaction.ID(rawValue: "1"))
    #expect(try await transactions(store).map(\.isFinished) == [true])
    #expect(await buying(store, "b").value == .success(.bought(try #require(try await transactions(store).first))))
  }

  @Test("the other answers of the window")
  func answers() async {
    let all: [(StoreDouble.Reply, Result<StoreAnswer, Failure>)] = [
      (.decline, .success(.failed(.declined))), (.cancel, .success(.cancelled)), (.pending, .success(.waits)),
      (.lose, .failure(.timedOut)),
    ]
    for (reply, answer) in all {
      let store = store()
      let task = await buying(store)
      #expect(store.answer(reply) == [])
      #expect(await task.value == answer, "\(reply)")
    }
  }

  @Test("a parent answers later, and the app is told")
  func parent() async throws {
    for (reply, news) in [
      (StoreDouble.Reply.approve, [StoreNews.transaction(sold("1", "a"))]), (.decline, [.notApproved]),
    ] {
      let store = store()
      let task = await buying(store)
      _ = store.answer(.pending)
      #expect(await task.value == .success(.waits))
      #expect(store.answer(reply) == news && store.answer(reply) == nil, "nobody waits any more")
    }
  }

  @Test("the window outlives the app: what is bought then is told")
  func killed() async throws {
    let store = store()
    let task = await buying(store)
    task.cancel()
    #expect(await task.value == .failure(.cancelled))
    #expect(store.isOpen && store.answer(.approve) == [.transaction(sold("1", "a"))])
  }

  @Test("what was bought last is paid back; another device buys, of which nothing is told")
  func refund() async throws {
    let store = store()
    #expect(store.answer(.refund) == nil && store.answer(.approve) == nil)
    #expect(store.answer(.elsewhere) == [])
    #expect(try await transactions(store) == [sold("1", nil)])
    #expect(store.answer(.refund) == [.transaction(sold("1", nil, revokedAt: now))])
  }

  @Test("where it cannot be reached it answers nothing")
  func offline() async throws {
    let store = store()
    #expect(store.answer(.offline) == [])
    await #expect(throws: Failure.offline) { try await store.front.product(StoreFront.fullApp) }
    await #expect(throws: Failure.offline) { try await store.front.restore(StoreFront.fullApp) }
    #expect(await buying(store).value == .failure(.offline))
    #expect(store.answer(.online) == [])
    #expect(try await store.front.restore(StoreFront.fullApp).isEmpty)
    await #expect(throws: Failure.offline) { try await self.store(isOnline: false).front.product(StoreFront.fullApp) }
  }
}
