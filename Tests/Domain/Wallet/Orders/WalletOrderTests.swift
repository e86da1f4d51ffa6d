import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain

/// What is asked of the wallet: every standing x every event.
struct WalletOrderTests {
  private typealias Desk = WalletDesk

  static func order(_ kind: WalletOrder.Kind = .deposit(Desk.everyday, Desk.cents(2_500))) -> WalletOrder {
    WalletOrder(id: WalletOrder.ID(rawValue: "a"), owner: "u1", kind: kind, at: noon)
  }

  /// The two accounts with these balances.
  static func wallet(_ everyday: Int = 10_000, _ savings: Int = 500, knowsKeys: Bool = false) -> Wallet {
    var wallet = Desk.wallet
    wallet.accounts[0].balance = Desk.cents(everyday)
    wallet.accounts[1].balance = Desk.cents(savings)
    wallet.knowsKeys = knowsKeys
    return wallet
  }

  private static let reading = WalletOrder.Reading(
    account: Desk.everyday, ifDone: Desk.cents(12_500), ifNotDone: Desk.cents(10_000), now: Desk.cents(11_000))

  private enum Step: String, CaseIterable {
    case waiting, queued, sent, queuedSent, unconfirmed, undecided, notSent, notCarriedOut, again, decidedAgain
    case againSent, againUnconfirmed, againUndecided, done, refused, withdrawn, expired

    func events(_ knowsKeys: Bool) -> [WalletOrder.Event] {
      let leaves = WalletOrder.Event.leaves(before: wallet(knowsKeys: knowsKeys))
      let unanswered = [leaves, .unanswered]
      let leavesAgain = WalletOrder.Event.leaves(before: wallet(11_000, knowsKeys: knowsKeys))
      return switch self {
      case .waiting: []
      case .queued: [.queued(until: noon + 100)]
      case .sent: [leaves]
      case .queuedSent: [.queued(until: noon + 100), leaves]
      case .unconfirmed: unanswered
      case .undecided: unanswered + [.seen(wallet(11_000), askedAt: noon + 60)]
      case .notSent: [.notSent(.offline)]
      case .notCarriedOut: unanswered + [.seen(wallet(), askedAt: noon + 60)]
      case .again: [.notSent(.offline), .triedAgain]
      case .decidedAgain: Self.undecided.events(knowsKeys) + [.decided(.sendAgain)]
      case .againSent: Self.decidedAgain.events(knowsKeys) + [leavesAgain]
      case .againUnconfirmed: Self.againSent.events(knowsKeys) + [.unanswered]
      case .againUndecided: Self.againSent.events(knowsKeys) + [.notSent(.signInNeeded(.wallet))]
      case .done: [leaves, .answered(wallet(12_500))]
      case .refused: [leaves, .refused(.invalidAmount)]
      case .withdrawn: [.withdrawn]
      case .expired: [.queued(until: noon), .expired]
      }
    }
  }

  private enum Happening: String, CaseIterable {
    case leaves, answered, refused, keyReused, notSent, unanswered, restored, seenDone, seenBefore, seenBeforeLate
    case seenOther, seenOtherLate, wentThrough, didNot, dropped, triedAgain, queued, withdrawn, expired

    func event(_ knowsKeys: Bool) -> WalletOrder.Event {
      switch self {
      case .leaves: .leaves(before: wallet(knowsKeys: knowsKeys))
      case .answered: .answered(wallet(12_500, knowsKeys: knowsKeys))
      case .refused: .refused(.insufficientFunds)
      case .keyReused: .refused(.keyReused)
      case .notSent: .notSent(.locked)
      case .unanswered: .unanswered
      case .restored: .restored
      case .seenDone: .seen(wallet(12_500, knowsKeys: knowsKeys), askedAt: noon)
      case .seenBefore: .seen(wallet(knowsKeys: knowsKeys), askedAt: noon + 59.9)
      case .seenBeforeLate: .seen(wallet(knowsKeys: knowsKeys), askedAt: noon + 60)
      case .seenOther: .seen(wallet(11_000, knowsKeys: knowsKeys), askedAt: noon + 59.9)
      case .seenOtherLate: .seen(wallet(11_000, knowsKeys: knowsKeys), askedAt: noon + 60)
      case .wentThrough: .decided(.wentThrough)
      case .didNot: .decided(.sendAgain)
      case .dropped: .decided(.drop)
      case .triedAgain: .triedAgain
      case .queued: .queued(until: noon + 50)
      case .withdrawn: .withdrawn
      case .expired: .expired
      }
    }
  }

  private typealias Row = [Happening: WalletOrder.Standing]

  private static let notYetSent: Row = [
    .leaves: .sent, .notSent: .notCarriedOut(.locked), .queued: .waiting, .withdrawn: .withdrawn,
  ]
  private static let underway: Row = [
    .answered: .done, .refused: .refused(.insufficientFunds), .keyReused: .refused(.keyReused),
    .notSent: .notCarriedOut(.locked), .unanswered: .unconfirmed, .restored: .unconfirmed,
  ]
  /// The first try may have been carried out, whatever becomes of another one.
  private static let inDoubt = WalletOrder.Standing.undecided([reading])
  /// Once the second try has left, a wallet that is neither tells of that one.
  private static let readingAgain = WalletOrder.Reading(
    account: Desk.everyday, ifDone: Desk.cents(13_500), ifNotDone: Desk.cents(11_000), now: Desk.cents(10_000))
  private static let decision: Row = [.wentThrough: .done, .didNot: .waiting, .dropped: .withdrawn]
  private static let undone: Row = [.triedAgain: .waiting, .queued: .waiting, .withdrawn: .withdrawn]

  /// What an event leads to; what is not named changes nothing.
  private static let rows: [Step: Row] = [
    .waiting: notYetSent, .again: notYetSent,
    .decidedAgain: [.leaves: .sent, .notSent: inDoubt, .withdrawn: inDoubt],
    .againSent: [
      .answered: .done, .refused: inDoubt, .keyReused: inDoubt, .notSent: inDoubt, .unanswered: .unconfirmed,
      .restored: .unconfirmed,
    ],
    .againUnconfirmed: [
      .answered: .done, .refused: inDoubt, .keyReused: .unconfirmed, .seenBeforeLate: .undecided([readingAgain]),
      .seenOtherLate: inDoubt,
    ],
    .againUndecided: decision,
    // It stays in the queue where it could not be sent.
    .queued: [.leaves: .sent, .queued: .waiting, .withdrawn: .withdrawn],
    .sent: underway,
    .queuedSent: underway.merging([.notSent: .waiting]) { _, new in new },
    // With the key in doubt it stays, but only the wallet tells from then on.
    .unconfirmed: [
      .answered: .done, .refused: .refused(.insufficientFunds), .keyReused: .unconfirmed, .seenDone: .done,
      .seenBeforeLate: .notCarriedOut(nil), .seenOtherLate: .undecided([reading]),
    ],
    .undecided: decision,
    .notSent: undone, .notCarriedOut: undone,
    .done: [:], .refused: [:], .withdrawn: [:], .expired: [.triedAgain: .waiting, .queued: .waiting],
  ]

  @Test("what the table names happens, and what it does not name changes nothing", arguments: [true, false])
  func table(knowsKeys: Bool) throws {
    #expect(Set(Self.rows.keys) == Set(Step.allCases))
    for (step, row) in Self.rows {
      var before = Self.order()
      for event in step.events(knowsKeys) { before.handle(event, at: noon) }
      for happening in Happening.allCases {
        var after = before
        after.handle(happening.event(knowsKeys), at: noon + 1)
        // Where the same request can be sent again, the wallet decides nothing.
        let isSeen = happening.rawValue.hasPrefix("seen")
        if let standing = row[happening], !(knowsKeys && isSeen) {
          #expect(after.standing == standing, "\(step) \(happening)")
          #expect(after.revision == before.revision + 1, "\(step) \(happening)")
        } else {
          #expect(after == before, "\(step) \(happening)")
        }
      }
    }
  }

  @Test("each standing says what the others may rely on")
  func standings() {
    for step in Step.allCases {
      var order = Self.order()
      for event in step.events(false) { order.handle(event, at: noon) }
      let isPending = [
        .waiting, .queued, .sent, .queuedSent, .unconfirmed, .undecided, .again, .decidedAgain, .againSent,
        .againUnconfirmed, .againUndecided,
      ].contains(step)
      let isAsked = step == .unconfirmed || step == .againUnconfirmed
      let isInDoubt = [.undecided, .decidedAgain, .againUndecided].contains(step)
      let isUndone = step == .notSent || step == .notCarriedOut
      #expect(order.isPending == isPending, "\(step)")
      #expect(order.hasEnded == (!isPending && !isUndone), "\(step)")
      #expect(order.isOpen == (isAsked || [.sent, .queuedSent, .againSent].contains(step)), "\(step)")
      #expect(order.isToBeFoundOut == isAsked && order.mayBeCarriedOut == (order.isOpen || isInDoubt), "\(step)")
      #expect(order.canBeWithdrawn == (order.standing == .waiting || isUndone), "\(step)")
    }
  }

  @Test("an order is read as it was stored, with what only itself knows")
  func stored() throws {
    for step in Step.allCases {
      var order = Self.order()
      for event in step.events(true) + [.refused(.keyReused)] { order.handle(event, at: noon) }
      let read = try JSONDecoder().decode(WalletOrder.self, from: JSONEncoder().encode(order))
      #expect(read == order, "\(step)")
    }
  }

  // MARK: In doubt

  @Test(
    "whatever happens, only the person says of what may have gone through that it did not", arguments: [true, false])
  func doubtStays(knowsKeys: Bool) {
    var reached: Set<WalletOrder> = []
    var order = Self.order()
    for event in Step.undecided.events(knowsKeys) { order.handle(event, at: noon) }
    reached.insert(order)
    for _ in 0..<5 {
      var next: Set<WalletOrder> = []
      for order in reached {
        for happening in Happening.allCases where happening != .dropped {
          var after = order
          after.handle(happening.event(knowsKeys), at: noon + 1)
          next.insert(after)
        }
      }
      for order in next {
        #expect(order.standing == .done || order.isPending && order.mayBeCarriedOut, "\(order.standing)")
      }
      reached = next
    }
  }

  @Test("why it could not be sent again is known until it is tried once more, and what is waited for is no more")
  func setback() {
    var order = Self.order()
    for event in Step.decidedAgain.events(false) { order.handle(event, at: noon) }
    #expect(order.setback == nil && order.seenAt == noon + 60)
    order.handle(.notSent(.offline), at: noon + 70)
    #expect(order.setback == .notSent(.offline) && order.standing == Self.inDoubt)
    order.handle(.decided(.sendAgain), at: noon + 71)
    #expect(order.setback == nil)
    order.handle(.leaves(before: Self.wallet(11_000)), at: noon + 72)
    order.handle(.refused(.invalidAmount), at: noon + 73)
    #expect(order.setback == .refused(.invalidAmount) && order.standing == Self.inDoubt && order.tries == 2)
    order.handle(.decided(.drop), at: noon + 74)
    #expect(order.standing == .withdrawn && order.setback == nil && order.doubt == nil && !order.mayBeCarriedOut)
  }

  @Test("a try that was not done leaves the doubt as it was, beside the balance of now")
  func notDoneAgain() {
    var order = Self.order()
    for event in Step.againUnconfirmed.events(false) { order.handle(event, at: noon) }
    order.handle(.seen(Self.wallet(11_000), askedAt: noon + 100), at: noon + 100)
    #expect(order.standing == Self.inDoubt && order.seenAt == noon + 100 && order.setback == nil)
  }

  // MARK: Trying again

  @Test("a new try remembers what the wallet was before it, and counts")
  func tries() {
    var order = Self.order()
    for event in Step.notCarriedOut.events(false) { order.handle(event, at: noon) }
    #expect(order.tries == 1 && order.sentAt == noon && order.before == Self.wallet())
    order.handle(.triedAgain, at: noon + 70)
    order.handle(.leaves(before: Self.wallet(9_000)), at: noon + 80)
    #expect(order.tries == 2 && order.sentAt == noon + 80 && order.before == Self.wallet(9_000))
    order.handle(.unanswered, at: noon + 90)
    order.handle(.seen(Self.wallet(12_500), askedAt: noon + 139), at: noon + 139)
    #expect(order.standing == .unconfirmed, "that would have been the first one")
    order.handle(.seen(Self.wallet(11_500), askedAt: noon + 139), at: noon + 139)
    #expect(order.standing == .done)
  }

  @Test("an order that expires remembers what was in its way, until it is tried again")
  func expiredWith() {
    var order = Self.order()
    order.handle(.queued(until: noon + 10), at: noon)
    order.handle(.notSent(.signInNeeded(.wallet)), at: noon + 9)
    #expect(order.standing == .waiting && order.expiredWith == nil)
    order.handle(.notSent(.signInNeeded(.wallet)), at: noon + 10)
    #expect(order.standing == .expired && order.expiredWith == .signInNeeded(.wallet))
    order.handle(.triedAgain, at: noon + 11)
    #expect(order.standing == .waiting && order.expiredWith == nil && order.expiresAt == nil)
  }

  @Test("an order knows the names that its accounts had when it was asked for")
  func names() {
    func names(_ kind: WalletOrder.Kind, _ wallet: Wallet?) -> [WalletAccountID: String]? {
      WalletOrder(id: .init(rawValue: "a"), owner: "u1", kind: kind, in: wallet, at: noon).names
    }
    let transfer = WalletOrder.Kind.transfer(from: Desk.everyday, to: Desk.savings, Desk.cents(1))
    #expect(names(transfer, Desk.wallet) == [Desk.everyday: "Everyday", Desk.savings: "Savings"])
    #expect(names(.deposit(Desk.savings, Desk.cents(1)), Desk.wallet) == [Desk.savings: "Savings"])
    #expect(names(transfer, nil) == nil && names(.rename("Ada"), Desk.wallet) == nil)
  }

  @Test("a queued order expires at its time, also where it would just leave; one that is tried again has no such time")
  func expiry() {
    var order = Self.order()
    order.handle(.queued(until: noon + 10), at: noon)
    #expect(!order.hasLapsed(at: noon + 9.9) && order.hasLapsed(at: noon + 10))
    for event: WalletOrder.Event in [.expired, .leaves(before: Self.wallet()), .notSent(.offline)] {
      var late = order
      late.handle(event, at: noon + 10)
      #expect(late.standing == .expired && late.sentAt == nil && late.hasEnded, "\(event)")
    }
    for event: WalletOrder.Event in [.expired, .notSent(.offline)] {
      var early = order
      early.handle(event, at: noon + 9.9)
      #expect(early == order, "\(event)")
    }
    var again = Self.order()
    for event: WalletOrder.Event in [.notSent(.offline), .queued(until: noon + 10)] { again.handle(event, at: noon) }
    #expect(again.expiresAt == noon + 10)
    for event: WalletOrder.Event in [.leaves(before: Self.wallet()), .unanswered] { again.handle(event, at: noon) }
    again.handle(.seen(Self.wallet(), askedAt: noon + 60), at: noon + 60)
    again.handle(.triedAgain, at: noon + 61)
    #expect(again.standing == .waiting && again.expiresAt == nil && !again.hasLapsed(at: .distantFuture))
  }

  // MARK: Keys

  private static func lost(knowsKeys: Bool = true) -> WalletOrder {
    var order = order()
    for event in Step.unconfirmed.events(knowsKeys) { order.handle(event, at: noon) }
    return order
  }

  @Test("the same request may be sent again only while the service is sure to know its key")
  func keys() {
    let order = Self.lost()
    #expect(order.mayBeRepeated(at: noon) && order.mayBeRepeated(at: noon + 82_799))
    #expect(!order.mayBeRepeated(at: noon + 82_800) && !order.mayBeRepeated(at: noon - 1))
    #expect(!Self.order().mayBeRepeated(at: noon) && !Self.lost(knowsKeys: false).mayBeRepeated(at: noon))
  }

  @Test("a key is as old as its first use")
  func keyOfTwoTries() {
    var order = Self.order()
    let leaves = WalletOrder.Event.leaves(before: Self.wallet(knowsKeys: true))
    for event in [leaves, .notSent(.locked), .triedAgain] { order.handle(event, at: noon) }
    order.handle(leaves, at: noon + 1000)
    #expect(order.mayBeRepeated(at: noon + 82_799) && !order.mayBeRepeated(at: noon + 82_800))
  }

  @Test("once the key is of no use, the wallet tells: too old, in doubt, or no longer known")
  func withoutKey() {
    for (now, wallet) in [
      (noon + 82_800, Self.wallet(12_500, knowsKeys: true)), (noon + 61, Self.wallet(12_500)),
    ] {
      var order = Self.lost()
      order.handle(.seen(wallet, askedAt: now), at: now)
      #expect(order.standing == .done)
    }
    var doubted = Self.lost()
    doubted.handle(.refused(.keyReused), at: noon)
    #expect(doubted.standing == .unconfirmed && !doubted.mayBeRepeated(at: noon))
    doubted.handle(.seen(Self.wallet(knowsKeys: true), askedAt: noon + 60), at: noon + 60)
    #expect(doubted.standing == .notCarriedOut(nil))
  }

  // MARK: Time

  @Test("a wallet that was asked for before the order left says nothing of it")
  func olderQuestion() {
    var order = Self.lost(knowsKeys: false)
    let before = order
    order.handle(.seen(Self.wallet(12_500), askedAt: noon - 0.1), at: noon + 90)
    #expect(order == before)
  }

  @Test("where the clock was set back, the minute begins anew")
  func clockSetBack() {
    var order = Self.lost(knowsKeys: false)
    let earlier = noon - 86_400
    order.handle(.seen(Self.wallet(), askedAt: earlier), at: earlier)
    #expect(order.standing == .unconfirmed && order.sentAt == earlier)
    order.handle(.seen(Self.wallet(), askedAt: earlier + 59), at: earlier + 59)
    #expect(order.standing == .unconfirmed)
    order.handle(.seen(Self.wallet(), askedAt: earlier + 60), at: earlier + 60)
    #expect(order.standing == .notCarriedOut(nil))
  }
}
