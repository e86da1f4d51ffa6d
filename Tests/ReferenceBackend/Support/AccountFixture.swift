import Foundation
import HTTPTypes
import Testing

@testable import ReferenceBackend

/// A password that keeps to the policy.
let goodPassword = "Correct-Horse-7"
let email = "anna@example.com"

extension RunningBackend {
  /// A request with a JSON body to an address, with fields of its own.
  func send(
    _ method: HTTPRequest.Method = .post, _ path: String, _ body: [String: Any?]? = nil,
    fields: [String: String] = [:]
  ) async throws -> Answer {
    let bytes = try body.map { members in
      Array(try JSONSerialization.data(withJSONObject: members.mapValues { $0 ?? NSNull() }))
    }
    return try await sendBytes(method, path, bytes ?? [], fields: fields)
  }

  /// A request with any bytes.
  func sendBytes(
    _ method: HTTPRequest.Method = .post, _ path: String, _ body: [UInt8], fields: [String: String] = [:]
  ) async throws -> Answer {
    var headers: HTTPFields = [.contentType: "application/json"]
    for (name, value) in fields { headers[try #require(HTTPField.Name(name))] = value }
    return try await LoopbackConnection.get(path, port: port, headers: headers, method: method, body: body)
  }

  /// The code in the last message to an address.
  func lastCode(to address: String, _ location: SourceLocation = #_sourceLocation) throws -> String {
    let message = try #require(control.accounts.inbox.last { $0.to == address }, sourceLocation: location)
    return String(try #require(message.text.firstMatch(of: /[0-9]{6}/), sourceLocation: location).output)
  }

  // MARK: The charging network

  func signUp(_ email: String = email, password: String = goodPassword) async throws -> Answer {
    try await send(.post, "/flexicharge/auth/sign-up", ["username": email, "password": password])
  }

  func verify(_ email: String = email, code: String) async throws -> Answer {
    try await send(.post, "/flexicharge/auth/verify", ["username": email, "code": code])
  }

  func signIn(_ email: String = email, password: String = goodPassword) async throws -> Answer {
    try await send(.post, "/flexicharge/auth/sign-in", ["username": email, "password": password])
  }

  /// A verified account, signed in.
  func chargingToken(_ email: String = email, password: String = goodPassword) async throws -> String {
    #expect(try await signUp(email, password: password).status == .ok)
    #expect(try await verify(email, code: lastCode(to: email)).status == .ok)
    return try #require(try await signIn(email, password: password).object()["accessToken"] as? String)
  }

  func information(_ token: String) async throws -> Answer {
    try await send(.get, "/flexicharge/auth/user-information", fields: ["Authorization": "Bearer \(token)"])
  }

  // MARK: The wallet

  func sendCode(_ number: String) async throws -> Answer {
    try await send(.post, "/wallet/send_verification_token", ["e164PhoneNumber": number])
  }

  func checkCode(_ number: String, _ code: String) async throws -> Answer {
    try await send(.post, "/wallet/check_verification_token", ["e164PhoneNumber": number, "code": code])
  }
}

extension Answer {
  /// The code of an `AuthError`, which must be whole.
  func authError(_ location: SourceLocation = #_sourceLocation) throws -> String {
    let object = try object(location)
    #expect(object["statusCode"] as? Int == status.code, sourceLocation: location)
    #expect((object["message"] as? String)?.isEmpty == false, sourceLocation: location)
    return try #require(object["code"] as? String, sourceLocation: location)
  }

  /// The codes of a bare array.
  func codes(_ location: SourceLocation = #_sourceLocation) throws -> [String] {
    try #require(JSONSerialization.jsonObject(with: Data(body)) as? [String], sourceLocation: location)
  }

  /// `errorCode` of the wallet.
  func walletError(_ location: SourceLocation = #_sourceLocation) throws -> String {
    let object = try object(location)
    #expect((object["message"] as? String)?.isEmpty == false, sourceLocation: location)
    return try #require(object["errorCode"] as? String, sourceLocation: location)
  }
}

/// Another code than this one.
func otherThan(_ code: String) -> String { code == "000000" ? "000001" : "000000" }
