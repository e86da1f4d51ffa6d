import Foundation
import HTTPTypes
import Testing

@testable import ReferenceBackend

/// `/stations` of the appointment service.
@Suite struct AppointmentStationTests {
  private let path = BackendEndpoint.appointmentStations.path

  private func get(_ backend: RunningBackend, _ query: String, token: String?) async throws -> Answer {
    var headers = HTTPFields()
    if let token, let name = HTTPField.Name("token") { headers[name] = token }
    return try await backend.get("\(path)?\(query)", key: nil, headers: headers)
  }

  @Test("a user gets every station") func aUserGetsEveryStation() async throws {
    try await withBackend(BackendConfiguration(clock: TestClock().read)) { backend async throws in
      let user = try await backend.appointmentUser()
      let all = try await get(backend, "userID=\(user.id)", token: user.token).array()
      #expect(all.count == AppointmentStationSample.all.count)
      #expect(all.allSatisfy { $0["distanceInKM"] is NSNull })
      for station in all {
        let total = try #require(station["socketCount"] as? Int)
        let taken = try #require(station["occupiedSocketCount"] as? Int)
        #expect(total == (station["sockets"] as? [Any])?.count && (0...total).contains(taken))
      }
      #expect(all.contains { $0["stationName"] is NSNull })
    }
  }

  @Test("a distance needs both coordinates") func distancesNeedBothCoordinates() async throws {
    try await withBackend { backend async throws in
      let user = try await backend.appointmentUser()
      let half = try await get(backend, "userID=\(user.id)&userLatitude=41", token: user.token).array()
      #expect(half.allSatisfy { $0["distanceInKM"] is NSNull })
      let both = try await get(
        backend, "userID=\(user.id)&userLatitude=40.6047&userLongitude=33.6172", token: user.token
      ).array()
      let here = try #require(both.first { $0["id"] as? Int == 121 })
      #expect(here["distanceInKM"] as? Double == 0)
    }
  }

  @Test("strangers get no stations") func othersGetNothing() async throws {
    try await withBackend { backend async throws in
      let user = try await backend.appointmentUser()
      for (query, token) in [
        ("userID=\(user.id)", nil), ("userID=\(user.id)", "wrong"), ("userID=\(user.id + 1)", user.token),
        ("", user.token),
      ] {
        let answer = try await get(backend, query, token: token)
        #expect(answer.status == .unauthorized)
        #expect(try answer.object()["message"] as? String == "UNAUTHORIZED_REQUEST")
      }
    }
  }

  @Test("sockets change as time passes") func socketsAreTakenAndFreedAsTimeGoesOn() async throws {
    let clock = try TestClock()
    try await withBackend(BackendConfiguration(clock: clock.read)) { backend async throws in
      let user = try await backend.appointmentUser()
      let first = try await get(backend, "userID=\(user.id)", token: user.token).body
      #expect(try await get(backend, "userID=\(user.id)", token: user.token).body == first)
      clock.advance(minutes: 60)
      #expect(try await get(backend, "userID=\(user.id)", token: user.token).body != first)
    }
  }
}
