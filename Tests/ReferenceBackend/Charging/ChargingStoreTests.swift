import Foundation
import HTTPTypes
import Testing

@testable import ReferenceBackend

/// The file of reservations, sessions and payments.
@Suite struct ChargingStoreTests {
  private func withFolder(_ test: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try await test(folder.appending(path: "backend"))
    try FileManager.default.removeItem(at: folder)
  }

  /// A day at the chargers. Between every two steps something may happen to the town.
  private func day(_ first: ChargingTown, _ between: (ChargingTown) throws -> ChargingTown) async throws -> ChargingTown
  {
    var town = first
    func next() throws { town = try between(town) }
    _ = try await town.reserve(ChargingTown.slow, "anna", "1")
    try next()
    let id = try await town.open(ChargingTown.slow)
    try next()
    let token = try await town.authorization(of: id)
    try next()
    #expect(try await town.start(id, token).status == .created)
    try next()
    let other = try await town.charge(ChargingTown.fast, "bert")
    try next()
    for _ in 0..<20 {
      town.clock.advance(seconds: 31)
      #expect(try await town.get("/flexicharge/transactions/\(id)").status == .ok)
      try next()
    }
    try town.control.suspend(ChargingTown.slow, by: .car)
    try next()
    try town.control.fault(charger: 100_005, isFaulted: true)
    try next()
    town.clock.advance(seconds: 300)
    #expect(try await town.status(ChargingTown.slow) == "SuspendedEV")
    #expect(try await town.status(100_005) == "Faulted")
    try next()
    #expect(try await town.stop(id).status == .ok)
    try next()
    #expect(try await town.stop(other).codes() == ["couldNotStopOCPPTransaction"])
    try next()
    _ = try await town.reserve(ChargingTown.unpriced, "anna", "2")
    try next()
    _ = try await town.open(ChargingTown.unpriced)
    try next()
    return town
  }

  @Test("a backend that is killed between any two requests loses nothing")
  func aBackendThatIsKilledLosesNothing() async throws {
    let expected = try await ChargerTimeTests.Outcome(day(ChargingTown()) { $0 })
    try await withFolder { folder in
      let town = try await day(ChargingTown { $0.accounts.folder = folder }) { try $0.reopened() }
      #expect(try await ChargerTimeTests.Outcome(town) == expected)
    }
    #expect(expected.transactions.count == 3 && expected.reservations.count == 1)
    #expect(expected.transactions.map(\.stopReason) == [.remote, .localOutOfCredit, nil])
  }

  @Test("a start that waits begins in a backend that was started again meanwhile", arguments: [true, false])
  func aStartThatWaitsOutlivesTheBackend(begins: Bool) async throws {
    try await withFolder { folder in
      var town = try ChargingTown { $0.accounts.folder = folder }
      town.control.beginsLate = begins ? .seconds(90) : .never
      let id = try await town.charge(ChargingTown.slow)
      town = try town.reopened()
      town.clock.advance(seconds: 89)
      #expect(try await town.status(ChargingTown.slow) == "Preparing")
      town = try town.reopened()
      town.clock.advance(minutes: 60)
      let record = try town.transactionRecord(id)
      #expect(record.startedAt == (begins ? (noon + 90) * 1000 : nil) && !record.isWaiting)
      #expect(try town.control.books().map(\.open) == [begins ? 30_000 : 0])
    }
  }

  @Test("what is owed is captured after a restart too") func whatIsOwedIsCapturedAfterARestart() async throws {
    try await withFolder { folder in
      let town = try ChargingTown { $0.accounts.folder = folder }
      let id = try await town.charge(ChargingTown.slow)
      town.clock.advance(seconds: 60)
      town.control.capturesFail = true
      _ = try await town.stop(id)
      let again = try town.reopened()
      #expect(try again.control.books().map(\.captured) == [92])
      #expect(try again.transactionRecord(id).isPaid)
    }
  }

  @Test("payments have other names without a seed, and the same with one") func paymentsHaveNamesOfTheirOwn()
    async throws
  {
    func names(_ seed: UInt64?) async throws -> Set<String> {
      let town = try ChargingTown { $0.accounts.codeSeed = seed }
      let id = try await town.charge(ChargingTown.slow)
      let hold = try await town.authorization(of: town.open(ChargingTown.fast))
      let record = try town.transactionRecord(id)
      return Set([record.clientToken, record.sessionID, record.paymentID, hold].compactMap { $0 })
    }
    let first = try await names(nil)
    #expect(first.count == 4)
    #expect(try await names(nil).isDisjoint(with: first))
    #expect(try await names(3) == names(3))
    #expect(try await names(3).isDisjoint(with: names(4)))
    for id in first where id.count == 36 { #expect(UUID(uuidString: id) != nil) }
    for id in try await names(3) where id.count == 36 {
      #expect(id.wholeMatch(of: /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/) != nil)
    }
  }

  @Test("only its owner can read the file") func onlyItsOwnerCanReadTheFile() async throws {
    try await withFolder { folder in
      let town = try ChargingTown { $0.accounts.folder = folder }
      _ = try await town.open(ChargingTown.slow)
      let path = folder.appending(path: "charging.sqlite").path
      let mode = try #require(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
      #expect(mode & 0o077 == 0)
    }
  }

  @Test("a file that is no database is reported") func aFileThatIsNoDatabaseIsReported() async throws {
    try await withFolder { folder in
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(repeating: 65, count: 9000).write(to: folder.appending(path: "charging.sqlite"))
      #expect {
        _ = try ChargingTown { $0.accounts.folder = folder }
      } throws: { error in
        guard case .unusableAccounts(let path, _) = error as? BackendError else { return false }
        return path.hasSuffix("charging.sqlite")
      }
    }
  }

  @Test("a clock that is put back ends nothing before its start") func aClockThatIsPutBackEndsNothingBefore()
    async throws
  {
    let town = try ChargingTown()
    let id = try await town.charge(ChargingTown.slow)
    town.clock.advance(seconds: -3_600)
    #expect(try await town.status(ChargingTown.slow) == "Preparing")
    #expect(try await town.stop(id).status == .ok)
    let ended = try town.transactionRecord(id)
    #expect(ended.endedAt == ended.startedAt && ended.wattHours == 0)
  }
}
