import HTTPTypes
import Hummingbird
import Synchronization

/// Takes the place of an endpoint's answers; its argument gives the true answer.
typealias BackendFault = @Sendable (_ answer: () async throws -> Response) async throws -> Response

/// Injects faults while the backend runs.
public final class BackendControl: Sendable {
  private let faults = Mutex<[BackendEndpoint: BackendFault]>([:])

  /// Controls the services with accounts.
  public let accounts = AccountsControl()
  /// Controls the charging network's chargers, sessions and payments.
  public let charging = ChargingControl()
  /// Controls the appointments.
  public let appointments = AppointmentsControl()
  /// Controls the wallet's money.
  public let wallet = WalletControl()
  /// Controls the live states of the Swiss feed.
  public let swissLive = SwissLiveControl()

  /// A control with every endpoint answering normally.
  public init() {}

  /// Makes the stations of a service answer with status 503, or normally again.
  public func set(_ service: BackendService, isDown: Bool) {
    for endpoint in service.stationEndpoints { set(isDown ? Self.down : nil, for: endpoint) }
  }

  /// Puts a fault in the place of an endpoint's answers, or takes it away (nil).
  func set(_ fault: BackendFault?, for endpoint: BackendEndpoint) {
    faults.withLock { $0[endpoint] = fault }
  }

  /// The fault in the place of an endpoint's answers; nil when it answers normally.
  func fault(of endpoint: BackendEndpoint) -> BackendFault? {
    faults.withLock { $0[endpoint] }
  }

  static let down: BackendFault = { _ in
    .text(.serviceUnavailable, "Fault asked for by the caller of the backend.")
  }
}
