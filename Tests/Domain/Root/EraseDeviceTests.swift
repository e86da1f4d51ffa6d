import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChargeDomain

@Suite("Erasing everything on the device")
struct EraseDeviceTests {
  private final class Disk: Sendable {
    let erasures = Mutex(0)
  }

  private let desk = AccountDesk()
  private let clock = ManualClock(now: noon)
  private let disk = Disk()

  private var useCases: UseCases {
    .joined(
      eraseStored: { [disk] () async throws(Failure) in disk.erasures.withLock { $0 += 1 } }, clock: clock,
      accounts: desk.ports)
  }

  private var erasures: Int { disk.erasures.withLock { $0 } }

  @Test("every service is signed out of and told where it ends tokens, before the files go")
  func whole() async throws {
    for service in AccountService.allCases { desk.store(.credential(.of(service, "t-\(service)")), of: service) }
    try await useCases.eraseDevice()
    for service in AccountService.allCases { #expect(desk.entry(service) == .nothing) }
    #expect(desk.steps.contains("logOut as t-appointments") && erasures == 1)
  }

  @Test("what waits for a service is not kept: nothing of anybody stays")
  func offline() async throws {
    desk.store(.credential(.of(.appointments, "t1")), of: .appointments)
    desk.failAlways("logOut as t1", .offline)
    try await useCases.eraseDevice()
    #expect(desk.state.withLock { $0.ended.isEmpty } && erasures == 1)
  }

  @Test("while the device is locked nothing is erased")
  func locked() async {
    desk.signIn(.wallet)
    desk.state.withLock { $0.secretsFailure = .locked }
    await #expect(throws: Failure.locked) { try await useCases.eraseDevice() }
    #expect(erasures == 0)
  }

  @Test("notices that cannot be read, and so stay on the system, are told")
  func notices() async throws {
    #expect(try await useCases.eraseDevice() == .nothing)
    var notices = NoticeStore()
    notices.all = { () async throws(Failure) in throw .storage }
    let broken = UseCases.joined(
      eraseStored: { [disk] () async throws(Failure) in disk.erasures.withLock { $0 += 1 } }, clock: clock,
      accounts: desk.ports, notices: notices)
    #expect(try await broken.eraseDevice() == .notices && erasures == 2)
  }

  @Test("what cannot be forgotten one by one goes with the files")
  func unreadable() async throws {
    desk.signIn(.charging)
    desk.failAlways("forget charging", .storage)
    try await useCases.eraseDevice()
    #expect(erasures == 1)
  }
}
