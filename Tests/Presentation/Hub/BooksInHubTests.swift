import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("What the services say of the books of the wallet")
struct BooksInHubTests {
  private func notice(
    _ books: WalletKeeper.Value.Books, owner: String? = "u1", knowing wallet: Wallet? = nil,
    _ language: Language = .en
  ) throws -> Notice? {
    var around = Surroundings(accounts: [.wallet: .signedIn(AccountDesk.owner(.wallet))])
    around[WalletKeeper.self].owner = owner
    around[WalletKeeper.self].books = books
    around[WalletKeeper.self].wallet = wallet
    var hub = AccountHubViewModel()
    _ = hub.handle(.signal(.appeared(around)))
    return hub.viewState(in: try context(language)).books
  }

  @Test(
    "what the last check came to, or that there was none",
    arguments: [
      (WalletKeeper.Value.Books.unknown, Notice.Tone.information, "Wallet books: not checked yet"),
      (.fine(entries: 0), .information, "Wallet books: fine, 0 entries"),
      (.fine(entries: 1), .information, "Wallet books: fine, 1 entry"),
      (.wrong(entry: 12, .gap), .error, "Wallet books: wrong at entry 12. The balances of the wallet count."),
      (.differs([]), .error, "Wallet books: not the same balances as the wallet. Those of the wallet count."),
    ])
  func told(_ books: WalletKeeper.Value.Books, _ tone: Notice.Tone, _ words: String) throws {
    let notice = try #require(try notice(books))
    #expect(notice.tone == tone && notice.text.plain == words)
  }

  @Test("the accounts in which they differ are named, as far as they are known", arguments: Language.allCases)
  func accounts(_ language: Language) throws {
    let (both, gone) = ([WalletDesk.everyday, WalletDesk.savings], WalletAccountID(rawValue: "gone"))
    func words(_ accounts: [WalletAccountID], knowing wallet: Wallet? = WalletDesk.wallet) throws -> String {
      let notice = try #require(try notice(.differs(accounts), knowing: wallet, language))
      #expect(notice.tone == .error)
      return notice.text.plain
    }
    let unnamed = try words([])
    #expect(try words([gone]) == unnamed && words(both, knowing: nil) == unnamed)
    let named = try words(both)
    let list = try context(language).formats.list(["Everyday", "Savings"])
    #expect(named.contains(list) && named != unnamed && !named.contains("{"))
    #expect(try words(both + [gone]) == named && words([WalletDesk.savings]).contains("Savings"))
  }

  @Test("books that could not be read are neither right nor wrong, and nobody has none")
  func failed() throws {
    let notice = try #require(try notice(.failed(.storage)))
    #expect(notice.tone == .warning && notice.text.plain.hasPrefix("Wallet books: could not be checked: "))
    #expect(try self.notice(.fine(entries: 3), owner: nil) == nil)
  }

  @Test("the services hear of the wallet")
  func needs() { #expect(AccountHubViewModel.needs.contains { $0.name == WalletKeeper.name }) }
}
