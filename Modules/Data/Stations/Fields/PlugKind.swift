import ChargeDomain

/// What a provider's word or number for a plug stands for.
struct PlugKind {
  /// `nil` where OCPI has no standard for it.
  let standard: ConnectorStandard?
  /// What the plug implies; `nil` for one that comes as a socket and with a cable.
  let format: ConnectorFormat?
  /// The provider's own words, for a plug without a standard.
  let title: String?

  init(_ standard: ConnectorStandard?, _ format: ConnectorFormat? = nil, title: String? = nil) {
    self.standard = standard
    self.format = format
    self.title = title
  }
}

extension [Connector] {
  /// Equal connectors as one row with the sum of their quantities; `nil` once one of them has no quantity.
  func joined() -> [Connector] {
    var rows: [Connector] = []
    var places: [Connector: Int] = [:]
    for connector in self {
      var kind = connector
      kind.quantity = nil
      if let row = places[kind] {
        rows[row].quantity = Int.sum(rows[row].quantity, connector.quantity)
      } else {
        places[kind] = rows.count
        rows.append(connector)
      }
    }
    return rows
  }
}

extension Int {
  /// The sum of two numbers; `nil` when one is not known, or the sum is too large.
  static func sum(_ left: Int?, _ right: Int?) -> Int? {
    guard let left, let right else { return nil }
    let (sum, isTooLarge) = left.addingReportingOverflow(right)
    return isTooLarge ? nil : sum
  }
}
