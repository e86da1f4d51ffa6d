import ChargeDomain
import Foundation

extension AppointmentStation {
  /// The service states no terms.
  static let licence = Licence(attribution: "", terms: nil, link: nil)

  /// The record as a station. Throws when it has no usable place.
  func station(receivedAt: Date, faults: FieldFaults) throws(RecordFault) -> Station {
    let coordinate = try Coordinate.ofRecord(
      latitude: latitude, longitude: longitude, fields: ("geoLocation.latitude", "geoLocation.longitude"))
    var station = Station(
      id: StationID(provider: .appointments, value: id), name: name ?? code ?? "", coordinate: coordinate,
      // The records name neither town nor country.
      address: Address(
        lines: [address].compactMap { $0 }, town: province, region: province,
        countryCode: province == nil ? nil : CountryOfPlace.code(of: coordinate)),
      condition: .unknown, equipment: .summary(total: total, connectors: connectors(faults)),
      facilities: services.map(AppointmentsTables.facility).distinct, capabilities: [.reservable],
      siteStatus: siteStatus(receivedAt, faults),
      provenance: Provenance(
        provider: .appointments, recordID: id, receivedAt: receivedAt, changedAt: nil, licence: Self.licence))
    station.code = code
    return station
  }

  /// The stated number; the number of listed sockets where that is missing or zero.
  private var total: Int? {
    if let socketCount, socketCount > 0 { return socketCount }
    return sockets.isEmpty ? nil : sockets.count
  }

  /// In use when every socket is, else free; unknown without a stated total. When more are in use than there are, none is
  /// free.
  private func siteStatus(_ receivedAt: Date, _ faults: FieldFaults) -> Station.SiteStatus? {
    guard let socketCount, socketCount > 0, let occupiedSocketCount else { return nil }
    if occupiedSocketCount > socketCount {
      faults.add(.field(.record, "occupiedSocketCount"), "\(occupiedSocketCount) of \(socketCount) cannot be taken")
    }
    let free = occupiedSocketCount < socketCount ? socketCount - occupiedSocketCount : 0
    return Station.SiteStatus(status: free > 0 ? .available : .charging, at: receivedAt, free: free)
  }

  private func connectors(_ faults: FieldFaults) -> [Connector] {
    sockets.enumerated().map { index, socket in socket.connector(faults, at: index) }.joined()
  }
}

extension AppointmentStation.Socket {
  fileprivate func connector(_ faults: FieldFaults, at index: Int) -> Connector {
    let path = JSONPath.element(.field(.record, "sockets"), index)
    let plug = faults.known(type, at: .field(path, "socketType"), in: AppointmentsTables.plug)
    let power = rating(path, faults)
    return Connector(
      standard: plug?.standard, standardAsGiven: plug == nil ? type : nil, format: plug?.format,
      powerType: powerType(power, path, faults), power: power, quantity: 1)
  }

  /// Apparent power (kVA) counts as kilowatts, because the current of a car is almost in phase with the voltage.
  private func rating(_ path: JSONPath, _ faults: FieldFaults) -> PowerRating? {
    guard let power else { return nil }
    switch powerUnit?.lowercased() {
    case nil, "kw", "kva":
      let rating = PowerRating.derived(kilowatts: power, amperes: nil, volts: nil, phases: nil)
      if rating?.basis == .unitCorrected { faults.add(.field(path, "power"), "\(power) kW is read as watts") }
      return rating
    case "w", "va": return Power(kilowatts: power / 1000).map { PowerRating(power: $0, basis: .given) }
    case .some(let unit):
      faults.add(.field(path, "powerUnit"), "\(FeedText.quoted(unit)) is no unit of power that is known here")
      return nil
    }
  }

  /// The service only says AC or DC. Up to 7.4 kW (230 V, 32 A) AC counts as one phase, above as three; without a power the
  /// number of phases is unknown.
  private func powerType(_ power: PowerRating?, _ path: JSONPath, _ faults: FieldFaults) -> PowerType? {
    switch chargeType?.uppercased() {
    case nil: return nil
    case "DC": return .dc
    case "AC": return power.map { $0.power.watts > 7400 ? .ac3Phase : .ac1Phase }
    case .some(let given):
      faults.add(.field(path, "chargeType"), "\(FeedText.quoted(given)) is neither AC nor DC")
      return nil
    }
  }
}
