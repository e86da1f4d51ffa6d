import ChargeCore
import Foundation
import HTTPTypes
import ReferenceBackend
import SimulationFrame
import Synchronization

/// The service, the person's account and the time.
final class AppointmentWorld: Sendable {
  /// How the person signs in.
  static let address = "simulated@example.org"
  /// The stations with sockets, and how many each has.
  static let sockets = [
    101: 3, 102: 2, 103: 4, 104: 1, 111: 3, 112: 1, 121: 2, 122: 2, 131: 3, 151: 2, 161: 1,
  ]

  let clock: ManualClock
  let backend: InProcessBackend
  /// Orders that are still to arrive.
  let late: LateOrders
  /// The sign-in with which the life begins.
  let person: Credential
  /// The sign-in of the person's other device.
  private let other: Mutex<Credential>
  /// The tokens that the service accepts.
  private let tokens: Mutex<Set<String>>
  private let serial = Mutex(0)

  init(seed: UInt64, begin: Date) async throws {
    let clock = ManualClock(now: begin)
    self.clock = clock
    late = LateOrders(clock)
    var configuration = BackendConfiguration()
    configuration.clock = { clock.now }
    configuration.accounts.codeSeed = seed
    configuration.accounts.passwordCost = 1
    configuration.accounts.tokenLifetime = 3650 * 86_400
    let backend = try ReferenceBackend.inProcess(configuration)
    self.backend = backend
    let person = try await Self.signIn(backend, device: "life")
    self.person = person
    other = Mutex(try await Self.signIn(backend, device: "other"))
    tokens = Mutex([person.token.reveal()])
  }

  /// Any time of four years, often within two days of a change of the clocks.
  static func begin(_ dice: inout Dice) -> Date {
    let year = Int.random(in: 2024...2027, using: &dice)
    let changes = StationClocks.changes(in: year)
    let near = (changes.randomElement(using: &dice) ?? 0) + Int.random(in: -2880...2880, using: &dice) * 60
    let somewhere = StationClocks.days(year, 1, 1) * 86_400 + Int.random(in: 0..<525_600, using: &dice) * 60
    let second = Int.random(in: 0..<60, using: &dice)
    return Date(timeIntervalSince1970: Double((dice.once(in: 2) ? near : somewhere) + second))
  }

  /// Seconds since 1970.
  var now: Int { Int(clock.now.timeIntervalSince1970.rounded(.down)) }

  /// What the person has booked, as only the service knows it; the earliest first.
  var appointments: [BookedAppointment] {
    let all = (try? backend.control.appointments.appointments()) ?? []
    return all.filter { "\($0.user)" == person.owner.userID }
  }

  // MARK: Sign-ins

  /// A new sign-in of the same person, made while no app is there.
  func signedInAgain() async throws -> Credential {
    let number = serial.withLock { serial in
      serial += 1
      return serial
    }
    let credential = try await Self.signIn(backend, device: "life-\(number)")
    accept(credential)
    return credential
  }

  /// Learns of a sign-in that the app made.
  func accept(_ credential: Credential) { tokens.withLock { _ = $0.insert(credential.token.reveal()) } }

  /// Whether the service accepts a sign-in.
  func accepts(_ credential: Credential?) -> Bool {
    credential.map { credential in tokens.withLock { $0.contains(credential.token.reveal()) } } ?? false
  }

  /// Asks the service itself: a sign-in whose answer was lost has made the one before it void.
  func isStillAccepted(_ credential: Credential?) async -> Bool {
    guard let credential, accepts(credential) else { return false }
    let path = "/appointments/appointments/\(credential.owner.userID ?? "")"
    return await ask(.get, path, as: credential) != .unauthorized
  }

  func expireTokens() async {
    try? await backend.control.accounts.expire(.tokens, of: [.appointments])
    tokens.withLock { $0 = [] }
    guard let new = try? await Self.signIn(backend, device: "other") else { return }
    other.withLock { $0 = new }
  }

  // MARK: The person's other device

  /// Books an hour there; false when that is not possible.
  func otherBooks(socket: Int, date: String, time: String) async -> Bool {
    let body: [String: Any] = [
      "stationID": socket / 10, "socketID": socket, "appointmentDate": date, "timeSlot": time,
    ]
    return await order(.post, "/appointments/appointments/make", body)
  }

  /// Cancels an appointment there.
  func otherCancels(_ id: Int) async -> Bool {
    await order(.delete, "/appointments/appointments/cancel/\(id)", nil)
  }

  private func order(_ method: HTTPRequest.Method, _ path: String, _ body: [String: Any]?) async -> Bool {
    await ask(method, path, body, as: other.withLock { $0 }) == .ok
  }

  private func ask(
    _ method: HTTPRequest.Method, _ path: String, _ body: [String: Any]? = nil, as credential: Credential
  ) async -> HTTPResponse.Status {
    var fields: HTTPFields = [.contentType: "application/json"]
    if let name = HTTPField.Name("token") { fields[name] = credential.token.reveal() }
    let data = body.flatMap { try? JSONSerialization.data(withJSONObject: $0, options: [.sortedKeys]) }
    let answer = await backend.answer(
      method, "\(path)?userID=\(credential.owner.userID ?? "")", headers: fields, body: data ?? Data())
    return answer.status
  }

  private static func signIn(_ backend: InProcessBackend, device: String) async throws -> Credential {
    let body = try JSONSerialization.data(
      withJSONObject: ["email": address, "deviceUDID": device], options: [.sortedKeys])
    let answer = await backend.answer(
      .post, "/appointments/auth/login", headers: [.contentType: "application/json"], body: body)
    let object = try JSONSerialization.jsonObject(with: answer.body) as? [String: Any]
    guard let token = object?["token"] as? String, let user = object?["userID"] as? Int else { throw NoSignIn() }
    return Credential(
      service: .appointments, token: Secret(token), owner: AccountOwner(userID: "\(user)", email: address))
  }
}
