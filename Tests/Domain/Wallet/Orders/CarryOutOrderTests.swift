import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChargeDomain

/// An order is stored, then sent once, and its answer told.
struct CarryOutOrderTests {
  private let visit = OrderVisit()

  @Test("an order is stored with the wallet as it is just before, then sent in the person's name")
  func stored() async throws {
    await visit.carryOut(OrderVisit.order())
    #expect(visit.reports == ["0 leaves 10000+500", "0 answered 12500+500"])
    #expect(
      visit.desk.script.steps == [
        "keep waiting", "wallet as first", "keep sent", "deposit a as first", "keep copy",
      ])
    var expected = OrderVisit.order()
    expected.handle(.leaves(before: WalletDesk.wallet), at: noon)
    #expect(visit.desk.keptOrders == [expected] && visit.person.isOver, "what came of it is kept by who listens")
    #expect(visit.desk.state.withLock { $0.copies["u1"]?.value } == visit.desk.wallet)
  }

  private static let others: [(WalletOrder.Kind, String)] = [
    (.withdraw(WalletDesk.everyday, WalletDesk.cents(1)), "withdraw"),
    (.transfer(from: WalletDesk.everyday, to: WalletDesk.savings, WalletDesk.cents(1)), "transfer"),
    (.create(WalletAccountID(rawValue: "new"), name: "New"), "create"), (.delete(WalletDesk.savings), "delete"),
    (.rename("Ada L"), "rename"),
    (
      .hold(WalletHold(id: .init(rawValue: "h"), account: WalletDesk.everyday, amount: WalletDesk.cents(1))), "hold"
    ),
  ]

  @Test("every kind goes the same way", arguments: others.indices)
  func kinds(_ index: Int) async throws {
    let (kind, word) = Self.others[index]
    await visit.carryOut(OrderVisit.order(kind))
    #expect(visit.reports.count == 2 && visit.reports.last?.hasPrefix("0 answered") == true)
    #expect(visit.desk.script.calls == ["wallet", "\(word) a"])
  }

  @Test(
    "what cannot be stored is not sent",
    arguments: ["keep waiting", "keep sent"], [Failure.storage, .locked])
  func notStored(step: String, failure: Failure) async throws {
    visit.desk.script.failAlways(step, failure)
    await visit.carryOut(OrderVisit.order())
    #expect(visit.reports == ["0 not stored \(failure)"] && visit.desk.count("deposit") == 0)
    #expect(visit.desk.count("wallet") == (step == "keep sent" ? 1 : 0))
  }

  @Test("only an order that waits is stored and sent")
  func nothingToSend() async throws {
    let leaves = WalletOrder.Event.leaves(before: WalletDesk.wallet)
    for events: [WalletOrder.Event] in [
      [leaves], [leaves, .unanswered], [.notSent(.offline)], [.withdrawn], [leaves, .answered(WalletDesk.wallet)],
      [leaves, .refused(.invalidAmount)],
    ] {
      var order = OrderVisit.order()
      for event in events { order.handle(event, at: noon) }
      await visit.carryOut(order)
    }
    #expect(visit.reports.isEmpty && visit.desk.script.steps.isEmpty)
  }

  @Test(
    "where the wallet does not say what it is, nothing is sent",
    arguments: [Failure.offline, .timedOut, .notFound, .busy, .providerError, .badAnswer, .storage, .locked])
  func noWallet(failure: Failure) async throws {
    visit.desk.script.failAlways("wallet", failure)
    await visit.carryOut(OrderVisit.order())
    #expect(visit.reports == ["0 not sent \(failure)"] && visit.desk.script.calls == ["wallet"])
    #expect(visit.desk.keptOrders.map(\.standing) == [.waiting])
  }

  @Test("at another try the answer may be that of the first one: the wallet in it is not kept as that of now")
  func anotherTry() async throws {
    var order = OrderVisit.order()
    for event: WalletOrder.Event in [.leaves(before: WalletDesk.wallet), .unanswered] { order.handle(event, at: noon) }
    order.handle(.seen(WalletDesk.wallet, askedAt: noon + 60), at: noon + 60)
    order.handle(.triedAgain, at: noon + 60)
    await visit.carryOut(order)
    #expect(visit.reports == ["0 leaves 10000+500", "0 answered 12500+500"])
    #expect(visit.desk.keptOrders.map(\.tries) == [2] && visit.desk.state.withLock { $0.copies.isEmpty })
  }

  @Test("a refusal is told with its reason", arguments: WalletRefusalReason.allCases)
  func refused(reason: WalletRefusalReason) async throws {
    visit.desk.refuse(reason)
    await visit.carryOut(OrderVisit.order())
    #expect(visit.reports == ["0 leaves 10000+500", "0 refused \(reason.rawValue)"])
  }

  @Test(
    "a failure before sending tells that nothing was carried out",
    arguments: [
      Failure.locked, .exposed, .storage, .switchedOff, .invalid(field: "x"), .rateLimited(until: noon),
      .attemptsExceeded(until: noon),
    ])
  func notSent(failure: Failure) async throws {
    visit.desk.script.fail("deposit", [failure])
    await visit.carryOut(OrderVisit.order())
    #expect(visit.reports.last == "0 not sent \(failure)")
  }

  @Test(
    "a failure after sending leaves open whether it was carried out",
    arguments: [Failure.offline, .timedOut, .notFound, .busy, .providerError, .badAnswer, .rejected(.unknown)])
  func unanswered(failure: Failure) async throws {
    visit.desk.script.fail("deposit", [failure])
    await visit.carryOut(OrderVisit.order())
    #expect(visit.reports.last == "0 unanswered" && visit.desk.state.withLock { $0.copies.isEmpty })
  }

  @Test("a sign-in that the service refuses sends nothing, and neither does somebody else's")
  func unauthorized() async throws {
    visit.desk.script.failAlways("deposit", .unauthorized)
    await visit.carryOut(OrderVisit.order())
    #expect(visit.reports.last == "0 not sent \(Failure.signInNeeded(.wallet))")
    let other = OrderVisit()
    await other.carryOut(OrderVisit.order(owner: "u2"))
    #expect(other.reports == ["0 not sent \(Failure.signInNeeded(.wallet))"] && other.desk.script.calls.isEmpty)
  }

  @Test("the service has half a minute for each answer, which is told with the time at which it came")
  func patience() async throws {
    #expect(CarryOutOrder.patience == 30)
    let wallet = visit.desk.script.hold("wallet")
    visit.desk.script.hold("deposit")
    await visit.carryOut(OrderVisit.order())
    await visit.person.advance(by: 29)
    #expect(visit.reports.isEmpty)
    await visit.person.open(wallet)
    #expect(visit.reports == ["29 leaves 10000+500"])
    await visit.person.advance(by: 29.5)
    #expect(visit.reports.count == 1)
    await visit.person.advance(by: 0.5)
    #expect(visit.reports.last == "59 unanswered" && visit.person.isOver)
  }

  @Test("without a wallet in half a minute the order was not sent")
  func lateWallet() async throws {
    visit.desk.script.hold("wallet")
    await visit.carryOut(OrderVisit.order())
    await visit.person.advance(by: 30)
    #expect(visit.reports == ["30 not sent \(Failure.timedOut)"] && visit.person.isOver)
  }

  @Test("an order whose time is over is not sent, also if that happens while the wallet is asked")
  func expired() async throws {
    await visit.carryOut(OrderVisit.order(expiresAt: noon))
    #expect(visit.reports == ["0 expired"] && visit.desk.script.steps.isEmpty)
    let late = OrderVisit()
    let gate = late.desk.script.hold("wallet")
    await late.carryOut(OrderVisit.order(expiresAt: noon + 10))
    await late.person.advance(by: 10)
    await late.person.open(gate)
    #expect(late.reports == ["10 leaves 10000+500"] && late.desk.count("deposit") == 0, "then the order expires")
  }

  // MARK: Cancelled meanwhile

  @Test("of sending and cancelling, the first to be stored counts")
  func cancelled() async throws {
    let order = OrderVisit.order()
    let gate = visit.desk.script.hold("wallet")
    await visit.carryOut(order)
    let withdrawn = try #require(try await visit.orders.withdraw(order))
    #expect(withdrawn.standing == .withdrawn && visit.desk.keptOrders == [withdrawn])
    await visit.person.open(gate)
    #expect(visit.reports == ["0 overtaken"] && visit.desk.count("deposit") == 0)

    let late = OrderVisit()
    let answer = late.desk.script.hold("deposit")
    await late.carryOut(order)
    #expect(try await late.orders.withdraw(order) == nil)
    #expect(late.desk.keptOrders.map(\.standing) == [.sent])
    await late.person.open(answer)
    #expect(late.reports.last == "0 answered 12500+500")
  }

  @Test("what was sent, and what has ended, cannot be cancelled; what was not carried out can be let be")
  func withdraw() async throws {
    let leaves = WalletOrder.Event.leaves(before: WalletDesk.wallet)
    for events: [WalletOrder.Event] in [
      [leaves], [leaves, .unanswered], [leaves, .refused(.invalidAmount)], [.withdrawn],
    ] {
      var order = OrderVisit.order()
      for event in events { order.handle(event, at: noon) }
      #expect(try await visit.orders.withdraw(order) == nil)
    }
    #expect(visit.desk.script.steps.isEmpty)
    var undone = OrderVisit.order()
    undone.handle(.notSent(.offline), at: noon)
    #expect(try await visit.orders.withdraw(undone)?.standing == .withdrawn)
    visit.desk.failStore(.storage)
    await #expect(throws: Failure.storage) { try await visit.orders.withdraw(OrderVisit.order()) }
  }

  @Test("of an order that is no longer awaited nothing is told: it is stored as it was")
  func notAwaited() async throws {
    for (held, standing) in [("wallet", WalletOrder.Standing.waiting), ("deposit", .sent)] {
      let visit = OrderVisit()
      visit.desk.script.hold(held)
      let task = await visit.carryOut(OrderVisit.order())
      let reports = visit.reports
      await visit.person.cancel(task)
      #expect(visit.reports == reports && visit.person.isOver)
      #expect(visit.desk.keptOrders.map(\.standing) == [standing])
    }
  }

  @Test("ids are UUIDs in lower case, each another one")
  func ids() {
    let orders = visit.orders
    let ids = [orders.newOrderID().rawValue, orders.newAccountID().rawValue, orders.newHoldID().rawValue]
    #expect(Set(ids).count == 3 && ids.allSatisfy { $0 == $0.lowercased() && UUID(uuidString: $0) != nil })
  }
}
