import ChargeLocalization
@testable import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("The keeper of the accounts")
struct AccountsKeeperTests {
  private typealias Words = AccountsKeeper.Words
  private let ada = AccountOwner(userID: "7", email: "ada@example.org")

  private func keeper(_ states: [AccountService: AccountState]) -> AccountsKeeper {
    var keeper = AccountsKeeper()
    _ = keeper.handle(.restored(.init(states: states)), in: Surroundings())
    return keeper
  }

  private var offline: Surroundings { Surroundings(isOnline: false) }

  private var locked: Surroundings { Surroundings(isLocked: true) }

  @Test("a sign-in that was not known yet is shown to its service once")
  func restored() {
    var keeper = keeper([.wallet: .signedIn(ada), .charging: .expired(ada)])
    let states: [AccountService: AccountState] = [
      .wallet: .signedIn(ada), .charging: .signedIn(ada), .appointments: .locked,
    ]
    let reaction = keeper.handle(.restored(.init(states: states)), in: Surroundings())
    #expect(reaction == KeeperReaction(effects: [.check(.charging)], change: .accounts))
    #expect(keeper.value == states)
    let again = keeper.handle(.restored(.init(states: states)), in: Surroundings())
    #expect(again == KeeperReaction(change: .accounts))
  }

  @Test("without a network no service is asked")
  func withoutNetwork() {
    var keeper = AccountsKeeper()
    let found = RestoreAccounts.Found(states: [.wallet: .signedIn(ada)])
    #expect(keeper.handle(.restored(found), in: offline) == KeeperReaction(change: .accounts))
    #expect(keeper.handle(.recheckAsked, in: offline) == .run(.restore))
  }

  @Test("damaged sign-ins are said; a deletion that is finished now is said before them, and its screens are left")
  func foundWrong() {
    var keeper = AccountsKeeper()
    var found = RestoreAccounts.Found(states: [:], damaged: [.wallet, .charging])
    let damaged = AppNotice(Words.damaged([.wallet, .charging]))
    #expect(keeper.handle(.restored(found), in: offline) == KeeperReaction(change: .accounts, notice: damaged))
    found.deleted = [.charging]
    let deleted = AppNotice(Words.deleted(.charging))
    #expect(
      keeper.handle(.restored(found), in: offline)
        == KeeperReaction(change: .accounts, notice: deleted, request: .leaveDeleted(.charging)))
  }

  @Test("they are read again when that is asked for, but not while the device is locked")
  func reread() {
    var keeper = keeper([.wallet: .signedIn(ada)])
    #expect(keeper.handle(.rereadAsked, in: Surroundings()) == .run(.restore))
    #expect(keeper.handle(.rereadAsked, in: locked) == .none)
  }

  @Test("looking anew shows every sign-in to its service, and no other state")
  func recheck() {
    var keeper = keeper([.wallet: .signedIn(ada), .charging: .signedIn(ada), .appointments: .expired(ada)])
    let reaction = keeper.handle(.recheckAsked, in: Surroundings())
    #expect(reaction.effects.first == .restore)
    #expect(Set(reaction.effects.dropFirst()) == [.check(.wallet), .check(.charging)])
    #expect(reaction.effects.count == 3 && reaction.change == nil)
  }

  @Test("a service of which nothing is known has no sign-in to be shown; those that have one are shown in their order")
  func unknownServices() {
    var nothing = AccountsKeeper()
    #expect(nothing.handle(.recheckAsked, in: Surroundings()) == .run(.restore))
    var one = keeper([.wallet: .signedIn(ada)])
    #expect(one.handle(.recheckAsked, in: Surroundings()).effects == [.restore, .check(.wallet)])
    var all = keeper([.wallet: .signedIn(ada), .appointments: .signedIn(ada), .charging: .signedIn(ada)])
    #expect(
      all.handle(.recheckAsked, in: Surroundings()).effects
        == [.restore, .check(.charging), .check(.appointments), .check(.wallet)])
    let found = RestoreAccounts.Found(states: [.appointments: .signedIn(ada)])
    #expect(nothing.handle(.restored(found), in: Surroundings()).effects == [.check(.appointments)])
  }

  @Test("a refused sign-in has expired and keeps whose it was; one that is not there cannot be refused")
  func refused() {
    var keeper = keeper([.wallet: .signedIn(ada), .charging: .signedOut])
    #expect(keeper.handle(.refused(.wallet), in: Surroundings()) == .changed(.accounts))
    #expect(keeper.value[.wallet] == .expired(ada))
    for service in AccountService.allCases {
      #expect(keeper.handle(.refused(service), in: Surroundings()) == .none, "\(service)")
    }
    #expect(keeper.value == [.wallet: .expired(ada), .charging: .signedOut])
  }

  @Test("a sign-in is told; that to the appointments brings its stations", arguments: AccountService.allCases)
  func signedIn(service: AccountService) {
    var keeper = AccountsKeeper()
    let effects: [AccountsKeeper.Effect] = service == .appointments ? [.loadStations(.appointments)] : []
    let reaction = keeper.handle(.signedIn(service, ada), in: Surroundings())
    #expect(reaction == KeeperReaction(effects: effects, change: .accounts))
    #expect(keeper.value == [service: .signedIn(ada)])
    #expect(keeper.handle(.stationsLoaded, in: Surroundings()) == .changed(.accounts))
  }

  @Test("who signed out is told so, and a keeper tells the service of the sign-in that ended, if there was one")
  func signedOut() {
    let ended = Credential(service: .wallet, token: Secret("t"), owner: ada)
    for credential in [ended, nil] {
      var keeper = keeper([.wallet: .signedIn(ada), .charging: .signedIn(ada)])
      let tells = credential.map { [KeeperEvent(SignOutsKeeper.self, .ended($0))] } ?? []
      #expect(
        keeper.handle(.signedOut(.wallet, ended: credential), in: Surroundings())
          == KeeperReaction(change: .accounts, notice: AppNotice(Words.signedOut(.wallet)), tells: tells))
      #expect(keeper.value == [.wallet: .signedOut, .charging: .signedIn(ada)])
    }
  }

  @Test("a deleted account is signed out and said; other news are only said")
  func others() {
    var keeper = keeper([.charging: .signedIn(ada)])
    let deleted = KeeperReaction<AccountsKeeper>(change: .accounts, notice: AppNotice(Words.deleted(.charging)))
    #expect(keeper.handle(.deleted(.charging), in: Surroundings()) == deleted)
    #expect(keeper.value == [.charging: .signedOut])
    #expect(keeper.handle(.turnedAway(.wallet), in: Surroundings()) == .say(Words.serviceOff(.wallet)))
    #expect(keeper.handle(.verified, in: Surroundings()) == .say(Words.verified))
    #expect(keeper.handle(.passwordChosen, in: Surroundings()) == .say(Words.passwordChosen))
    #expect(keeper.value == [.charging: .signedOut])
  }

  @Test("they are read at the launch and at an unlock")
  func signals() {
    var keeper = AccountsKeeper()
    #expect(keeper.receive(.launched, in: Surroundings()) == .run(.restore))
    #expect(keeper.receive(.changed(.lock), in: Surroundings()) == .run(.restore))
    #expect(keeper.receive(.changed(.lock), in: locked) == .none)
    let others: [AppSignal] = [
      .changed(.networkReturned), .platform(.lockChanged(isLocked: false)), .started(language: "en", region: nil),
    ]
    for signal in others { #expect(keeper.receive(signal, in: Surroundings()) == .none) }
  }

  @Test("work for one service does not stop that for another")
  func slots() {
    var effects: [AccountsKeeper.Effect] = [.restore]
    for service in AccountService.allCases { effects += [.check(service), .loadStations(service)] }
    #expect(Set(effects.map { AccountsKeeper.slot(of: $0) }).count == effects.count)
  }

  @Test("stations that did not join are not told")
  func stations() async {
    let desk = AccountDesk()
    desk.signIn(.appointments)
    let feed = ScriptedFeed(.appointments, reach: .everything, answering: .failure(.timedOut))
    let useCases = UseCases.joined(feeds: [feed.port], accounts: desk.ports)
    #expect(await answers(AccountsKeeper.self, to: .loadStations(.appointments), with: useCases).isEmpty)
  }

  @Test("a service that refuses the sign-in is told of; one that accepts it or cannot be reached is not")
  func checks() async {
    let cases: [(Failure?, [AccountsKeeper.Event])] = [
      (.unauthorized, [.refused(.wallet)]), (.timedOut, []), (nil, []),
    ]
    for (failure, expected) in cases {
      let desk = AccountDesk()
      desk.signIn(.wallet)
      if let failure { desk.fail("user", failure) }
      #expect(await answers(AccountsKeeper.self, to: .check(.wallet), with: desk.useCases) == expected)
    }
  }

  @Test("only words about an account that was left are a farewell; all differ", arguments: Language.allCases)
  func words(language: Language) throws {
    let context = try context(language)
    let farewells: [Words] = [.signedOut(.wallet), .deleted(.wallet)]
    let others: [Words] = [.damaged([.wallet]), .serviceOff(.wallet), .verified, .passwordChosen]
    #expect(farewells.allSatisfy({ $0.isFarewell }) && !others.contains(where: { $0.isFarewell }))
    let shown = (farewells + others).map { $0.shown(in: context) }
    #expect(shown.map(\.tone) == [.information, .information, .error, .warning, .information, .information])
    #expect(Set(shown.map(\.text.plain)).count == shown.count)
    let wallet = context.texts.accountService(.wallet)
    #expect(shown.prefix(4).allSatisfy { $0.text.plain.contains(wallet) })
  }

  @Test("signing in is offered where it is possible and not done")
  func canSignIn() {
    var around = Surroundings()
    #expect(!around.canSignIn(to: .wallet), "not known yet")
    let cases: [(AccountState, Bool)] = [
      (.signedOut, true), (.expired(ada), true), (.unknown, false), (.signedIn(ada), false), (.locked, false),
      (.exposed, false), (.unreadable, false), (.switchedOff, false),
    ]
    for (state, isPossible) in cases {
      around[AccountsKeeper.self] = [.wallet: state]
      #expect(around.canSignIn(to: .wallet) == isPossible, "\(state)")
      #expect(!around.canSignIn(to: .charging))
    }
  }
}
