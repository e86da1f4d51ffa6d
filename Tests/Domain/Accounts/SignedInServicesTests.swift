import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChargeDomain

@Suite("Sources that answer only people they know")
final class SignedInServicesTests: Sendable {
  private let desk = AccountDesk()
  private let signedIn = SignedInServices([])
  private let news = Mutex(0)

  private var secrets: SecretStore { desk.secrets.noting(signedIn) { self.count() } }

  private func count() { news.withLock { $0 += 1 } }

  private func expectNews(_ count: Int, isSignedIn: Bool) {
    #expect(news.withLock { $0 } == count && signedIn.contains(.appointments) == isSignedIn)
    #expect(signedIn.isMissing(for: .appointments) == !isSignedIn)
  }

  @Test("what the store says is noted, and only news is told")
  func notes() async throws {
    let credential = Credential.of(.appointments, "one")
    _ = try await secrets.read(.appointments)
    expectNews(0, isSignedIn: false)
    try await secrets.keep(credential)
    try await secrets.keep(credential)
    _ = try await secrets.read(.appointments)
    expectNews(1, isSignedIn: true)
    try await secrets.refuse(credential)
    expectNews(2, isSignedIn: false)
    desk.store(.credential(credential), of: .appointments)
    _ = try await secrets.read(.appointments)
    expectNews(3, isSignedIn: true)
    try await secrets.forget(.wallet)
    expectNews(3, isSignedIn: true)
    try await secrets.forget(.appointments)
    expectNews(4, isSignedIn: false)
  }

  @Test("refusing an old token signs nobody out")
  func newerToken() async throws {
    try await secrets.keep(.of(.appointments, "two"))
    try await secrets.refuse(.of(.appointments, "one"))
    expectNews(1, isSignedIn: true)
  }

  @Test("what was read before somebody signed in again is not noted after it")
  func staleReading() async throws {
    let old = Credential.of(.appointments, "one")
    desk.store(.refused(old.owner), of: .appointments)
    let (reading, mayEnd) = (WaitGate(), WaitGate())
    var slow = desk.secrets
    let read = slow.read
    slow.read = { service throws(Failure) in
      let entry = try await read(service)
      reading.open()
      do throws(CancellationError) { try await mayEnd.wait() } catch { throw .cancelled }
      return entry
    }
    let noting = slow.noting(signedIn) { self.count() }
    let late = Task { try await noting.read(.appointments) }
    try await reading.wait()
    try await noting.keep(.of(.appointments, "two"))
    expectNews(1, isSignedIn: true)
    mayEnd.open()
    #expect(try await late.value == .refused(old.owner))
    expectNews(1, isSignedIn: true)
  }

  @Test("of two who sign in at the same time, the store says who is signed in")
  func changesAtTheSameTime() async throws {
    let (forgetting, mayEnd) = (WaitGate(), WaitGate())
    var slow = desk.secrets
    let forget = slow.forget
    slow.forget = { service throws(Failure) in
      try await forget(service)
      forgetting.open()
      do throws(CancellationError) { try await mayEnd.wait() } catch { throw .cancelled }
    }
    let noting = slow.noting(signedIn) { self.count() }
    let late = Task { try await noting.forget(.appointments) }
    try await forgetting.wait()
    try await noting.keep(.of(.appointments, "two"))
    mayEnd.open()
    try await late.value
    expectNews(1, isSignedIn: true)
  }

  @Test("a source sends the credential that its refusal forgets")
  func sentIsRefused() async throws {
    desk.store(.credential(.of(.appointments, "one")), of: .appointments)
    let sent = Mutex<[String]>([])
    let desk = desk
    let feed = SignedInStationFeed(provider: .appointments, service: .appointments, reach: .everything) {
      credential, _, _ throws(Failure) in
      sent.withLock { $0.append(credential.token.reveal()) }
      // Somebody signs in again while the old token is on its way.
      if credential.token.reveal() == "one" { desk.store(.credential(.of(.appointments, "two")), of: .appointments) }
      throw credential.token.reveal() == "one" ? .unauthorized : .offline
    }
    let circle = GeoCircle(center: try place(41, 29), radius: .kilometers(1))
    let authorized = feed.authorized(with: AskAsOwner(secrets: secrets))
    await #expect(throws: Failure.offline) { try await authorized.fetch(circle, 10) }
    #expect(sent.withLock { $0 } == ["one", "two"])
    #expect(desk.entry(.appointments) == .credential(.of(.appointments, "two")))
  }

  @Test("a store that cannot be read changes nothing", arguments: [Failure.locked, .storage])
  func locked(failure: Failure) async throws {
    try await secrets.keep(.of(.appointments, "one"))
    desk.failAlways("read appointments", failure)
    await #expect(throws: failure) { try await secrets.read(.appointments) }
    expectNews(1, isSignedIn: true)
  }

  @Test("a refusal is told to who watches, also one from before, and again only after another sign-in")
  func watchingRefusals() async throws {
    let services = SignedInServices()
    _ = services.note(.wallet, .refused(AccountOwner(userID: "7")))
    let told = Mutex<[AccountService]>([])
    let meter = ActivityMeter()
    meter.begin()
    let task = Task {
      await ActivityMeter.$current.withValue(meter) {
        await services.watchRefused { service in told.withLock { $0.append(service) } }
      }
      meter.end()
    }
    await meter.rest()
    #expect(told.withLock { $0 } == [.wallet])
    for (entry, count) in [
      (SecretStore.Entry.nothing, 1), (.credential(.of(.appointments, "a")), 1),
      (.refused(AccountOwner(userID: "7")), 2), (.refused(AccountOwner(userID: "7")), 2),
      (.credential(.of(.appointments, "b")), 2), (.refused(AccountOwner(userID: "7")), 3),
    ] {
      _ = services.note(.appointments, entry)
      await meter.rest()
      #expect(told.withLock { $0.count } == count)
    }
    task.cancel()
    await task.value
  }

  @Test("other sources never miss a sign-in")
  func others() {
    for provider in ProviderID.allCases { #expect(signedIn.isMissing(for: provider) == (provider == .appointments)) }
  }

  @Test("without a sign-in a source is not among those to ask")
  func notWanted() throws {
    let sources = SourcesAtPlace(
      switchedOn: [.openChargeMap, .appointments], store: MemoryStore().port,
      isOff: { [signedIn] in signedIn.isMissing(for: $0) })
    let istanbul = try place(41.0, 29.0)
    #expect(sources.wanted([istanbul]) == [.openChargeMap])
    _ = signedIn.note(.appointments, .credential(.of(.appointments, "one")))
    #expect(Set(sources.wanted([istanbul])) == [.openChargeMap, .appointments])
  }

  @Test("the board says that nobody is signed in, and tells who watches when somebody is")
  func board() async {
    let feed = ScriptedFeed(.appointments, reach: .everything, answering: .failure(.offline))
    let board = SourceBoard(
      feeds: [feed.port], liveFeeds: [], switchedOff: [:], clock: ManualClock(now: noon),
      isSignedOut: { [signedIn] in signedIn.isMissing(for: $0) })
    let seen = Mutex<[SwitchedOffReason?]>([])
    let told = WaitGate()
    let watching = Task {
      await board.watch { reports in
        seen.withLock { $0.append(contentsOf: reports.map(\.switchedOff)) }
        if reports.first?.switchedOff == nil { told.open() }
      }
    }
    _ = signedIn.note(.appointments, .credential(.of(.appointments, "one")))
    await board.signInChanged()
    await #expect(throws: Never.self) { try await told.wait() }
    watching.cancel()
    await watching.value
    #expect(seen.withLock { $0.last } == .some(nil))
    _ = signedIn.note(.appointments, .nothing)
    #expect(await board.reports.map(\.switchedOff) == [.notSignedIn])
  }

  @Test("a sign-in that the source refuses is forgotten")
  func refused() async throws {
    desk.store(.credential(.of(.appointments, "one")), of: .appointments)
    let feed = ScriptedFeed(.appointments, reach: .everything, answering: .failure(.unauthorized)).port(
      of: .appointments)
    let circle = GeoCircle(center: try place(41, 29), radius: .kilometers(1))
    let asked = feed.authorized(with: AskAsOwner(secrets: secrets))
    await #expect(throws: Failure.signInNeeded(.appointments)) { try await asked.fetch(circle, 10) }
    #expect(desk.entry(.appointments) == .refused(Credential.of(.appointments, "one").owner))
    expectNews(2, isSignedIn: false)
  }
}

extension SignedInServices {
  /// Notes an entry while no change is in progress.
  fileprivate func note(_ service: AccountService, _ entry: SecretStore.Entry) -> Bool {
    note(service, entry, since: mark(of: service))
  }
}
