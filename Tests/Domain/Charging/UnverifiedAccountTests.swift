import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChargeDomain

@Suite("An account that was made and not verified")
struct UnverifiedAccountTests {
  private let desk = AccountDesk()
  private let clock = ManualClock(now: noon)

  private var useCases: UseCases {
    .joined(
      clock: clock, accounts: desk.ports, charging: ChargingDesk(clock: clock).ports,
      invoices: InvoiceDesk(clock: clock).ports)
  }
  private var charging: ChargingUseCases { useCases.charging }
  private var kept: String? { desk.state.withLock { $0.unverified?.value } }

  @Test("is remembered once its code was sent, and not where none was")
  func began() async throws {
    desk.fail("register", .timedOut)
    await #expect(throws: Failure.timedOut) {
      try await charging.register(email: AccountDesk.email, password: AccountDesk.password)
    }
    #expect(kept == nil)
    try await charging.register(email: AccountDesk.email, password: AccountDesk.password)
    #expect(kept == AccountDesk.email)
    #expect(await charging.unverified.email() == AccountDesk.email)
  }

  @Test("that it cannot be kept is told, and the account is made nevertheless")
  func notKept() async throws {
    #expect(try await charging.register(email: AccountDesk.email, password: AccountDesk.password))
    desk.state.withLock { $0.unverifiedFailure = .storage }
    #expect(try await !charging.register(email: AccountDesk.email, password: AccountDesk.password))
  }

  @Test("is forgotten once it is verified, not by a wrong code")
  func verified() async throws {
    try await charging.register(email: AccountDesk.email, password: AccountDesk.password)
    desk.fail("verify", .rejected(.wrongCode))
    await #expect(throws: Failure.rejected(.wrongCode)) {
      try await charging.verify(email: AccountDesk.email, code: Secret("111111"))
    }
    #expect(kept == AccountDesk.email)
    try await charging.verify(email: AccountDesk.email, code: Secret("123456"))
    #expect(kept == nil)
  }

  @Test("is forgotten once somebody signs in, and when the person signs out")
  func signedIn() async throws {
    desk.state.withLock { $0.unverified = StoredCopy(AccountDesk.email, at: noon) }
    _ = try await charging.signIn(email: AccountDesk.email, password: AccountDesk.password)
    #expect(kept == nil)
    desk.state.withLock { $0.unverified = StoredCopy(AccountDesk.email, at: noon) }
    _ = try await useCases.accounts.signOut(.charging)
    #expect(kept == nil)
  }

  @Test("is told for a day; one of an unknown time or of the future is not", arguments: [0, 1, 86_399.0])
  func lifetime(age: TimeInterval) async {
    desk.state.withLock { $0.unverified = StoredCopy(AccountDesk.email, at: noon - age) }
    #expect(await charging.unverified.email() == AccountDesk.email)
    for time in [noon - 86_400, noon + 1, nil] {
      desk.state.withLock { $0.unverified = StoredCopy(AccountDesk.email, at: time) }
      #expect(await charging.unverified.email() == nil)
    }
  }
}
