import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("Orders of the wallet that cannot be sent now")
struct WaitingOrdersTests {
  private let id = WalletOrder.ID(rawValue: "a")
  private let day = WalletOrder.queueTime

  private func offline() -> AdasWallet {
    var ada = AdasWallet.ready()
    ada.turn(isOnline: false)
    return ada
  }

  // MARK: Without a network

  @Test("without a network an order waits if the person says so, for a day; it is sent once the network is back")
  func queued() {
    var ada = offline()
    let asked = ada.ask(whenOffline: true)
    #expect(asked.sent.isEmpty && asked.kept == ["a waiting"] && asked.effects.contains(.awaitLapse(noon + day)))
    #expect(ada.order()?.expiresAt == noon + day && ada.order()?.standing == .waiting)
    #expect(ada.turn(isOnline: true, at: noon + 60).sent == ["a"])
  }

  @Test("what a payment asks for at its end waits until it is sent, without a deadline", arguments: [true, false])
  func ofPayment(isNew: Bool) throws {
    var ada = offline()
    let kind = WalletOrder.Kind.release(.init(rawValue: "h"))
    let asked = ada.ask(kind, whenOffline: isNew)
    if !isNew { ada.act(.queue(id)) }
    #expect(!asked.effects.contains { if case .awaitLapse = $0 { true } else { false } })
    ada.handle(.timeCame(at: noon + 10 * day))
    #expect(ada.order()?.standing == .waiting && ada.order()?.askedAt == noon)
    let words = OrderWords(order: try #require(ada.order()), wallet: nil, context: try context())
    #expect(words.standing().text.plain == "Will be sent when you are online")
    let expired = OrderWords(
      order: words.order, wallet: nil, context: words.context, obstacle: .signInNeeded(.wallet))
    #expect(expired.standing().text.plain == "Will be sent when you have signed in")
    #expect(ada.turn(isOnline: true, at: noon + 10 * day).sent == ["a"])
  }

  @Test("any other order is not sent, and says why; the person may queue it then, or try again")
  func notQueued() throws {
    var ada = offline()
    let asked = ada.ask()
    #expect(ada.order()?.standing == .notCarriedOut(.offline) && asked.sent.isEmpty)
    #expect(asked.effects.count == 1 && asked.kept.count == 1)
    #expect(try asked.words()?.contains("Not sent") ?? false)
    ada.act(.retry(id))
    #expect(ada.order()?.standing == .notCarriedOut(.offline), "it still cannot be sent")
    let queued = ada.act(.queue(id), at: noon + 10)
    #expect(ada.order()?.expiresAt == noon + 10 + day && queued.effects.contains(.awaitLapse(noon + 10 + day)))
    #expect(ada.turn(isOnline: true, at: noon + 60).sent == ["a"])
  }

  @Test("an order that waits behind another is not sent either, where the network goes meanwhile")
  func behindAnother() {
    var ada = AdasWallet.ready()
    ada.ask()
    ada.ask(id: "b", at: noon + 1)
    ada.ask(id: "c", whenOffline: true, at: noon + 2)
    ada.around[DeviceKeeper.self].isOnline = false
    ada.happen(.notSent(.offline))
    let ended = ada.end()
    #expect(ended.sent.isEmpty && ada.order("b")?.standing == .notCarriedOut(.offline))
    #expect(ada.order("c")?.standing == .waiting)
  }

  @Test("one that waits is tried again after a pause where the service is not reached")
  func triedAgain() {
    var ada = AdasWallet.ready()
    #expect(ada.ask(whenOffline: true).sent == ["a"])
    ada.happen(.notSent(.timedOut))
    let ended = ada.end(at: noon + 30)
    #expect(ada.order()?.standing == .waiting && ended.sent.isEmpty && ended.effects.contains(.pause(seconds: 60)))
    #expect(ada.ask(id: "b", at: noon + 40).sent == ["a"], "who asks for more does not wait")
    ada.happen(.notSent(.timedOut), at: noon + 50)
    ada.end(at: noon + 50)
    #expect(ada.handle(.pauseOver(at: noon + 110)).sent == ["a"])
  }

  @Test("one whose time is over is not sent any more, and says so")
  func lapses() throws {
    var ada = offline()
    ada.ask(whenOffline: true)
    let lapsed = ada.handle(.timeCame(at: noon + day))
    #expect(ada.order()?.standing == .expired && lapsed.kept == ["a expired"] && lapsed.sent.isEmpty)
    #expect(try lapsed.words() == "Add money · US$25.00. Not sent: there was no connection in time")
    #expect(ada.turn(isOnline: true, at: noon + day).sent.isEmpty)
  }

  @Test("it waits until the moment itself; of several the first end is waited for, then the next")
  func ends() {
    var ada = offline()
    #expect(ada.ask(whenOffline: true).effects.contains(.awaitLapse(noon + day)))
    let second = ada.ask(id: "b", whenOffline: true, at: noon + 60)
    #expect(!second.effects.contains(.awaitLapse(noon + day + 60)) && ada.order("b")?.expiresAt == noon + day + 60)
    #expect(ada.handle(.timeCame(at: noon + day - 1)).effects == [.awaitLapse(noon + day)])
    #expect(ada.order()?.standing == .waiting)
    let lapsed = ada.handle(.timeCame(at: noon + day))
    #expect(lapsed.kept == ["a expired"] && lapsed.effects.contains(.awaitLapse(noon + day + 60)))
    #expect(ada.order("b")?.standing == .waiting)
    #expect(ada.handle(.timeCame(at: noon + day + 60)).kept == ["b expired"])
  }

  @Test("where the clock was set back, the rest of the time is waited for")
  func clockSetBack() {
    var ada = offline()
    ada.ask(whenOffline: true)
    #expect(ada.handle(.timeCame(at: noon - 60)).effects == [.awaitLapse(noon + day)])
    #expect(ada.order()?.standing == .waiting)
    ada.act(.withdraw(id))
    var withdrawn = WalletOrder.asked(AdasWallet.deposit, queuedUntil: noon + day)
    withdrawn.handle(.withdrawn, at: noon)
    #expect(ada.handle(.withdrawn(withdrawn, at: noon)).cancelled == [WalletKeeper.lapseSlot])
  }

  // MARK: Without a sign-in, and locked

  @Test("where the sign-in has expired nothing is sent; who signs in again goes on with what waited")
  func expired() throws {
    let owner = AccountDesk.owner(.wallet)
    var ada = AdasWallet.ready()
    ada.ask()
    ada.ask(id: "b", at: noon + 1)
    ada.ask(id: "c", whenOffline: true, at: noon + 2)
    ada.become(.expired(owner))
    ada.happen(.notSent(.signInNeeded(.wallet)))
    #expect(ada.end().sent.isEmpty && ada.value.owner == "u1")
    let refused = WalletOrder.Standing.notCarriedOut(.signInNeeded(.wallet))
    #expect(ada.order()?.standing == refused && ada.order("b")?.standing == refused)
    #expect(ada.order("c")?.standing == .waiting && ada.value.wallet != nil)
    ada.ask(id: "d", at: noon + 3)
    #expect(ada.order("d")?.standing == refused)
    #expect(ada.become(.signedIn(owner)).effects == [.lookAtClock])
    #expect(ada.handle(.timeCame(at: noon + 60)).sent == ["c"])
    #expect(ada.act(.retry(id), at: noon + 61).kept == ["a waiting"])
  }

  @Test("a lock is soon over: what may not wait stays as it is; what is asked for then is not sent")
  func locked() {
    var ada = AdasWallet.ready()
    ada.lose()
    ada.ask(id: "b", at: noon + 1)
    ada.around[DeviceKeeper.self].isLocked = true
    #expect(ada.end(at: noon + 31).sent.isEmpty && ada.order("b")?.standing == .waiting)
    ada.ask(id: "c", at: noon + 32)
    #expect(ada.order("c")?.standing == .notCarriedOut(.locked))
  }

  @Test("on a locked device nothing is given up, also without a network; it is once the device is unlocked")
  func lockedOffline() {
    var ada = AdasWallet.ready()
    ada.lose()
    ada.ask(id: "b", at: noon + 31)
    ada.around[DeviceKeeper.self].isLocked = true
    ada.around[DeviceKeeper.self].isOnline = false
    ada.end(at: noon + 32)
    #expect(ada.order("b")?.standing == .waiting)
    ada.around[DeviceKeeper.self].isLocked = false
    #expect(ada.handle(.timeCame(at: noon + 33)).sent.isEmpty)
    #expect(ada.order("b")?.standing == .notCarriedOut(.offline))
    #expect(ada.order()?.standing == .unconfirmed, "what has left is found out later")
  }

  // MARK: Cancelling

  @Test("what was not sent is cancelled in the store first; it is gone at once, and forgotten at the next start")
  func withdraws() throws {
    var ada = offline()
    ada.ask(whenOffline: true)
    let order = try #require(ada.order())
    #expect(order.standing == .waiting)
    #expect(ada.act(.withdraw(id)).effects == [.withdraw(order)] && ada.value.orders == [order])
    var withdrawn = order
    withdrawn.handle(.withdrawn, at: noon)
    let reaction = ada.handle(.withdrawn(withdrawn, at: noon))
    #expect(ada.value.orders.isEmpty && !reaction.effects.contains(.forget(id)) && reaction.notice == nil)
    #expect(ada.handle(.withdrawn(withdrawn, at: noon)) == .none && ada.act(.withdraw(id)) == .none)
  }

  @Test("what was not carried out is let be in the same way")
  func letsBe() {
    var ada = offline()
    ada.ask()
    guard let order = ada.order() else {
      Issue.record("no order")
      return
    }
    #expect(ada.act(.letGo(id)).effects == [.withdraw(order)])
  }

  @Test("what has left cannot be cancelled; what is only about to can, if that is stored first")
  func tooLate() {
    var ada = AdasWallet.ready()
    ada.ask()
    #expect(ada.act(.withdraw(id)).effects.count == 1, "it has not left yet")
    #expect(ada.handle(.notWithdrawn(id, nil)).effects == [.reread(owner: "u1")], "the store knows")
    ada.happen(AdasWallet.leaves)
    #expect(ada.act(.withdraw(id)) == .none && ada.act(.letGo(id)) == .none && ada.order()?.standing == .sent)
    #expect(ada.act(.queue(id)) == .none && ada.act(.retry(id)) == .none)
  }

  @Test("an order that was cancelled while it was about to leave is not missed by what was to send it")
  func withdrawnBeforeLeaving() {
    var ada = AdasWallet.ready()
    ada.ask()
    var withdrawn = WalletOrder.asked(AdasWallet.deposit)
    withdrawn.handle(.withdrawn, at: noon)
    ada.handle(.withdrawn(withdrawn, at: noon))
    #expect(ada.handle(.overtaken(id)).effects == [.reread(owner: "u1")])
    #expect(ada.handle(.reread(AdasWallet.kept(withdrawn), owner: "u1", at: noon)).effects.isEmpty)
    ada.ask(id: "b", at: noon + 1)
    #expect(ada.end().sent == ["b"])
  }

  @Test("why something could not be cancelled is told as long as it can be")
  func notWithdrawn() throws {
    var ada = offline()
    ada.ask(whenOffline: true)
    let reaction = ada.handle(.notWithdrawn(id, .storage))
    #expect(try reaction.words()?.hasPrefix("Could not cancel: ") ?? false)
    let words = try #require(reaction.notice?.words)
    ada.around[WalletKeeper.self] = ada.value
    #expect(words.isDue(on: "wallet", in: ada.around))
    ada.around[WalletKeeper.self].orders = []
    #expect(!words.isDue(on: "wallet", in: ada.around))
    #expect(ada.handle(.notWithdrawn(.init(rawValue: "gone"), .storage)) == .none)
  }

  // MARK: Two writers

  @Test("where the store has something else of an order, that counts; what was sent elsewhere is found out")
  func overtaken() {
    var ada = AdasWallet.ready()
    ada.ask()
    #expect(ada.handle(.overtaken(id)).effects == [.reread(owner: "u1")])
    #expect(ada.end().effects.contains(.pause(seconds: 60)))
    let sent = WalletOrder.asked(AdasWallet.deposit, AdasWallet.leaves)
    let reread = ada.handle(.reread(AdasWallet.kept(sent), owner: "u1", at: noon + 1))
    #expect(ada.order()?.standing == .unconfirmed && reread.foundOut == ["a"])
  }

  @Test("what the store has from before counts for nothing, nor what is not known here")
  func older() {
    var ada = AdasWallet.ready()
    ada.lose()
    let before = ada.value
    let older = WalletOrder.asked(AdasWallet.deposit)
    let strange = WalletOrder.asked(AdasWallet.deposit, id: "x")
    ada.handle(.reread(AdasWallet.kept(older, strange), owner: "u1", at: noon + 31))
    #expect(ada.value == before)
  }
}
