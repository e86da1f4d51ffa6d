import Foundation
import Hummingbird

/// Answers with the faults of a `BackendControl`.
struct FaultMiddleware<Context: RequestContext>: RouterMiddleware {
  let control: BackendControl
  let clock: @Sendable () -> Date

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard let endpoint = BackendEndpoint(path: request.uri.path) else { return try await next(request, context) }
    if let fault = control.fault(of: endpoint) { return try await fault { try await next(request, context) } }
    if let answer = endpoint.accountFault(control.accounts, at: clock()) { return answer }
    if endpoint.subject == .charging, let fault = control.charging.settings.fault { return ChargingAnswer.fault(fault) }
    if endpoint.subject == .appointments, let code = control.appointments.refusal {
      return AppointmentAnswer.failure(.badRequest, code)
    }
    return try await next(request, context)
  }
}

extension BackendEndpoint {
  /// The answer while the service is told to fail; nil while it works.
  fileprivate func accountFault(_ control: AccountsControl, at now: Date) -> Response? {
    guard subject == .accounts || subject == .wallet, let fault = control.fault(of: service) else { return nil }
    return switch service {
    case .charging: ChargingAnswer.fault(fault, at: now)
    case .appointments: AppointmentAnswer.fault
    case .wallet: WalletRefusal(.fault).response
    case .openChargeMap, .swissData, .swissStatus, .alternativeFuels, .ocpi, .photon, .payments: nil
    }
  }
}
