import ChargeDomain
import Foundation
import GRDB

extension StationRecord {
  /// What the other columns of the row say.
  struct Columns {
    let id: StationID
    let coordinate: Coordinate
    let receivedAt: Date
    let licence: Licence
    var siteStatus: Station.SiteStatus?
  }

  /// Reads the station of a row. Throws `SQLITE_CORRUPT` for bytes that make no sense.
  static func station(_ columns: Columns, _ bytes: UnsafeRawBufferPointer) throws -> Station {
    var input = RecordReader(bytes)
    var station = Station(
      id: columns.id, name: try input.text(), coordinate: columns.coordinate, address: try input.address(),
      operatorName: try input.optional { try $0.text() }, access: try input.choice(), condition: try input.choice(),
      equipment: try input.equipment(), openingHours: try input.optional { try $0.openingHours() },
      facilities: try input.list { try $0.choice() }, capabilities: try input.list { try $0.choice() },
      priceText: try input.optional { try $0.text() }, phones: try input.list { try $0.text() },
      website: try input.optional { try $0.link() }, remarks: try input.optional { try $0.text() },
      verifiedAt: try input.optional { try $0.date() }, siteStatus: columns.siteStatus,
      provenance: Provenance(
        provider: try input.choice(), recordID: try input.text(), receivedAt: columns.receivedAt,
        changedAt: try input.optional { try $0.date() }, licence: columns.licence),
      timeZone: try input.optional { try $0.text() }, tariffs: try input.list { try $0.tariff() },
      lastComment: try input.optional {
        DriverComment(text: try $0.text(), at: try $0.optional { try $0.date() })
      })
    station.code = try input.optional { try $0.text() }
    guard input.isAtEnd else { throw DatabaseError.unreadable("a station has more than its fields") }
    return station
  }
}

extension RecordReader {
  fileprivate mutating func address() throws -> Address {
    Address(
      lines: try list { try $0.text() }, town: try optional { try $0.text() }, postcode: try optional { try $0.text() },
      region: try optional { try $0.text() }, countryCode: try optional { try $0.text() })
  }

  mutating func link() throws -> WebAddress {
    guard let link = WebAddress(try text()) else { throw DatabaseError.unreadable("a station has a broken link") }
    return link
  }

  fileprivate mutating func equipment() throws -> Station.Equipment {
    guard try flag() else {
      return .summary(total: try optional { try $0.integer() }, connectors: try list { try $0.connector() })
    }
    return .evses(
      try list { input in
        EVSE(
          uid: try input.text(), evseID: try input.optional { try $0.evseID() },
          connectors: try input.list { try $0.connector() }, hasLiveStatus: try input.optional { try $0.flag() },
          physicalReference: try input.optional { try $0.text() })
      })
  }

  private mutating func evseID() throws -> EVSEID {
    guard let id = EVSEID(try text()) else { throw DatabaseError.unreadable("a station has an empty EVSE id") }
    return id
  }

  private mutating func connector() throws -> Connector {
    var connector = Connector(
      standard: try optional { try $0.choice() }, standardAsGiven: try optional { try $0.text() },
      format: try optional { try $0.choice() }, powerType: try optional { try $0.choice() },
      maxVoltage: try optional { try $0.integer() }, maxAmperage: try optional { try $0.integer() },
      power: try optional { try $0.power() }, quantity: try optional { try $0.integer() },
      isOperational: try optional { try $0.flag() })
    connector.tariffIDs = try list { try $0.choice() }
    return connector
  }

  private mutating func power() throws -> PowerRating {
    guard let power = Power(watts: try integer()) else { throw DatabaseError.unreadable("a station has a power of 0") }
    return PowerRating(power: power, basis: try choice())
  }
}
