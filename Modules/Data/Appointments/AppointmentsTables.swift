import ChargeDomain
import UnicodeText

/// What the service's words mean.
enum AppointmentsTables {
  /// A plug by its socket type; `nil` for an unknown type. "CSC" is the service's spelling of CCS.
  static func plug(_ given: String) -> PlugKind? {
    switch SearchFold.foldedKey(given).filter({ $0.isLetter || $0.isNumber }) {
    case "type2", "tip2": PlugKind(.type2)
    case "csc", "ccs", "ccs2", "combo2": PlugKind(.ccs2, .cable)
    case "chademo": PlugKind(.chademo, .cable)
    default: nil
    }
  }

  /// A facility by a service at the site. A "büfe" sells drinks and snacks, so it counts as a café. What our list does
  /// not have keeps the service's word.
  static func facility(_ given: String) -> Facility {
    switch SearchFold.foldedKey(given).filter({ $0.isLetter || $0.isNumber }) {
    case "otopark", "acikotopark": .parkingLot
    case "kapaliotopark", "katliotopark": .parkingGarage
    case "yeraltiotoparki": .undergroundGarage
    case "bufe", "kafe", "kafeterya": .cafe
    case "restoran", "lokanta": .restaurant
    case "otel": .hotel
    case "avm", "alisverismerkezi": .mall
    case "market", "supermarket": .supermarket
    case "akaryakit", "akaryakitistasyonu": .fuelStation
    case "wifi": .wifi
    case "mescit": .prayerRoom
    default: Facility(rawValue: given)
    }
  }
}
