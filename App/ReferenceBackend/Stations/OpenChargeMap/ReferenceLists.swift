/// Open Charge Map's standard lists: ids and titles as the provider publishes them (openchargemap.org, CC BY 4.0).
enum ReferenceLists {
  /// The answer of `/v3/referencedata`. Operators and data providers are the caller's; the rest is the provider's own.
  static func document(operators: [JSONValue], dataProviders: [JSONValue]) -> JSONValue {
    .object([
      ("ChargerTypes", .array(levels.map(\.json))),
      ("ConnectionTypes", .array(ConnectionTypeTable.rows.map(\.json))),
      ("CurrentTypes", .array(currentTypes.map(\.json))),
      ("Countries", .array(CountryTable.rows.map(\.json))),
      ("DataProviders", .array(dataProviders)),
      ("Operators", .array(operators)),
      ("StatusTypes", .array(statusTypes.map(\.json))),
      ("SubmissionStatusTypes", .array(submissionStatuses.map(\.json))),
      ("UsageTypes", .array(usageTypes.map(\.json))),
      ("UserCommentTypes", .array([])),
      ("CheckinStatusTypes", .array([])),
      ("DataTypes", .array([])),
      ("MetadataGroups", .array([])),
      ("UserProfile", .null),
      ("ChargePoint", .null),
      ("UserComment", .null),
    ])
  }

  static func statusType(_ id: Int?) -> JSONValue { statusTypes.first { $0.id == id }?.json ?? .null }
  static func usageType(_ id: Int?) -> JSONValue { usageTypes.first { $0.id == id }?.json ?? .null }
  static func level(_ id: Int?) -> JSONValue { levels.first { $0.id == id }?.json ?? .null }
  static func currentType(_ id: Int?) -> JSONValue { currentTypes.first { $0.id == id }?.json ?? .null }
  static func submissionStatus(_ id: Int) -> JSONValue { submissionStatuses.first { $0.id == id }?.json ?? .null }
  static func connectionType(_ id: Int) -> JSONValue {
    ConnectionTypeTable.rows.first { $0.id == id }?.json ?? .null
  }
  static func country(_ isoCode: String) -> JSONValue {
    CountryTable.rows.first { $0.isoCode == isoCode }?.json ?? .null
  }

  /// A list entry: its own keys first, then ID and Title, as the provider orders them.
  private struct Entry {
    let id: Int
    let title: String
    let facts: [(String, JSONValue)]

    var json: JSONValue { .object(facts + [("ID", .integer(id)), ("Title", .string(title))]) }
  }

  private static let statusTypes: [Entry] = [
    status(0, "Unknown", nil, true),
    status(10, "Currently Available (Automated Status)", true, false),
    status(20, "Currently In Use (Automated Status)", true, false),
    status(30, "Temporarily Unavailable", true, true),
    status(50, "Operational", true, true),
    status(75, "Partly Operational (Mixed)", true, true),
    status(100, "Not Operational", false, true),
    status(150, "Planned For Future Date", false, true),
    status(200, "Removed (Decommissioned)", false, true),
    status(210, "Removed (Duplicate Listing)", false, true),
  ]

  private static func status(_ id: Int, _ title: String, _ operational: Bool?, _ selectable: Bool) -> Entry {
    Entry(
      id: id, title: title,
      facts: [("IsOperational", .optional(operational)), ("IsUserSelectable", .bool(selectable))])
  }

  private static let usageTypes: [Entry] = [
    usage(0, "(Unknown)", nil, nil, nil),
    usage(1, "Public", nil, nil, nil),
    usage(2, "Private - Restricted Access", nil, true, nil),
    usage(3, "Privately Owned - Notice Required", nil, nil, nil),
    usage(4, "Public - Membership Required", false, true, true),
    usage(5, "Public - Pay At Location", true, false, false),
    usage(6, "Private - For Staff, Visitors or Customers", false, false, false),
    usage(7, "Public - Notice Required", false, false, false),
  ]

  private static func usage(_ id: Int, _ title: String, _ pay: Bool?, _ member: Bool?, _ key: Bool?) -> Entry {
    Entry(
      id: id, title: title,
      facts: [
        ("IsPayAtLocation", .optional(pay)), ("IsMembershipRequired", .optional(member)),
        ("IsAccessKeyRequired", .optional(key)),
      ])
  }

  private static let levels: [Entry] = [
    level(1, "Level 1 : Low (Under 2kW)", "Under 2 kW, usually domestic socket types", false),
    level(2, "Level 2 : Medium (Over 2kW)", "Over 2 kW, usually non-domestic socket type", false),
    level(3, "Level 3:  High (Over 40kW)", "40KW and Higher", true),
  ]

  private static func level(_ id: Int, _ title: String, _ comments: String, _ fast: Bool) -> Entry {
    Entry(id: id, title: title, facts: [("Comments", .string(comments)), ("IsFastChargeCapable", .bool(fast))])
  }

  private static let currentTypes: [Entry] = [
    Entry(
      id: 10, title: "AC (Single-Phase)", facts: [("Description", .string("Alternating Current - Single Phase"))]),
    Entry(id: 20, title: "AC (Three-Phase)", facts: [("Description", .string("Alternating Current - Three Phase"))]),
    Entry(id: 30, title: "DC", facts: [("Description", .string("Direct Current"))]),
  ]

  private static let submissionStatuses: [Entry] = [
    submission(1, "Submission Under Review", false),
    submission(50, "Imported and Under Review", false),
    submission(100, "Imported and Published", true),
    submission(200, "Submission Published", true),
    submission(250, "Submission Rejected - Incomplete", false),
    submission(1_000, "Delisted", false),
    submission(1_001, "Delisted - Duplicate", false),
    submission(1_002, "Delisted - No Longer Active/Decommissioned", false),
    submission(1_005, "Delisted - Superseded by Update", false),
    submission(1_010, "Delisted - Not Public Information/Is Private Residence", false),
    submission(1_020, "Delisted - Removed by Import Data Provider", false),
  ]

  private static func submission(_ id: Int, _ title: String, _ live: Bool) -> Entry {
    Entry(id: id, title: title, facts: [("IsLive", .bool(live))])
  }
}

/// The data provider that the sample's records name: not Open Charge Map's contributors, who wrote none of them.
enum SampleProvider {
  static let id = 990_000

  static let json = JSONValue.object([
    ("WebsiteURL", .null),
    ("Comments", .null),
    (
      "DataProviderStatusType",
      .object([("IsProviderEnabled", .bool(true)), ("ID", .integer(1)), ("Title", .string("Manual Data Entry"))])
    ),
    ("IsRestrictedEdit", .bool(false)),
    ("IsOpenDataLicensed", .bool(true)),
    ("IsApprovedImport", .bool(true)),
    ("License", .string("Invented stations for demonstrations, free to use")),
    ("DateLastImported", .null),
    ("ID", .integer(id)),
    ("Title", .string("Sample stations")),
  ])
}

extension SampleOperator {
  /// Those with a record of their own; a row without an operator has none.
  static let listed = all.filter { $0.id > 0 }

  var json: JSONValue {
    .object([
      ("WebsiteURL", .optional(website)),
      ("Comments", .null),
      ("PhonePrimaryContact", .optional(phone)),
      ("PhoneSecondaryContact", .null),
      ("IsPrivateIndividual", .bool(false)),
      ("AddressInfo", .null),
      ("BookingURL", .null),
      ("ContactEmail", .null),
      ("FaultReportEmail", .null),
      ("IsRestrictedEdit", .null),
      ("ID", .integer(id)),
      ("Title", .string(title)),
    ])
  }
}
