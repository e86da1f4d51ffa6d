import ChargeDomain

/// Words that very many records share. A record holds their number, so that reading it allocates no text.
///
/// New words are added at the end; any other change raises ``CacheSchema/version``.
enum SharedWords {
  /// Numbered from 1; after a 0 the word itself follows.
  static let all: [String] =
    standards.map(\.rawValue) + [
      ConnectorFormat.socket.rawValue, ConnectorFormat.cable.rawValue, PowerType.ac1Phase.rawValue,
      PowerType.ac2Phase.rawValue, PowerType.ac2PhaseSplit.rawValue, PowerType.ac3Phase.rawValue, PowerType.dc.rawValue,
      PowerRating.Basis.given.rawValue, PowerRating.Basis.unitCorrected.rawValue, PowerRating.Basis.estimated.rawValue,
      AccessKind.public.rawValue, AccessKind.publicMembership.rawValue, AccessKind.publicPayAtLocation.rawValue,
      AccessKind.publicNotice.rawValue, AccessKind.unknown.rawValue, Station.Condition.operational.rawValue,
      Station.Condition.partlyOperational.rawValue, Station.Condition.outOfService.rawValue,
      ProviderID.openChargeMap.rawValue, ProviderID.swiss.rawValue, ProviderID.afdc.rawValue, ProviderID.ocpi.rawValue,
      Capability.remoteStartStop.rawValue, Capability.rfidReader.rawValue, Capability.reservable.rawValue,
      Capability.directPayment.rawValue, Capability.contract.rawValue,
    ]

  /// The number of a word; `nil` when it has none.
  static func number(of word: String) -> Int? { numbers[word] }

  private static let numbers = Dictionary(zip(all, 1...), uniquingKeysWith: { first, _ in first })

  private static let standards: [ConnectorStandard] = [
    .type1, .ccs1, .type2, .ccs2, .type3A, .type3C, .chademo, .teslaRoadster, .teslaS, .nacs, .gbtAC, .gbtDC,
    .industrialSingle16, .industrialThree16, .industrialThree32, .industrialThree, .nema520, .nema1430, .nema1450,
    .domestic("E"), .domestic("F"), .domestic("J"),
  ]
}
