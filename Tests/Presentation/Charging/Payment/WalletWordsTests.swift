import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("What a session says of the wallet")
struct WalletWordsTests {
  private static let total = SessionBill.total(WalletDesk.money(9_200, "SEK"))
  private static let signIn =
    "SEK 300 is still held in your wallet. Sign in to the wallet so that it can be paid or released."

  private func panel(
    _ session: ChargingSession, _ wallet: WalletSide, language: Language = .en, isWaitedFor: Bool = false
  ) throws -> SessionPanel {
    var value = ChargingKeeper.initial
    value.sessions = [session]
    if isWaitedFor { value.windows = [session.id] }
    return SessionPanelWriter(
      session: session, value: value, isSignedIn: true, obstacle: nil, wallet: wallet, context: try context(language)
    ).panel
  }

  private func side(_ events: SessionHold.Event..., isSignedIn: Bool = true) throws -> WalletSide {
    var hold = try #require(HeldSum.stored())
    for event in events { hold.handle(event, at: noon) }
    return WalletSide(hold: hold, isSignedIn: isSignedIn)
  }

  private func notices(_ session: ChargingSession, _ wallet: WalletSide) throws -> [String] {
    try panel(session, wallet).notices.map(\.text.plain)
  }

  @Test("each reason why nothing is held has its words and its way on")
  func reasons() throws {
    let refused = "SEK 300 could not be held in your wallet: "
    let reasons: [(SessionHold.NotHeld, String, [SessionPanel.Button.Name])] = [
      (
        .tooLittle(WalletDesk.money(10_050, "SEK")),
        "Not enough money in your wallet. Needed: SEK 300, available: SEK 100.50.", [.deposit]
      ),
      (.awaitsDecision, "Decide about another transaction in your wallet first.", [.toWallet]),
      (.refused(.insufficientFunds), refused + "Not enough money in the account", [.deposit]),
      (.refused(.unknownAccount), refused + "This account no longer exists", [.toWallet]),
      (.refused(.limitExceeded), refused + "This exceeds a limit of the wallet", []),
      (.notSent(nil), "SEK 300 could not be held in your wallet. Try again.", []),
      (.cancelled, "The hold in your wallet was cancelled.", []),
    ]
    for (reason, words, buttons) in reasons {
      var wallet = try side(.notAsked(reason))
      wallet.awaitsDecision = true
      let panel = try panel(HeldSum.session(), wallet)
      #expect(panel.notices.map(\.text.plain) == [words] && panel.notices.map(\.tone) == [.error], "\(reason)")
      #expect(panel.buttons.map(\.name) == buttons + [.pay, .cancel], "\(reason)")
    }
    let nobody = try panel(HeldSum.session(), side(.notAsked(.signedOut), isSignedIn: false))
    #expect(nobody.notices.map(\.text.plain) == ["Sign in to the wallet to pay."])
    #expect(nobody.buttons.map(\.name) == [.walletSignIn, .pay, .cancel])
  }

  @Test("what stood in the way and does no more is not said any longer")
  func past() throws {
    var enough = try side(.notAsked(.tooLittle(WalletDesk.money(1, "SEK"))))
    enough.available = HeldSum.sum
    for wallet in [enough, try side(.notAsked(.signedOut)), try side(.notAsked(.awaitsDecision))] {
      let panel = try panel(HeldSum.session(), wallet)
      #expect(panel.notices.isEmpty && panel.buttons.map(\.name) == [.pay, .cancel])
    }
    let again = try panel(HeldSum.session(), side(.notAsked(.cancelled)), isWaitedFor: true)
    #expect(again.notices.isEmpty && again.buttons.map(\.name) == [.cancel])
    #expect(again.waiting?.label == "Holding SEK 300 in your wallet…")
    let over = try panel(HeldSum.session(.givenUp), side(.notAsked(.cancelled)))
    #expect(over.notices.isEmpty && over.footnotes == ["Nothing is held in your wallet."])
  }

  @Test("before, while and after: what is held, paid or given back")
  func footnotes() throws {
    let done = SessionHold.Event.orderEnded(.done)
    let ended = HeldSum.charging(total: 9_200, isEnded: true)
    let rest = " The rest of the SEK 300 hold "
    let states: [(ChargingSession, WalletSide, String?)] = [
      (HeldSum.session(), WalletSide(), "SEK 300 will be held in your wallet. You only pay for what you use."),
      (HeldSum.session(), try side(), "Checking whether SEK 300 is held in your wallet…"),
      (HeldSum.charging(), try side(done), "SEK 300 is held in your wallet. You only pay for what you use."),
      (
        ended, try side(done, .billed(Self.total, nil)),
        "SEK 92.00 is being paid from your wallet." + rest + "is released."
      ),
      (
        ended, try side(done, .billed(Self.total, nil), done),
        "SEK 92.00 was paid from your wallet." + rest + "was released."
      ),
      (HeldSum.session(.givenUp), try side(done, .billed(.nothing, nil)), "The hold of SEK 300 is being released."),
      (HeldSum.session(.givenUp), try side(done, .billed(.nothing, nil), done), "The hold of SEK 300 was released."),
      (HeldSum.session(.givenUp), WalletSide(), "Nothing is held in your wallet."),
      (HeldSum.charging(), WalletSide(), nil),
    ]
    for (session, wallet, words) in states {
      #expect(try panel(session, wallet).footnotes.first { $0.contains("wallet") || $0.contains("hold") } == words)
    }
  }

  @Test("what cannot be settled is said: no sum, another currency, a refusal, nobody signed in, ended elsewhere")
  func unsettled() throws {
    let done = SessionHold.Event.orderEnded(.done)
    let ended = HeldSum.charging(isEnded: true)
    #expect(
      try notices(ended, side(done, .billed(.unknown, nil))) == [
        "The charging network has not said the amount yet. SEK 300 stays held in your wallet until it does."
      ])
    #expect(
      try notices(ended, side(done, .billed(.total(WalletDesk.cents(5)), nil))) == [
        "The hold of SEK 300 could not be settled: The currencies are different. It is tried again later."
      ])
    let refused = try side(done, .billed(Self.total, nil), .orderEnded(.refused(.limitExceeded)))
    #expect(
      try notices(ended, refused) == [
        "The hold of SEK 300 could not be settled: This exceeds a limit of the wallet. It is tried again later."
      ])
    #expect(try panel(ended, refused).buttons.first?.name == .toWallet)
    for events in [[done], [done, .billed(Self.total, nil)], [done, .billed(.nothing, nil)]] {
      var hold = try #require(HeldSum.stored())
      for event in events { hold.handle(event, at: noon) }
      let panel = try panel(HeldSum.charging(), WalletSide(hold: hold, isSignedIn: false))
      #expect(panel.notices.map(\.text.plain) == [Self.signIn] && panel.buttons.first?.name == .walletSignIn)
    }
    let gone = try side(done, .billed(Self.total, nil), .orderEnded(.refused(.holdEnded)))
    #expect(
      try notices(ended, gone) == ["Your wallet no longer holds SEK 300. Its statement shows what happened."])
    var deleted = gone
    deleted.hasAccount = false
    #expect(
      try notices(ended, deleted) == [
        "Your wallet no longer holds SEK 300. The account it was held in has been deleted."
      ])
  }

  @Test("a sign-in that had expired is asked for at once; after it nothing is said of that any more")
  func expired() throws {
    for failure in [Failure.signInNeeded(.wallet), .unauthorized] {
      let expired = try panel(HeldSum.session(), side(.orderEnded(.notSent(failure)), isSignedIn: false))
      #expect(expired.notices.map(\.text.plain) == ["Sign in to the wallet to pay."])
      #expect(expired.buttons.map(\.name) == [.walletSignIn, .pay, .cancel])
      let back = try panel(HeldSum.session(), side(.orderEnded(.notSent(failure))))
      #expect(back.notices.isEmpty && back.buttons.map(\.name) == [.pay, .cancel])
    }
  }

  @Test("who stops is told to pay only where something is left to pay from")
  func stopping() throws {
    func message(_ wallet: WalletSide) throws -> String? {
      let session = HeldSum.charging()
      var value = ChargingKeeper.initial
      value.sessions = [session]
      return SessionPanelWriter(
        session: session, value: value, isSignedIn: true, obstacle: nil, asksBeforeStopping: true, wallet: wallet,
        context: try context()
      ).panel.popup?.message
    }
    let done = SessionHold.Event.orderEnded(.done)
    #expect(try message(side(done)) == "You pay for what you have charged so far.")
    let gone = try side(done, .listed(false, askedAt: noon + 1))
    #expect(try message(gone) == "Your wallet no longer holds SEK 300. Its statement shows what happened.")
  }

  @Test("whether it is paid follows from what the wallet did, whatever the network says")
  func payment() throws {
    let done = SessionHold.Event.orderEnded(.done)
    let ended = HeldSum.charging(total: 9_200, isEnded: true)
    let sides: [(WalletSide, String)] = [
      (try side(done), "not paid yet"), (try side(done, .billed(Self.total, nil)), "not paid yet"),
      (try side(done, .billed(Self.total, nil), done), "paid"),
      (try side(done, .billed(Self.total, nil), .orderEnded(.refused(.holdEnded))), "not known"),
      (try side(done, .billed(.nothing, nil), done, .billed(Self.total, nil)), "SEK 92.00 not paid"),
      (WalletSide(), "not known"),
    ]
    for (wallet, words) in sides {
      #expect(try panel(ended, wallet).facts.first { $0.label == "Payment status" }?.value == words)
    }
  }

  @Test("what was not paid is said: above the hold, and after it was given back")
  func unpaid() throws {
    let done = SessionHold.Event.orderEnded(.done)
    let more = SessionBill.total(WalletDesk.money(31_200, "SEK"))
    let ended = HeldSum.charging(total: 31_200, isEnded: true)
    for wallet in [try side(done, .billed(more, nil)), try side(done, .billed(more, nil), done)] {
      #expect(try notices(ended, wallet) == ["Not paid from your wallet: SEK 12.00. Only SEK 300 was held."])
    }
    let late = try side(done, .billed(.nothing, nil), done, .billed(Self.total, nil))
    #expect(
      try notices(ended, late) == ["Not paid from your wallet: SEK 92.00. The hold had already been released."])
  }

  @Test("every language has words of its own for each of them")
  func languages() throws {
    let done = SessionHold.Event.orderEnded(.done)
    let sides = [
      try side(), try side(done), try side(.notAsked(.cancelled)), try side(done, .billed(.unknown, nil)),
      try side(done, .billed(Self.total, nil)), try side(done, .billed(Self.total, nil), done),
    ]
    for wallet in sides {
      let texts = try Language.allCases.map { language in
        let panel = try panel(HeldSum.session(), wallet, language: language)
        return (panel.notices.map(\.text.plain) + panel.footnotes).joined(separator: "\n")
      }
      #expect(Set(texts).count == Language.allCases.count && texts.allSatisfy { !$0.isEmpty })
    }
  }
}
