/// A file of a provider that the backend can serve instead of its sample.
public enum BackendFeed: String, CaseIterable, Sendable {
  /// An Open Charge Map `/v3/poi` answer.
  case openChargeMap = "ocm"
  /// An Open Charge Map `/v3/referencedata` answer.
  case openChargeMapReference = "ocm-reference"
  /// The Swiss static file (`EVSEData`).
  case swissData = "swiss-data"
  /// The Swiss status file (`EVSEStatuses`).
  case swissStatus = "swiss-status"
  /// An Alternative Fuel Stations answer.
  case alternativeFuels = "afdc"
  /// An OCPI Locations answer.
  case ocpi

  /// The service that the file belongs to.
  public var service: BackendService {
    switch self {
    case .openChargeMap, .openChargeMapReference: .openChargeMap
    case .swissData: .swissData
    case .swissStatus: .swissStatus
    case .alternativeFuels: .alternativeFuels
    case .ocpi: .ocpi
    }
  }

  /// The feed of a name given to `--feed`.
  public init(named name: String) throws(BackendError) {
    guard let feed = BackendFeed(rawValue: name) else { throw .unknownFeed(name: name) }
    self = feed
  }
}
