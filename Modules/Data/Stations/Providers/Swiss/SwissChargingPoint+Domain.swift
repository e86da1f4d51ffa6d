import ChargeDomain

extension SwissChargingPoint {
  /// The record as a charging point. A plug with an unknown name keeps the feed's words and is reported.
  func evse(faults: FieldFaults) -> EVSE {
    EVSE(
      uid: id.printed, evseID: id, connectors: connectors(faults), hasLiveStatus: hasLiveStatus,
      physicalReference: physicalReference)
  }

  /// The feed lists plugs and powers separately. As many of one as of the other belong together in order, unless their kinds
  /// of current differ; else each plug gets the highest power that fits it. A power above all of those becomes a connector
  /// with an unknown plug.
  private func connectors(_ faults: FieldFaults) -> [Connector] {
    var connectors = plugs.enumerated().map { index, name in
      let plug = self.plug(name, faults: faults, at: index)
      let facility = facility(for: plug?.standard, at: index)
      return connector(plug, name, facility)
    }
    let shown = connectors.compactMap { $0.power?.power.watts }.max() ?? 0
    let rest = plugs.isEmpty ? facilities : facilities.filter { ($0.rating?.power.watts ?? 0) > shown }
    if let strongest = rest.strongest { connectors.append(connector(nil, nil, strongest)) }
    return connectors
  }

  private func plug(_ name: String, faults: FieldFaults, at index: Int) -> PlugKind? {
    // Some sockets differ only in their amperes.
    faults.known(name, at: .element(.field(.record, "Plugs"), index)) {
      SwissTables.plug($0, amperes: facility(for: nil, at: index)?.amperes)
    }
  }

  private func facility(for standard: ConnectorStandard?, at index: Int) -> Facility? {
    let fitting = facilities.filter { fits($0, standard) }
    if facilities.count == plugs.count, facilities.indices.contains(index) {
      let paired = facilities[index]
      if fits(paired, standard) || fitting.isEmpty { return paired }
    }
    return (fitting.isEmpty && facilities.count == 1 ? facilities : fitting).strongest
  }

  private func fits(_ facility: Facility, _ standard: ConnectorStandard?) -> Bool {
    guard let standard, let powerType = facility.powerType else { return true }
    if standard.isDirectCurrentOnly { return powerType.isDC }
    // Tesla's connector carries both kinds of current.
    return standard == .teslaS || !powerType.isDC
  }

  private func connector(_ plug: PlugKind?, _ name: String?, _ facility: Facility?) -> Connector {
    let standard = plug?.standard
    let words = name.flatMap { $0.lowercased() == SwissTables.unspecifiedPlug ? nil : $0 }
    return Connector(
      standard: standard, standardAsGiven: standard == nil ? words : nil, format: plug?.format,
      powerType: facility?.powerType ?? (standard?.isDirectCurrentOnly == true ? .dc : nil),
      maxVoltage: facility?.volts, maxAmperage: facility?.amperes, power: facility?.rating)
  }
}

extension [SwissChargingPoint.Facility] {
  /// The one with the highest power, of equal ones the first.
  fileprivate var strongest: Element? { self.max { ($0.rating?.power.watts ?? 0) < ($1.rating?.power.watts ?? 0) } }
}
