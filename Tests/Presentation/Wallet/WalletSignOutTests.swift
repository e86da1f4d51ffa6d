import ChargeDomain
@testable import ChargePresentation
import TestSupport
import Testing

@Suite("Signing out of the wallet")
struct WalletSignOutTests {
  private func asking() throws -> WalletProfileViewModel {
    let around = Surroundings(accounts: [.wallet: .signedIn(AccountOwner(userID: "u1"))])
    var model = WalletProfileViewModel()
    _ = model.handle(.signal(.appeared(around)))
    _ = model.handle(.loaded(WalletUser(userID: "u1", name: "Ada")))
    #expect(model.handle(.signOutTapped) == .none)
    #expect(try model.viewState(in: context()).popup != nil)
    return model
  }

  @Test("the question can be left, and asked again")
  func left() throws {
    var model = try asking()
    #expect(model.handle(.popupLeft) == .none)
    #expect(model.leaving == .no)
    #expect(try model.viewState(in: context()).popup == nil)
    #expect(model.handle(.popupAnswered) == .none, "there is nothing to confirm any more")
    _ = model.handle(.signOutTapped)
    #expect(try model.viewState(in: context()).popup != nil)
    #expect(model.handle(.popupAnswered) == .run(.signOut))
  }

  @Test("what was never sent would be lost: the question says how much that is")
  func unsent() throws {
    for (count, words) in [(0, nil), (1, "A transaction that"), (2, "2 transactions that")] as [(Int, String?)] {
      var around = Surroundings(accounts: [.wallet: .signedIn(AccountOwner(userID: "u1"))])
      around[WalletKeeper.self].orders = (0..<count).map { .asked(AdasWallet.deposit, id: "\($0)") }
      var model = WalletProfileViewModel()
      _ = model.handle(.signal(.appeared(around)))
      _ = model.handle(.loaded(WalletUser(userID: "u1", name: "Ada")))
      _ = model.handle(.signOutTapped)
      let message = try #require(try model.viewState(in: context()).popup).message
      #expect(message.hasPrefix(words ?? "Statements and low balance notices"), "\(message)")
    }
  }

  @Test("that it is not known yet whether an order went through is told first, and that it is not lost")
  func unclear() throws {
    let lost = WalletOrder.asked(AdasWallet.deposit, AdasWallet.leaves, .unanswered)
    for order in [lost, .undecided(AdasWallet.deposit)] {
      var around = Surroundings(accounts: [.wallet: .signedIn(AccountOwner(userID: "u1"))])
      around[WalletKeeper.self].orders = [order]
      var model = WalletProfileViewModel()
      _ = model.handle(.signal(.appeared(around)))
      _ = model.handle(.loaded(WalletUser(userID: "u1", name: "Ada")))
      _ = model.handle(.signOutTapped)
      let message = try #require(try model.viewState(in: context()).popup).message
      #expect(message.hasPrefix("It is not yet known whether every transaction went through. "), "\(message)")
      #expect(!message.contains("lost."))
    }
  }

  @Test("what is held is told too, after what would be lost")
  func held() throws {
    let hold = WalletHold(id: .init(rawValue: "h"), account: WalletDesk.everyday, amount: WalletDesk.cents(3_000))
    func question(_ holds: [WalletHold], _ orders: [WalletOrder]) throws -> String {
      var around = Surroundings(accounts: [.wallet: .signedIn(AccountOwner(userID: "u1"))])
      around[WalletKeeper.self].wallet = WalletDesk.wallet
      around[WalletKeeper.self].wallet?.holds = holds
      around[WalletKeeper.self].orders = orders
      var model = WalletProfileViewModel()
      _ = model.handle(.signal(.appeared(around)))
      _ = model.handle(.loaded(WalletUser(userID: "u1", name: "Ada")))
      _ = model.handle(.signOutTapped)
      return try #require(try model.viewState(in: context()).popup).message
    }
    let words = "Money is held in this wallet. It is paid or released when you sign in again."
    #expect(try question([hold], []).hasPrefix(words))
    let both = try question([hold], [.asked(AdasWallet.deposit)])
    #expect(both.hasPrefix("A transaction that was not sent is lost. \(words)"), "\(both)")
    #expect(try question([], []).hasPrefix("Statements"))
    #expect(try question([], []).contains("deleted for good. To keep a statement, save it first."))
  }

  @Test("who signs out in the account's page, as where the sign-in has expired, is told of what is held and not sent")
  func heldExpired() throws {
    let hold = WalletHold(id: .init(rawValue: "h"), account: WalletDesk.everyday, amount: WalletDesk.cents(3_000))
    var around = Surroundings(accounts: [.wallet: .expired(AccountOwner(userID: "u1"))])
    around[WalletKeeper.self].wallet = WalletDesk.wallet
    around[WalletKeeper.self].wallet?.holds = [hold]
    around[WalletKeeper.self].orders = [.asked(AdasWallet.deposit)]
    var model = AccountHubViewModel()
    _ = model.handle(.signal(.appeared(around)))
    _ = model.handle(.forgetTapped(.wallet))
    let message = try #require(try model.viewState(in: context()).popup).message
    #expect(message.hasPrefix("A transaction that was not sent is lost. Money is held in this wallet."), "\(message)")
  }

  @Test("a failure is told until it is left; while it runs nothing can be left")
  func failed() throws {
    var model = try asking()
    _ = model.handle(.popupAnswered)
    #expect(model.leaving.isRunning)
    _ = model.handle(.popupLeft)
    #expect(model.leaving.isRunning)
    #expect(model.handle(.signOutTapped) == .none && model.handle(.signal(.pulled)) == .none)
    _ = model.handle(.signOutFailed(.storage))
    #expect(try model.viewState(in: context()).popup != nil)
    _ = model.handle(.popupLeft)
    #expect(try model.viewState(in: context()).popup == nil)
  }
}
