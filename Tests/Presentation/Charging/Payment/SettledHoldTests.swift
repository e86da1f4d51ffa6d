import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("What was held is taken or given back")
struct SettledHoldTests {
  private static let before = HeldSum.wallet(holds: [HeldSum.hold])
  private static let capture = WalletOrder.Kind.capture(HeldSum.hold.id, WalletDesk.money(9_200, "SEK"))
  private static let release = WalletOrder.Kind.release(HeldSum.hold.id)

  /// The sum is held, and the session charges.
  private func charging() -> HeldSum {
    var held = HeldSum()
    held.know(HeldSum.wallet(holds: [HeldSum.hold]), at: noon)
    held.know(HeldSum.charging())
    held.read([HeldSum.stored(.orderEnded(.done))])
    return held
  }

  /// The session has ended with 92 kronor, and what follows is stored.
  private func ended() -> HeldSum {
    var held = charging()
    held.know(HeldSum.charging(total: 9_200, isEnded: true))
    held.look()
    held.kept()
    return held
  }

  @Test("what was charged is taken, and may wait for the network")
  func captured() {
    var held = charging()
    held.know(HeldSum.charging(total: 9_200, isEnded: true))
    #expect(held.look().effects == held.keeps && held.held?.standing == .capturing(WalletDesk.money(9_200, "SEK")))
    #expect(held.kept().tells == [HeldSum.order(Self.capture, whenOffline: true)])
    held.know(.asked(Self.capture, .leaves(before: Self.before), .answered(HeldSum.wallet(40_800))))
    #expect(held.look(after: 1).effects == held.keeps)
    #expect(held.held?.standing == .captured(WalletDesk.money(9_200, "SEK")))
    #expect(held.kept(after: 2).tells == [HeldSum.letGo("a", after: 2)])
  }

  @Test("more than is held is never taken, and what is missing is known")
  func aboveHold() {
    var held = charging()
    held.know(HeldSum.charging(total: 31_200, isEnded: true))
    held.look()
    #expect(
      held.kept().tells == [HeldSum.order(.capture(HeldSum.hold.id, HeldSum.sum), whenOffline: true)])
    #expect(held.held?.unpaid == WalletDesk.money(1_200, "SEK"))
  }

  @Test("a session that cost nothing gives all of it back")
  func nothing() {
    var held = charging()
    held.know(HeldSum.charging(total: 0, isEnded: true))
    held.look()
    #expect(held.kept().tells == [HeldSum.order(Self.release, whenOffline: true)])
  }

  @Test("without a sum it stays held")
  func unknown() {
    var held = charging()
    held.know(HeldSum.charging(isEnded: true))
    held.look()
    #expect(held.kept().tells.isEmpty && held.held?.standing == .held && held.held?.bill == .unknown)
  }

  @Test("an order that expired or was cancelled is asked for once more; one that did not arrive is sent until it does")
  func again() {
    var held = ended()
    held.know(.asked(Self.capture, queuedUntil: noon, .expired))
    #expect(held.look(after: 1).tells.contains(HeldSum.order(Self.capture, whenOffline: true)))
    held.know(.asked(Self.capture, id: "b"))
    #expect(held.look(after: 2).tells.isEmpty)
    held.know()
    #expect(held.look(after: 3).tells == [HeldSum.order(Self.capture, whenOffline: true)], "it was cancelled")
    held.know(.asked(Self.capture, id: "c", .notSent(.offline)))
    let queued = held.look(after: 4)
    #expect(queued.tells == [HeldSum.act(.queue(.init(rawValue: "c")))] && queued.effects == [.lookLater])
    #expect(held.held?.standing == .capturing(WalletDesk.money(9_200, "SEK")))
  }

  @Test("an order that was let go elsewhere is judged by the wallet")
  func letGoElsewhere() {
    var held = ended()
    held.know(.asked(Self.capture, .leaves(before: Self.before)))
    held.look()
    held.know()
    held.know(HeldSum.wallet(40_800), at: noon + 5)
    held.look(after: 5)
    #expect(held.held?.standing == .captured(WalletDesk.money(9_200, "SEK")))
  }

  @Test("what the wallet refuses is told and stays held; it is tried again after the next start")
  func refused() {
    var held = ended()
    held.know(.asked(Self.capture, .leaves(before: Self.before), .refused(.limitExceeded)))
    held.look()
    #expect(held.held?.refusal == .limitExceeded && held.held?.standing == .held)
    #expect(held.kept().tells == [HeldSum.letGo("a")])
    var next = HeldSum()
    next.know(HeldSum.wallet(holds: [HeldSum.hold]), at: noon)
    next.know(HeldSum.charging(total: 9_200, isEnded: true))
    next.read([held.held])
    #expect(next.kept().tells == [HeldSum.order(Self.capture, whenOffline: true)])
  }

  @Test(
    "what the wallet refuses is tried again when the person comes back, signs in or is online, but not within a minute",
    arguments: [SurroundingsChange.enteredForeground, .networkReturned, .accounts, .lock])
  func refusedInALongRun(change: SurroundingsChange) {
    var held = ended()
    held.know(.asked(Self.capture, .leaves(before: Self.before), .refused(.limitExceeded)))
    held.look()
    held.kept()
    held.know()
    held.receive(change)
    #expect(held.look(after: 59).tells.isEmpty && held.held?.refusal == .limitExceeded, "it has just refused")
    #expect(held.look(after: 3600).tells.isEmpty && held.held?.refusal == .limitExceeded, "nothing has happened")
    held.receive(change)
    held.look(after: 3600)
    #expect(held.kept(after: 3600).tells == [HeldSum.order(Self.capture, whenOffline: true)])
    #expect(held.held?.refusal == nil)
  }

  @Test("a clock that was set back does not keep what was refused from being tried again")
  func refusedAndSetBack() {
    var held = ended()
    held.know(.asked(Self.capture, .leaves(before: Self.before), .refused(.limitExceeded)))
    held.look()
    held.kept()
    held.know()
    held.receive(.enteredForeground)
    held.look(after: -86_400)
    #expect(held.kept(after: -86_400).tells == [HeldSum.order(Self.capture, whenOffline: true)])
  }

  @Test("a hold that was ended elsewhere is gone: neither taken nor given back by this app")
  func gone() {
    var held = charging()
    held.know(HeldSum.wallet(), at: noon)
    held.look(after: 5)
    #expect(held.held?.standing == .held, "that was before")
    held.know(HeldSum.wallet(), at: noon + 5)
    held.look(after: 6)
    #expect(held.held?.standing == .gone)
    var refused = ended()
    var known = Self.before
    known.knowsKeys = true
    refused.know(.asked(Self.capture, .leaves(before: known), .refused(.holdEnded)))
    refused.look()
    #expect(refused.held?.standing == .gone)
  }

  @Test("what cannot be stored is taken all the same: the store has it as held")
  func notStored() {
    var held = charging()
    held.know(HeldSum.charging(total: 9_200, isEnded: true))
    held.look()
    let revision = held.held?.revision ?? -1
    let reaction = held.handle(.notKept(HeldSum.id, revision: revision, .storage, at: noon))
    #expect(reaction.tells == [HeldSum.order(Self.capture, whenOffline: true)])
  }

  @Test("after a restart an order that the wallet has is not asked for once more, and one that it has not is")
  func restarted() {
    let capturing = HeldSum.stored(
      .orderEnded(.done), .billed(.total(WalletDesk.money(9_200, "SEK")), HeldSum.transaction))
    var held = HeldSum()
    held.know(HeldSum.wallet(holds: [HeldSum.hold]), at: noon)
    held.know(.asked(Self.capture, .leaves(before: Self.before), .unanswered))
    #expect(held.read([capturing]).tells.isEmpty)
    var lost = HeldSum()
    lost.know(HeldSum.wallet(holds: [HeldSum.hold]), at: noon)
    #expect(lost.read([capturing]).tells == [HeldSum.order(Self.capture, whenOffline: true)])
  }

  @Test("somebody else's wallet, and one that nobody is signed in to, is neither asked nor believed")
  func otherWallet() {
    for owner in ["u2", nil] {
      var held = ended()
      held.around[WalletKeeper.self].owner = owner
      held.know(HeldSum.wallet(), at: noon + 5)
      #expect(held.look(after: 6) == .none, "\(owner ?? "nobody")")
      held.around[WalletKeeper.self].owner = "u1"
      held.know(HeldSum.wallet(holds: [HeldSum.hold]), at: noon + 7)
      #expect(held.look(after: 8).tells == [HeldSum.order(Self.capture, whenOffline: true)])
    }
  }

  @Test("a session of somebody else says nothing of it")
  func otherPerson() {
    var held = charging()
    held.around[ChargingKeeper.self].owner = "8"
    held.know(HeldSum.charging(total: 9_200, isEnded: true))
    #expect(held.look() == .none && held.held?.bill == .open)
  }

  @Test("a session that was found again in the network's list under another id is the same")
  func foundAgain() {
    var held = charging()
    var facts = ChargingFacts(id: HeldSum.transaction, standing: .ended, askedAt: noon)
    facts.total = WalletDesk.money(9_200, "SEK")
    held.know(ChargingSession(adopting: facts, owner: "7", place: ChargingPlace(charger: nil)))
    held.look()
    #expect(held.held?.standing == .capturing(WalletDesk.money(9_200, "SEK")))
  }

  // MARK: Sessions that are not followed any more

  @Test("the network is asked once about a session that is closed, and again when something may have changed")
  func learnt() throws {
    var held = charging()
    held.around[ChargingKeeper.self].sessions = []
    let asked = [SessionHoldsKeeper.Effect.learn(try #require(held.held))]
    #expect(held.look().effects == asked)
    #expect(held.look() == .none)
    for change in [SurroundingsChange.networkReturned, .enteredForeground, .accounts] {
      #expect(held.receive(change).effects == [.lookAtClock])
      #expect(held.look().effects == asked, "\(change)")
    }
    held.handle(.learnt(HeldSum.id, .total(WalletDesk.money(9_200, "SEK")), at: noon + 9))
    #expect(held.held?.standing == .capturing(WalletDesk.money(9_200, "SEK")))
  }

  @Test("it is not asked while it cannot be, or while the session is followed")
  func notAsked() {
    var offline = charging()
    offline.around[ChargingKeeper.self].sessions = []
    offline.around[DeviceKeeper.self].isOnline = false
    #expect(offline.look() == .none)
    var signedOut = charging()
    signedOut.around[ChargingKeeper.self].sessions = []
    signedOut.around[AccountsKeeper.self][.charging] = .expired(AccountDesk.owner)
    #expect(signedOut.look() == .none)
    var followed = charging()
    #expect(followed.look() == .none)
  }
}
