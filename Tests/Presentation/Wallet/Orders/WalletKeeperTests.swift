import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("What is known of the wallet")
struct WalletKeeperTests {
  @Test("an account that is gone is known by its name, and no more once it is there again")
  func deleted() {
    var ada = AdasWallet.ready()
    #expect(ada.value.deleted.isEmpty)
    var less = WalletDesk.wallet
    less.accounts.removeFirst()
    ada.handle(.walletAsked)
    ada.handle(.timeCame(at: noon))
    ada.tell(less)
    #expect(ada.value.deleted.map(\.name) == ["Everyday"])
    ada.handle(.walletAsked)
    ada.handle(.timeCame(at: noon))
    ada.tell(WalletDesk.wallet)
    #expect(ada.value.deleted.isEmpty)
  }

  @Test("who is signed in has the store read, the books checked and the service asked; the copy is shown meanwhile")
  func start() {
    var ada = AdasWallet()
    let signedIn = ada.receive(.changed(.accounts))
    #expect(signedIn.effects == [.read(owner: "u1")] && signedIn.change == .wallet && ada.value.owner == "u1")
    #expect(!ada.value.isRead && ada.value.wallet == nil && ada.value.books == .unknown)
    let read = ada.handle(.read(AdasWallet.kept(copy: WalletDesk.wallet), owner: "u1", at: noon))
    #expect(read.effects == [.check(owner: "u1"), .ask(owner: "u1")])
    #expect(ada.value.isRead && ada.value.isAsking && ada.value.knownAt == noon - 3600)
    #expect(ada.value.wallet == WalletDesk.wallet && !ada.value.isOld)
    ada.handle(.checked(.fine(entries: 3), owner: "u1"))
    let fresh = AdasWallet.wallet(everyday: 1)
    let told = ada.tell(fresh)
    #expect(told.news == [.init(wallet: fresh, before: WalletDesk.wallet)] && ada.value.books == .fine(entries: 3))
    #expect(ada.value.wallet == fresh && ada.value.knownAt == noon && !ada.value.isAsking)
    #expect(ada.value.isExact && !ada.value.isOld)
  }

  @Test("nobody's wallet is neither asked for nor changed")
  func nobody() {
    var ada = AdasWallet()
    ada.around[AccountsKeeper.self] = [.wallet: .unknown]
    #expect(ada.receive(.changed(.accounts)).effects.isEmpty && ada.handle(.walletAsked) == .none)
    #expect(ada.handle(.asked(.order(AdasWallet.deposit, whenOffline: false))) == .none)
    #expect(ada.receive(.launched) == .none && ada.receive(.changed(.networkReturned)) == .none)
    #expect(ada.ask() == .none && ada.value == WalletKeeper.initial)
  }

  @Test(
    "the wallet is asked for again when it is pulled, and when the device may reach the service again",
    arguments: [SurroundingsChange.networkReturned, .enteredForeground, .lock, .accounts])
  func asksAgain(_ change: SurroundingsChange) {
    var ada = AdasWallet.ready()
    #expect(ada.receive(.changed(change)).effects == [.lookAtClock])
    #expect(ada.handle(.timeCame(at: noon + 1)).asks && ada.value.isAsking)
    #expect(ada.handle(.walletAsked).effects == [.lookAtClock])
    #expect(ada.handle(.timeCame(at: noon + 2)) == .none, "it is being asked already")
    ada.tell(WalletDesk.wallet)
    #expect(ada.handle(.timeCame(at: noon + 3)) == .none, "nobody asked again")
    #expect(ada.receive(.changed(.networkLost)) == .none && ada.receive(.changed(.preferences)) == .none)
  }

  @Test("a question that failed keeps what is known, and tells why; one that was given up tells nothing")
  func failed() {
    var ada = AdasWallet.ready()
    ada.handle(.walletAsked)
    ada.handle(.timeCame(at: noon))
    ada.handle(.notAnswered(.providerError, owner: "u1", at: noon))
    #expect(ada.value.wallet == WalletDesk.wallet && ada.value.askFailure == .providerError && ada.value.isOld)
    #expect(!ada.value.isExact && ada.value.failure == .providerError && !ada.value.isAsking)
    ada.handle(.walletAsked)
    ada.handle(.timeCame(at: noon))
    #expect(ada.value.askFailure == nil, "it is being asked")
    ada.handle(.notAnswered(.cancelled, owner: "u1", at: noon))
    #expect(ada.value.askFailure == nil && !ada.value.isAsking)
    ada.turn(isOnline: false)
    ada.handle(.walletAsked)
    #expect(ada.handle(.timeCame(at: noon)).effects.isEmpty && ada.value.askFailure == .offline)
    #expect(ada.turn(isOnline: true).asks && ada.value.askFailure == nil)
  }

  @Test("an answer for somebody else, or that nobody waits for, is none")
  func others() {
    var ada = AdasWallet.ready()
    let before = ada.value
    #expect(ada.tell(AdasWallet.wallet(everyday: 1)) == .none, "nobody waits for it")
    ada.handle(.walletAsked)
    ada.handle(.timeCame(at: noon))
    #expect(ada.handle(.answered(AdasWallet.wallet(everyday: 1), owner: "u2", askedAt: noon, at: noon)) == .none)
    #expect(ada.handle(.notAnswered(.offline, owner: "u2", at: noon)) == .none)
    #expect(ada.handle(.read(.init(), owner: "u2", at: noon)) == .none)
    #expect(ada.handle(.notRead(.storage, owner: "u2", at: noon)) == .none)
    #expect(ada.handle(.reread(AdasWallet.kept(.asked(AdasWallet.deposit)), owner: "u2", at: noon)) == .none)
    #expect(ada.value.wallet == before.wallet && ada.value.orders.isEmpty && ada.value.storeFailure == nil)
  }

  @Test("a store that cannot be read is read once more; until then nothing is asked of the service or sent")
  func notRead() {
    var ada = AdasWallet.unread()
    #expect(ada.ask(whenOffline: true).kept == ["a waiting"], "it is sent once the store is read")
    let failed = ada.handle(.notRead(.storage, owner: "u1", at: noon))
    #expect(ada.value.storeFailure == .storage && ada.value.failure == .storage && !ada.value.isRead)
    #expect(failed.sent.isEmpty && ada.value.notStored == [.init(rawValue: "a"): .storage])
    #expect(ada.ask(id: "b").effects.isEmpty && ada.order("b")?.standing == .notCarriedOut(.storage))
    #expect(ada.value.notStored[.init(rawValue: "b")] == .storage)
    #expect(ada.handle(.walletAsked).effects == [.read(owner: "u1")])
    #expect(ada.act(.retry(.init(rawValue: "b"))).effects.contains(.read(owner: "u1")))
    let read = ada.handle(.read(.init(), owner: "u1", at: noon))
    #expect(read.sent == ["a"] && ada.value.storeFailure == nil && ada.order("b")?.standing == .waiting)
    #expect(ada.value.notStored[.init(rawValue: "b")] == nil)
  }

  @Test("the store is read once: what it says later is not taken for what is known")
  func readOnce() {
    var ada = AdasWallet.ready()
    let before = ada.value
    let kept = AdasWallet.kept(.asked(AdasWallet.deposit, id: "x"), copy: AdasWallet.wallet(everyday: 1))
    #expect(ada.handle(.read(kept, owner: "u1", at: noon)) == .none && ada.value == before)
    #expect(ada.handle(.notRead(.storage, owner: "u1", at: noon)) == .none && ada.value == before)
  }

  @Test("without a sign-in, and on a locked device, the wallet is not asked; only the lock is told of the wallet")
  func obstacles() {
    var expired = AdasWallet.ready()
    expired.become(.expired(AccountDesk.owner(.wallet)))
    #expect(!expired.handle(.timeCame(at: noon)).asks && !expired.value.isAsking)
    #expect(expired.value.askFailure == nil && !expired.value.isOld, "the screens tell of the sign-in")
    var locked = AdasWallet.ready()
    locked.around[DeviceKeeper.self].isLocked = true
    locked.handle(.walletAsked)
    #expect(!locked.handle(.timeCame(at: noon)).asks && locked.value.askFailure == .locked && locked.value.isOld)
    #expect(locked.value.wallet == WalletDesk.wallet && locked.value.knownAt == noon)
    locked.around[DeviceKeeper.self].isLocked = false
    locked.receive(.changed(.lock))
    #expect(locked.handle(.timeCame(at: noon + 1)).asks && locked.value.askFailure == nil)
  }

  @Test("every act has its own place among the work, so that a second tap is none")
  func slots() {
    let id = WalletOrder.ID(rawValue: "a")
    let kinds: [WalletOrder.Kind] = [
      AdasWallet.deposit, AdasWallet.withdrawal, .deposit(WalletDesk.savings, WalletDesk.cents(2_500)),
      .transfer(from: WalletDesk.everyday, to: WalletDesk.savings, WalletDesk.cents(1)),
      .create(WalletDesk.savings, name: "A"), .delete(WalletDesk.savings), .rename("A"),
      .hold(.init(id: .init(rawValue: "h"), account: WalletDesk.everyday, amount: WalletDesk.cents(1))),
      .capture(.init(rawValue: "h"), WalletDesk.cents(1)), .release(.init(rawValue: "h")),
    ]
    var acts: [WalletKeeper.Act] = kinds.map { .order($0, whenOffline: false) }
    acts += [
      .create(name: "A", whenOffline: false), .create(name: "B", whenOffline: false), .retry(id), .queue(id),
      .withdraw(id), .decide(id, .wentThrough), .letGo(id), .setLowBalance(WalletDesk.everyday, nil),
    ]
    #expect(Set(acts.map { WalletKeeper.slot(of: .stamp($0)) }).count == acts.count)
    let order = WalletOrder.asked(AdasWallet.deposit)
    let work: [WalletKeeper.Effect] = [
      .read(owner: "u1"), .reread(owner: "u1"), .ask(owner: "u1"), .carryOut(order), .keep(order), .withdraw(order),
      .pause(seconds: 5), .lookAtClock, .awaitLapse(noon), .check(owner: "u1"),
      .keepLowBalance(WalletDesk.everyday, nil, owner: "u1"),
    ]
    #expect(Set(work.map { WalletKeeper.slot(of: $0) }).count == work.count)
    #expect(WalletKeeper.slot(of: .findOut(order)) == WalletKeeper.slot(of: .carryOut(order)))
    #expect(WalletKeeper.slot(of: .forget(id)) == WalletKeeper.slot(of: .keep(order)))
  }
}
