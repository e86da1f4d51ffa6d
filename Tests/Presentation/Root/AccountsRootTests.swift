import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("The accounts of the app")
struct AccountsRootTests {
  @Test("how a person stands derives from what is stored; each sign-in is shown to its service once, behind the screen")
  func restore() async {
    let visit = AppVisit { $0.signIn(.appointments, .wallet) }
    await visit.core.send(.launched)
    #expect(visit.desk.calls.sorted() == ["provinces", "user"])
    await visit.core.send(.screenRequested("account", argument: nil))
    #expect(visit.hub?.services.map(\.state) == ["not signed in", "signed in", "signed in"])
    visit.core.stop()
  }

  @Test("a sign-in that expired while the app was away asks again without losing the screen")
  func expired() async {
    let visit = AppVisit { desk in
      desk.signIn(.wallet)
      desk.fail("user", .unauthorized)
    }
    await visit.core.send(.launched)
    #expect(visit.screen == nil, "the map stays")
    await visit.core.send(.screenRequested("account", argument: nil))
    #expect(visit.service(.wallet)?.state == "sign-in expired")
    await visit.send(.hub(.serviceTapped(.wallet)))
    #expect(visit.walletPhone != nil)
    visit.core.stop()
  }

  @Test("a sign-in that its stations' source refuses in the background has expired at once, wherever one is")
  func refusedInTheBackground() async {
    let feed = ScriptedFeed(.appointments, reach: .everything, answering: .failure(.unauthorized))
    let visit = AppVisit(signedInFeeds: [feed.port(of: .appointments)]) { $0.signIn(.appointments) }
    await visit.open("account")
    #expect(visit.service(.appointments)?.state == "signed in")
    await #expect(throws: Failure.signInNeeded(.appointments)) {
      try await visit.useCases.appointments.loadServiceStations(.appointments)
    }
    await visit.core.settle()
    #expect(visit.service(.appointments)?.state == "sign-in expired")
    await visit.send(.hub(.serviceTapped(.appointments)))
    await visit.send(.appointmentLogIn(.submitTapped))
    #expect(visit.service(.appointments)?.state == "sign-in expired", "its new sign-in is refused by the same source")
    visit.core.stop()
  }

  @Test("a service that cannot be reached signs nobody out")
  func unreachable() async {
    let visit = AppVisit { desk in
      desk.signIn(.wallet)
      desk.fail("user", .timedOut)
    }
    await visit.open("account")
    #expect(visit.service(.wallet)?.state == "signed in")
    visit.core.stop()
  }

  @Test("damaged sign-ins are told, all of them, and reset")
  func damaged() async {
    let visit = AppVisit { desk in
      desk.state.withLock { $0.secrets = [.charging: .damaged, .wallet: .damaged] }
    }
    await visit.core.send(.launched)
    #expect(visit.notice?.contains("Charging network") == true)
    #expect(visit.notice?.contains("Wallet") == true)
    await visit.core.send(.noticeDismissed)
    await visit.core.send(.tabTapped(.account))
    #expect(visit.hub?.services.map(\.state) == ["not signed in", "not signed in", "not signed in"])
    visit.core.stop()
  }

  @Test("locked, nothing is read and nobody signed out; unlocked, it is read")
  func locks() async {
    let visit = AppVisit { desk in
      desk.signIn(.wallet)
      desk.state.withLock { $0.secretsFailure = .locked }
    }
    await visit.core.send(.platform(.lockChanged(isLocked: true)))
    await visit.open("account")
    #expect(visit.service(.wallet)?.state == "device locked")
    visit.desk.state.withLock { $0.secretsFailure = nil }
    await visit.core.send(.platform(.lockChanged(isLocked: false)))
    #expect(visit.service(.wallet)?.state == "signed in")
    #expect(visit.hub?.notice == nil)
    await visit.core.send(.platform(.lockChanged(isLocked: true)))
    #expect(visit.service(.wallet)?.state == "signed in", "locking signs nobody out")
    #expect(visit.hub?.notice != nil)
    visit.core.stop()
  }

  @Test("work that was stopped by leaving its screen may have ended all the same: what is stored is read again")
  func leaving() async {
    let visit = AppVisit { $0.signIn(.appointments) }
    await visit.open("account")
    await visit.send(.hub(.serviceTapped(.appointments)))
    let asked = visit.desk.calls.count
    visit.desk.state.withLock { $0.secrets = [:] }
    await visit.core.send(.backTapped)
    #expect(visit.service(.appointments)?.state == "not signed in")
    #expect(visit.desk.calls.count == asked, "no service is asked for it")
    visit.core.stop()
  }

  @Test("pulling the hub looks at the store anew")
  func recheck() async {
    let visit = AppVisit()
    await visit.open("account")
    visit.desk.signIn(.wallet)
    await visit.core.send(.pulled)
    #expect(visit.service(.wallet)?.state == "signed in")
    visit.core.stop()
  }

  @Test("settings that were opened from the hub lead back to it")
  func settings() async {
    let visit = AppVisit()
    await visit.open("account")
    await visit.send(.hub(.settingsTapped))
    guard visit.core.current.screen.of(SettingsViewModel.self) != nil else {
      Issue.record("not on the settings")
      return
    }
    #expect(visit.core.current.back?.title == "Account")
    await visit.core.send(.backTapped)
    #expect(visit.hub != nil)
    visit.core.stop()
  }

  @Test("the sign-in that was asked for, then left by going back, is asked for anew and not remembered")
  func leftByBack() async {
    let visit = AppVisit()
    await visit.open("account")
    await visit.send(.hub(.serviceTapped(.appointments)))
    await visit.core.send(.backTapped)
    #expect(visit.service(.appointments)?.state == "not signed in")
    await visit.send(.hub(.serviceTapped(.appointments)))
    await visit.send(.appointmentLogIn(.edited(.text(.email, "ada@example.org"))))
    await visit.send(.appointmentLogIn(.submitTapped))
    #expect(visit.service(.appointments)?.state == "signed in")
    #expect(visit.core.current.back == nil)
    visit.core.stop()
  }
}

@MainActor
@Suite("What the first start explains")
struct PrimerTests {
  @Test("once, on the map; allowing asks for the place, then for notifications")
  func allow() async {
    let visit = AppVisit()
    await visit.core.send(.launched)
    #expect(visit.core.current.primer != nil)
    await visit.core.send(.tabTapped(.account))
    #expect(visit.core.current.primer == nil)
    await visit.core.send(.primerAnswered(isWelcome: true))
    #expect(visit.platform.asked.isEmpty, "nothing is answered that is not shown")
    await visit.core.send(.tabTapped(.find))
    await visit.core.send(.primerAnswered(isWelcome: true))
    #expect(visit.platform.asked == [.location, .notifications])
    #expect(visit.core.current.primer == nil)
    await visit.core.send(.primerAnswered(isWelcome: true))
    #expect(visit.platform.asked.count == 2)
    let next = AppVisit(kept: visit.kept)
    await next.core.send(.launched)
    #expect(next.core.current.primer == nil, "and never again")
    visit.core.stop()
    next.core.stop()
  }

  @Test("where notifications are allowed only the place is explained")
  func allowedAlready() async {
    let visit = AppVisit()
    await visit.core.send(.launched)
    let texts = Texts(language: .en)
    #expect(visit.core.current.primer?.text == texts.primerText)
    await visit.core.send(.platform(.permissionChanged(.notifications, .granted)))
    #expect(visit.core.current.primer?.text == texts.primerTextLocation)
    visit.core.stop()
  }

  @Test("not now asks nothing and is remembered")
  func later() async {
    let visit = AppVisit()
    await visit.core.send(.launched)
    await visit.core.send(.primerAnswered(isWelcome: false))
    #expect(visit.platform.asked.isEmpty)
    #expect(visit.core.current.primer == nil)
    #expect(visit.kept.state.withLock { $0.preferences.hasSeenPrimer })
    visit.core.stop()
  }

  @Test("where the question is settled already, it is not explained")
  func settled() async {
    let visit = AppVisit()
    await visit.core.send(.platform(.permissionChanged(.location, .deniedForGood)))
    await visit.core.send(.launched)
    #expect(visit.core.current.primer == nil)
    visit.core.stop()
  }
}

@MainActor
@Suite("Screens of the accounts by name")
struct AccountNamesTests {
  @Test(
    "every screen that needs no argument is there, with the hub below it",
    arguments: [
      ("account", "hub"), ("register", "register"), ("login", "logIn"), ("forgot", "forgotPassword"),
      ("changePassword", "changePassword"), ("profile", "chargingProfile"),
      ("appointmentLogin", "appointmentLogIn"), ("appointmentProfile", "appointmentProfile"),
      ("walletLogin", "walletPhone"), ("walletProfile", "walletProfile"), ("permissions", "permissions"),
      ("about", "about"),
    ])
  func byName(name: String, screen: String) async throws {
    let visit = AppVisit()
    await visit.open(name)
    let shown = try #require(visit.screen)
    #expect(shown.name == screen)
    #expect((visit.core.current.back == nil) == (screen == "hub"))
    visit.core.stop()
  }
}

@MainActor
@Suite("A service that is not set up")
struct ServiceOffTests {
  private let off: (AccountDesk) -> Void = { desk in desk.state.withLock { $0.available = [.charging] } }

  @Test("its screens asked for by name say that it is not available, and show no form")
  func byName() async {
    for (name, service) in [("walletLogin", "Wallet"), ("appointmentLogin", "Appointments")] {
      let visit = AppVisit(off)
      await visit.open(name)
      #expect(visit.hub != nil && visit.core.current.back == nil)
      #expect(visit.notice == "\(service): not available here")
      await visit.core.send(.screenRequested("login", argument: nil))
      #expect(visit.hub == nil && visit.notice == nil, "another service is")
      visit.core.stop()
    }
  }

  @Test("also when that is only known once the form is there")
  func lateKnown() async {
    let visit = AppVisit(off)
    await visit.core.send(.screenRequested("walletLogin", argument: nil))
    #expect(visit.walletPhone != nil)
    await visit.core.send(.launched)
    #expect(visit.hub != nil && visit.notice == "Wallet: not available here")
    visit.core.stop()
  }

  @Test("a service is no source: what it refuses has nothing to do with a key", arguments: Language.allCases)
  func words(language: Language) throws {
    let texts = try context(language).texts
    for failure in [Failure.switchedOff, .unauthorized] {
      #expect(texts.accountFailureTitle(failure) != texts.failureTitle(failure))
      #expect(texts.accountFailureAdvice(failure) != texts.failureAdvice(failure))
    }
    #expect(texts.accountFailureTitle(.timedOut) == texts.failureTitle(.timedOut))
  }

  @Test("a form whose service says no tells it in these words")
  func inAForm() async {
    let visit = AppVisit { $0.fail("logIn", .unauthorized) }
    await visit.open("appointmentLogin")
    await visit.send(.appointmentLogIn(.edited(.text(.email, AccountDesk.email))))
    await visit.send(.appointmentLogIn(.submitTapped))
    #expect(visit.appointmentLogIn?.popup?.message == "The service refused the request. Try again later.")
    visit.core.stop()
  }
}

@MainActor
@Suite("A sign-in that is asked for where it is needed")
struct SignInElsewhereTests {
  private func signIn(_ visit: AppVisit) async {
    await visit.send(.appointmentLogIn(.edited(.text(.email, AccountDesk.email))))
    await visit.send(.appointmentLogIn(.submitTapped))
  }

  @Test("the cities lead to it and are there again after it; guests come back too")
  func cities() async {
    let visit = AppVisit()
    await visit.open("cities")
    await visit.core.send(.screen(.cities(.signInTapped)))
    await visit.send(.appointmentLogIn(.guestTapped))
    guard let before = visit.core.current.screen.of(CitiesViewModel.self) else {
      Issue.record("not back on the cities")
      return
    }
    #expect(before.signIn != nil)
    await visit.core.send(.screen(.cities(.signInTapped)))
    await signIn(visit)
    guard let after = visit.core.current.screen.of(CitiesViewModel.self) else {
      Issue.record("not back on the cities")
      return
    }
    #expect(after.signIn == nil)
    visit.core.stop()
  }

  @Test("the sources lead to it and are there again after it")
  func sources() async {
    let visit = AppVisit(feeds: [ScriptedFeed(.appointments, reach: .everything).port])
    await visit.open("sources")
    func row() -> SourcesViewState.SourceRow? {
      guard let state = visit.core.current.screen.of(SourcesViewModel.self), case .content(let rows, _) = state.body
      else {
        return nil
      }
      return rows.first
    }
    #expect(row()?.signIn == .appointments)
    await visit.core.send(.screen(.sources(.signInTapped(.appointments))))
    await signIn(visit)
    #expect(row()?.signIn == nil)
    #expect(row()?.state == "working")
    visit.core.stop()
  }
}
