@testable import ChargeDomain
import DomainTestSupport
import Foundation
import Synchronization
import Testing

@Suite("A sign-out that the service has not heard of")
struct EndedSignInTests {
  private let desk = AccountDesk()
  private let clock = ManualClock(now: noon)
  private var useCases: UseCases { .joined(clock: clock, accounts: desk.ports) }
  private var signOut: SignOut { useCases.accounts.signOut }
  private let token = Credential.of(.appointments, "t1")

  private var ended: [EndedSignIn] { desk.state.withLock { $0.ended } }
  private var tellings: [String] { desk.steps.filter { $0.hasPrefix("logOut") } }

  init() { desk.store(.credential(token), of: .appointments) }

  private func signOutOffline() async throws {
    desk.failAlways("logOut as t1", .offline)
    await signOut.tell(try #require(try await signOut(.appointments)))
  }

  @Test("holds the token, the id that the request names, and the time, before the account is forgotten")
  func held() async throws {
    desk.failAlways("forget appointments", .storage)
    await #expect(throws: Failure.storage) { try await signOut(.appointments) }
    #expect(ended == [EndedSignIn(service: .appointments, token: Secret("t1"), userID: "7", endedAt: noon)])
  }

  @Test("is dropped once the service has heard of it, or refuses the token", arguments: [nil, Failure.unauthorized])
  func heard(failure: Failure?) async throws {
    try await signOutOffline()
    #expect(ended.count == 1)
    #expect(await signOut.stillToTell() == [.appointments])
    desk.failAlways("logOut as t1", failure)
    await signOut.tellWaiting()
    #expect(ended.isEmpty && tellings.count == 2)
    #expect(await signOut.stillToTell() == [])
  }

  @Test("is told right after signing out where the service can be reached, and is not kept")
  func online() async throws {
    await signOut.tell(try #require(try await signOut(.appointments)))
    #expect(ended.isEmpty && tellings == ["logOut as t1"])
    await signOut.tellWaiting()
    #expect(tellings.count == 1)
  }

  @Test("stays while the service cannot be reached", arguments: [Failure.offline, .timedOut, .providerError])
  func unreachable(failure: Failure) async throws {
    try await signOutOffline()
    desk.failAlways("logOut as t1", failure)
    await signOut.tellWaiting()
    #expect(ended.count == 1)
  }

  @Test("is given up after seven days, and when the clock was set back before it")
  func givenUp() async throws {
    for days in [7.0, -0.001] {
      let ended = EndedSignIn(
        service: .appointments, token: Secret("old"), userID: "7", endedAt: noon.addingTimeInterval(-days * 86_400))
      desk.state.withLock { $0.ended = [ended] }
      await signOut.tellWaiting()
      #expect(self.ended.isEmpty && tellings.isEmpty, "\(days)")
    }
    let young = EndedSignIn(
      service: .appointments, token: Secret("young"), userID: "7", endedAt: noon.addingTimeInterval(-7 * 86_400 + 1))
    desk.state.withLock { $0.ended = [young] }
    await signOut.tellWaiting()
    #expect(ended.isEmpty && tellings == ["logOut as young"])
  }

  @Test("leaves alone a sign-in that the device still has: it was about to end when the app was killed")
  func stillSignedIn() async throws {
    let live = EndedSignIn(token, at: noon)
    let older = EndedSignIn(.of(.appointments, "t0"), at: noon)
    desk.state.withLock { $0.ended = [older, live] }
    await signOut.tellWaiting()
    #expect(ended == [live] && tellings == ["logOut as t0"])
    #expect(await signOut.stillToTell() == [])
  }

  @Test("is told of with the newest kept, each once")
  func several() async throws {
    for number in 0...EndedSignIn.most {
      try await desk.secrets.ended.add(EndedSignIn(.of(.appointments, "n\(number)"), at: noon))
      try await desk.secrets.ended.add(EndedSignIn(.of(.appointments, "n\(number)"), at: noon))
    }
    #expect(ended.map { $0.token.reveal() } == (1...EndedSignIn.most).map { "n\($0)" })
  }

  @Test("is kept only for a service that can end tokens", arguments: [AccountService.charging, .wallet])
  func others(service: AccountService) async throws {
    desk.store(.credential(.of(service, "t")), of: service)
    _ = try await signOut(service)
    #expect(ended.isEmpty)
  }

  @Test("cannot be read while the device is locked, which is no news")
  func locked() async throws {
    try await signOutOffline()
    desk.state.withLock { $0.secretsFailure = .locked }
    #expect(await signOut.stillToTell() == nil)
    await signOut.tellWaiting()
    #expect(tellings.count == 1)
  }

  @Test("does not keep anybody from signing out where it cannot be kept")
  func notHeld() async throws {
    var ports = desk.ports
    ports.secrets.ended.change = { _ async throws(Failure) in throw .storage }
    let signOut = UseCases.joined(clock: clock, accounts: ports).accounts.signOut
    await signOut.tell(try #require(try await signOut(.appointments)))
    #expect(desk.entry(.appointments) == .nothing && tellings == ["logOut as t1"])
  }
}
