import ChargeDomain
import Foundation

/// A record of `/v3/poi` in any of its three shapes: ids and nested objects with nulls (verbose), nested objects without
/// nulls, ids alone (compact). A missing id is taken from the nested object.
struct OpenChargeMapPOI {
  var id: String
  var operatorID: Int?
  var operatorTitle: String?
  var dataProviderID: Int?
  var dataProvider: OpenChargeMapDataProvider?
  var usageTypeID: Int?
  var usageCost: String?
  var statusTypeID: Int?
  var submissionStatusID: Int?
  var numberOfPoints: Int?
  var generalComments: String?
  var lastStatusUpdate: Date?
  var lastVerified: Date?
  var lastConfirmed: Date?
  var address: Address
  var connections: [Connection]
  /// The newest comment for drivers.
  var lastComment: DriverComment?

  struct Address {
    var title: String?
    var lines: [String] = []
    var town: String?
    var region: String?
    var postcode: String?
    var countryID: Int?
    var countryCode: String?
    var latitude: Double?
    var longitude: Double?
    var phones: [String] = []
    var accessComments: String?
    var relatedURL: String?
  }

  struct Connection {
    var typeID: Int?
    var typeTitle: String?
    var statusID: Int?
    var amperes: Int?
    var volts: Int?
    var kilowatts: Double?
    var currentTypeID: Int?
    var quantity: Int?
  }

  /// Throws when the record has no usable id.
  init(_ record: JSONReader) throws(RecordFault) {
    id = try record.id("ID") { $0.utf8.allSatisfy(\.isDigit) }
    let operatorInfo = record.object("OperatorInfo")
    operatorID = record.int("OperatorID") ?? operatorInfo?.int("ID")
    operatorTitle = operatorInfo?.text("Title")
    let provider = record.object("DataProvider")
    dataProviderID = record.int("DataProviderID") ?? provider?.int("ID")
    dataProvider = provider.map { OpenChargeMapDataProvider($0) }
    usageTypeID = record.int("UsageTypeID") ?? record.object("UsageType")?.int("ID")
    usageCost = record.text("UsageCost")
    statusTypeID = record.int("StatusTypeID") ?? record.object("StatusType")?.int("ID")
    submissionStatusID = record.int("SubmissionStatusTypeID") ?? record.object("SubmissionStatus")?.int("ID")
    numberOfPoints = record.int("NumberOfPoints")
    generalComments = record.text("GeneralComments")
    lastStatusUpdate = record.date("DateLastStatusUpdate")
    lastVerified = record.date("DateLastVerified")
    lastConfirmed = record.date("DateLastConfirmed")
    address = record.object("AddressInfo").map { Address($0) } ?? Address()
    connections = record.objects("Connections").map(Connection.init)
    lastComment = Self.lastComment(record)
  }
}

extension OpenChargeMapPOI: ProviderRecord {
  static let idField: StaticString = "ID"

  var key: String { id }
  var changedAt: Date? { lastStatusUpdate }
}

extension OpenChargeMapPOI.Address {
  fileprivate init(_ address: JSONReader) {
    title = address.text("Title")
    lines = [address.text("AddressLine1"), address.text("AddressLine2")].compactMap { $0 }
    town = address.text("Town")
    region = address.text("StateOrProvince")
    postcode = address.text("Postcode")
    let country = address.object("Country")
    countryID = address.int("CountryID") ?? country?.int("ID")
    countryCode = country?.text("ISOCode")
    latitude = address.double("Latitude")
    longitude = address.double("Longitude")
    phones = address.phones("ContactTelephone1") + address.phones("ContactTelephone2")
    accessComments = address.text("AccessComments")
    relatedURL = address.rawText("RelatedURL")
  }
}

extension OpenChargeMapPOI.Connection {
  fileprivate init(_ connection: JSONReader) {
    let type = connection.object("ConnectionType")
    typeID = connection.int("ConnectionTypeID") ?? type?.int("ID")
    typeTitle = type?.text("Title")
    statusID = connection.int("StatusTypeID") ?? connection.object("StatusType")?.int("ID")
    amperes = connection.positive("Amps")
    volts = connection.positive("Voltage")
    kilowatts = connection.kilowatts("PowerKW")
    currentTypeID = connection.int("CurrentTypeID") ?? connection.object("CurrentType")?.int("ID")
    quantity = connection.positiveCount("Quantity")
  }
}
