public import Foundation

/// Generated sites as Open Charge Map's interface writes them in its compact shape: ids in place of nested objects,
/// fields without a value left out.
public enum OpenChargeMapRecords {
  /// Writes a whole array of so many records, about 1 kB each. Records of one degree of latitude and longitude follow each
  /// other, as in the answers of one region after the other.
  public static func write(_ count: Int, of world: GeneratedWorld, to file: URL) throws {
    guard FileManager.default.createFile(atPath: file.path, contents: nil) else {
      throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: file.path])
    }
    let handle = try FileHandle(forWritingTo: file)
    defer { try? handle.close() }
    var text = "["
    let sites = world.sites(count).sorted { one, other in
      (one.latitude.rounded(.down), one.longitude.rounded(.down), one.number)
        < (other.latitude.rounded(.down), other.longitude.rounded(.down), other.number)
    }
    for (position, site) in sites.enumerated() {
      if position > 0 { text += ",\n" }
      text += record(site)
      if text.utf8.count > 1 << 20 {
        try handle.write(contentsOf: Data(text.utf8))
        text.removeAll(keepingCapacity: true)
      }
    }
    try handle.write(contentsOf: Data((text + "]\n").utf8))
  }

  /// One record.
  public static func record(_ site: GeneratedSite) -> String {
    var random = SeededGenerator(seed: UInt64(site.number))
    let uuid = hexadecimal(random.next()) + "-" + hexadecimal(random.next())
    let day = date(&random)
    let connections = site.plugs.enumerated().map { index, plug in
      "{\"ID\":\(site.number * 4 + index),\"ConnectionTypeID\":\(plug.typeID),\"StatusTypeID\":50,\"LevelID\":"
        + (plug.currentTypeID == 30 ? "3" : "2")
        + (plug.kilowatts.map { ",\"Amps\":32,\"Voltage\":400,\"PowerKW\":\($0)" } ?? "")
        + ",\"CurrentTypeID\":\(plug.currentTypeID),\"Quantity\":\(plug.quantity)}"
    }
    return """
      {"IsRecentlyVerified":false,"ID":\(site.number),"UUID":"\(uuid)","DataProviderID":1,\
      "DataProvidersReference":"\(site.countryCode)-\(site.number)","OperatorID":\(site.operatorID),\
      "OperatorsReference":"\(site.countryCode)*G\(site.operatorID)*\(site.number)","UsageTypeID":\(1 + site.number % 5)\
      \(site.price.map { ",\"UsageCost\":\(quoted($0))" } ?? ""),"AddressInfo":{"ID":\(site.number + 300),\
      "Title":\(quoted(site.name)),"AddressLine1":\(quoted(site.street)),"Town":\(quoted(site.town)),\
      "StateOrProvince":\(quoted(site.town)),"Postcode":"\(site.postcode)","CountryID":\(site.countryID),\
      "Latitude":\(site.latitude),"Longitude":\(site.longitude),"ContactTelephone1":"+41 44 \(100 + site.number % 900) 20 20",\
      "RelatedURL":"https://example.org/\(site.countryCode.lowercased())/\(site.number)","DistanceUnit":0},\
      "Connections":[\(connections.joined(separator: ","))],"NumberOfPoints":\(site.plugs.reduce(0) { $0 + $1.quantity })\
      \(site.remark.map { ",\"GeneralComments\":\(quoted($0))" } ?? ""),"StatusTypeID":\(site.number % 40 == 0 ? 150 : 50),\
      "DateLastStatusUpdate":"\(day)","MetadataValues":[],"DataQualityLevel":1,"DateCreated":"\(day)",\
      "SubmissionStatusTypeID":200,"DateLastVerified":"\(day)"}
      """
  }

  /// The lists that the records refer to.
  public static func reference(of world: GeneratedWorld) -> String {
    let operators = world.brands.joined().map { "{\"ID\":\($0.id),\"Title\":\(quoted($0.name))}" }
    let countries = Tongue.all.map { "{\"ID\":\($0.countryID),\"ISOCode\":\"\($0.countryCode)\"}" }
    let empty = ["CurrentTypes", "DataProviders", "StatusTypes", "SubmissionStatusTypes", "UsageTypes"]
    return "{\"ConnectionTypes\":[],\"Operators\":[\(operators.joined(separator: ","))],"
      + "\"Countries\":[\(countries.joined(separator: ","))]," + empty.map { "\"\($0)\":[]" }.joined(separator: ",")
      + "}"
  }

  private static func date(_ random: inout SeededGenerator) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
    return
      "\(2015 + random.number(below: 9))-\(two(1 + random.number(below: 12)))-\(two(1 + random.number(below: 28)))T"
      + "\(two(random.number(below: 24))):\(two(random.number(below: 60))):00Z"
  }

  private static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The names of this world hold no letter that JSON writes otherwise but these two.
  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
