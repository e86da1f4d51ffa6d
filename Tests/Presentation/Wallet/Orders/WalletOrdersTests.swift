import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("Orders of the wallet, one after the other")
struct WalletOrdersTests {
  private let id = WalletOrder.ID(rawValue: "a")

  // MARK: Sending

  @Test("an order is sent at once, and stored by what sends it; what it leaves is shown")
  func sends() {
    var ada = AdasWallet.ready()
    #expect(ada.handle(.asked(.order(AdasWallet.withdrawal, whenOffline: false))).effects.count == 1)
    let asked = ada.ask(AdasWallet.withdrawal)
    #expect(asked.sent == ["a"] && asked.kept.isEmpty && asked.change == .wallet)
    #expect(ada.value.available(in: WalletDesk.everyday) == WalletDesk.cents(500))
    #expect(ada.value.balance(of: WalletDesk.everyday) == WalletDesk.cents(10_000))
    let left = ada.happen(AdasWallet.leaves, at: noon + 1)
    #expect(left.kept.isEmpty && ada.order()?.standing == .sent && ada.value.knownAt == noon + 1)
  }

  @Test("an account that is to be opened is an order under an id of ours")
  func create() async {
    let useCases = UseCases.joined(clock: ManualClock(now: noon), wallet: WalletDesk().ports)
    let stamped = await answers(
      WalletKeeper.self, to: .stamp(.create(name: "A", currency: WalletDesk.krona, whenOffline: true)), with: useCases)
    guard case .stamped(.order(.create(let account, "A", WalletDesk.krona), true), let id, let at) = stamped.first
    else {
      Issue.record("\(stamped)")
      return
    }
    #expect(stamped.count == 1 && at == noon && account.rawValue != id.rawValue && account.rawValue.count == 36)
    var ada = AdasWallet.ready()
    #expect(ada.act(.create(name: "A", whenOffline: false)) == .none, "without an id it is none")
  }

  @Test("they go one by one in the order of asking; the others are stored meanwhile, and wait")
  func oneByOne() {
    var ada = AdasWallet.ready()
    ada.ask(id: "a")
    let second = ada.ask(id: "b", at: noon + 1)
    #expect(second.sent.isEmpty && second.kept == ["b waiting"])
    ada.ask(id: "c", at: noon + 2)
    ada.happen(AdasWallet.leaves)
    ada.happen(.refused(.invalidAmount))
    #expect(ada.handle(.timeCame(at: noon)).effects.isEmpty, "what sends it has not ended")
    let next = ada.end()
    #expect(next.sent == ["b"] && !next.asks, "the wallet is asked for after the orders")
    ada.happen(.notSent(.providerError), id: "b")
    #expect(ada.end(id: "b").sent == ["c"])
    ada.happen(.notSent(.providerError), id: "c")
    #expect(ada.end(id: "c").asks, "a refusal says that what is known may be old")
  }

  @Test("a question for the wallet makes way for an order, and is asked again after it")
  func makesWay() {
    var ada = AdasWallet.ready()
    ada.handle(.walletAsked)
    ada.handle(.timeCame(at: noon))
    let asked = ada.ask()
    #expect(asked.sent == ["a"] && asked.cancelled == [WalletKeeper.askSlot] && !ada.value.isAsking)
    #expect(ada.handle(.timeCame(at: noon)).asks == false, "not while an order is on its way")
    ada.happen(.notSent(.providerError))
    #expect(ada.end().asks)
  }

  @Test("what leaves is not stored twice, what becomes of it is")
  func stores() {
    var ada = AdasWallet.ready()
    ada.ask()
    #expect(ada.happen(AdasWallet.leaves).kept.isEmpty)
    ada.happen(.refused(.insufficientFunds))
    #expect(ada.order()?.standing == .refused(.insufficientFunds) && ada.keeper.notKept == [id])
    ada.store()
    #expect(ada.keeper.notKept.isEmpty)
    #expect(ada.happen(.refused(.insufficientFunds)) == .none, "it has ended")
    #expect(ada.happen(.unanswered, id: "gone") == .none)
  }

  @Test("one that could not be stored was not sent, and says so; it can be sent again")
  func notStored() throws {
    var ada = AdasWallet.ready()
    ada.ask()
    let reaction = ada.handle(.notStored(id, .storage, at: noon))
    #expect(ada.order()?.standing == .notCarriedOut(.storage) && ada.value.notStored == [id: .storage])
    #expect(try reaction.words()?.contains("Not sent") ?? false)
    ada.end()
    #expect(ada.act(.retry(id)).sent == ["a"] && ada.value.notStored.isEmpty)
    #expect(ada.handle(.notStored(.init(rawValue: "gone"), .storage, at: noon)) == .none)
  }

  // MARK: Answers

  @Test("the answer is the wallet after the order, and goes into the books once the order is stored as done")
  func answered() {
    var ada = AdasWallet.ready()
    ada.ask()
    ada.happen(AdasWallet.leaves, at: noon + 1)
    let after = AdasWallet.wallet(everyday: 12_500)
    let done = ada.happen(.answered(after), at: noon + 2)
    #expect(done.kept == ["a done"] && done.news.isEmpty, "it could be found out once more, and be in the books")
    #expect(ada.value.wallet == after && ada.value.knownAt == noon + 1)
    let stored = ada.store()
    #expect(stored.news == [.init(wallet: after, done: ada.value.orders, before: WalletDesk.wallet)])
    #expect(!ada.end(at: noon + 2).asks, "it is as fresh as can be")
  }

  @Test("an answer to the same request once more tells the wallet of then: it is asked for anew, and that is booked")
  func repeated() {
    var ada = AdasWallet.ready(AdasWallet.wallet(everyday: 10_000, knowsKeys: true))
    ada.lose()
    let done = ada.happen(.answered(AdasWallet.wallet(everyday: 12_500)), isRepeat: true, at: noon + 31)
    #expect(done.kept == ["a done"] && ada.value.balance(of: WalletDesk.everyday) == WalletDesk.cents(10_000))
    #expect(ada.store().news.isEmpty && ada.end(at: noon + 31).asks)
    let now = AdasWallet.wallet(everyday: 13_000)
    #expect(ada.tell(now, askedAt: noon + 32).news.map(\.wallet) == [now])
    #expect(ada.order()?.standing == .done)
  }

  @Test("the answer to a second try is booked with a wallet that is asked for after it")
  func secondTry() {
    var ada = AdasWallet.ready()
    ada.ask()
    ada.happen(AdasWallet.leaves)
    ada.happen(.notSent(.rateLimited(until: noon)))
    ada.end()
    #expect(ada.act(.retry(id)).sent == ["a"])
    ada.happen(AdasWallet.leaves)
    ada.happen(.answered(AdasWallet.wallet(everyday: 12_500)))
    #expect(ada.store().news.isEmpty && ada.end().asks)
  }

  // MARK: Without an answer

  @Test("what became of an order without an answer is found out at once, then after pauses, until it is known")
  func findsOut() {
    var ada = AdasWallet.ready()
    #expect(ada.lose().foundOut == ["a"])
    ada.happen(.seen(WalletDesk.wallet, askedAt: noon + 31), at: noon + 31)
    ada.booked()
    #expect(ada.end(at: noon + 31).effects.contains(.pause(seconds: 5)))
    #expect(ada.handle(.timeCame(at: noon + 32)).effects.isEmpty, "it is a pause")
    #expect(ada.handle(.pauseOver(at: noon + 36)).foundOut == ["a"])
    // Nothing was heard.
    #expect(ada.end(at: noon + 37).effects.contains(.pause(seconds: 5)))
    ada.handle(.pauseOver(at: noon + 42))
    let after = AdasWallet.wallet(everyday: 12_500)
    let seen = ada.happen(.seen(after, askedAt: noon + 42), at: noon + 42)
    #expect(seen.kept == ["a done"] && ada.value.wallet == after && ada.value.knownAt == noon + 42)
    #expect(ada.store().news.map(\.done) == [ada.value.orders])
    #expect(!ada.end(at: noon + 43).effects.contains(.pause(seconds: 5)))
  }

  @Test("where the wallet cannot be read whole, what is late is asked of it seldom")
  func findsOutSeldom() {
    var ada = AdasWallet.ready()
    ada.lose()
    var cut = WalletDesk.wallet
    cut.unreadable = [nil]
    ada.happen(.seen(cut, askedAt: noon + 31), at: noon + 31)
    #expect(ada.end(at: noon + 31).effects.contains(.pause(seconds: 5)))
    ada.handle(.pauseOver(at: noon + 61))
    ada.happen(.seen(cut, askedAt: noon + 61), at: noon + 61)
    #expect(ada.end(at: noon + 61).effects.contains(.pause(seconds: 60)))
  }

  @Test("it is asked of seldom from a minute after it was sent on, and only where the wallet cannot be read whole")
  func fromWhenSeldom() {
    var cut = WalletDesk.wallet
    cut.unreadable = [nil]
    let ends: [(Wallet, TimeInterval, TimeInterval)] = [(cut, 59, 5), (cut, 60, 60), (WalletDesk.wallet, 60, 5)]
    for (wallet, seconds, pause) in ends {
      var ada = AdasWallet.ready(wallet)
      #expect(ada.lose(before: wallet).foundOut == ["a"])
      #expect(ada.end(at: noon + seconds).effects.contains(.pause(seconds: pause)), "\(seconds) \(pause)")
    }
  }

  @Test("who pulls, and a network that is back, end the pause; nothing is asked without one")
  func endsPause() {
    var ada = AdasWallet.ready()
    ada.lose()
    ada.end(at: noon + 31)
    let pulled = ada.handle(.walletAsked)
    #expect(pulled.cancelled == [WalletKeeper.pauseSlot])
    #expect(ada.handle(.timeCame(at: noon + 32)).foundOut == ["a"])
    ada.around[DeviceKeeper.self].isOnline = false
    ada.end(at: noon + 33)
    #expect(ada.handle(.pauseOver(at: noon + 38)).effects.isEmpty)
    #expect(ada.turn(isOnline: true, at: noon + 90).foundOut == ["a"])
  }

  @Test("a wallet that was asked for otherwise tells of it too")
  func seenOtherwise() {
    var ada = AdasWallet.ready()
    ada.lose()
    ada.end(at: noon + 31)
    ada.handle(.walletAsked)
    // The pause was ended by an order that is being found out; it heard nothing, and the wallet is asked for.
    ada.handle(.timeCame(at: noon + 32))
    #expect(ada.end(at: noon + 33).asks)
    let told = ada.tell(AdasWallet.wallet(everyday: 12_500), askedAt: noon + 34)
    #expect(told.kept == ["a done"] && told.news.isEmpty && ada.order()?.standing == .done)
    #expect(ada.store().news.count == 1)
  }

  @Test("nothing else is sent before it is known, nor before the person has decided")
  func holdsUp() {
    var ada = AdasWallet.ready()
    ada.lose()
    #expect(ada.ask(id: "b", at: noon + 30).sent.isEmpty)
    let other = AdasWallet.wallet(everyday: 7_000)
    ada.happen(.seen(other, askedAt: noon + 95), at: noon + 95)
    guard case .undecided(let readings) = ada.order()?.standing else {
      Issue.record("\(String(describing: ada.order()))")
      return
    }
    #expect(readings.map(\.now) == [WalletDesk.cents(7_000)])
    #expect(ada.end(at: noon + 95).sent.isEmpty && ada.value.pending.count == 2)
    let decided = ada.act(.decide(id, .wentThrough), at: noon + 96)
    #expect(decided.sent == ["b"] && decided.kept == ["a done"] && ada.order()?.standing == .done)
  }

  @Test("who says that it did not go through has it sent again, under the same id")
  func decidesAgain() {
    var ada = AdasWallet.ready()
    ada.lose()
    ada.happen(.seen(AdasWallet.wallet(everyday: 7_000), askedAt: noon + 95), at: noon + 95)
    ada.end(at: noon + 95)
    let again = ada.act(.decide(id, .sendAgain), at: noon + 96)
    #expect(again.sent == ["a"] && again.kept.isEmpty)
    #expect(ada.act(.decide(id, .wentThrough), at: noon + 97).effects.isEmpty, "it is on its way again")
  }

  /// A deposit of which it is unclear whether it went through, while Ada cannot send anything.
  private func unclear(_ hinder: (inout AdasWallet) -> Void) -> AdasWallet {
    var ada = AdasWallet.ready()
    ada.lose()
    ada.happen(.seen(AdasWallet.wallet(everyday: 7_000), askedAt: noon + 95), at: noon + 95)
    ada.end(at: noon + 95)
    hinder(&ada)
    return ada
  }

  @Test("what cannot be sent again now is as unclear as before, and is not sent by another tap either")
  func cannotSendAgain() throws {
    for (index, hinder): (Int, (inout AdasWallet) -> Void) in [
      (0, { $0.turn(isOnline: false, at: noon + 95) }), (1, { $0.become(.expired(AccountDesk.owner(.wallet))) }),
    ] {
      var ada = unclear(hinder)
      let standing = ada.order()?.standing
      let again = ada.act(.decide(id, .sendAgain), at: noon + 96)
      #expect(again.sent.isEmpty && ada.order()?.standing == standing && ada.order()?.isUndecided == true, "\(index)")
      #expect(ada.value.pending.count == 1 && ada.value.unsent.isEmpty)
      ada.turn(isOnline: true, at: noon + 97)
      ada.become(.signedIn(AccountDesk.owner(.wallet)))
      #expect(ada.act(.retry(id), at: noon + 98).sent.isEmpty && ada.order()?.standing == standing)
    }
  }

  @Test("what the service refuses before it is carried out, or what cannot be stored, leaves the order unclear")
  func refusedAgain() {
    var ada = unclear { _ in }
    #expect(ada.act(.decide(id, .sendAgain), at: noon + 96).sent == ["a"])
    ada.happen(.notSent(.signInNeeded(.wallet)), at: noon + 97)
    #expect(ada.order()?.isUndecided == true && ada.order()?.setback == .notSent(.signInNeeded(.wallet)))
    ada.end(at: noon + 97)
    ada.act(.decide(id, .sendAgain), at: noon + 98)
    ada.handle(.notStored(id, .storage, at: noon + 99))
    #expect(ada.order()?.isUndecided == true && ada.value.notStored.isEmpty)
  }

  @Test("who cancels sending it again decides anew")
  func cancelsSendingAgain() throws {
    var ada = unclear { _ in }
    ada.act(.decide(id, .sendAgain), at: noon + 96)
    var cancelled = try #require(ada.order())
    cancelled.handle(.withdrawn, at: noon + 97)
    ada.handle(.withdrawn(cancelled, at: noon + 97))
    #expect(ada.order() == cancelled && cancelled.isUndecided)
  }

  @Test("what the person drops is not sent again, and the next wallet is entered without it")
  func decidesToDrop() throws {
    var ada = AdasWallet.ready()
    ada.lose()
    ada.ask(id: "b", at: noon + 30)
    ada.happen(.seen(AdasWallet.wallet(everyday: 7_000), askedAt: noon + 95), at: noon + 95)
    ada.end(at: noon + 95)
    let dropped = ada.act(.decide(id, .drop), at: noon + 96)
    #expect(dropped.sent == ["b"] && dropped.kept == ["a withdrawn"] && ada.order() == nil)
    #expect(ada.act(.decide(id, .sendAgain), at: noon + 97).effects.isEmpty, "there is nothing to send again")
  }

  // MARK: After a restart

  @Test("what was sent before a restart is found out first; what waited goes on after it")
  func restored() {
    var ada = AdasWallet.unread()
    let sent = WalletOrder.asked(AdasWallet.deposit, AdasWallet.leaves)
    let waiting = WalletOrder.asked(AdasWallet.withdrawal, id: "b")
    let read = ada.handle(.read(AdasWallet.kept(waiting, sent), owner: "u1", at: noon + 3600))
    #expect(read.foundOut == ["a"] && read.sent.isEmpty && ada.order()?.standing == .unconfirmed)
    ada.happen(.seen(WalletDesk.wallet, askedAt: noon + 3600), at: noon + 3600)
    #expect(ada.order()?.standing == .notCarriedOut(nil))
    #expect(ada.end(at: noon + 3600).sent == ["b"])
  }

  @Test("what was cancelled is forgotten at the next start; what ended is told until the person lets it go")
  func ended() {
    let cancelled = WalletOrder.asked(AdasWallet.deposit, id: "c", .withdrawn)
    let refused = WalletOrder.asked(AdasWallet.deposit, id: "r", AdasWallet.leaves, .refused(.insufficientFunds))
    var ada = AdasWallet.unread()
    let read = ada.handle(.read(AdasWallet.kept(cancelled, refused), owner: "u1", at: noon))
    #expect(read.effects.contains(.forget(cancelled.id)) && ada.value.orders == [refused])
    let gone = ada.act(.letGo(refused.id))
    #expect(gone.effects == [.forget(refused.id)] && ada.value.orders.isEmpty && gone.notice == nil)
    #expect(ada.act(.letGo(refused.id)) == .none)
  }
}
