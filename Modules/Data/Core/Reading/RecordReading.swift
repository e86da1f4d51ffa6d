import ChargeDomain
import Foundation

/// A record of a provider, before it becomes a station.
protocol ProviderRecord {
  /// The field that holds the id.
  static var idField: StaticString { get }
  /// The key of a record of which nothing else can be read; `nil` when it has no usable id.
  static func key(of record: JSONReader) -> String?
  /// Tells the record from the others of an answer; its station is stored under it.
  var key: String { get }
  /// What a report calls the record.
  var reportID: String { get }
  /// When the source changed it last; `nil` where the source does not say.
  var changedAt: Date? { get }
}

extension ProviderRecord {
  static func key(of record: JSONReader) -> String? { record.text(idField) }
  var reportID: String { FeedText.plain(key) }
}

/// Reads the records of a provider's answer. A record that cannot be used is reported with the field and the reason,
/// and never spoils its neighbours.
struct RecordReading<Record: ProviderRecord> {
  /// A record that was read, with what was wrong in its fields.
  struct Entry {
    let record: Record
    let faults: FieldFaults
  }

  private let provider: ProviderID
  private let loss: SkippedRecord.Extent
  /// The records that could be read, in the order of the answer.
  private(set) var entries: [Entry] = []
  /// What was left out so far.
  private(set) var skipped: [SkippedRecord] = []
  private var unreadable: [String] = []
  private var recordCount = 0

  /// - Parameter loss: what is lost with a record: a field where the records are only parts of stations.
  init(_ provider: ProviderID, loss: SkippedRecord.Extent = .record) {
    self.provider = provider
    self.loss = loss
  }

  // MARK: Reading

  /// Reads a list of records; each is reported as `name` and its number, counted from 1, while it has no id.
  init(
    _ provider: ProviderID, _ records: some Sequence<JSONValue>, loss: SkippedRecord.Extent = .record,
    named name: String = "record", _ body: (JSONReader) throws(RecordFault) -> Record
  ) {
    self.init(provider, loss: loss)
    for (index, record) in records.enumerated() { read(record, named: "\(name) \(index + 1)", body) }
  }

  /// Reads a record.
  /// - Parameter name: what a report calls it while it has no id.
  mutating func read(_ value: JSONValue, named name: String, _ body: (JSONReader) throws(RecordFault) -> Record) {
    let faults = FieldFaults()
    guard let reader = JSONReader(record: value, faults: faults) else { return refuse(value, named: name) }
    recordCount += 1
    do throws(RecordFault) {
      entries.append(Entry(record: try body(reader), faults: faults))
    } catch {
      if let key = Record.key(of: reader) { unreadable.append(key) }
      skip(reader.text(Record.idField).map { FeedText.plain($0) } ?? name, error)
    }
  }

  /// Reports a value that stands where an object is due.
  mutating func refuse(_ value: JSONValue, named name: String) {
    recordCount += 1
    skip(name, nil, "an object is due, \(JSONReader.name(of: value)) stands there", loss)
  }

  /// Keeps one record of each key: the one changed last, of equally old ones the first.
  mutating func removeCopies() {
    var positions: [String: Int] = [:]
    positions.reserveCapacity(entries.count)
    var kept: [Entry] = []
    for entry in entries {
      guard let position = positions[entry.record.key] else {
        positions[entry.record.key] = kept.count
        kept.append(entry)
        continue
      }
      let known = kept[position].record
      if (entry.record.changedAt ?? .distantPast) > (known.changedAt ?? .distantPast) { kept[position] = entry }
      let isDated = entry.record.changedAt != nil || known.changedAt != nil
      skip(
        entry.record.reportID, "\(Record.idField)",
        "the id comes more than once in this answer; the \(isDated ? "copy changed last" : "first copy") is kept",
        loss == .field ? .field : .notListed)
    }
    entries = kept
  }

  // MARK: Results

  /// The stations of all records, with everything that was left out on the way.
  mutating func answer(
    receivedAt: Date, _ station: (Entry) throws(RecordFault) -> Station
  ) -> FeedAnswer {
    var stations: [Station] = []
    for entry in entries {
      do throws(RecordFault) {
        stations.append(try station(entry))
        report(entry)
      } catch {
        if error.extent == .record { unreadable.append(entry.record.key) }
        skip(entry.record.reportID, error)
      }
    }
    return answer(stations, receivedAt: receivedAt)
  }

  /// These stations, with everything that was left out on the way.
  func answer(_ stations: [Station], receivedAt: Date) -> FeedAnswer {
    FeedAnswer(
      provider: provider, receivedAt: receivedAt, stations: stations, skipped: skipped, unreadable: unreadable,
      recordCount: recordCount)
  }

  /// Reports the fields of a record that could not be read.
  mutating func report(_ entry: Entry) {
    for fault in entry.faults.all { skip(entry.record.reportID, fault.path, fault.reason, .field) }
  }

  /// Reports why a record is left out.
  mutating func skip(_ id: String, _ fault: RecordFault) {
    skip(id, fault.field, fault.reason, fault.extent == .record ? loss : fault.extent)
  }

  /// Reports what was left out elsewhere and belongs to the same answer.
  mutating func skip(_ others: [SkippedRecord]) { skipped += others }

  /// Reports something that is left out.
  mutating func skip(_ id: String, _ field: String?, _ reason: String, _ extent: SkippedRecord.Extent) {
    skipped.append(SkippedRecord(provider: provider, recordID: id, field: field, reason: reason, extent: extent))
  }
}
