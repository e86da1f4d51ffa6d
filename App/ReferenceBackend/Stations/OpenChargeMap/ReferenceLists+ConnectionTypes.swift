extension ReferenceLists {
  /// Open Charge Map's list of connection types, spelled as there (one title ends in a blank).
  static let connectionTypes: [ReferenceEntry] = [
    type(0, "Unknown", "Not Specified", discontinued: nil, obsolete: nil),
    type(1, "Type 1 (J1772)", "SAE J1772-2009", discontinued: nil, obsolete: nil),
    type(2, "CHAdeMO", "IEC 62196-3 Configuration AA", discontinued: nil, obsolete: nil),
    type(3, "BS1363 3 Pin 13 Amp", "BS1363 / Type G", discontinued: nil, obsolete: nil),
    type(4, "Blue Commando (2P+E)", discontinued: nil, obsolete: nil),
    type(5, "LP Inductive", "Large Paddle Inductive", discontinued: true, obsolete: true),
    type(6, "SP Inductive", "Small Paddle Inductive", discontinued: true, obsolete: true),
    type(7, "Avcon Connector", "Avcon SAE J1772-2001", discontinued: true),
    type(8, "Tesla (Roadster)", "Tesla Connector", discontinued: true),
    type(9, "NEMA 5-20R"),
    type(10, "NEMA 14-30"),
    type(11, "NEMA 14-50"),
    type(13, "Europlug 2-Pin (CEE 7/16)", "Europlug 2-Pin (CEE 7/16)"),
    type(14, "NEMA 6-20"),
    type(15, "NEMA 6-15"),
    type(16, "CEE 3 Pin"),
    type(17, "CEE 5 Pin"),
    type(18, "CEE+ 7 Pin"),
    type(21, "XLR Plug (4 pin)"),
    type(22, "NEMA 5-15R", "NEMA 5-15R"),
    type(23, "CEE 7/5"),
    type(24, "Wireless Charging"),
    type(25, "Type 2 (Socket Only)", "IEC 62196-2 Type 2"),
    type(26, "SCAME Type 3C (Schneider-Legrand)", "IEC 62196-2 Type 3"),
    type(27, "NACS / Tesla Supercharger", "NACS"),
    type(28, "CEE 7/4 - Schuko - Type F", "CEE 7/4"),
    type(29, "Type I (AS 3112)", "Type I/AS 3112/CPCS-CCC"),
    type(30, "Tesla (Model S/X)"),
    type(31, "Tesla Battery Swap", "Tesla Battery Swap Station"),
    type(32, "CCS (Type 1)", "IEC 62196-3 Configuration EE"),
    type(33, "CCS (Type 2)", "IEC 62196-3 Configuration FF"),
    type(34, "IEC 60309 3-pin", "IEC 60309 3-pin"),
    type(35, "IEC 60309 5-pin", "IEC 60309 5-pin"),
    type(36, "SCAME Type 3A (Low Power)"),
    type(1_036, "Type 2 (Tethered Connector) ", "IEC 62196-2"),
    type(1_037, "T13 - SEC1011 ( Swiss domestic 3-pin ) - Type J", "T13/ IEC Type J"),
    type(1_038, "GB-T AC - GB/T 20234.2 (Socket)", "GB-T AC - GB/T 20234.2 (Socket)"),
    type(1_039, "GB-T AC - GB/T 20234.2 (Tethered Cable)", "GB-T AC - GB/T 20234.2 (Tethered Cable)"),
    type(1_040, "GB-T DC - GB/T 20234.3", "GB-T DC - GB/T 20234.3"),
    type(1_041, "Three Phase 5-Pin (AS/NZ 3123)", "AS/NZS 3123 Three Phase"),
    type(1_042, "NEMA TT-30R"),
    type(1_043, "Type M", "IEC Type M (SANS 164-1, IS 1293:2005)"),
  ]

  private static func type(
    _ id: Int, _ title: String, _ formalName: String? = nil, discontinued: Bool? = false, obsolete: Bool? = false
  ) -> ReferenceEntry {
    ReferenceEntry(
      id: id,
      json: [
        "FormalName": formalName, "IsDiscontinued": discontinued, "IsObsolete": obsolete, "ID": id, "Title": title,
      ])
  }
}
