import ChargeDomain

extension ConnectorStandard {
  /// The red five-pin socket (IEC 60309) by its amperes; the whole family without them or above 64 A.
  static func industrialThree(amperes: Int?) -> ConnectorStandard {
    switch amperes {
    case .some(1...16): .industrialThree16
    case .some(17...32): .industrialThree32
    case .some(33...64): .industrialThree64
    default: .industrialThree
    }
  }

  /// Whether the standard carries only direct current.
  var isDirectCurrentOnly: Bool {
    [.chademo, .ccs1, .ccs2, .gbtDC, .chaoji, .mcs].contains(self)
  }
}
