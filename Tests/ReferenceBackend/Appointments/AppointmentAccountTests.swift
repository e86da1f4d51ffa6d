import Foundation
import HTTPTypes
import Testing

@testable import ReferenceBackend

/// A person who is signed in to the appointment service.
struct AppointmentUser {
  let id: Int
  let token: String
}

extension RunningBackend {
  func appointmentUser(_ email: String = "ali@example.com", device: String = "D1") async throws -> AppointmentUser {
    let answer = try await send(.post, "/appointments/auth/login", ["email": email, "deviceUDID": device])
    #expect(answer.status == .ok)
    let object = try answer.object()
    #expect((object["email"] as? String)?.lowercased() == email.lowercased())
    return AppointmentUser(
      id: try #require(object["userID"] as? Int), token: try #require(object["token"] as? String))
  }
}

/// Sign-in, sign-out and provinces of the appointment service.
@Suite struct AppointmentAccountTests {
  private func login(
    _ backend: RunningBackend, _ email: String, device: String = "D1"
  ) async throws -> AppointmentUser {
    try await backend.appointmentUser(email, device: device)
  }

  private func get(_ backend: RunningBackend, _ path: String, _ user: AppointmentUser) async throws -> Answer {
    try await backend.send(.get, "/appointments/\(path)?userID=\(user.id)", fields: ["token": user.token])
  }

  private func logout(_ backend: RunningBackend, _ id: Int, token: String?) async throws -> Answer {
    try await backend.send(.post, "/appointments/auth/logout/\(id)", fields: token.map { ["token": $0] } ?? [:])
  }

  @Test("a new address is signed up and a known one signed in")
  func whoIsNewIsSignedUpAndWhoComesBackIsTheSame() async throws {
    try await withBackend { backend async throws in
      let first = try await login(backend, "ali@example.com")
      let again = try await login(backend, "Ali@Example.com", device: "D2")
      let other = try await login(backend, "veli@example.com", device: "D3")
      #expect(first.id == again.id && first.id != other.id && first.token != again.token)
      for user in [first, again, other] { #expect(try await get(backend, "stations", user).status == .ok) }
    }
  }

  @Test("a device has one valid token") func aDeviceHasOneTokenThatLives() async throws {
    try await withBackend { backend async throws in
      let first = try await login(backend, "ali@example.com")
      let second = try await login(backend, "ali@example.com")
      #expect(try await get(backend, "stations", first).status == .unauthorized)
      #expect(try await get(backend, "stations", second).status == .ok)
    }
  }

  @Test("a token works only for its user") func aTokenIsThatOfItsUser() async throws {
    try await withBackend { backend async throws in
      let ali = try await login(backend, "ali@example.com")
      let veli = try await login(backend, "veli@example.com", device: "D2")
      let strangers = [
        AppointmentUser(id: veli.id, token: ali.token), AppointmentUser(id: 1, token: ali.token),
        AppointmentUser(id: ali.id, token: veli.token),
      ]
      for user in strangers {
        let answer = try await get(backend, "provinces", user)
        #expect(answer.status == .unauthorized)
        #expect(try answer.object()["message"] as? String == "UNAUTHORIZED_REQUEST")
      }
    }
  }

  @Test("all provinces come in Turkish order, and behind them two places where clocks are changed")
  func provincesAreAllInTurkishOrder() async throws {
    try await withBackend { backend async throws in
      let user = try await login(backend, "ali@example.com")
      let provinces = try await get(backend, "provinces", user).codes()
      #expect(provinces.count == 83 && Set(provinces).count == 83)
      let turkish = provinces.prefix(81)
      let sorted = turkish.sorted { $0.compare($1, locale: Locale(identifier: "tr")) == .orderedAscending }
      #expect(Array(turkish) == sorted && provinces.suffix(2) == ["Zürich", "Stockholm"])
      let withStations = Set(AppointmentStationSample.all.map(\.province))
      #expect(withStations.isSubset(of: provinces))
    }
  }

  @Test("logging out ends the token") func loggingOutEndsTheToken() async throws {
    try await withBackend { backend async throws in
      let user = try await login(backend, "ali@example.com")
      #expect(try await logout(backend, user.id, token: nil).status == .unauthorized)
      #expect(try await logout(backend, user.id + 1, token: user.token).status == .unauthorized)
      let answer = try await logout(backend, user.id, token: user.token)
      #expect(answer.status == .ok && answer.body.isEmpty)
      #expect(try await get(backend, "stations", user).status == .unauthorized)
      #expect(try await logout(backend, user.id, token: user.token).status == .unauthorized)
    }
  }

  @Test("a token expires") func tokensExpire() async throws {
    let clock = try TestClock()
    try await withBackend(BackendConfiguration(clock: clock.read)) { backend async throws in
      let user = try await login(backend, "ali@example.com")
      clock.advance(minutes: 24 * 60 - 1)
      #expect(try await get(backend, "stations", user).status == .ok)
      clock.advance(minutes: 1)
      #expect(try await get(backend, "stations", user).status == .unauthorized)
    }
  }

  @Test(
    "an invalid e-mail address is refused",
    arguments: ["", "ali", "ali@example", "ali@example.c", "a li@example.com", "şule@example.com", "ali@örnek.com"])
  func isNoEmail(_ text: String) async throws {
    try await withBackend { backend async throws in
      let answer = try await backend.send(.post, "/appointments/auth/login", ["email": text, "deviceUDID": "D1"])
      #expect(answer.status == .badRequest)
      #expect(try answer.object()["message"] as? String == "EMAIL_NOT_IN_CORRECT_FORM")
    }
  }
}
