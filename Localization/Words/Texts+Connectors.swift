public import ChargeDomain

extension Texts {
  /// The name of a connector: of its standard, or in the words of the source, or that it is not known.
  public func connector(_ connector: Connector) -> String {
    connector.standard.map(self.connector) ?? connector.standardAsGiven ?? connectorUnknown
  }

  /// The name of a standard as drivers know it; one that is not in the list by its OCPI name.
  public func connector(_ standard: ConnectorStandard) -> String {
    switch standard {
    case .type1: connectorType(name: "1")
    case .type2: connectorType(name: "2")
    case .type3A: connectorType(name: "3A")
    case .type3C: connectorType(name: "3C")
    case .ccs1: "CCS 1"
    case .ccs2: "CCS"
    case .chademo: "CHAdeMO"
    case .chaoji: "ChaoJi"
    case .teslaRoadster: "Tesla Roadster"
    case .teslaS: "Tesla"
    case .nacs: "NACS"
    case .mcs: "MCS"
    case .gbtAC: "GB/T AC"
    case .gbtDC: "GB/T DC"
    case .industrialSingle16: connectorIndustrialSingle
    case .industrialThree16: connectorIndustrialThreeAmperes(amperes: 16)
    case .industrialThree32: connectorIndustrialThreeAmperes(amperes: 32)
    case .industrialThree64: connectorIndustrialThreeAmperes(amperes: 64)
    case .industrialThree: connectorIndustrialThree
    case .nema520: "NEMA 5-20"
    case .nema1430: "NEMA 14-30"
    case .nema1450: "NEMA 14-50"
    case .domestic("F"): "Schuko"
    default: domestic(standard) ?? standard.rawValue
    }
  }

  /// The name of a plug a person can choose; an unknown stored one as it stands.
  public func plug(_ plug: Plug) -> String {
    switch plug {
    case .type1: connector(.type1)
    case .type2: connector(.type2)
    case .ccs1: connector(.ccs1)
    case .ccs2: connector(.ccs2)
    case .chademo: connector(.chademo)
    case .nacs: connector(.nacs)
    case .teslaS: connector(.teslaS)
    case .domestic: plugDomestic
    default: plug.rawValue
    }
  }

  /// Whether a cable must be brought.
  public func format(_ format: ConnectorFormat) -> String {
    switch format {
    case .socket: connectorSocket
    case .cable: connectorCable
    }
  }

  /// The kind of current: AC and DC are read in every language, phases are said in words.
  public func current(_ type: PowerType) -> String {
    switch type {
    case .ac1Phase: currentOnePhase
    case .ac2Phase, .ac2PhaseSplit: currentTwoPhase
    case .ac3Phase: currentThreePhase
    case .dc: "DC"
    }
  }

  private func domestic(_ standard: ConnectorStandard) -> String? {
    let prefix = "DOMESTIC_"
    guard standard.rawValue.hasPrefix(prefix) else { return nil }
    return connectorDomestic(letter: String(standard.rawValue.dropFirst(prefix.count)))
  }
}
