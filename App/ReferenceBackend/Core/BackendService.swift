/// A service that the backend plays. Its raw value is its name in the shell's commands and, for most, in paths.
public enum BackendService: String, CaseIterable, Sendable {
  /// Open Charge Map v3: points and reference data.
  case openChargeMap = "ocm"
  /// The static file of the Swiss national feed ("ich tanke strom").
  case swissData = "swiss-data"
  /// The status file of the Swiss national feed.
  case swissStatus = "swiss-status"
  /// Alternative Fuel Stations of the US and Canada.
  case alternativeFuels = "afdc"
  /// A roaming hub that speaks OCPI 2.2.1: locations with their states, and tariffs.
  case ocpi
  /// Photon: addresses and places of OpenStreetMap.
  case photon
  /// The charging network: charge points, chargers, accounts and charging sessions.
  case charging = "flexicharge"
  /// The appointment service: stations and accounts.
  case appointments
  /// The wallet: accounts and money, no stations.
  case wallet
  /// The payment service that the charging network works with: authorisations of payments.
  case payments = "klarna"

  /// The prefix of its paths: the base URL is `http://127.0.0.1:PORT` and this.
  public var prefix: String {
    switch self {
    // Both files lie on one host.
    case .swissData, .swissStatus: "/swiss"
    case .openChargeMap, .alternativeFuels, .ocpi, .photon, .charging, .appointments, .wallet, .payments: "/\(rawValue)"
    }
  }
}
