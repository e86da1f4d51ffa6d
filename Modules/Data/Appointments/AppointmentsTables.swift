import ChargeDomain
import UnicodeText

/// The service's words in the domain's.
enum AppointmentsTables {
  /// What a socket type stands for.
  struct Plug {
    let standard: ConnectorStandard
    /// Implied by the plug; nil for Type 2, which comes both ways.
    let format: ConnectorFormat?
  }

  /// Nil for a type that is not known. "CSC" is no plug: the service's spelling of CCS.
  static func plug(_ given: String) -> Plug? {
    switch SearchFold.foldedKey(given).filter({ $0.isLetter || $0.isNumber }) {
    case "type2", "tip2": Plug(standard: .type2, format: nil)
    case "csc", "ccs", "ccs2", "combo2": Plug(standard: .ccs2, format: .cable)
    case "chademo": Plug(standard: .chademo, format: .cable)
    default: nil
    }
  }

  /// A service at the site. A büfe sells drinks and snacks: of OCPI's facilities a café is nearest. Others stay in the
  /// words of the service.
  static func facility(_ given: String) -> Facility {
    switch SearchFold.foldedKey(given).filter({ $0.isLetter || $0.isNumber }) {
    case "otopark": .parkingLot
    case "bufe": .cafe
    case "wifi": .wifi
    default: Facility(rawValue: given)
    }
  }
}
