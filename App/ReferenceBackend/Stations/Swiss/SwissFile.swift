import Foundation

/// The two files of the Swiss national feed over the sample.
enum SwissFile {
  /// `EVSEData`: what stands where. Does not change.
  static let data: JSONValue = [
    "EVSEData": groups.map { group in
      [
        "OperatorID": group.operatorID, "OperatorName": group.name,
        "EVSEDataRecord": group.points.map { SwissRecord(point: $0).json },
      ] as JSONValue
    }
  ]

  /// `EVSEStatuses` at a moment. As in the real feed, points whose operator reports nothing are missing, and one point
  /// is reported that the static file does not have.
  /// - Parameter set: What was set for points in place of that, by their ids.
  static func status(at date: Date, set: [String: String] = [:]) -> JSONValue {
    let records = groups.map { group in
      let known = group.points.filter(\.isReported).map(\.evseID)
      let ids = group.operatorID == "CH*LML" ? known + ["CH*LML*E999999*1"] : known
      let statuses = ids.map { id in
        ["EvseID": id, "EVSEStatus": (set[id] ?? LiveState.of(id, at: date).rawValue).json] as JSONValue
      }
      return ["EVSEStatusRecord": statuses, "OperatorID": group.operatorID, "OperatorName": group.name] as JSONValue
    }
    return ["EVSEStatuses": records]
  }

  /// Points by operator, in the order of the operators' table.
  private static let groups: [(operatorID: String, name: String, points: [SwissPoint])] =
    SampleOperator.all.compactMap { charger in
      guard let form = charger.swiss else { return nil }
      let points = Sample.swiss.filter { ($0.charger?.code ?? "-") == charger.code }.flatMap(SwissPoint.all)
      return points.isEmpty ? nil : (form.operatorID, charger.title.isEmpty ? "Unbekannt" : charger.title, points)
    }
}
