import GRDB

extension Database {
  /// The values of rows that hold an id in their first column and a value as JSON in the second. What this version
  /// cannot read, and what is not the value of its row, spoils no other: its id is set aside.
  /// - Parameters:
  ///   - unreadable: The ids of what is set aside are added here.
  ///   - belongs: Whether a value is that of the row with this id.
  ///   - complete: Adds what stands in further columns of the row.
  func storedValues<Value: Decodable & Sendable>(
    _ sql: String, _ arguments: [(any SQLValue)?] = [], settingAside unreadable: inout [String],
    where belongs: (_ value: Value, _ id: String) -> Bool,
    completing complete: (Value, SQLColumns) -> Value = { value, _ in value }
  ) throws -> [Value] {
    var values: [Value] = []
    try cachedStatement(sql: sql).forEachRow(arguments) { row in
      let id = row.text(0) ?? ""
      let value: Value? = row.text(1).flatMap(JSONText.value)
      guard let value, belongs(value, id) else { return unreadable.append(id) }
      values.append(complete(value, row))
    }
    return values
  }
}
