import Foundation
import HTTPTypes
import Testing

@testable import ReferenceBackend

/// What tests and the shell do to appointments.
@Suite struct AppointmentsControlTests {
  private typealias Town = AppointmentTown

  @Test("somebody else takes an hour of one socket, of every socket, and the whole day") func occupy() async throws {
    let town = try Town()
    let user = try await town.user()
    #expect(try town.control.occupy(station: 101, socket: 1011, date: Town.later, slot: "09:00") == 1)
    #expect(try town.control.occupy(station: 101, socket: 1011, date: Town.later, slot: "09:00") == 0)
    #expect(try town.control.occupy(station: 101, socket: nil, date: Town.later, slot: "09:00") == 2)
    #expect(try await town.slots(1013, Town.later, user).filter(\.isOccupied).map(\.slot) == ["09:00"])
    #expect(try town.control.occupy(station: 101, socket: 1012, date: Town.later, slot: nil) == 23)
    #expect(try town.control.occupy(station: 101, socket: nil, date: Town.later, slot: nil) == 46)
    #expect(try await town.slots(1013, Town.later, user).allSatisfy(\.isOccupied))
    #expect(try await town.slots(1013, "2024-06-09", user).allSatisfy { !$0.isOccupied })
    #expect(try town.control.appointments().isEmpty)
  }

  @Test("an hour that is booked is not taken") func occupyBooked() async throws {
    let town = try Town()
    let user = try await town.user()
    let id = try await town.booked(1011, Town.later, "09:00", user)
    #expect(try town.control.occupy(station: 101, socket: 1011, date: Town.later, slot: "09:00") == 0)
    #expect(try await town.cancel(id, user).status == .ok)
    #expect(try await town.slots(1011, Town.later, user).allSatisfy { !$0.isOccupied })
  }

  @Test("every hour of a day on which clocks are changed is taken, and both of a name that comes twice")
  func occupyClockChanges() async throws {
    let town = try Town(at: "2024-03-20T12:00:00Z")
    #expect(try town.control.occupy(station: Town.stockholm, socket: nil, date: "2024-03-31", slot: "02:00") == 0)
    #expect(try town.control.occupy(station: Town.stockholm, socket: nil, date: "2024-03-31", slot: nil) == 23)
    #expect(try town.control.occupy(station: Town.stockholm, socket: nil, date: "2024-10-27", slot: "02:00") == 2)
    #expect(try town.control.occupy(station: Town.stockholm, socket: nil, date: "2024-10-27", slot: nil) == 23)
    #expect(try await town.slots(1611, "2024-10-27", town.user()).allSatisfy(\.isOccupied))
  }

  @Test("where there is no such hour nothing is taken") func occupyNothing() throws {
    let town = try Town()
    #expect(try town.control.occupy(station: 999, socket: nil, date: Town.later, slot: nil) == 0)
    #expect(try town.control.occupy(station: 141, socket: nil, date: Town.later, slot: nil) == 0)
    #expect(try town.control.occupy(station: 101, socket: 1021, date: Town.later, slot: nil) == 0)
    #expect(try town.control.occupy(station: 101, socket: nil, date: "2024-02-30", slot: nil) == 0)
    #expect(try town.control.occupy(station: 101, socket: nil, date: Town.later, slot: "09:30") == 0)
  }

  @Test("a station that there is not cannot be closed") func closeNothing() throws {
    let town = try Town()
    #expect(try !town.control.close(station: 999, socket: nil, date: Town.later))
    #expect(try town.control.close(station: 101, socket: nil, date: Town.later))
  }

  @Test("an appointment that the service cancels is gone, and its hour is free") func remove() async throws {
    let town = try Town()
    let user = try await town.user()
    let id = try await town.booked(1011, Town.later, "09:00", user)
    try town.control.remove(id)
    try town.control.remove(id)
    #expect(try await town.appointments(user).isEmpty)
    try await town.cancel(id, user).expectRefusal(.notFound, "APPOINTMENT_NOT_FOUND")
    #expect(try await town.book(1011, Town.later, "09:00", user).status == .ok)
  }

  @Test("a spoiled row cannot be read, at most its number, until it is mended; the others can")
  func spoil() async throws {
    let town = try Town()
    let user = try await town.user()
    let first = try await town.booked(1011, Town.later, "09:00", user)
    let second = try await town.booked(1011, Town.later, "10:00", user)
    #expect(!town.control.isSpoiled)
    for hidesNumber in [false, true] {
      town.control.spoil(first, hidesNumber: hidesNumber)
      let answer = try await town.send(.get, "/appointments/\(user.id)", token: user.token)
      let rows = try #require(try JSONSerialization.jsonObject(with: Data(answer.body)) as? [Any])
      let objects = rows.compactMap { $0 as? [String: Any] }
      #expect(rows.count == 2 && town.control.isSpoiled)
      #expect(objects.filter { $0["date"] != nil }.compactMap { $0["appointmentID"] as? Int } == [second])
      #expect(objects.contains { $0["appointmentID"] as? Int == first } == !hidesNumber)
    }
    town.control.mend()
    #expect(try await town.appointments(user).map(\.appointmentID) == [first, second] && !town.control.isSpoiled)
  }

  @Test("what is booked can be read, whoever booked it") func appointments() async throws {
    let town = try Town()
    let (ali, veli) = (try await town.user(), try await town.user("veli@example.com"))
    let second = try await town.booked(1011, Town.later, "10:00", ali)
    let first = try await town.booked(1511, Town.later, "08:00", veli)
    #expect(
      try town.control.appointments() == [
        BookedAppointment(
          id: first, user: veli.id, station: 151, socket: 1511, date: Town.later, slot: "08:00",
          beginsAt: 1_717_826_400),
        BookedAppointment(
          id: second, user: ali.id, station: 101, socket: 1011, date: Town.later, slot: "10:00",
          beginsAt: 1_717_830_000),
      ])
  }

  @Test(
    "everything about appointments is refused with a code, and stations and sign-in are not",
    arguments: ["SOCKET_OCCUPIED", "STATION_NOT_ACCEPTING_APPOINTMENTS", "SOMETHING_NEW"])
  func refusal(_ code: String) async throws {
    let town = try Town()
    let user = try await town.user()
    let id = try await town.booked(1011, Town.later, "09:00", user)
    town.control.refusal = code
    #expect(town.control.refusal == code)
    try await town.day(101, Town.later, user).expectRefusal(.badRequest, code)
    try await town.book(1011, Town.later, "10:00", user).expectRefusal(.badRequest, code)
    try await town.send(.get, "/appointments/\(user.id)", token: user.token).expectRefusal(.badRequest, code)
    try await town.cancel(id, user).expectRefusal(.badRequest, code)
    let again = try await town.user()
    for path in ["/stations", "/provinces"] {
      #expect(try await town.send(.get, "\(path)?userID=\(again.id)", token: again.token).status == .ok, "\(path)")
    }
    town.control.refusal = nil
    #expect(try await town.appointments(again).map(\.appointmentID) == [id], "nothing was done meanwhile")
  }

  @Test("stations that are down leave days and appointments alone, and accounts that fail do too")
  func otherFaults() async throws {
    let town = try Town()
    let user = try await town.user()
    town.backend.control.set(.appointments, isDown: true)
    town.backend.control.accounts.fail(.appointments, as: .service)
    let stations = try await town.send(.get, "/stations?userID=\(user.id)", token: user.token)
    #expect(stations.status == .serviceUnavailable)
    #expect(try await town.day(101, Town.later, user).status == .ok)
    #expect(try await town.book(1011, Town.later, "09:00", user).status == .ok)
    #expect(try await town.appointments(user).count == 1)
  }

  @Test("a control without a backend has nothing to tell") func withoutABackend() throws {
    let control = BackendControl().appointments
    #expect(try control.occupy(station: 101, socket: nil, date: Town.later, slot: nil) == 0)
    try control.close(station: 101, socket: nil, date: Town.later)
    try control.remove(1)
    #expect(try control.appointments().isEmpty && control.refusal == nil)
  }
}
