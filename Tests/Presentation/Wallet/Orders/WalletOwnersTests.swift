import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("Whose wallet it is")
struct WalletOwnersTests {
  private let id = WalletOrder.ID(rawValue: "a")

  @Test("who signs out leaves nothing behind; another person sees nothing of the first")
  func another() {
    var ada = AdasWallet.ready()
    ada.lose()
    ada.end(at: noon + 31)
    let left = ada.become(.signedOut)
    #expect(left.effects == [.clear] && left.change == .wallet && ada.value == WalletKeeper.initial)
    #expect(
      Set(left.cancelled) == [WalletKeeper.askSlot, WalletKeeper.pauseSlot, WalletKeeper.lapseSlot])
    let eva = ada.become(.signedIn(AccountOwner(userID: "u2", phone: nil)))
    #expect(eva.effects == [.read(owner: "u2")] && ada.value.owner == "u2" && ada.value.wallet == nil)
    #expect(ada.value.orders.isEmpty && !ada.value.isRead && ada.value.lowBalances.isEmpty)
  }

  @Test("signed out once is signed out: it is cleared once, and again after the next sign-in")
  func clearsOnce() {
    var ada = AdasWallet()
    #expect(ada.become(.signedOut).effects == [.clear], "the app may have been killed before it was cleared")
    #expect(ada.become(.signedOut).effects.isEmpty)
    ada.become(.signedIn(AccountDesk.owner(.wallet)))
    #expect(ada.become(.signedOut).effects == [.clear])
    #expect(ada.become(.switchedOff).effects.isEmpty)
  }

  @Test("what is on its way ends first: it would be stored anew")
  func clearsLater() {
    var ada = AdasWallet.ready()
    ada.ask()
    #expect(ada.become(.signedOut).effects.isEmpty)
    #expect(ada.happen(.unanswered) == .none, "it is nobody's")
    #expect(ada.end().effects == [.clear])
    var writing = AdasWallet.ready()
    writing.handle(.walletAsked)
    writing.handle(.timeCame(at: noon))
    writing.tell(AdasWallet.wallet(everyday: 1))
    #expect(writing.become(.signedOut).effects.isEmpty)
    #expect(writing.booked().effects == [.clear])
  }

  @Test("an order of somebody else does not hold up those of the next person, nor do their books")
  func notHeldUp() {
    var ada = AdasWallet.ready()
    ada.ask()
    ada.become(.signedOut)
    ada.become(.signedIn(AccountOwner(userID: "u2", phone: nil)))
    ada.handle(.read(.init(), owner: "u2", at: noon))
    ada.handle(.stamped(.order(AdasWallet.deposit, whenOffline: false), .init(rawValue: "b"), at: noon))
    #expect(ada.keeper.conversations.keys.map(\.rawValue).sorted() == ["a", "b"])
    #expect(ada.end().effects.isEmpty && ada.keeper.conversations.count == 1)
    ada.handle(.notBooked(.storage, owner: "u1"))
    #expect(ada.value.books == .unknown, "those were Ada's")
  }

  @Test("a wallet that is switched off is nobody's, but what is kept of it stays for when it is back")
  func switchedOff() {
    var ada = AdasWallet.ready()
    let off = ada.become(.switchedOff)
    #expect(off.effects.isEmpty && off.change == .wallet && ada.value == WalletKeeper.initial)
    #expect(ada.become(.signedIn(AccountDesk.owner(.wallet))).effects == [.read(owner: "u1")])
  }

  @Test("what was on its way for somebody who is gone changes nothing")
  func nobody() {
    let order = WalletOrder.asked(AdasWallet.deposit)
    let events: [WalletKeeper.Event] = [
      .answered(WalletDesk.wallet, owner: "u1", askedAt: noon, at: noon), .notAnswered(.offline, owner: "u1", at: noon),
      .overtaken(id), .ended(id, owner: "u1", at: noon), .kept(id, revision: 0), .withdrawn(order, at: noon),
      .notWithdrawn(id, nil), .notWithdrawn(id, .storage), .pauseOver(at: noon), .timeCame(at: noon),
      .notStored(id, .storage, at: noon), .happened(id, .unanswered, isRepeat: false, at: noon),
      .booked([id], .differs([]), hasEntered: true, owner: "u1"), .checked(.differs([]), owner: "u1"),
      .notBooked(.storage, owner: "u1"),
      .lowBalanceKept(WalletDesk.everyday, WalletDesk.cents(1), owner: "u1"), .stamped(.retry(id), id, at: noon),
      .lowBalanceNotKept(WalletDesk.everyday, .storage, owner: "u1"),
    ]
    for event in events {
      var keeper = WalletKeeper()
      #expect(keeper.handle(event, in: Surroundings()) == .none && keeper.value == WalletKeeper.initial, "\(event)")
    }
  }

  @Test("a sign-in that cannot be read now is still that of the person before")
  func notReadable() {
    for state in [AccountState.locked, .unreadable, .exposed, .unknown] {
      var ada = AdasWallet.ready()
      ada.become(state)
      #expect(ada.value.owner == "u1" && ada.value.wallet != nil, "\(state)")
    }
  }
}
