public import ChargeDomain
import Foundation

/// A person's data as JSON; `MyData.md` beside this file describes it.
public enum MyDataDocuments {
  /// Raise it when a name or a meaning changes; new names need no new version.
  static let version = 1

  /// How a person's data are written and read.
  public static let file = MyDataFile(
    encode: { data, date in
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      encoder.dateEncodingStrategy = .iso8601
      guard let bytes = try? encoder.encode(MyDataRecord(data, at: date)) else { return nil }
      return SharedDocument(
        name: "\(MyDataFile.format)-\(date.formatted(.iso8601.year().month().day())).json",
        mediaType: "application/json", bytes: bytes)
    },
    decode: { document throws(MyDataFault) in try MyDataReader.content(document.bytes) })
}
