import ChargeDomain
import Foundation

extension OCPILocation {
  /// The location as a station, without its removed charging points and without live states.
  func station(
    key: String, evses: [OCPIEVSE], isShared: (EVSEID) -> Bool, licence: Licence, receivedAt: Date
  ) -> Station {
    let present = evses.filter { $0.status != .removed }
    let points = present.map { evse in
      let id = evse.key(location: key, isShared: isShared)
      return EVSE(
        uid: evse.uid, evseID: id, connectors: evse.connectors,
        hasLiveStatus: id == nil || evse.status == nil ? false : nil, physicalReference: evse.physicalReference)
    }
    let isPlanned = !present.isEmpty && present.allSatisfy { $0.status == .planned }
    var station = Station(
      id: StationID(provider: .ocpi, value: key), name: name, coordinate: coordinate, address: address,
      operatorName: operatorName, condition: isPlanned ? .planned : .unknown,
      equipment: points.isEmpty ? .summary(total: nil, connectors: []) : .evses(points), openingHours: openingHours,
      facilities: facilities, capabilities: present.flatMap(\.capabilities).distinct, phones: phones,
      remarks: remarks,
      provenance: Provenance(
        provider: .ocpi, recordID: key, receivedAt: receivedAt, changedAt: changedAt, licence: licence))
    station.timeZone = timeZone
    return station
  }
}
