import ChargeDomain
import Foundation

extension AppointmentStation {
  /// The service states no terms.
  static let licence = Licence(attribution: "Charger appointment service", terms: nil, link: nil)

  /// The record in the domain's words. Throws when it has no usable place.
  func station(receivedAt: Date, faults: FieldFaults) throws(RecordFault) -> Station {
    let coordinate = try Coordinate.ofRecord(
      latitude: latitude, longitude: longitude, fields: ("geoLocation.latitude", "geoLocation.longitude"))
    return Station(
      id: StationID(provider: .appointments, value: id), name: name ?? code ?? "", coordinate: coordinate,
      // Provinces are those of Türkiye, and all the town there is.
      address: Address(
        lines: [address].compactMap { $0 }, town: province, region: province,
        countryCode: province == nil ? nil : "TR"),
      condition: .unknown, equipment: .summary(total: total, connectors: connectors(faults)),
      facilities: services.map(AppointmentsTables.facility).distinct(), capabilities: [.reservable],
      siteStatus: siteStatus(receivedAt, faults),
      provenance: Provenance(
        provider: .appointments, recordID: id, receivedAt: receivedAt, changedAt: nil, licence: Self.licence))
  }

  /// As stated; where that is missing or zero, the sockets that are listed one by one.
  private var total: Int? {
    if let socketCount, socketCount > 0 { return socketCount }
    return sockets.isEmpty ? nil : sockets.count
  }

  /// Taken when every socket is, free when one is left; unknown without a stated total. More taken than there are is a
  /// slip that leaves none free, never fewer than none.
  private func siteStatus(_ receivedAt: Date, _ faults: FieldFaults) -> Station.SiteStatus? {
    guard let socketCount, socketCount > 0, let occupiedSocketCount else { return nil }
    if occupiedSocketCount > socketCount {
      faults.add(.field(.record, "occupiedSocketCount"), "\(occupiedSocketCount) of \(socketCount) cannot be taken")
    }
    let free = occupiedSocketCount < socketCount ? socketCount - occupiedSocketCount : 0
    return Station.SiteStatus(status: free > 0 ? .available : .charging, at: receivedAt, free: free)
  }

  /// Equal sockets are one row with their number.
  private func connectors(_ faults: FieldFaults) -> [Connector] {
    var rows: [(connector: Connector, count: Int)] = []
    for (index, socket) in sockets.enumerated() {
      let connector = socket.connector(faults, at: index)
      if let position = rows.firstIndex(where: { $0.connector == connector }) {
        rows[position].count += 1
      } else {
        rows.append((connector, 1))
      }
    }
    return rows.map { row in
      var connector = row.connector
      connector.quantity = row.count
      return connector
    }
  }
}

extension AppointmentStation.Socket {
  fileprivate func connector(_ faults: FieldFaults, at index: Int) -> Connector {
    let plug = type.flatMap(AppointmentsTables.plug)
    let path = JSONPath.element(.field(.record, "sockets"), index)
    if let type, plug == nil { faults.add(.field(path, "socketType"), "\(FeedText.quoted(type)) is not known here") }
    let power = rating(path, faults)
    return Connector(
      standard: plug?.standard, standardAsGiven: plug == nil ? type : nil, format: plug?.format,
      powerType: powerType(power, path, faults), power: power)
  }

  /// Kilowatts. Apparent power, kVA, is taken as kilowatts: a car draws its current almost in phase with the voltage.
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

  /// The service says AC or DC. One phase carries up to 7.4 kW (230 V, 32 A), above it there are three; without a power
  /// only the plug tells that it is AC.
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
