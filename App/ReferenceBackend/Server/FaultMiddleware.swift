import Foundation
import HTTPTypes
import Hummingbird

/// Counts requests and answers with the faults of a `BackendControl`.
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
    let body = try await response.collectBody()
    let kept = body.getSlice(at: body.readerIndex, length: body.readableBytes / 2) ?? ByteBuffer()
    response.body = ResponseBody(contentLength: body.readableBytes) { writer in
      try await writer.write(kept)
      // An error before the end makes the server close the connection.
      throw CutOnPurpose()
    }
    return response
  }

  private struct CutOnPurpose: Error {}
}

extension BackendEndpoint {
  /// The answer while the service is told to fail; nil while it works.
  fileprivate func accountFault(_ control: AccountsControl, at now: Date) -> Response? {
    guard subject == .accounts, let fault = control.fault(of: service) else { return nil }
    return switch service {
    case .charging: ChargingAnswer.fault(fault, at: now)
    case .appointments: AppointmentAnswer.fault
    case .wallet: WalletRefusal.fault.response
    case .openChargeMap, .swissData, .swissStatus, .alternativeFuels, .ocpi: nil
    }
  }
}
