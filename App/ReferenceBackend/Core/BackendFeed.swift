/// A file of a provider that the backend can serve in place of its own sample.
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

  /// The provider that the file belongs to.
  public var provider: BackendProvider {
    switch self {
    case .openChargeMap, .openChargeMapReference: .openChargeMap
    case .swissData, .swissStatus: .swiss
    case .alternativeFuels: .alternativeFuels
    case .ocpi: .ocpi
    }
  }

  /// The feed of a name as `--feed` has it.
  public init(named name: String) throws(BackendError) {
    guard let feed = BackendFeed(rawValue: name) else { throw .unknownFeed(name: name) }
    self = feed
  }
}

/// A provider that the backend stands in for.
public enum BackendProvider: String, CaseIterable, Sendable {
  /// Open Charge Map v3.
  case openChargeMap = "ocm"
  /// The Swiss national feed ("ich tanke strom").
  case swiss
  /// Alternative Fuel Stations of the US and Canada.
  case alternativeFuels = "afdc"
  /// The appointment service.
  case appointments
  /// A roaming hub that speaks OCPI 2.2.1.
  case ocpi
  /// FlexiCharge, the charging network.
  case flexiCharge = "flexicharge"
  /// The wallet: accounts and money, no stations.
  case wallet

  /// The path under which its own paths begin: the base URL is `http://127.0.0.1:PORT` and this.
  public var prefix: String { "/\(rawValue)" }
}
