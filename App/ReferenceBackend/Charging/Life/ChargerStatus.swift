/// What a charger does, in the words of OCPP 1.6, and one that is not among them.
enum ChargerStatus: String, CaseIterable, Sendable {
  case available = "Available"
  case preparing = "Preparing"
  case charging = "Charging"
  case suspendedByStation = "SuspendedEVSE"
  case suspendedByCar = "SuspendedEV"
  case finishing = "Finishing"
  case reserved = "Reserved"
  case unavailable = "Unavailable"
  case faulted = "Faulted"
  /// A word of the network's own, for a charger that gets new software.
  case updating = "Updating"
}
