/// What a charger does, in the words of OCPP 1.6. A word that is not one of them is no status: the last known one stays.
public enum ChargerStatus: String, CaseIterable, Hashable, Sendable, Codable {
  /// Nobody uses it.
  case available = "Available"
  /// A cable is in, or somebody has identified.
  case preparing = "Preparing"
  /// Energy flows.
  case charging = "Charging"
  /// The station gives no energy.
  case suspendedByStation = "SuspendedEVSE"
  /// The car takes no energy.
  case suspendedByCar = "SuspendedEV"
  /// The session has ended and the cable is still in.
  case finishing = "Finishing"
  /// It is held for somebody.
  case reserved = "Reserved"
  /// It is out of use.
  case unavailable = "Unavailable"
  /// It is broken.
  case faulted = "Faulted"
}
