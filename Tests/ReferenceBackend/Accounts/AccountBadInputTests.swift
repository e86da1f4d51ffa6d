import Foundation
import HTTPTypes
import Testing

@testable import ReferenceBackend

/// Requests that make no sense: the documented shape, never 500.
@Suite struct AccountBadInputTests {
  static let bodies: [[UInt8]] = [
    [], Array("{".utf8), Array("null".utf8), Array("[]".utf8), Array("\"text\"".utf8), Array("{}".utf8),
    Array(#"{"username":1,"email":1,"e164PhoneNumber":1,"password":1,"code":1,"deviceUDID":1,"name":1}"#.utf8),
    Array(#"{"username":null,"email":null,"e164PhoneNumber":null,"name":null}"#.utf8), [0xFF, 0xFE, 0x00],
    Array(String(repeating: "[", count: 20_000).utf8), Array("{\"username\":\"\\ud800\"}".utf8),
    Array((#"{"username":""# + String(repeating: "a", count: 500_000) + "\"}").utf8),
    Array(#"{"username":{"a":[{}]},"email":[],"e164PhoneNumber":{},"code":[1]}"#.utf8),
  ]

  static let posts: [BackendEndpoint] = [
    .chargingSignUp, .chargingVerify, .chargingSignIn, .chargingConfirmForgotPassword, .chargingChangePassword,
    .chargingForceChangePassword, .appointmentLogin, .walletSendCode, .walletCheckCode,
  ]

  @Test("a broken body is refused in the service's shape", arguments: posts)
  func nonsenseIsRefusedInTheServicesShape(_ endpoint: BackendEndpoint) async throws {
    try await withBackend { backend async throws in
      for body in Self.bodies {
        let answer = try await backend.sendBytes(.post, endpoint.path, body)
        #expect([400, 413].contains(answer.status.code), "\(body.prefix(40))")
        let object = try answer.object()
        switch endpoint.service {
        case .charging:
          let isAuthError = object["code"] is String && object["statusCode"] as? Int == answer.status.code
          let isMiddleware = object["errorCodes"] is [String] && object["status"] as? Int == answer.status.code
          #expect(object["message"] is String && (isAuthError || isMiddleware))
        case .appointments: #expect(object["message"] is String)
        case .wallet: #expect(object["message"] is String && object["errorCode"] is String)
        case .openChargeMap, .swissData, .swissStatus, .alternativeFuels, .ocpi, .photon, .payments:
          Issue.record("no account endpoint")
        }
      }
      #expect(backend.control.accounts.inbox.isEmpty)
    }
  }

  @Test("an invalid profile or name changes nothing") func aProfileOrNameThatMakesNoSenseChangesNothing() async throws {
    try await withBackend { backend async throws in
      let token = try await backend.chargingToken()
      for body in [#"{"city":1}"#, #"{"city":["x"]}"#, "[]", "{", "", #""x""#] {
        let answer = try await backend.sendBytes(
          .put, "/flexicharge/auth/user-information", Array(body.utf8), fields: ["Authorization": "Bearer \(token)"])
        #expect(answer.status == .badRequest, "\(body)")
      }
      #expect(try await backend.information(token).object()["city"] is NSNull)
    }
  }

  @Test("an unknown charging path answers in the middleware's shape")
  func unknownAddressesOfChargingAccountsHaveTheMiddlewaresShape() async throws {
    try await withBackend { backend async throws in
      for (method, path) in [
        (HTTPRequest.Method.get, "/flexicharge/auth/nothing"), (.post, "/flexicharge/auth/nothing"),
        (.post, "/flexicharge/auth/forgot-password/a/b"),
      ] {
        let answer = try await backend.send(method, path)
        #expect(answer.status == .notFound, "\(path)")
        #expect(try answer.object()["status"] as? Int == 404, "\(path)")
      }
    }
  }
}

/// What tests and the shell do to the services.
@Suite struct AccountsControlTests {
  @Test("the charging network fails in its three shapes") func chargingFailsInItsThreeShapes() async throws {
    try await withBackend { backend async throws in
      let control = backend.control.accounts
      control.fail(.charging, as: .service)
      #expect(try await backend.signIn().authError() == "InternalErrorException")
      control.fail(.charging, as: .codes)
      #expect(try await backend.signIn().codes() == ["dbError"])
      control.fail(.charging, as: .middleware)
      let answer = try await backend.send(.post, "/flexicharge/auth/forgot-password/a%40b.se")
      #expect(try answer.object()["code"] as? String == "internalError")
      #expect(answer.status == .internalServerError)
      #expect(try await backend.get("/flexicharge/chargers").status == .ok)
      #expect(try await backend.sendCode("+46701234567").status == .ok)
      control.fail(.charging, as: nil)
      #expect(try await backend.signIn().authError() == "NotAuthorizedException")
    }
  }

  @Test("the other services fail in their own shape") func theOthersFailInTheirs() async throws {
    try await withBackend { backend async throws in
      backend.control.accounts.fail(.appointments, as: .service)
      backend.control.accounts.fail(.wallet, as: .service)
      let login = try await backend.send(
        .post, "/appointments/auth/login", ["email": "a@example.com", "deviceUDID": "D"])
      #expect(login.status == .internalServerError)
      #expect(try login.object()["message"] as? String == "INTERNAL_SERVER_ERROR")
      let code = try await backend.sendCode("+46701234567")
      #expect(code.status == .internalServerError)
      #expect(try code.walletError() == "unknown_error")
      #expect(backend.control.accounts.inbox.isEmpty)
    }
  }

  @Test("a fault takes the place of account answers too") func aFaultTakesThePlaceOfAccountAnswers() async throws {
    try await withBackend { backend async throws in
      backend.control.set(BackendControl.down, for: .chargingForgotPassword)
      let answer = try await backend.send(.post, "/flexicharge/auth/forgot-password/a%40example.com")
      #expect(answer.status == .serviceUnavailable)
    }
  }

  @Test("messages reach their listener") func messagesAreTold() async throws {
    try await withBackend { backend async throws in
      let told = Collected()
      backend.control.accounts.onMessage { told.add($0) }
      #expect(try await backend.signUp().status == .ok)
      #expect(told.messages == backend.control.accounts.inbox && told.messages.count == 1)
    }
  }
}
