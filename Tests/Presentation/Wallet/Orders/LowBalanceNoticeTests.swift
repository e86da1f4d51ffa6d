import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("Little money left")
struct LowBalanceNoticeTests {
  private let wish = LowBalance(account: WalletDesk.everyday, amount: WalletDesk.cents(5_000))

  /// Ada wants to hear of less than 50 dollars.
  private func wishing(_ wallet: Wallet = WalletDesk.wallet) -> AdasWallet {
    var kept = WalletStore.Kept()
    kept.lowBalances = [wish]
    return .ready(wallet, kept: kept)
  }

  private func tell(_ everyday: Int, _ ada: inout AdasWallet) throws -> String? {
    ada.handle(.walletAsked)
    ada.handle(.timeCame(at: noon))
    return try ada.tell(AdasWallet.wallet(everyday: everyday)).words()
  }

  @Test("who wants to be told is told once when less is left, and again after it was more")
  func once() throws {
    var ada = wishing()
    #expect(ada.value.lowBalances == [wish] && ada.value.lowBalance(of: WalletDesk.everyday) == wish.amount)
    #expect(try tell(5_000, &ada) == nil)
    #expect(try tell(4_999, &ada) == "Low balance: Everyday, US$49.99 available")
    #expect(try tell(4_000, &ada) == nil)
    #expect(try tell(5_000, &ada) == nil)
    #expect(try tell(1, &ada) == "Low balance: Everyday, US$0.01 available")
  }

  private func notices(_ reaction: AdasWallet.Reaction) -> [SystemNotice] {
    reaction.effects.compactMap { if case .notify(let notice) = $0 { notice } else { nil } }
  }

  @Test("the system shows it once, and no more once there is as much again, the notice is off, or she signs out")
  func system() throws {
    func tell(_ everyday: Int, _ ada: inout AdasWallet) -> [SystemNotice] {
      ada.handle(.walletAsked)
      ada.handle(.timeCame(at: noon))
      return notices(ada.tell(AdasWallet.wallet(everyday: everyday)))
    }
    let id = "low-\(WalletDesk.everyday.rawValue)"
    var ada = wishing()
    let fallen = try #require(tell(4_999, &ada).first)
    #expect(fallen.id == id && fallen.content?.title == "Low balance" && fallen.link?.screen == "wallet-account")
    #expect(AccountService(notice: fallen.id, link: fallen.link) == .wallet, "it goes with the account")
    #expect(fallen.content?.text == "Everyday: US$49.99 available")
    #expect(tell(4_000, &ada).isEmpty)
    #expect(ada.value.missedLowBalance(of: WalletDesk.everyday) == wish.amount)
    #expect(tell(5_000, &ada) == [SystemNotice(id: id)] && tell(6_000, &ada).isEmpty)
    #expect(tell(1, &ada).count == 1)
    var off = ada
    #expect(notices(off.handle(.lowBalanceKept(WalletDesk.everyday, nil, owner: "u1"))) == [SystemNotice(id: id)])
    ada.around[AccountsKeeper.self] = [.wallet: .signedOut]
    #expect(notices(ada.receive(.changed(.accounts))) == [SystemNotice(id: id)])
  }

  @Test("when the platform wakes the app, the wallet is asked for who wants to be told, and for nobody else")
  func woken() {
    var none = AdasWallet.ready()
    #expect(none.receive(.platform(.backgroundWoken)) == .none)
    var ada = wishing()
    #expect(ada.receive(.platform(.backgroundWoken)).effects == [.lookAtClock])
    #expect(ada.handle(.timeCame(at: noon)).effects.contains(.ask(owner: "u1")))
  }

  @Test("what is low from the beginning is no change")
  func fromTheBeginning() throws {
    var ada = wishing(AdasWallet.wallet(everyday: 10))
    #expect(try tell(5, &ada) == nil)
    var read = AdasWallet.unread()
    var kept = AdasWallet.kept(copy: AdasWallet.wallet(everyday: 10_000))
    kept.lowBalances = [wish]
    read.handle(.read(kept, owner: "u1", at: noon))
    #expect(try read.tell(AdasWallet.wallet(everyday: 10)).words() != nil, "it was more before the app was closed")
  }

  @Test("what is asked for counts at once, as it cannot be spent any more")
  func pending() throws {
    var ada = wishing()
    #expect(try ada.ask(AdasWallet.withdrawal).words() == "Low balance: Everyday, US$5.00 available")
    ada.happen(.notSent(.providerError))
    #expect(try ada.ask(AdasWallet.withdrawal, id: "b").words() != nil, "it was more again")
  }

  @Test("an account that is being deleted, or cannot be read, is not low; the wish goes with the account")
  func gone() throws {
    var ada = wishing()
    #expect(try ada.ask(.delete(WalletDesk.everyday)).words() == nil)
    ada.happen(.notSent(.providerError))
    ada.end()
    var cut = WalletDesk.wallet
    cut.accounts.removeFirst()
    cut.unreadable = [WalletDesk.everyday]
    ada.handle(.walletAsked)
    ada.handle(.timeCame(at: noon))
    #expect(ada.tell(cut).effects.allSatisfy { $0 != .keepLowBalance(WalletDesk.everyday, nil, owner: "u1") })
    ada.handle(.walletAsked)
    ada.handle(.timeCame(at: noon))
    cut.unreadable = []
    #expect(ada.tell(cut).effects.contains(.keepLowBalance(WalletDesk.everyday, nil, owner: "u1")))
    ada.handle(.lowBalanceKept(WalletDesk.everyday, nil, owner: "u1"))
    #expect(ada.value.lowBalances.isEmpty)
  }

  @Test("what is chosen counts once it is stored, without a word; what could not be stored is told")
  func chosen() throws {
    var ada = AdasWallet.ready()
    let amount = WalletDesk.cents(20_000)
    #expect(
      ada.act(.setLowBalance(WalletDesk.everyday, amount)).effects
        == [.keepLowBalance(WalletDesk.everyday, amount, owner: "u1")])
    #expect(ada.value.lowBalances.isEmpty)
    #expect(ada.handle(.lowBalanceNotKept(WalletDesk.everyday, .storage, owner: "u1")).change == .wallet)
    #expect(ada.value.lowBalanceFailures == [WalletDesk.everyday: .storage])
    #expect(ada.handle(.asked(.setLowBalance(WalletDesk.everyday, amount))).change == .wallet)
    #expect(ada.value.lowBalanceFailures.isEmpty, "it is tried again")
    let kept = ada.handle(.lowBalanceKept(WalletDesk.everyday, amount, owner: "u1"))
    #expect(ada.value.lowBalance(of: WalletDesk.everyday) == amount && kept.notice == nil)
    #expect(try tell(9_000, &ada) == nil, "whoever chose it knows")
    ada.handle(.lowBalanceKept(WalletDesk.everyday, nil, owner: "u1"))
    #expect(ada.value.lowBalances.isEmpty)
    #expect(ada.handle(.lowBalanceKept(WalletDesk.everyday, amount, owner: "u2")) == .none)
    #expect(ada.handle(.lowBalanceNotKept(WalletDesk.everyday, .storage, owner: "u2")) == .none)
  }

  @Test("accounts that fall at once are told together, each by its name, until as much as that is in every one")
  func several() throws {
    var kept = WalletStore.Kept()
    kept.lowBalances = [wish, LowBalance(account: WalletDesk.savings, amount: WalletDesk.cents(100))]
    var ada = AdasWallet.ready(kept: kept)
    func tell(_ everyday: Int, _ savings: Int) -> AdasWallet.Reaction {
      ada.handle(.walletAsked)
      ada.handle(.timeCame(at: noon))
      return ada.tell(AdasWallet.wallet(everyday: everyday, savings: savings))
    }
    let fallen = tell(4_999, 99)
    #expect(try fallen.words() == "Low balance: Everyday, US$49.99 available\nLow balance: Savings, US$0.99 available")
    let words = try #require(fallen.notice?.words)
    let steps: [(Int, Int, String?, Bool)] = [
      (4_999, 100, nil, true), (5_000, 99, "Low balance: Savings, US$0.99 available", true), (5_000, 100, nil, false),
    ]
    for (everyday, savings, told, isDue) in steps {
      #expect(try tell(everyday, savings).words() == told)
      var around = ada.around
      around[WalletKeeper.self] = ada.value
      #expect(words.isDue(on: "map", in: around) == isDue, "\(everyday) \(savings)")
    }
  }

  @Test("in another currency than the account's nothing is low")
  func otherCurrency() throws {
    var ada = AdasWallet.ready()
    ada.handle(.lowBalanceKept(WalletDesk.everyday, WalletDesk.money(999_999, "SEK"), owner: "u1"))
    #expect(try tell(1, &ada) == nil)
  }

  @Test("the words go once there is as much again, or another amount is chosen")
  func words() throws {
    var ada = wishing()
    ada.handle(.walletAsked)
    ada.handle(.timeCame(at: noon))
    let words = try #require(ada.tell(AdasWallet.wallet(everyday: 4_000)).notice?.words)
    func isDue() -> Bool {
      var around = ada.around
      around[WalletKeeper.self] = ada.value
      return words.isDue(on: "map", in: around)
    }
    #expect(try isDue() && words.shown(in: context()).tone == .warning)
    _ = try tell(6_000, &ada)
    #expect(!isDue())
    _ = try tell(4_000, &ada)
    #expect(isDue())
    ada.handle(.lowBalanceKept(WalletDesk.everyday, nil, owner: "u1"))
    #expect(!isDue())
  }
}
