import Foundation
import GRDB
import HTTPTypes
import Testing

@testable import ReferenceBackend

/// The file of appointments.
@Suite struct AppointmentStoreTests {
  private typealias Town = AppointmentTown

  private func withFolder(_ test: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try await test(folder.appending(path: "backend"))
    try FileManager.default.removeItem(at: folder)
  }

  @Test("a backend that is started again knows what was booked, taken and closed") func reopened() async throws {
    try await withFolder { folder in
      let town = try Town { $0.accounts.folder = folder }
      let user = try await town.user()
      let id = try await town.booked(1011, Town.later, "09:00", user)
      try town.control.occupy(station: 101, socket: 1011, date: Town.later, slot: "10:00")
      try town.control.close(station: 101, socket: 1012, date: Town.later)
      let again = try town.reopened()
      #expect(try await again.appointments(user).map(\.appointmentID) == [id])
      let day: DayAnswer = try await again.day(101, Town.later, user).decoded()
      #expect(day.sockets.map(\.socketID) == [1011, 1013])
      #expect(day.sockets.first?.day.timeSlots.filter(\.isOccupied).map(\.slot) == ["09:00", "10:00"])
      #expect(try await again.cancel(id, user).status == .ok)
    }
  }

  @Test("no number is used again after the backend was started anew") func numbers() async throws {
    try await withFolder { folder in
      let town = try Town { $0.accounts.folder = folder }
      let user = try await town.user()
      let id = try await town.booked(1011, Town.later, "09:00", user)
      #expect(try await town.cancel(id, user).status == .ok)
      #expect(try await town.reopened().booked(1011, Town.later, "09:00", user) > id)
    }
  }

  @Test("only its owner can read the file") func onlyItsOwnerCanReadTheFile() async throws {
    try await withFolder { folder in
      let town = try Town { $0.accounts.folder = folder }
      _ = try await town.booked(1011, Town.later, "09:00", town.user())
      let path = folder.appending(path: "appointments.sqlite").path
      let mode = try #require(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
      #expect(mode & 0o077 == 0)
    }
  }

  @Test("a file that is no database is reported") func aFileThatIsNoDatabaseIsReported() async throws {
    try await withFolder { folder in
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(repeating: 65, count: 9000).write(to: folder.appending(path: "appointments.sqlite"))
      #expect {
        _ = try Town { $0.accounts.folder = folder }
      } throws: { error in
        guard case .unusableAccounts(let path, _) = error as? BackendError else { return false }
        return path.hasSuffix("appointments.sqlite")
      }
    }
  }

  @Test("the file holds an hour of a socket once, and dates and hours as the service writes them")
  func schema() throws {
    let queue = try DatabaseQueue()
    try AppointmentSchema.migrator.migrate(queue)
    func insert(_ socket: Int, _ date: String, _ slot: String, _ begin: Int) throws {
      try queue.write { database in
        try database.execute(
          sql: "INSERT INTO appointment (user, station, socket, date, slot, begins_at) VALUES (1, 101, ?, ?, ?, ?)",
          arguments: [socket, date, slot, begin])
      }
    }
    try insert(1011, "2024-10-27", "02:00", 1_729_987_200)
    try insert(1011, "2024-10-27", "02:00", 1_729_990_800)
    try insert(1012, "2024-10-27", "02:00", 1_729_987_200)
    #expect(throws: DatabaseError.self) { try insert(1011, "2024-10-27", "02:00", 1_729_987_200) }
    #expect(throws: DatabaseError.self) { try insert(1013, "27.10.2024", "02:00", 1_729_987_200) }
    #expect(throws: DatabaseError.self) { try insert(1013, "2024-10-27", "2:00", 1_729_987_200) }
  }

  @Test("a clock that shows any date leaves days readable", arguments: [-1e15, -1e9, 1e10, 1e15])
  func strangeClocks(_ seconds: Double) async throws {
    let town = try Town()
    town.clock.advance(seconds: seconds)
    let status = try await town.day(101, Town.later, town.user()).status
    #expect(status == .ok || status == .badRequest)
  }
}
