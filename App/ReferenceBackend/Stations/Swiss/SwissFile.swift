import Foundation

/// The two files of the Swiss national feed over the sample.
enum SwissFile {
  /// `EVSEData`: what stands where. Does not change.
  static let data = JSONValue.object([
    (
      "EVSEData",
      .array(
        groups.map { group in
          .object([
            ("OperatorID", .string(group.operatorID)),
            ("OperatorName", .string(group.name)),
            ("EVSEDataRecord", .array(group.points.map { SwissRecord(point: $0).json })),
          ])
        })
    )
  ])

  /// `EVSEStatuses` at a moment. Points whose operator reports nothing are missing, and one point is reported that the
  /// static file does not have, both as in the real feed.
  static func status(at date: Date) -> JSONValue {
    .object([
      (
        "EVSEStatuses",
        .array(
          groups.map { group in
            let known = group.points.filter(\.isReported).map(\.evseID)
            let ids = group.operatorID == "CH*LML" ? known + ["CH*LML*E999999*1"] : known
            return .object([
              (
                "EVSEStatusRecord",
                .array(
                  ids.map { id in
                    .object([
                      ("EvseID", .string(id)),
                      ("EVSEStatus", .string(LiveState.of(id, at: date).rawValue)),
                    ])
                  })
              ),
              ("OperatorID", .string(group.operatorID)),
              ("OperatorName", .string(group.name)),
            ])
          })
      )
    ])
  }

  /// Points by operator, in the order of the operators' table.
  private static let groups: [(operatorID: String, name: String, points: [SwissPoint])] =
    SampleOperator.all.compactMap { charger in
      guard let form = charger.swiss else { return nil }
      let points = Sample.swiss.filter { ($0.charger?.code ?? "-") == charger.code }.flatMap(SwissPoint.all)
      return points.isEmpty ? nil : (form.operatorID, charger.title.isEmpty ? "Unbekannt" : charger.title, points)
    }
}
