/// Open Charge Map's list of connection types, spelled as there (one title ends in a blank).
struct ConnectionTypeTable: Sendable {
  let id: Int
  let title: String
  let formalName: String?
  let isDiscontinued: Bool?
  let isObsolete: Bool?

  init(_ id: Int, _ title: String, _ formalName: String?, discontinued: Bool? = false, obsolete: Bool? = false) {
    self.id = id
    self.title = title
    self.formalName = formalName
    isDiscontinued = discontinued
    isObsolete = obsolete
  }

  var json: JSONValue {
    .object([
      ("FormalName", .optional(formalName)), ("IsDiscontinued", .optional(isDiscontinued)),
      ("IsObsolete", .optional(isObsolete)), ("ID", .integer(id)), ("Title", .string(title)),
    ])
  }

  static let rows: [ConnectionTypeTable] = [
    .init(0, "Unknown", "Not Specified", discontinued: nil, obsolete: nil),
    .init(1, "Type 1 (J1772)", "SAE J1772-2009", discontinued: nil, obsolete: nil),
    .init(2, "CHAdeMO", "IEC 62196-3 Configuration AA", discontinued: nil, obsolete: nil),
    .init(3, "BS1363 3 Pin 13 Amp", "BS1363 / Type G", discontinued: nil, obsolete: nil),
    .init(4, "Blue Commando (2P+E)", nil, discontinued: nil, obsolete: nil),
    .init(5, "LP Inductive", "Large Paddle Inductive", discontinued: true, obsolete: true),
    .init(6, "SP Inductive", "Small Paddle Inductive", discontinued: true, obsolete: true),
    .init(7, "Avcon Connector", "Avcon SAE J1772-2001", discontinued: true),
    .init(8, "Tesla (Roadster)", "Tesla Connector", discontinued: true),
    .init(9, "NEMA 5-20R", nil),
    .init(10, "NEMA 14-30", nil),
    .init(11, "NEMA 14-50", nil),
    .init(13, "Europlug 2-Pin (CEE 7/16)", "Europlug 2-Pin (CEE 7/16)"),
    .init(14, "NEMA 6-20", nil),
    .init(15, "NEMA 6-15", nil),
    .init(16, "CEE 3 Pin", nil),
    .init(17, "CEE 5 Pin", nil),
    .init(18, "CEE+ 7 Pin", nil),
    .init(21, "XLR Plug (4 pin)", nil),
    .init(22, "NEMA 5-15R", "NEMA 5-15R"),
    .init(23, "CEE 7/5", nil),
    .init(24, "Wireless Charging", nil),
    .init(25, "Type 2 (Socket Only)", "IEC 62196-2 Type 2"),
    .init(26, "SCAME Type 3C (Schneider-Legrand)", "IEC 62196-2 Type 3"),
    .init(27, "NACS / Tesla Supercharger", "NACS"),
    .init(28, "CEE 7/4 - Schuko - Type F", "CEE 7/4"),
    .init(29, "Type I (AS 3112)", "Type I/AS 3112/CPCS-CCC"),
    .init(30, "Tesla (Model S/X)", nil),
    .init(31, "Tesla Battery Swap", "Tesla Battery Swap Station"),
    .init(32, "CCS (Type 1)", "IEC 62196-3 Configuration EE"),
    .init(33, "CCS (Type 2)", "IEC 62196-3 Configuration FF"),
    .init(34, "IEC 60309 3-pin", "IEC 60309 3-pin"),
    .init(35, "IEC 60309 5-pin", "IEC 60309 5-pin"),
    .init(36, "SCAME Type 3A (Low Power)", nil),
    .init(1_036, "Type 2 (Tethered Connector) ", "IEC 62196-2"),
    .init(1_037, "T13 - SEC1011 ( Swiss domestic 3-pin ) - Type J", "T13/ IEC Type J"),
    .init(1_038, "GB-T AC - GB/T 20234.2 (Socket)", "GB-T AC - GB/T 20234.2 (Socket)"),
    .init(1_039, "GB-T AC - GB/T 20234.2 (Tethered Cable)", "GB-T AC - GB/T 20234.2 (Tethered Cable)"),
    .init(1_040, "GB-T DC - GB/T 20234.3", "GB-T DC - GB/T 20234.3"),
    .init(1_041, "Three Phase 5-Pin (AS/NZ 3123)", "AS/NZS 3123 Three Phase"),
    .init(1_042, "NEMA TT-30R", nil),
    .init(1_043, "Type M", "IEC Type M (SANS 164-1, IS 1293:2005)"),
  ]
}
