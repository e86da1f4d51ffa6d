import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("The account of the appointment service")
struct AppointmentProfileTests {
  private func opened(_ prepare: (AccountDesk) -> Void = { _ in }) async -> AppVisit {
    let visit = AppVisit { desk in
      desk.signIn(.appointments, .wallet)
      prepare(desk)
    }
    await visit.open("account")
    await visit.send(.hub(.serviceTapped(.appointments)))
    return visit
  }

  private func facts(_ visit: AppVisit) -> [String]? {
    guard case .account(let facts) = visit.appointmentProfile?.body else { return nil }
    return facts.map(\.value)
  }

  @Test("address and seven characters of the device")
  func shows() async {
    let visit = await opened()
    #expect(facts(visit) == ["ada@example.org", "6F1A2B3"])
    #expect(visit.appointmentProfile?.deletion?.hasSuffix("Ask the service to delete it.") == true)
    visit.core.stop()
  }

  @Test("a device whose id cannot be read says why, and pulling reads it again")
  func deviceNotRead() async throws {
    let visit = await opened { $0.state.withLock { $0.ownFailure = .storage } }
    #expect(facts(visit) == ["ada@example.org", try context().texts.failureTitle(.storage)])
    visit.desk.state.withLock { $0.ownFailure = nil }
    await visit.core.send(.pulled)
    #expect(facts(visit) == ["ada@example.org", "6F1A2B3"])
    visit.core.stop()
  }

  @Test("signing out is asked first, then forgets this service only and tells it")
  func signsOut() async {
    let visit = await opened()
    await visit.send(.appointmentProfile(.signOutTapped))
    #expect(visit.appointmentProfile?.popup?.primary.role == .destructive)
    #expect(visit.appointmentProfile?.popup?.message.contains("Sign in again to see it") == true)
    await visit.send(.appointmentProfile(.popupLeft))
    #expect(visit.appointmentProfile?.popup == nil)
    #expect(visit.desk.entry(.appointments) != .nothing)
    await visit.send(.appointmentProfile(.signOutTapped))
    await visit.send(.appointmentProfile(.popupAnswered))
    #expect(visit.desk.entry(.appointments) == .nothing && visit.desk.entry(.wallet) != .nothing)
    #expect(visit.desk.calls.last == "logOut")
    #expect(visit.hub?.services.map(\.state) == ["not signed in", "not signed in", "signed in"])
    #expect(visit.notice == "Signed out: Appointments")
    await visit.send(.hub(.serviceTapped(.appointments)))
    #expect(visit.appointmentLogIn != nil, "signed out, the same place leads to the sign-in")
    visit.core.stop()
  }

  @Test("the question tells how many appointments nobody will be reminded of here, where there are some")
  func reminders() throws {
    func question(_ reminders: Reminder..., language: Language = .en) throws -> String? {
      var around = Surroundings(accounts: [.appointments: .signedIn(AccountDesk.owner)])
      around[AppointmentsKeeper.self].reminders = reminders
      var model = AppointmentProfileViewModel()
      _ = model.handle(.signal(.appeared(around)))
      _ = model.handle(.signOutTapped)
      return model.viewState(in: try context(language)).popup?.message
    }
    let (one, other) = (try AdasKeeper.reminder(), try AdasKeeper.reminder("b", 11))
    let shown = try AdasKeeper.reminder("c", 10, day: "2024-06-01")
    let rest = "Your data for this service will be removed from this device. Sign in again to see it."
    #expect(try question(shown) == rest, "it was shown already")
    let ofOne =
      "Your appointment stays booked. Its reminder is removed, and does not come back when you sign in again."
    let ofTwo =
      "Your appointments stay booked. 2 reminders are removed, and do not come back when you sign in again."
    #expect(try question(one, shown) == "\(ofOne) \(rest)" && question(one, other) == "\(ofTwo) \(rest)")
    let turkish = "Randevunuz iptal olmaz. Hatırlatması silinir; yeniden giriş yapınca kurmanız gerekir. "
    #expect(try question(one, language: .tr)?.hasPrefix(turkish) == true)
  }

  @Test("the question tells of what is not settled", arguments: Language.allCases)
  func unsettled(language: Language) throws {
    let texts = try context(language).texts
    func question(_ events: [Booking.Event], _ kind: Booking.Kind = .make) throws -> String? {
      let wish = try AppointmentDesk.wish()
      var booking = Booking(
        id: .init(rawValue: "a"), owner: "7", kind: kind, wish: wish, waits: kind == .make, at: noon)
      for event in events { booking.handle(event, at: noon) }
      var around = Surroundings(accounts: [.appointments: .signedIn(AccountDesk.owner)])
      around[AppointmentsKeeper.self].bookings = [booking]
      var model = AppointmentProfileViewModel()
      _ = model.handle(.signal(.appeared(around)))
      _ = model.handle(.signOutTapped)
      return model.viewState(in: try context(language)).popup?.message
    }
    let (open, rest) = (texts.appointmentSignOutOpen + " " + texts.accountSignOutMeans, texts.accountSignOutMeans)
    let cleared = Booking.Event.cleared(unreadable: [])
    #expect(try question([]) == texts.appointmentSignOutWaiting + " " + rest)
    #expect(try question([cleared]) == open && question([cleared, .unanswered]) == open)
    #expect(try question([.unanswered], .cancel(AppointmentID(rawValue: "7"))) == open)
    #expect(try question([cleared, .notSent(.offline)]) == rest && question([cleared, .answered]) == rest)
  }

  @Test("nobody waits until the service was told, and it is told though the screen is gone")
  func toldBehindTheScreen() async {
    let visit = await opened()
    let gate = visit.desk.hold("logOut")
    await visit.send(.appointmentProfile(.signOutTapped))
    await visit.send(.appointmentProfile(.popupAnswered))
    #expect(visit.service(.appointments)?.state == "not signed in")
    await visit.core.send(.tabTapped(.find))
    visit.desk.fail("logOut", .timedOut)
    gate.open()
    await visit.core.settle()
    #expect(visit.desk.calls.count { $0 == "logOut" } == 1)
    #expect(visit.notice?.contains("keeps trying for up to 7 days") == true, "it has not heard of it")
    visit.core.stop()
  }

  @Test("signing out works offline, and where the service says no", arguments: [Failure.offline, .providerError])
  func offline(failure: Failure) async {
    let visit = await opened { $0.fail("logOut", failure) }
    await visit.core.send(.platform(.reachabilityChanged(isOnline: false)))
    #expect(visit.appointmentProfile?.notice == nil)
    await visit.send(.appointmentProfile(.signOutTapped))
    await visit.send(.appointmentProfile(.popupAnswered))
    #expect(visit.desk.entry(.appointments) == .nothing)
    #expect(visit.service(.appointments)?.state == "not signed in")
    visit.core.stop()
  }

  @Test("a store that cannot forget is told, and nobody is said to be signed out")
  func storeFails() async {
    let visit = await opened()
    await visit.send(.appointmentProfile(.signOutTapped))
    visit.desk.state.withLock { $0.secretsFailure = .storage }
    await visit.send(.appointmentProfile(.popupAnswered))
    #expect(visit.appointmentProfile?.popup?.tone == .error)
    #expect(facts(visit) != nil)
    await visit.send(.appointmentProfile(.popupAnswered))
    #expect(visit.appointmentProfile?.popup == nil)
    #expect(visit.desk.entry(.appointments) != .nothing)
    visit.core.stop()
  }

  @Test("locked, it cannot be touched and says so")
  func locked() async {
    let visit = await opened()
    await visit.core.send(.platform(.lockChanged(isLocked: true)))
    #expect(visit.appointmentProfile?.notice != nil)
    #expect(visit.appointmentProfile?.signOut?.isEnabled == false)
    await visit.send(.appointmentProfile(.signOutTapped))
    #expect(visit.appointmentProfile?.popup == nil)
    visit.core.stop()
  }

  @Test("a sign-in that ended behind the screen asks for a new one and comes back here")
  func expires() async throws {
    let visit = await opened()
    await visit.core.send(.keeper(.accounts(.refused(.appointments))))
    guard case .signedOut(_, let signIn) = visit.appointmentProfile?.body else {
      Issue.record("the account is not to be shown as signed in")
      return
    }
    #expect(signIn == "Sign in")
    await visit.send(.appointmentProfile(.signInTapped))
    #expect(visit.appointmentLogIn?.email.field.value == "ada@example.org")
    await visit.send(.appointmentLogIn(.submitTapped))
    #expect(facts(visit) == ["ada@example.org", "6F1A2B3"])
    visit.core.stop()
  }
}
