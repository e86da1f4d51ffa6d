import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("What the keeper of the wallet has entered in the books")
struct WalletBooksTests {
  private let id = WalletOrder.ID(rawValue: "a")
  private let after = AdasWallet.wallet(everyday: 12_500)

  /// A deposit was carried out and stored; the books were not written yet.
  private func done() -> AdasWallet {
    var ada = AdasWallet.ready()
    ada.ask()
    ada.happen(AdasWallet.leaves)
    ada.happen(.answered(after))
    return ada
  }

  @Test("every fresh wallet is entered, so that what changed elsewhere is seen; open orders go along")
  func fresh() {
    var ada = AdasWallet.ready()
    ada.lose()
    let seen = ada.happen(.seen(WalletDesk.wallet, askedAt: noon + 31), at: noon + 31)
    #expect(seen.news.map(\.pending) == [ada.value.orders] && seen.news.map(\.done) == [[]])
    ada.booked()
    ada.happen(.seen(AdasWallet.wallet(everyday: 7_000), askedAt: noon + 95), at: noon + 95)
    ada.booked()
    ada.end(at: noon + 95)
    ada.handle(.walletAsked)
    ada.handle(.timeCame(at: noon + 96))
    let told = ada.tell(AdasWallet.wallet(everyday: 7_001), askedAt: noon + 96)
    #expect(told.news.map(\.pending) == [ada.value.orders], "nobody knows yet whether it was carried out")
  }

  @Test("what waits to be sent, and what certainly was not carried out, is not open")
  func notOpen() {
    var ada = AdasWallet.ready()
    ada.turn(isOnline: false)
    ada.ask()
    ada.ask(id: "b", whenOffline: true, at: noon + 1)
    ada.around[DeviceKeeper.self].isOnline = true
    ada.handle(.walletAsked)
    ada.handle(.timeCame(at: noon + 2))
    ada.happen(.notSent(.providerError), id: "b")
    ada.end(id: "b")
    let told = ada.tell(WalletDesk.wallet, askedAt: noon + 3)
    #expect(told.news.map(\.pending) == [[]] && told.news.map(\.done) == [[]])
  }

  @Test("one news after the other; of those that wait the newest counts")
  func oneByOne() {
    var ada = AdasWallet.ready()
    for balance in [1, 2, 3] {
      ada.handle(.walletAsked)
      ada.handle(.timeCame(at: noon))
      let news = ada.tell(AdasWallet.wallet(everyday: balance)).news
      #expect(news.isEmpty == (balance > 1), "\(balance)")
    }
    let next = ada.booked(books: .fine(entries: 2))
    #expect(next.news.map(\.wallet) == [AdasWallet.wallet(everyday: 3)] && ada.value.books == .fine(entries: 2))
    #expect(ada.booked().news.isEmpty)
  }

  @Test("the books are checked at the start, then after what changed them; books that are not right are checked always")
  func checks() {
    var ada = AdasWallet.ready()
    #expect(ada.value.books == .fine(entries: 1))
    func asksForCheck(_ ada: inout AdasWallet) -> Bool? {
      ada.handle(.walletAsked)
      ada.handle(.timeCame(at: noon))
      let effects = ada.tell(WalletDesk.wallet).effects
      return effects.compactMap { effect -> Bool? in
        if case .book(_, _, let anyway) = effect { anyway } else { nil }
      }.first
    }
    #expect(asksForCheck(&ada) == false)
    let books: [WalletKeeper.Value.Books] = [.wrong(entry: 2, .hash), .differs([]), .failed(.storage)]
    for wrong in books {
      ada.booked(books: wrong)
      #expect(ada.value.books == wrong, "\(wrong)")
      #expect(asksForCheck(&ada) == true, "\(wrong)")
    }
    ada.booked(books: .fine(entries: 2))
    #expect(asksForCheck(&ada) == false)
    #expect(ada.value.books == .fine(entries: 2))
  }

  @Test("new entries are told although the check came to the same, so that an open statement shows them")
  func sameVerdict() {
    for books: WalletKeeper.Value.Books in [
      .wrong(entry: 2, .hash), .differs([WalletDesk.everyday]), .failed(.storage), .fine(entries: 2),
    ] {
      var ada = AdasWallet.ready()
      #expect(ada.booked(books: books).change == .wallet, "\(books)")
      #expect(ada.booked(books: books).change == nil, "\(books)")
      #expect(ada.booked(books: books, hasEntered: true).change == .wallet && ada.value.books == books, "\(books)")
      #expect(ada.booked(hasEntered: true).change == .wallet && ada.value.books == books, "\(books)")
    }
  }

  @Test("a failure of the books is told and loses no order: it is entered with the next wallet")
  func failure() {
    var ada = done()
    #expect(ada.store().news.map { $0.done.map(\.id) } == [[id]])
    let failed = ada.handle(.notBooked(.storage, owner: "u1"))
    #expect(ada.value.books == .failed(.storage) && failed.change == .wallet && ada.order()?.standing == .done)
    ada.end()
    ada.handle(.walletAsked)
    ada.handle(.timeCame(at: noon + 5))
    #expect(ada.tell(after, askedAt: noon + 5).news.map { $0.done.map(\.id) } == [[id]])
    ada.booked("a", books: .fine(entries: 2))
    #expect(ada.keeper.unbooked.isEmpty && ada.value.books == .fine(entries: 2))
    ada.handle(.notBooked(.cancelled, owner: "u1"))
    #expect(ada.value.books == .fine(entries: 2), "nobody waits for it")
  }

  @Test("that an older state of it is stored does not count: it is entered once it is stored as done")
  func olderState() throws {
    var ada = done()
    let revision = try #require(ada.order()?.revision)
    #expect(ada.handle(.kept(id, revision: revision - 1)) == .none && ada.keeper.notKept == [id])
    #expect(ada.handle(.kept(id, revision: revision)).news.map { $0.done.map(\.id) } == [[id]])
  }

  @Test("what came of the books of somebody else, or is known already, tells nothing new")
  func nothingNew() {
    var ada = done()
    ada.store()
    #expect(ada.handle(.booked([id], .differs([WalletDesk.everyday]), hasEntered: true, owner: "u2")) == .none)
    #expect(ada.keeper.unbooked.map(\.id) == [id] && ada.value.books == .fine(entries: 1))
    #expect(ada.handle(.checked(.wrong(entry: 1, .hash), owner: "u2")) == .none)
    #expect(ada.value.books == .fine(entries: 1))
    #expect(ada.handle(.checked(.fine(entries: 1), owner: "u1")) == .none)
    #expect(ada.handle(.checked(.fine(entries: 2), owner: "u1")) == .changed(.wallet))
  }

  @Test("what could not be entered yet stays to be entered")
  func notBegun() {
    var ada = done()
    ada.store()
    ada.booked()
    #expect(ada.keeper.unbooked.map(\.id) == [id])
  }

  @Test("who lets go of what is not in the books yet does not see it any more; it is forgotten once it is entered")
  func letGo() throws {
    var ada = done()
    let heard = ada.handle(.asked(.letGo(id)))
    #expect(heard.effects == [.stamp(.letGo(id))])
    #expect(try heard.words() == "US$25.00 added to Everyday")
    let gone = ada.handle(.stamped(.letGo(id), .init(rawValue: "s"), at: noon))
    #expect(ada.value.orders.isEmpty && gone.effects.isEmpty)
    #expect(ada.store().news.map { $0.done.map(\.id) } == [[id]])
    #expect(ada.booked("a").effects.isEmpty, "what sends it has not ended")
    #expect(ada.end().effects == [.forget(id)])
    var later = done()
    later.end()
    later.act(.letGo(id))
    later.store()
    #expect(later.booked("a").effects == [.forget(id)])
    var booked = done()
    booked.end()
    booked.store()
    booked.booked("a")
    #expect(booked.act(.letGo(id)).effects == [.forget(id)])
  }

  @Test("what was stored without that being heard is entered, whether it was let go or not", arguments: [true, false])
  func storedUnheard(isLetGo: Bool) throws {
    var ada = done()
    ada.end()
    let order = try #require(ada.order())
    if isLetGo { ada.act(.letGo(id)) }
    ada.handle(.walletAsked)
    ada.handle(.timeCame(at: noon + 5))
    #expect(ada.tell(after, askedAt: noon + 5).kept == ["a done"])
    // The first writing was there already.
    #expect(ada.handle(.overtaken(id)).effects == [.reread(owner: "u1")])
    let reread = ada.handle(.reread(AdasWallet.kept(order), owner: "u1", at: noon + 6))
    #expect(reread.news.map { $0.done.map(\.id) } == [[id]])
  }

  @Test("what could not be forgotten is forgotten with the next wallet, but not before it is in the books")
  func forgottenLater() {
    var ada = done()
    ada.store()
    ada.booked("a")
    ada.end()
    #expect(ada.act(.letGo(id)).effects == [.forget(id)])
    #expect(ada.handle(.notForgotten(id)) == .none)
    ada.handle(.walletAsked)
    ada.handle(.timeCame(at: noon + 5))
    #expect(ada.tell(after, askedAt: noon + 5).effects.contains(.forget(id)))
    ada.handle(.walletAsked)
    ada.handle(.timeCame(at: noon + 6))
    #expect(!ada.tell(after, askedAt: noon + 6).effects.contains(.forget(id)), "it is forgotten")
    var early = done()
    early.end()
    early.act(.letGo(id))
    early.handle(.walletAsked)
    early.handle(.timeCame(at: noon + 5))
    #expect(!early.tell(after, askedAt: noon + 5).effects.contains(.forget(id)))
  }

  @Test("what could not be stored as done is stored again with the next wallet, and entered then")
  func storedLater() {
    var ada = done()
    ada.end()
    ada.act(.letGo(id))
    ada.handle(.walletAsked)
    ada.handle(.timeCame(at: noon + 5))
    let told = ada.tell(after, askedAt: noon + 5)
    #expect(told.kept == ["a done"] && told.news.isEmpty)
    #expect(ada.store().news.map { $0.done.map(\.id) } == [[id]])
  }

  @Test("after a restart what was done is entered once more, in the order in which it was: the books know it")
  func restart() {
    let first = WalletOrder.asked(AdasWallet.deposit, id: "z", AdasWallet.leaves, .answered(after))
    var second = WalletOrder.asked(AdasWallet.deposit, id: "a")
    second.handle(AdasWallet.leaves, at: noon + 10)
    second.handle(.answered(after), at: noon + 11)
    var ada = AdasWallet.unread()
    ada.handle(.read(AdasWallet.kept(second, first), owner: "u1", at: noon + 60))
    ada.handle(.checked(.fine(entries: 1), owner: "u1"))
    #expect(ada.tell(after, askedAt: noon + 60).news.map { $0.done.map(\.id.rawValue) } == [["z", "a"]])
  }

  @Test("an account that is gone is named by the wallet from before it went")
  func before() {
    var ada = AdasWallet.ready()
    ada.ask(.delete(WalletDesk.savings))
    ada.happen(AdasWallet.leaves)
    var without = WalletDesk.wallet
    without.accounts.removeLast()
    ada.happen(.answered(without))
    #expect(ada.store().news.map(\.before) == [WalletDesk.wallet])
  }
}
