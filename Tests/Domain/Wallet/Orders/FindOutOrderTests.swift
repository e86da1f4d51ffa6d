import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChargeDomain

/// What became of an order without an answer.
struct FindOutOrderTests {
  @Test("where the service knows keys, the same request is sent again, and is carried out once")
  func sentAgain() async throws {
    let visit = OrderVisit(knowsKeys: true)
    visit.desk.loseAnswer()
    await visit.carryOut(OrderVisit.order())
    #expect(visit.reports.last == "0 unanswered")
    var order = try #require(visit.desk.keptOrders.first)
    order.handle(.unanswered, at: noon)
    await visit.findOut(order)
    #expect(visit.reports.last == "0 answered 12500+500" && visit.desk.count("deposit") == 2)
    #expect(visit.desk.wallet == WalletOrderTests.wallet(12_500, knowsKeys: true))
  }

  @Test("the answer to the same request tells the wallet of then: it is not kept as that of now")
  func answerOfThen() async throws {
    let visit = OrderVisit(knowsKeys: true)
    visit.desk.loseAnswer()
    await visit.carryOut(OrderVisit.order())
    visit.desk.change(.withdraw(WalletDesk.everyday, WalletDesk.cents(12_000)))
    var order = try #require(visit.desk.keptOrders.first)
    order.handle(.unanswered, at: noon)
    await visit.findOut(order)
    #expect(visit.reports.last == "0 answered 12500+500")
    #expect(visit.desk.wallet == WalletOrderTests.wallet(500, knowsKeys: true))
    #expect(visit.desk.state.withLock { $0.copies.isEmpty } && !visit.desk.script.steps.contains("keep copy"))
  }

  @Test("the refusal of the first request is that of the second")
  func refusedAgain() async throws {
    let visit = OrderVisit(knowsKeys: true)
    visit.desk.refuse(.limitExceeded)
    visit.desk.loseAnswer()
    await visit.carryOut(OrderVisit.order())
    var order = try #require(visit.desk.keptOrders.first)
    order.handle(.unanswered, at: noon)
    await visit.findOut(order)
    #expect(visit.reports.last == "0 refused limitExceeded")
    #expect(visit.desk.wallet == WalletOrderTests.wallet(knowsKeys: true))
  }

  @Test("without keys only the wallet is asked, and nothing is sent again")
  func seen() async throws {
    let visit = OrderVisit()
    await visit.findOut(visit.lost())
    #expect(visit.reports == ["0 seen 10000+500"])
    #expect(visit.desk.script.steps == ["wallet as first", "keep copy"])
  }

  @Test("a key that is too old, in doubt, or of a service that knows none any more is not used")
  func uselessKeys() async throws {
    let visit = OrderVisit(knowsKeys: true)
    var doubted = visit.lost()
    doubted.handle(.refused(.keyReused), at: noon)
    await visit.findOut(doubted)
    let old = visit.lost()
    await visit.person.advance(by: WalletOrder.keyLifetime)
    await visit.findOut(old)
    #expect(visit.reports == ["0 seen 10000+500", "82800 seen 10000+500"] && visit.desk.count("deposit") == 0)
    let other = OrderVisit(knowsKeys: true)
    let order = other.lost()
    other.desk.wallet.knowsKeys = false
    await other.findOut(order)
    #expect(other.reports == ["0 seen 10000+500"] && other.desk.count("deposit") == 0)
  }

  @Test(
    "where the service says nothing, it is to be asked again", arguments: ["wallet", "deposit"],
    [Failure.offline, .timedOut, .providerError, .badAnswer, .locked, .rateLimited(until: noon)])
  func unheard(function: String, failure: Failure) async throws {
    let visit = OrderVisit(knowsKeys: true)
    visit.desk.script.failAlways(function, failure)
    await visit.findOut(visit.lost())
    #expect(visit.reports == ["0 unheard \(failure)"] && visit.desk.keptOrders.isEmpty)
  }

  @Test("nobody but the owner is asked for")
  func somebodyElse() async throws {
    let visit = OrderVisit()
    var order = OrderVisit.order(owner: "u2")
    for event: WalletOrder.Event in [.leaves(before: visit.desk.wallet), .unanswered] { order.handle(event, at: noon) }
    await visit.findOut(order)
    #expect(visit.reports == ["0 unheard \(Failure.signInNeeded(.wallet))"] && visit.desk.script.calls.isEmpty)
  }

  @Test("only an order without an answer is asked about")
  func nothingToFindOut() async throws {
    let visit = OrderVisit()
    var sent = OrderVisit.order()
    sent.handle(.leaves(before: visit.desk.wallet), at: noon)
    for order in [OrderVisit.order(), sent] { await visit.findOut(order) }
    #expect(visit.reports.isEmpty && visit.desk.script.steps.isEmpty)
  }

  @Test("the wallet is as old as the question")
  func age() async throws {
    let visit = OrderVisit()
    let gate = visit.desk.script.hold("wallet")
    let order = visit.lost()
    await visit.findOut(order)
    await visit.person.advance(by: 20)
    await visit.person.open(gate)
    #expect(visit.reports == ["20 seen 10000+500"])
    #expect(visit.desk.state.withLock { $0.copies["u1"]?.keptAt } == noon)
  }

  @Test("of what is no longer awaited nothing is told", arguments: ["wallet", "deposit"])
  func notAwaited(function: String) async throws {
    let visit = OrderVisit(knowsKeys: true)
    visit.desk.script.hold(function)
    let task = await visit.findOut(visit.lost())
    await visit.person.cancel(task)
    #expect(visit.reports.isEmpty && visit.person.isOver)
  }
}
