@testable import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("What is told above a list or a map of stored stations")
struct AreaNoticesTests {
  private let texts = Texts(language: .en)
  private let twoHours = AreaCoverage.complete(oldest: noon - 7200)
  private let part = AreaCoverage.partial(loaded: 1, total: 3, oldest: noon - 7200)

  private func told(
    _ coverage: AreaCoverage?, failure: Failure? = nil, isOnline: Bool = true, live: Failure? = nil,
    sources: SourceAnswers = SourceAnswers(), isListEmpty: Bool = false
  ) throws -> [String] {
    AreaNotices(
      coverage: coverage, failure: failure, isOnline: isOnline,
      liveFailures: live.map { [LiveFailure(source: .swiss, failure: $0)] } ?? [], sources: sources,
      isListEmpty: isListEmpty
    ).notices(in: try context()).map(\.text.plain)
  }

  private var failed: String {
    texts.nearbyFailedShowingSaved(problem: texts.failureTitle(.timedOut), age: "2 h ago")
  }

  @Test("the age is told after a day, without a network and after a failure, and not before")
  func age() throws {
    #expect(try told(.complete(oldest: noon - 86_399)).isEmpty)
    #expect(try told(.complete(oldest: noon - 86_400)) == ["Last updated 1 day ago"])
    #expect(try told(twoHours, isOnline: false) == ["Offline · saved 2 h ago"])
    #expect(try told(twoHours, failure: .timedOut) == [failed])
    #expect(try told(twoHours, failure: .timedOut, isOnline: false) == ["Offline · saved 2 h ago"])
    #expect(try told(.notLoaded, isOnline: false).isEmpty, "nothing has an age")
    #expect(try told(part, isOnline: false, isListEmpty: true).isEmpty, "nor has what is stored without a station")
  }

  @Test("how much is missing is told, unless the list or a source says why already")
  func missing() throws {
    let one = "1 of 3 parts loaded; some stations may be missing"
    #expect(try told(nil) == ["At this scale only saved stations are shown. Zoom in to load more."])
    #expect(try told(part) == [one])
    #expect(try told(part, isListEmpty: true) == [one])
    let none = AreaCoverage.partial(loaded: 0, total: 3, oldest: noon)
    #expect(try told(none) == ["Only partly loaded; some stations may be missing"])
    #expect(try told(part, failure: .timedOut) == [failed, one])
    #expect(try told(part, failure: .timedOut, isListEmpty: true).isEmpty, "the empty list says so itself")
    #expect(try told(twoHours, failure: .timedOut, isListEmpty: true) == [failed])
    let awaited = SourceAnswers(asked: [.swiss, .openChargeMap], answered: [.swiss])
    #expect(try told(part, sources: awaited) == ["Still loading: Open Charge Map"])
    let missed = SourceAnswers(asked: [.swiss], failures: [.swiss: .timedOut])
    let problem = texts.nearbySourceFailed(source: texts.provider(.swiss), problem: texts.failureTitle(.timedOut))
    #expect(try told(part, sources: missed) == [problem])
    #expect(try told(part, sources: SourceAnswers(asked: [.swiss], answered: [.swiss])) == [one])
  }

  @Test("live states that could not be asked for are told where nothing worse is")
  func live() throws {
    let words = texts.nearbyLiveSourceFailed(
      source: texts.provider(.swiss), problem: texts.failureTitle(.providerError))
    #expect(try told(twoHours, live: .providerError) == [words])
    #expect(try told(twoHours, failure: .timedOut, live: .providerError) == [failed])
    #expect(try told(twoHours, isOnline: false, live: .providerError) == ["Offline · saved 2 h ago"])
    #expect(try told(part, live: .providerError).last == words, "after what is missing")
  }

  @Test("a sign-in that is needed has words of its own instead of a failure")
  func signIn() throws {
    let words = "Appointments: your sign-in has expired. Sign in again to update its stations."
    #expect(try told(twoHours, failure: .signInNeeded(.appointments)) == [words])
    let old = AreaCoverage.complete(oldest: noon - 86_400)
    #expect(try told(old, failure: .signInNeeded(.appointments)) == ["Last updated 1 day ago", words])
    let refused = SourceAnswers(
      asked: [.appointments, .swiss], failures: [.appointments: .signInNeeded(.appointments), .swiss: .timedOut])
    #expect(try told(twoHours, sources: refused).count == 2)
    #expect(try told(twoHours, sources: refused).last == words)
    let notices = refused.notices(isListEmpty: false, in: try context())
    #expect(notices.map(\.signIn) == [nil, .appointments])
    #expect(notices.map(\.action) == ["Data sources", "Sign in"])
    #expect(notices.map(\.tone) == [.warning, .warning])
  }

  @Test("what was asked is asked once more after a sign-in that was refused was made anew")
  func asksAgain() {
    func isAsked(_ state: AccountState?, _ sources: SourceAnswers, _ refresh: Refresh = .none) -> Bool {
      var around = Surroundings()
      if let state { around[AccountsKeeper.self] = [.appointments: state] }
      return sources.isToBeAskedAgain(refresh, in: around)
    }
    let signedIn = AccountState.signedIn(AccountOwner(userID: "7"))
    let refused = SourceAnswers(
      asked: [.appointments], failures: [.appointments: .signInNeeded(.appointments)])
    let late = SourceAnswers(asked: [.appointments], failures: [.appointments: .timedOut])
    #expect(isAsked(signedIn, refused))
    #expect(!isAsked(nil, refused))
    #expect(!isAsked(.signedOut, refused))
    #expect(!isAsked(signedIn, late))
    #expect(!isAsked(signedIn, SourceAnswers()))
    #expect(isAsked(signedIn, SourceAnswers(), .failed(.signInNeeded(.appointments))))
    #expect(!isAsked(signedIn, SourceAnswers(), .failed(.timedOut)))
    #expect(!isAsked(signedIn, SourceAnswers(), .running))
    #expect(!isAsked(.signedOut, SourceAnswers(), .failed(.signInNeeded(.appointments))))
  }

  @Test("where nothing is stored the picture tells why")
  func notLoaded() throws {
    let context = try context()
    let plain = Trouble(nothingLoadedAfter: nil, in: context)
    #expect(plain.picture == .emptyMap && plain.advice == "There is no data for this area yet.")
    let offline = Trouble(nothingLoadedAfter: .offline, in: context)
    #expect(offline.picture == .offlinePlug && offline.advice == "Could not connect. Nothing is saved for this area.")
    let refused = Trouble(nothingLoadedAfter: .unauthorized, in: context)
    let problem = texts.nearbyNotLoadedBecause(problem: texts.failureTitle(.unauthorized))
    #expect(refused.picture == .trouble && refused.advice == problem + " " + texts.failureAdvice(.unauthorized))
    #expect(Trouble(nothingLoadedAfter: .timedOut, in: context).picture == .trouble)
    #expect([plain, offline, refused].allSatisfy { $0.title.plain == "Not loaded yet" })
  }
}
