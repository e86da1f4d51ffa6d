import Foundation
import HTTPTypes
import Testing

@testable import ReferenceBackend

/// Sign-in, sign-out and provinces of the appointment service.
@Suite struct AppointmentAccountTests {
  private struct User {
    let id: Int
    let token: String
  }

  private func login(_ backend: RunningBackend, _ email: String, device: String = "D1") async throws -> User {
    let answer = try await backend.send(.post, "/appointments/auth/login", ["email": email, "deviceUDID": device])
    #expect(answer.status == .ok)
    let object = try answer.object()
    #expect((object["email"] as? String)?.lowercased() == email.lowercased())
    return User(
      id: try #require(object["userID"] as? Int), token: try #require(object["token"] as? String))
  }

  private func get(_ backend: RunningBackend, _ path: String, _ user: User) async throws -> Answer {
    try await backend.send(.get, "/appointments/\(path)?userID=\(user.id)", fields: ["token": user.token])
  }

  private func logout(_ backend: RunningBackend, _ id: Int, token: String?) async throws -> Answer {
    try await backend.send(.post, "/appointments/auth/logout/\(id)", fields: token.map { ["token": $0] } ?? [:])
  }

  @Test func whoIsNewIsSignedUpAndWhoComesBackIsTheSame() async throws {
    try await withBackend { backend async throws in
      let first = try await login(backend, "ali@example.com")
      let again = try await login(backend, "Ali@Example.com", device: "D2")
      let other = try await login(backend, "veli@example.com", device: "D3")
      #expect(first.id == again.id && first.id != other.id && first.token != again.token)
      #expect(first.id != Int(BackendUser.demonstration.id))
      for user in [first, again, other] { #expect(try await get(backend, "stations", user).status == .ok) }
    }
  }

  @Test func aDeviceHasOneTokenThatLives() async throws {
    try await withBackend { backend async throws in
      let first = try await login(backend, "ali@example.com")
      let second = try await login(backend, "ali@example.com")
      #expect(try await get(backend, "stations", first).status == .unauthorized)
      #expect(try await get(backend, "stations", second).status == .ok)
    }
  }

  @Test func aTokenIsThatOfItsUser() async throws {
    try await withBackend { backend async throws in
      let ali = try await login(backend, "ali@example.com")
      let veli = try await login(backend, "veli@example.com", device: "D2")
      for user in [
        User(id: veli.id, token: ali.token), User(id: 1, token: ali.token),
        User(id: ali.id, token: BackendUser.demonstration.token),
      ] {
        let answer = try await get(backend, "provinces", user)
        #expect(answer.status == .unauthorized)
        #expect(try answer.object()["message"] as? String == "UNAUTHORIZED_REQUEST")
      }
    }
  }

  @Test func provincesAreAllInTurkishOrder() async throws {
    try await withBackend { backend async throws in
      let user = try await login(backend, "ali@example.com")
      let provinces = try await get(backend, "provinces", user).codes()
      #expect(provinces.count == 81 && Set(provinces).count == 81)
      let sorted = provinces.sorted { $0.compare($1, locale: Locale(identifier: "tr")) == .orderedAscending }
      #expect(provinces == sorted)
      let withStations = Set(AppointmentStationSample.all.map(\.province))
      #expect(withStations.isSubset(of: provinces))
    }
  }

  @Test func loggingOutEndsTheToken() async throws {
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

  @Test func tokensExpire() async throws {
    let clock = try TestClock()
    try await withBackend(BackendConfiguration(clock: clock.read)) { backend async throws in
      let user = try await login(backend, "ali@example.com")
      clock.advance(minutes: 24 * 60 - 1)
      #expect(try await get(backend, "stations", user).status == .ok)
      clock.advance(minutes: 1)
      #expect(try await get(backend, "stations", user).status == .unauthorized)
    }
  }

  @Test(arguments: ["", "ali", "ali@example", "ali@example.c", "a li@example.com", "şule@example.com", "ali@örnek.com"])
  func isNoEmail(_ text: String) async throws {
    try await withBackend { backend async throws in
      let answer = try await backend.send(.post, "/appointments/auth/login", ["email": text, "deviceUDID": "D1"])
      #expect(answer.status == .badRequest)
      #expect(try answer.object()["message"] as? String == "EMAIL_NOT_IN_CORRECT_FORM")
    }
  }
}
