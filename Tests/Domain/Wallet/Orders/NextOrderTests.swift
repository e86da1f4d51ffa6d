import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain

/// The queue of a person's orders.
struct NextOrderTests {
  private typealias Desk = WalletDesk

  private static let fresh = WalletAccountID(rawValue: "fresh")
  private static let leaves = WalletOrder.Event.leaves(before: Desk.wallet)
  private static let lost = [leaves, .unanswered]
  private static let undecided = lost + [.seen(WalletOrderTests.wallet(7), askedAt: noon + 60)]

  private func order(
    _ id: String, _ events: [WalletOrder.Event] = [], kind: WalletOrder.Kind = .deposit(Desk.everyday, Desk.cents(1)),
    at seconds: TimeInterval = 0
  ) -> WalletOrder {
    var order = WalletOrder(id: WalletOrder.ID(rawValue: id), owner: "u1", kind: kind, at: noon + seconds)
    for event in events { order.handle(event, at: noon) }
    return order
  }

  private func next(_ orders: WalletOrder..., at now: Date = noon) -> NextOrder {
    let forwards = NextOrder(of: orders, at: now)
    #expect(NextOrder(of: orders.reversed(), at: now) == forwards, "the order of the list counts for nothing")
    return forwards
  }

  @Test("orders go in the order of asking, those of one moment by their ids")
  func inOrder() {
    #expect(next() == .nothing)
    let (first, second, third) = (order("c", at: -1), order("a"), order("b"))
    #expect(next(first, second, third) == .send(first))
    #expect(next(third, second) == .send(second))
  }

  @Test("as long as it is not known what became of one, nothing else is sent, also what was asked for before")
  func oneAtATime() {
    let (earlier, later) = (order("a", at: -1), order("z", at: 1))
    let (sent, lost) = (order("s", [Self.leaves]), order("l", Self.lost))
    let undecided = order("u", Self.undecided)
    #expect(next(earlier, sent, lost, undecided, later) == .awaitAnswer(sent))
    #expect(next(earlier, lost, undecided, later) == .findOut(lost))
    #expect(next(earlier, undecided, later) == .awaitDecision(undecided))
  }

  @Test("what has ended, and what was not carried out, holds nobody up")
  func ended() {
    let later = order("z", at: 1)
    for events: [WalletOrder.Event] in [
      [.notSent(.offline)], Self.lost + [.seen(Desk.wallet, askedAt: noon + 60)], [.withdrawn],
      [Self.leaves, .answered(Desk.wallet)], [Self.leaves, .refused(.invalidAmount)], [.queued(until: noon), .expired],
    ] {
      let ended = order("a", events)
      #expect(next(ended, later) == .send(later) && next(ended) == .nothing, "\(ended.standing)")
    }
  }

  @Test("a queued order is sent until its time")
  func queued() {
    let queued = order("a", [.queued(until: noon + 10)])
    #expect(next(queued, at: noon + 9.9) == .send(queued) && next(queued, at: noon + 10) == .nothing)
  }

  @Test("an order waits for the account or hold that it needs, and others go before it")
  func needs() {
    let create = order("a", [.notSent(.offline)], kind: .create(Self.fresh, name: "New"), at: -1)
    let other = order("z", at: 1)
    for kind: WalletOrder.Kind in [
      .deposit(Self.fresh, Desk.cents(1)), .withdraw(Self.fresh, Desk.cents(1)), .delete(Self.fresh),
      .transfer(from: Self.fresh, to: Desk.everyday, Desk.cents(1)),
      .transfer(from: Desk.everyday, to: Self.fresh, Desk.cents(1)),
      .hold(WalletHold(id: .init(rawValue: "h"), account: Self.fresh, amount: Desk.cents(1))),
    ] {
      let needing = order("b", kind: kind)
      #expect(next(create, needing, other) == .send(other) && next(create, needing) == .nothing, "\(kind)")
      #expect(next(needing, other) == .send(needing), "\(kind)")
    }
    let hold = WalletHold(id: .init(rawValue: "h"), account: Desk.everyday, amount: Desk.cents(1))
    let holding = order("a", [.notSent(.offline)], kind: .hold(hold), at: -1)
    for kind: WalletOrder.Kind in [.capture(hold.id, Desk.cents(1)), .release(hold.id)] {
      #expect(next(holding, order("b", kind: kind)) == .nothing, "\(kind)")
    }
    let given = order("a", [.withdrawn], kind: .create(Self.fresh, name: "New"), at: -1)
    let deposit = order("b", kind: .deposit(Self.fresh, Desk.cents(1)))
    #expect(next(given, deposit) == .send(deposit), "the service says that there is none")
  }
}
