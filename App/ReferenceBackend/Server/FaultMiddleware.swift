import Foundation
import HTTPTypes
import Hummingbird

/// Counts requests and puts the faults of a `BackendControl` in place of answers.
struct FaultMiddleware<Context: RequestContext>: RouterMiddleware {
  let control: BackendControl
  let clock: @Sendable () -> Date

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard let endpoint = BackendEndpoint(path: request.uri.path) else { return try await next(request, context) }
    control.count(endpoint)
    switch try await control.settled(endpoint) {
    case .normal, .hang:
      if let fault = endpoint.accountFault(control.accounts, at: clock()) { return fault }
      return try await next(request, context)
    case .status(let code):
      return .text(HTTPResponse.Status(code: code), "Fault asked for by the caller of the backend.")
    case .html:
      let page = "<!DOCTYPE html><html><head><title>Welcome</title></head><body>Please log in.</body></html>"
      return Response(
        status: .ok, headers: [.contentType: "text/html; charset=utf-8"],
        body: ResponseBody(byteBuffer: .init(string: page)))
    case .truncated:
      return try await half(of: next(request, context))
    }
  }

  private func half(of answer: Response) async throws -> Response {
    var response = answer
    let body = try await response.takeBody()
    let kept = body.getSlice(at: body.readerIndex, length: body.readableBytes / 2) ?? ByteBuffer()
    response.body = ResponseBody(contentLength: body.readableBytes) { writer in
      try await writer.write(kept)
      // Leaving without the end makes the server close the connection.
      throw CutOnPurpose()
    }
    return response
  }

  private struct CutOnPurpose: Error {}
}

extension BackendEndpoint {
  /// The endpoint at a path of the server, if it is one.
  init?(path: String) {
    let trimmed = path.hasSuffix("/") ? String(path.dropLast()) : path
    guard let endpoint = BackendEndpoint.allCases.first(where: { $0.isAt(trimmed) }) else { return nil }
    self = endpoint
  }

  private func isAt(_ path: String) -> Bool {
    hasPathParameter ? path.hasPrefix(self.path + "/") : path == self.path
  }

  /// Its path on the server, without a parameter at its end: the provider's prefix and the provider's own path.
  public var path: String {
    switch self {
    case .points: BackendProvider.openChargeMap.prefix + "/v3/poi"
    case .referenceData: BackendProvider.openChargeMap.prefix + "/v3/referencedata"
    case .swissData: BackendProvider.swiss.prefix + SwissPath.data
    case .swissStatus: BackendProvider.swiss.prefix + SwissPath.status
    case .alternativeFuels: BackendProvider.alternativeFuels.prefix + "/v1/nearest.json"
    case .appointmentStations: BackendProvider.appointments.prefix + "/stations"
    case .ocpiLocations: BackendProvider.ocpi.prefix + "/locations"
    case .ocpiTariffs: BackendProvider.ocpi.prefix + "/tariffs"
    case .flexiChargePoints: BackendProvider.flexiCharge.prefix + "/chargePoints"
    case .flexiChargers: BackendProvider.flexiCharge.prefix + "/chargers"
    case .chargingSignUp, .chargingVerify, .chargingSignIn, .chargingForgotPassword, .chargingConfirmForgotPassword,
      .chargingChangePassword, .chargingForceChangePassword, .chargingUserInformation, .chargingDeleteUser,
      .appointmentLogin, .appointmentLogout, .appointmentProvinces, .walletSendCode, .walletCheckCode, .walletUser:
      (accountService?.provider.prefix ?? "") + (accountPath ?? "")
    }
  }
}

/// Paths below `https://data.geo.admin.ch`.
enum SwissPath {
  private static let folder = "/ch.bfe.ladestellen-elektromobilitaet"
  private static let file = "/oicp/ch.bfe.ladestellen-elektromobilitaet.json"
  static let data = folder + "/data" + file
  static let status = folder + "/status" + file
}

extension Response {
  /// A short plain text.
  static func text(_ status: HTTPResponse.Status, _ text: String) -> Response {
    Response(
      status: status, headers: [.contentType: "text/plain; charset=utf-8"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  /// A JSON document.
  static func json(
    _ value: JSONValue, status: HTTPResponse.Status = .ok, style: JSONStyle = JSONStyle(), cacheControl: String
  ) -> Response {
    Response(
      status: status, headers: [.contentType: "application/json; charset=utf-8", .cacheControl: cacheControl],
      body: ResponseBody(byteBuffer: ByteBuffer(string: value.text(style))))
  }
}
