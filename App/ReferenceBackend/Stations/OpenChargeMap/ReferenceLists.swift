/// Open Charge Map's standard lists: ids and titles as the provider publishes them (openchargemap.org, CC BY 4.0).
enum ReferenceLists {
  /// The answer of `/v3/referencedata`. Operators and data providers are the caller's; the rest is the provider's own.
  static func document(operators: [JSONValue], dataProviders: [JSONValue]) -> JSONValue {
    [
      "ChargerTypes": levels.map(\.json), "ConnectionTypes": connectionTypes.map(\.json),
      "CurrentTypes": currentTypes.map(\.json), "Countries": CountryTable.rows.map(\.json),
      "DataProviders": dataProviders, "Operators": operators, "StatusTypes": statusTypes.map(\.json),
      "SubmissionStatusTypes": submissionStatuses.map(\.json), "UsageTypes": usageTypes.map(\.json),
      "UserCommentTypes": JSONValue.array([]), "CheckinStatusTypes": JSONValue.array([]),
      "DataTypes": JSONValue.array([]), "MetadataGroups": JSONValue.array([]), "UserProfile": nil,
      "ChargePoint": nil, "UserComment": nil,
    ]
  }

  static let statusTypes: [ReferenceEntry] = [
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

  private static func status(_ id: Int, _ title: String, _ operational: Bool?, _ selectable: Bool) -> ReferenceEntry {
    ReferenceEntry(
      id: id, json: ["IsOperational": operational, "IsUserSelectable": selectable, "ID": id, "Title": title])
  }

  static let usageTypes: [ReferenceEntry] = [
    usage(0, "(Unknown)", nil, nil, nil),
    usage(1, "Public", nil, nil, nil),
    usage(2, "Private - Restricted Access", nil, true, nil),
    usage(3, "Privately Owned - Notice Required", nil, nil, nil),
    usage(4, "Public - Membership Required", false, true, true),
    usage(5, "Public - Pay At Location", true, false, false),
    usage(6, "Private - For Staff, Visitors or Customers", false, false, false),
    usage(7, "Public - Notice Required", false, false, false),
  ]

  private static func usage(
    _ id: Int, _ title: String, _ pay: Bool?, _ member: Bool?, _ key: Bool?
  ) -> ReferenceEntry {
    ReferenceEntry(
      id: id,
      json: [
        "IsPayAtLocation": pay, "IsMembershipRequired": member, "IsAccessKeyRequired": key, "ID": id, "Title": title,
      ])
  }

  static let levels: [ReferenceEntry] = [
    level(1, "Level 1 : Low (Under 2kW)", "Under 2 kW, usually domestic socket types", false),
    level(2, "Level 2 : Medium (Over 2kW)", "Over 2 kW, usually non-domestic socket type", false),
    level(3, "Level 3:  High (Over 40kW)", "40KW and Higher", true),
  ]

  private static func level(_ id: Int, _ title: String, _ comments: String, _ fast: Bool) -> ReferenceEntry {
    ReferenceEntry(id: id, json: ["Comments": comments, "IsFastChargeCapable": fast, "ID": id, "Title": title])
  }

  static let currentTypes: [ReferenceEntry] = [
    current(10, "AC (Single-Phase)", "Alternating Current - Single Phase"),
    current(20, "AC (Three-Phase)", "Alternating Current - Three Phase"),
    current(30, "DC", "Direct Current"),
  ]

  private static func current(_ id: Int, _ title: String, _ description: String) -> ReferenceEntry {
    ReferenceEntry(id: id, json: ["Description": description, "ID": id, "Title": title])
  }

  static let submissionStatuses: [ReferenceEntry] = [
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

  private static func submission(_ id: Int, _ title: String, _ live: Bool) -> ReferenceEntry {
    ReferenceEntry(id: id, json: ["IsLive": live, "ID": id, "Title": title])
  }
}

/// An entry of a list: its own keys first, then ID and Title, as the provider orders them.
struct ReferenceEntry: Sendable {
  let id: Int
  let json: JSONValue
}

extension [ReferenceEntry] {
  /// The entry of an id, or null.
  subscript(id id: Int?) -> JSONValue { first { $0.id == id }?.json ?? .null }
}

/// The data provider that the sample's records name: not Open Charge Map's contributors, who wrote none of them.
enum SampleProvider {
  static let id = 990_000

  static let json: JSONValue = [
    "WebsiteURL": nil, "Comments": nil,
    "DataProviderStatusType": ["IsProviderEnabled": true, "ID": 1, "Title": "Manual Data Entry"] as JSONValue,
    "IsRestrictedEdit": false, "IsOpenDataLicensed": true, "IsApprovedImport": true,
    "License": "Invented stations for demonstrations, free to use", "DateLastImported": nil, "ID": id,
    "Title": "Sample stations",
  ]
}

extension SampleOperator {
  /// Those with a record of their own; a row without an operator has none.
  static let listed = all.filter { $0.id > 0 }

  var json: JSONValue {
    [
      "WebsiteURL": website, "Comments": nil, "PhonePrimaryContact": phone, "PhoneSecondaryContact": nil,
      "IsPrivateIndividual": false, "AddressInfo": nil, "BookingURL": nil, "ContactEmail": nil,
      "FaultReportEmail": nil, "IsRestrictedEdit": nil, "ID": id, "Title": title,
    ]
  }
}
