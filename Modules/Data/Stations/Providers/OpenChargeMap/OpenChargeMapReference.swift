import Foundation

/// Open Charge Map's lists that records refer to by id. An id that is not listed is unknown.
struct OpenChargeMapReference: Hashable, Sendable {
  /// Names of operators, without ``namelessOperators``.
  var operators: [Int: String] = [:]
  /// ISO 3166-1 alpha-2 codes.
  var countries: [Int: String] = [:]
  /// Titles of connection types.
  var connectionTypes: [Int: String] = [:]
  /// Who supplied data, and under which terms.
  var dataProviders: [Int: OpenChargeMapDataProvider] = [:]

  /// Operators that are no company: unknown, a private individual, the business at the site.
  static let namelessOperators: Set<Int> = [1, 44, 45]

  /// No lists: only names within records are known.
  static let empty = OpenChargeMapReference()

  private init() {}

  /// Reads an answer of `/v3/referencedata`. Every list must be there.
  init(_ data: Data) throws(AnswerFault) {
    let document = try JSONDocument(answer: data)
    let root = document.root
    guard let lists = JSONReader(record: root, faults: FieldFaults()) else { throw .unreadable("an object is due") }
    try OpenChargeMapAnswer.requireNoError(root)
    for name in Self.requiredLists { _ = try document.list(name) }
    func table<Value>(_ name: StaticString, _ value: (JSONReader) -> Value?) -> [Int: Value] {
      lists.objects(name).reduce(into: [:]) { table, entry in
        if let id = entry.int("ID"), let value = value(entry) { table[id] = value }
      }
    }
    operators = table("Operators") { $0.text("Title") }.filter { !Self.namelessOperators.contains($0.key) }
    countries = table("Countries") { $0.text("ISOCode") }
    connectionTypes = table("ConnectionTypes") { $0.text("Title") }
    dataProviders = table("DataProviders", OpenChargeMapDataProvider.init)
  }

  private static let requiredLists: [StaticString] = [
    "ConnectionTypes", "Countries", "CurrentTypes", "DataProviders", "Operators", "StatusTypes",
    "SubmissionStatusTypes", "UsageTypes",
  ]
}
