import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("A sum is held before charging starts")
struct SessionHoldsKeeperTests {
  private static let asked = WalletOrder.Kind.hold(HeldSum.hold)
  private static let wallet = HeldSum.wallet()

  /// The payment is waited for, and the hold is stored.
  private func storedAsked(_ balance: Int = 50_000) -> HeldSum {
    var held = HeldSum(balance)
    held.know(HeldSum.session(), isWaitedFor: true)
    held.read()
    held.kept()
    return held
  }

  /// The wallet holds the sum, and that is stored.
  private func storedHeld() -> HeldSum {
    var held = storedAsked()
    held.know(.asked(Self.asked, .leaves(before: Self.wallet), .answered(HeldSum.wallet(holds: [HeldSum.hold]))))
    held.look()
    held.kept()
    return held
  }

  @Test("it is stored first, then the wallet is asked, and that once")
  func order() {
    var held = HeldSum()
    held.know(HeldSum.session(), isWaitedFor: true)
    let begun = held.read()
    #expect(begun.effects == held.keeps && begun.tells.isEmpty && begun.change == .sessionHolds)
    #expect(held.held?.standing == .asked && held.held?.hold == HeldSum.hold)
    #expect(held.look() == .none, "it is being stored")
    #expect(held.kept().tells == [HeldSum.order(Self.asked, whenOffline: false)])
    #expect(held.look() == .none && held.kept() == .none)
    held.know(.asked(Self.asked, .leaves(before: Self.wallet)))
    #expect(held.look() == .none, "it is on its way")
  }

  @Test("once it is held and that is stored, charging starts with it, and the order is let go")
  func started() {
    var held = storedAsked()
    held.know(.asked(Self.asked, .leaves(before: Self.wallet), .answered(HeldSum.wallet(holds: [HeldSum.hold]))))
    let done = held.look(after: 5)
    #expect(held.held?.standing == .held && done.effects == held.keeps && done.tells.isEmpty)
    let kept = held.kept(after: 6)
    #expect(kept.tells == [HeldSum.letGo("a", after: 6), HeldSum.paid(.authorised(Secret("s")), after: 6)])
    held.know(HeldSum.charging())
    held.know()
    #expect(held.look(after: 7) == .none && held.held?.standing == .held)
  }

  @Test("who waited for too long has perhaps left: the payment waits for the person, who starts it with a tap")
  func late() {
    var held = storedAsked()
    held.know(.asked(Self.asked, .leaves(before: Self.wallet), .answered(HeldSum.wallet(holds: [HeldSum.hold]))))
    held.look(after: SessionHold.patience)
    #expect(held.kept(after: SessionHold.patience).tells.last == HeldSum.left)
    held.know(HeldSum.session())
    #expect(held.look(after: 400).tells.isEmpty)
    held.know(HeldSum.session(), isWaitedFor: true)
    #expect(held.look(after: 400).tells == [HeldSum.paid(.authorised(Secret("s")), after: 400)])
  }

  @Test("a refusal is told, and the payment waits for the person; the next try is a new order for the same hold")
  func refused() {
    var held = storedAsked()
    var before = Self.wallet
    before.knowsKeys = true
    held.know(.asked(Self.asked, .leaves(before: before), .refused(.insufficientFunds)))
    let refused = held.look(after: 1)
    #expect(held.held?.standing == .notHeld(.refused(.insufficientFunds)) && refused.tells == [HeldSum.left])
    held.know(HeldSum.session())
    #expect(held.kept(after: 2).tells == [HeldSum.letGo("a", after: 2)])
    let revision = held.held?.revision ?? 0
    held.know(HeldSum.session(), isWaitedFor: true)
    #expect(held.look(after: 3).effects == held.keeps)
    #expect(held.held?.standing == .asked && held.held?.revision == revision + 1)
    #expect(held.kept(after: 3).tells == [HeldSum.order(Self.asked, whenOffline: false)], "the old order is over")
  }

  @Test("an order that was not carried out is cancelled, so that it is not sent behind the person's back")
  func notCarriedOut() {
    var held = storedAsked()
    held.know(.asked(Self.asked, .notSent(.offline)))
    let reaction = held.look()
    #expect(reaction.tells == [HeldSum.act(.withdraw(.init(rawValue: "a"))), HeldSum.left])
    #expect(held.held?.standing == .notHeld(.notSent(.offline)))
  }

  @Test("where the wallet has too little, or nobody is signed in to it, nothing is asked")
  func notAsked() throws {
    var held = HeldSum(29_999)
    held.know(HeldSum.session(), isWaitedFor: true)
    let reaction = held.read()
    #expect(reaction.effects.isEmpty && reaction.tells == [HeldSum.left])
    #expect(held.held?.standing == .notHeld(.tooLittle(WalletDesk.money(29_999, "SEK"))))

    var nobody = HeldSum()
    nobody.around[AccountsKeeper.self][.wallet] = .signedOut
    nobody.around[WalletKeeper.self] = WalletKeeper.initial
    nobody.know(HeldSum.session(), isWaitedFor: true)
    #expect(nobody.read().tells == [HeldSum.left] && nobody.held?.standing == .notHeld(.signedOut))

    var undecided = HeldSum()
    undecided.know(.undecided(.deposit(WalletDesk.everyday, WalletDesk.cents(100))))
    undecided.know(HeldSum.session(), isWaitedFor: true)
    #expect(undecided.read().tells == [HeldSum.left] && undecided.held?.standing == .notHeld(.awaitsDecision))

    var dollars = HeldSum()
    dollars.know(WalletDesk.wallet, at: noon)
    dollars.know(HeldSum.session(), isWaitedFor: true)
    dollars.read()
    #expect(dollars.held?.standing == .notHeld(.refused(.currencyMismatch)))

    var unknown = HeldSum()
    unknown.know(nil as Wallet?, at: noon)
    unknown.know(HeldSum.session(), isWaitedFor: true)
    unknown.read()
    #expect(unknown.held?.standing == .asked, "the service decides")
  }

  @Test("what the device keeps of both is read first")
  func unread() {
    var held = HeldSum()
    held.around[WalletKeeper.self].isRead = false
    held.know(HeldSum.session(), isWaitedFor: true)
    #expect(held.look() == .none && held.read().effects.isEmpty && held.held == nil)
    held.around[WalletKeeper.self].isRead = true
    #expect(held.look().effects.count == 1)
    var unreadable = HeldSum()
    unreadable.around[WalletKeeper.self].isRead = false
    unreadable.around[WalletKeeper.self].storeFailure = .storage
    unreadable.know(HeldSum.session(), isWaitedFor: true)
    #expect(unreadable.read().tells == [HeldSum.left])
    #expect(unreadable.held?.standing == .notHeld(.notSent(.storage)))
  }

  @Test("what cannot be stored is not held")
  func notStored() {
    var held = HeldSum()
    held.know(HeldSum.session(), isWaitedFor: true)
    held.read()
    let reaction = held.handle(.notKept(HeldSum.id, revision: 0, .storage, at: noon))
    #expect(held.held?.standing == .notHeld(.notSent(.storage)) && reaction.tells == [HeldSum.left])
  }

  @Test("a store that cannot be read holds nothing, and is read again when something may have changed")
  func storeUnread() {
    var held = HeldSum()
    #expect(held.receive(.accounts).effects == [.read])
    #expect(held.receive(.charging).effects.isEmpty, "it is being read")
    held.know(HeldSum.session(), isWaitedFor: true)
    #expect(held.handle(.notRead(.storage)).effects == [.lookAtClock])
    #expect(held.look().tells == [HeldSum.left])
    #expect(held.held?.standing == .notHeld(.notSent(.storage)) && held.value.storeFailure == .storage)
    #expect(held.receive(.charging).effects == [.lookAtClock])
    #expect(held.receive(.enteredForeground).effects == [.read])
  }

  @Test("a hold that was used up before is not used once more")
  func usedUp() {
    var held = HeldSum()
    held.know(HeldSum.session(), isWaitedFor: true)
    let reaction = held.read([HeldSum.stored(.orderEnded(.done), .billed(.nothing, nil), .orderEnded(.done))])
    #expect(reaction.tells.contains(HeldSum.paid(.failed(.expired))))
  }

  @Test("without anything that the wallet pays for, changes begin no work")
  func quiet() {
    var held = HeldSum()
    held.read()
    for change in [SurroundingsChange.charging, .wallet, .accounts, .networkReturned, .preferences] {
      #expect(held.receive(change) == .none, "\(change)")
    }
    held.know(HeldSum.session())
    #expect(held.receive(.wallet).effects == [.lookAtClock] && held.receive(.preferences) == .none)
  }

  // MARK: After a restart

  @Test("a hold that was never handed to the wallet is not asked for again without the person")
  func neverTold() {
    var held = HeldSum()
    held.know(HeldSum.session())
    let reaction = held.read([HeldSum.stored()])
    #expect(held.held?.standing == .notHeld(.notSent(nil)) && reaction.tells.isEmpty)
  }

  @Test("one whose order is found out later waits for the person, and is given back if they give up")
  func foundOut() {
    var held = HeldSum()
    held.know(HeldSum.session())
    held.know(.asked(Self.asked, .leaves(before: Self.wallet), .unanswered))
    held.read([HeldSum.stored()])
    #expect(held.held?.standing == .asked)
    held.know(.asked(Self.asked, .leaves(before: Self.wallet), .answered(HeldSum.wallet(holds: [HeldSum.hold]))))
    held.look()
    #expect(held.kept().tells == [HeldSum.letGo("a")] && held.held?.standing == .held)
    held.know(HeldSum.session(.givenUp))
    held.know()
    #expect(held.look().effects == held.keeps)
    #expect(held.kept().tells == [HeldSum.order(.release(HeldSum.hold.id), whenOffline: true)])
  }

  @Test("a start that the network did not accept is authorised with the same hold once more")
  func startedAgain() {
    var held = storedHeld()
    held.know(HeldSum.session(), isWaitedFor: true)
    #expect(held.look().tells == [HeldSum.paid(.authorised(Secret("s")))])
  }
}
