@testable import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("The hand-over of a sign-in, as the root does it")
struct HandOverTests {
  private let ada = AccountOwner(userID: "7", email: "ada@example.org")

  private func at(_ name: String, _ states: [AccountService: AccountState] = [:]) -> RootViewModel {
    var root = RootViewModel.launched()
    _ = root.handle(.keeper(.accounts(.restored(.init(states: states)))))
    _ = root.handle(.screenRequested(name, argument: nil))
    return root
  }

  /// The place of the second screen from below.
  private func second(_ root: RootViewModel) throws -> Int { try #require(root.stack.dropFirst().first).serial }

  @Test("a screen that asks although somebody is signed in was refused by the service: the sign-in has expired")
  func refused() throws {
    var root = at("sources", [.appointments: .signedIn(ada)])
    _ = root.signIn(to: .appointments)
    #expect(root.surroundings.accounts[.appointments] == .expired(ada))
    #expect(root.names == ["nearby", "sources", "appointmentLogIn"])
    #expect(try root.signInAskedBy == second(root))
    _ = root.handle(.screen(.appointmentLogIn(.guestTapped)))
    #expect(root.names == ["nearby", "sources"] && root.signInAskedBy == nil)
  }

  @Test("a sign-in that nobody asked for ends where the account's tab begins")
  func ends() {
    var root = at("appointmentLogin", [.appointments: .signedOut])
    #expect(root.names == ["hub", "appointmentLogIn"] && root.signInAskedBy == nil)
    _ = root.handle(.screen(.appointmentLogIn(.signedIn(ada))))
    #expect(root.names == ["hub"])
  }

  @Test("a guest goes from the services to where chargers are found, and from elsewhere back there")
  func guest() {
    for name in ["login", "register", "appointmentLogin", "walletLogin"] {
      var root = at(name, [.charging: .signedOut, .appointments: .signedOut, .wallet: .signedOut])
      let guests: [String: ScreenEvent] = [
        "login": .logIn(.guestTapped), "register": .register(.guestTapped),
        "appointmentLogin": .appointmentLogIn(.guestTapped), "walletLogin": .walletPhone(.guestTapped),
      ]
      if let guest = guests[name] { _ = root.handle(.screen(guest)) }
      #expect(root.tab == .find && root.names == ["nearby"], "\(name)")
      _ = root.handle(.tabTapped(.account))
      #expect(root.names == ["hub"], "the sign-in is left for good")
    }
    var asked = at("account", [.appointments: .signedOut])
    _ = asked.handle(.screen(.hub(.serviceTapped(.appointments))))
    #expect(asked.names == ["hub", "appointmentLogIn"])
    _ = asked.handle(.screen(.appointmentLogIn(.guestTapped)))
    #expect(asked.tab == .find && asked.names == ["nearby"])
    var elsewhere = at("sources", [.appointments: .signedOut])
    _ = elsewhere.handle(.screen(.sources(.signInTapped(.appointments))))
    _ = elsewhere.handle(.screen(.appointmentLogIn(.guestTapped)))
    #expect(elsewhere.names == ["nearby", "sources"])
  }

  @Test("a service that turns out to be switched off is left and said, wherever it was asked for")
  func turnedAway() {
    let off = RootViewModel.Event.keeper(.accounts(.restored(.init(states: [.appointments: .switchedOff]))))
    let words = AppNotice(AccountsKeeper.Words.serviceOff(.appointments))
    var root = at("sources", [.appointments: .signedOut])
    _ = root.handle(.screen(.sources(.signInTapped(.appointments))))
    _ = root.handle(off)
    #expect(root.names == ["nearby", "sources"] && root.notice == words)
    var named = at("appointmentLogin")
    _ = named.handle(off)
    #expect(named.names == ["hub"] && named.notice == words)
    var other = at("walletLogin")
    _ = other.handle(off)
    #expect(other.names == ["hub", "walletPhone"] && other.notice == nil, "another service is")
    var early = at("nearby", [.appointments: .switchedOff])
    _ = early.handle(.screenRequested("appointmentLogin", argument: nil))
    #expect(early.names == ["hub"] && early.notice == words)
  }

  @Test("who signed in on another tab meanwhile is not asked to once more; who did not still is")
  func acrossTabs() {
    for isSignedIn in [true, false] {
      var root = at("sources", [.appointments: .signedOut])
      _ = root.handle(.screen(.sources(.signInTapped(.appointments))))
      _ = root.handle(.tabTapped(.account))
      #expect(root.names == ["hub"] && root.signInAskedBy == nil)
      if isSignedIn { _ = root.handle(.keeper(.accounts(.signedIn(.appointments, ada)))) }
      _ = root.handle(.tabTapped(.find))
      #expect(root.names == ["nearby", "sources"] + (isSignedIn ? [] : ["appointmentLogIn"]))
      #expect((root.signInAskedBy == nil) == isSignedIn)
    }
  }

  @Test("a deletion that the lock came between leaves the account's screens, with its words, and no others")
  func deletedMeanwhile() {
    let found = RestoreAccounts.Found(states: [.charging: .signedOut], deleted: [.charging])
    let words = AppNotice(AccountsKeeper.Words.deleted(.charging))
    var root = at("profile", [.charging: .signedIn(ada)])
    #expect(root.names == ["hub", "chargingProfile"])
    _ = root.handle(.keeper(.accounts(.restored(found))))
    #expect(root.names == ["hub"] && root.notice == words)
    var elsewhere = at("walletProfile", [.charging: .signedIn(ada), .wallet: .signedIn(ada)])
    _ = elsewhere.handle(.keeper(.accounts(.restored(found))))
    #expect(elsewhere.names == ["hub", "walletProfile"] && elsewhere.notice == words)
  }

  @Test("a farewell goes when the person signs in again; other words stay")
  func farewell() {
    let events: [(AccountsKeeper.Event, Bool)] = [
      (.signedOut(.wallet, ended: nil), true), (.deleted(.charging), true), (.verified, false),
      (.passwordChosen, false), (.turnedAway(.wallet), false),
    ]
    for (event, isFarewell) in events {
      var root = at("account", [.wallet: .signedOut, .charging: .signedOut])
      _ = root.handle(.keeper(.accounts(event)))
      #expect(root.notice != nil)
      _ = root.handle(.screen(.hub(.serviceTapped(.wallet))))
      #expect(root.names == ["hub", "walletPhone"])
      #expect((root.notice == nil) == isFarewell, "\(event)")
    }
  }

  @Test("accounts whose work leaving stops are read again; a locked device is not asked, and no other screen asks")
  func reread() {
    let restore = RootViewModel.Effect.keeper(.accounts(.restore))
    var root = at("walletProfile", [.wallet: .signedIn(ada)])
    #expect(root.handle(.backTapped).effects.contains(restore))
    var anew = at("walletProfile", [.wallet: .signedIn(ada)])
    #expect(anew.handle(.tabTapped(.account)).effects.contains(restore), "the tab begins anew")
    var kept = at("walletProfile", [.wallet: .signedIn(ada)])
    #expect(!kept.handle(.tabTapped(.find)).effects.contains(restore), "its work goes on")
    var locked = at("walletProfile", [.wallet: .signedIn(ada)])
    _ = locked.handle(.platform(.lockChanged(isLocked: true)))
    #expect(!locked.handle(.backTapped).effects.contains(restore))
    var about = at("about")
    #expect(!about.handle(.backTapped).effects.contains(restore))
  }

  @Test("steps of signing in make way for the next one, and whatever asked for it is found again behind them")
  func goesOn() throws {
    var root = at("sources", [.charging: .signedOut])
    _ = root.signIn(to: .charging)
    let asked = try second(root)
    _ = root.handle(.screen(.logIn(.edited(.text(.email, "ada@example.org")))))
    _ = root.handle(.screen(.logIn(.edited(.secret(.password, Secret("Abcdef1!"))))))
    _ = root.handle(.screen(.logIn(.submitTapped)))
    _ = root.handle(.screen(.logIn(.logInFailed(.rejected(.unverified)))))
    #expect(root.names == ["nearby", "sources", "logIn", "verifyAccount"])
    _ = root.handle(.screen(.verifyAccount(.verified)))
    _ = root.handle(.screen(.verifyAccount(.logInFailed(.rejected(.wrongCredentials)))))
    #expect(root.names == ["nearby", "sources", "logIn"] && root.signInAskedBy == asked)
    #expect(root.notice == AppNotice(AccountsKeeper.Words.verified))
    _ = root.handle(.screen(.logIn(.guestTapped)))
    #expect(root.names == ["nearby", "sources"] && root.signInAskedBy == nil)
  }

  @Test("what a tab that is not shown has to say is said on the one that is")
  func wordsFromAway() throws {
    var root = at("walletProfile", [.wallet: .signedIn(ada)])
    let serial = try second(root)
    _ = root.handle(.screen(.walletProfile(.signOutTapped)))
    _ = root.handle(.screen(.walletProfile(.popupAnswered)))
    _ = root.handle(.tabTapped(.find))
    _ = root.handle(.lookUpFailed(.storage))
    _ = root.handle(.answer(.walletProfile(.signedOut), serial: serial))
    #expect(root.names == ["nearby"] && root.tab == .find)
    #expect(root.aside[.account]?.stack.count == 1)
    #expect(root.notice == AppNotice(AccountsKeeper.Words.signedOut(.wallet)))
  }

  @Test("a sign-in on a tab that is not shown is told to the screen that is, and takes no words from it")
  func signedInAway() throws {
    var root = at("appointmentLogin", [.appointments: .signedOut])
    let serial = try second(root)
    _ = root.handle(.screenRequested("sources", argument: nil))
    _ = root.handle(.lookUpFailed(.storage))
    let refused = root.handle(.answer(.appointmentLogIn(.signInFailed(.timedOut)), serial: serial))
    #expect(refused.effects.isEmpty, "nothing about the accounts has changed")
    let reaction = root.handle(.answer(.appointmentLogIn(.signedIn(ada)), serial: serial))
    #expect(root.surroundings.accounts[.appointments] == .signedIn(ada))
    #expect(reaction.effects.contains { $0.of(SourcesViewModel.self) == .count })
    #expect(root.names == ["nearby", "sources"] && root.notice == AppNotice(RootWords.lookUpFailed(.storage)))
  }

  @Test("leaving finding stops the work of its screens, unless a sign-in is among them; that of the accounts goes on")
  func kept() throws {
    var root = at("cities")
    let slots = root.stack.map(\.slot)
    #expect(Set(root.handle(.tabTapped(.account)).cancelled).isSuperset(of: slots))
    #expect(root.aside[.find] == nil)
    var asking = at("sources", [.appointments: .signedOut])
    _ = asking.handle(.screen(.sources(.signInTapped(.appointments))))
    let (asked, form) = (try second(asking), try #require(asking.stack.last).slot)
    #expect(!asking.handle(.tabTapped(.account)).cancelled.contains(form))
    #expect(asking.aside[.find]?.stack.count == 3 && asking.aside[.find]?.signInAskedBy == asked)
    _ = asking.handle(.tabTapped(.find))
    #expect(asking.aside[.account]?.stack.count == 1 && asking.stack.count == 3)
  }
}
