import ChargeDomain
import ChargeLayout

/// What `skipped` prints: one line for each record or field that was left out, and how many there are.
enum SkippedReport {
  static func lines(of records: [SkippedRecord]) -> [String] {
    let lines = records.map { record in
      let field = record.field.map { " \($0)" } ?? ""
      // Ids, fields and reasons come from feeds.
      return StyledLine(
        "\(record.provider.rawValue) \(record.recordID)\(field): \(record.reason) (\(words(for: record.extent)))"
      ).text
    }
    return lines + [count(records)]
  }

  private static func count(_ records: [SkippedRecord]) -> String {
    guard !records.isEmpty else { return "nothing was left out" }
    let parts = [SkippedRecord.Extent.record, .field, .notListed].compactMap { extent -> String? in
      let count = records.count { $0.extent == extent }
      return count == 0 ? nil : "\(count) \(words(for: extent, count))"
    }
    return "\(records.count) left out: \(parts.joined(separator: ", "))"
  }

  private static func words(for extent: SkippedRecord.Extent, _ count: Int = 1) -> String {
    switch extent {
    case .record: count == 1 ? "record skipped" : "records skipped"
    case .field: count == 1 ? "field dropped" : "fields dropped"
    case .notListed: "not listed"
    }
  }
}
