import Foundation

/// Open Charge Map's lists that records refer to by id. Ids that are not listed are fine: they stay unknown.
struct OpenChargeMapReference: Hashable, Sendable {
  /// Names of operators; "unknown" and the two kinds of private owner have none.
  var operators: [Int: String] = [:]
  /// ISO 3166-1 alpha-2 codes.
  var countries: [Int: String] = [:]
  /// Titles of connection types.
  var connectionTypes: [Int: String] = [:]
  /// Who gave data, under which terms.
  var dataProviders: [Int: OpenChargeMapDataProvider] = [:]

  /// Operators that are no company: unknown, a private individual, the business at the place.
  static let namelessOperators: Set<Int> = [1, 44, 45]

  /// No lists: every name that a record does not carry itself is unknown.
  static let empty = OpenChargeMapReference()

  private init() {}

  /// Reads an answer of `/v3/referencedata`, whole: every list must be there.
  init(_ data: Data) throws(AnswerFault) {
    let document = try JSONDocument(answer: data)
    let root = document.root
    guard let lists = JSONReader(record: root, faults: FieldFaults()) else { throw .unreadable("an object is due") }
    try OpenChargeMapAnswer.requireNoError(root)
    for name in Self.requiredLists { _ = try document.list(name) }
    for entry in lists.objects("Operators") {
      guard let id = entry.int("ID"), !Self.namelessOperators.contains(id) else { continue }
      operators[id] = entry.text("Title")
    }
    for entry in lists.objects("Countries") {
      guard let id = entry.int("ID") else { continue }
      countries[id] = entry.text("ISOCode")
    }
    for entry in lists.objects("ConnectionTypes") {
      guard let id = entry.int("ID") else { continue }
      connectionTypes[id] = entry.text("Title")
    }
    for entry in lists.objects("DataProviders") {
      guard let id = entry.int("ID") else { continue }
      dataProviders[id] = OpenChargeMapDataProvider(entry)
    }
  }

  private static let requiredLists: [StaticString] = [
    "ConnectionTypes", "Countries", "CurrentTypes", "DataProviders", "Operators", "StatusTypes",
    "SubmissionStatusTypes", "UsageTypes",
  ]
}
