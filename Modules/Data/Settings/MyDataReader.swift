import ChargeDomain
import Foundation

/// Reads the file that ``MyDataRecord`` writes. A record of which one field cannot be read is left out as a whole and reported
/// with that field; the others are read. Names that this version does not know are passed over.
enum MyDataReader {
  /// Ten thousand sessions take a few megabytes.
  static let maximumBytes = 64 << 20

  static func content(_ bytes: Data) throws(MyDataFault) -> MyDataContent {
    guard bytes.count <= maximumBytes else { throw .tooLarge }
    let head = bytes.prefix(64).first { ![0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard head == UInt8(ascii: "{") else { throw .otherContent }
    let document: JSONDocument
    do throws(JSONFailure) { document = try JSONDocument(bytes) } catch { throw .damaged }
    guard let file = JSONReader(record: document.root, faults: FieldFaults()),
      file.text("format") == MyDataFile.format, let version = file.int("version"), version > 0
    else { throw .otherContent }
    guard version <= MyDataDocuments.version else { throw .newerVersion(version) }
    var reading = MyDataReading()
    reading.content.exportedAt = file.date("exportedAt")
    reading.readSettings(file.value("settings"))
    reading.content.favourites = reading.list(.favourites, file.value("favourites")) { reader throws(UnreadableField) in
      try reader.favourite()
    }
    reading.readFilters(file.value("filters"))
    reading.content.regions = reading.list(.regions, file.value("regions")) { reader throws(UnreadableField) in
      try reader.region()
    }
    reading.content.watches = reading.list(.watches, file.value("watches")) { reader throws(UnreadableField) in
      try reader.watch()
    }
    reading.content.ofAccounts = ofAccounts.compactMap { name, part in
      let count = file.value(name).map { $0.isArray ? $0.elements.reduce(0) { count, _ in count + 1 } : 1 } ?? 0
      return count == 0 ? nil : MyDataContent.Amount(part, count)
    }
    return reading.content
  }

  private static let ofAccounts: [(name: StaticString, part: MyDataPart)] = [
    ("lowBalanceNotices", .lowBalanceNotices), ("reminders", .reminders), ("sessions", .sessions),
    ("invoices", .invoices), ("journal", .journal), ("accounts", .accounts), ("profile", .profile),
    ("invoiceAddress", .invoiceAddress), ("walletName", .walletName), ("unverifiedAccount", .unverifiedAccount),
  ]
}

/// A field without which a record cannot be used, or that cannot be read.
struct UnreadableField: Error {
  /// Its path in the record.
  let path: String
}

extension JSONReader {
  /// The value of a field that has to be there.
  @discardableResult
  func due<Value>(_ value: Value?, _ name: StaticString) throws(UnreadableField) -> Value {
    guard let value else { throw UnreadableField(path: JSONPath.field(path, name).description) }
    return value
  }
}

/// A file that is being read.
struct MyDataReading {
  var content = MyDataContent()

  /// The records of a list that can be read.
  mutating func list<Value>(
    _ part: MyDataPart, _ list: JSONValue?, read: (JSONReader) throws(UnreadableField) -> Value
  ) -> [Value] {
    guard let list else { return [] }
    guard list.isArray else {
      content.unreadable.append(.init(part: part))
      return []
    }
    var values: [Value] = []
    for (index, element) in list.elements.enumerated() {
      let faults = FieldFaults()
      guard let reader = JSONReader(record: element, faults: faults) else {
        content.unreadable.append(.init(part: part, number: index + 1))
        continue
      }
      var path: String?
      do throws(UnreadableField) {
        let value = try read(reader)
        path = faults.all.first.map { $0.path ?? "" }
        if path == nil { values.append(value) }
      } catch {
        path = error.path
      }
      if let path {
        content.unreadable.append(.init(part: part, number: index + 1, field: path, name: Self.name(of: element)))
      }
    }
    return values
  }

  // Its faults are told already.
  private static func name(of element: JSONValue) -> String? {
    JSONReader(record: element, faults: FieldFaults())?.text("name")
  }

  mutating func readSettings(_ settings: JSONValue?) {
    guard let settings else { return }
    guard settings.isObject else { return content.unreadable.append(.init(part: .settings)) }
    for kind in PreferenceChoice.Kind.allCases {
      let faults = FieldFaults()
      guard let reader = JSONReader(record: settings, faults: faults) else { continue }
      var path: String?
      do throws(UnreadableField) {
        let choice = try reader.choice(kind)
        path = faults.all.first.map { $0.path ?? "" }
        if path == nil, let choice { content.settings.append(choice) }
      } catch {
        path = error.path
      }
      if let path { content.unreadable.append(.init(part: .settings, field: path)) }
    }
  }

  mutating func readFilters(_ filters: JSONValue?) {
    guard let filters else { return }
    guard let reader = JSONReader(record: filters, faults: FieldFaults()) else {
      return content.unreadable.append(.init(part: .filters))
    }
    for purpose in FilterPurpose.allCases {
      let name: StaticString =
        switch purpose {
        case .find: "find"
        case .book: "book"
        }
      guard let value = reader.value(name) else { continue }
      do throws(UnreadableField) {
        content.filtersInUse[purpose] = try value.stationFilter()
      } catch {
        content.unreadable.append(
          .init(part: .filters, field: error.path.isEmpty ? "\(name)" : "\(name).\(error.path)"))
      }
    }
    content.savedFilters = list(.filters, reader.value("saved")) { reader throws(UnreadableField) in
      try reader.savedFilter()
    }
  }
}
