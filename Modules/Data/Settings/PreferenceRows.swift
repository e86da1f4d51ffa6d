import ChargeDomain
import Foundation
import GRDB

/// Preferences as rows of text. A field is written only when it differs from what its row means, so that a value of a later
/// version is kept until the person chooses another.
enum PreferenceRows {
  static func load(_ database: Database) throws -> Preferences {
    let stored = try rows(database)
    var preferences = Preferences()
    for field in fields { field.read(stored[field.key], &preferences) }
    return preferences
  }

  static func save(_ database: Database, _ preferences: Preferences) throws {
    let stored = try rows(database)
    for field in fields {
      guard let value = try field.changed(preferences, stored[field.key]) else { continue }
      try database.execute(
        sql: """
          INSERT INTO preference (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value
          """, arguments: [field.key, value])
    }
  }

  private static func rows(_ database: Database) throws -> [String: String] {
    var rows: [String: String] = [:]
    try database.cachedStatement(sql: "SELECT key, value FROM preference").forEachRow { row in
      if let key = row.text(0), let value = row.text(1) { rows[key] = value }
    }
    return rows
  }

  /// How one field is stored. Keys and texts must never change.
  private struct Field: Sendable {
    let key: String
    /// Reads the row. Without a row, or with an unknown value, the default stays.
    let read: @Sendable (String?, inout Preferences) -> Void
    /// The text to store; `nil` when the row already means the same.
    let changed: @Sendable (Preferences, String?) throws -> String?
  }

  private static let fields: [Field] = [
    field("language", \.language, text: \.rawValue, value: LanguageChoice.init(rawValue:)),
    field("units", \.units, text: \.rawValue, value: UnitsChoice.init(rawValue:)),
    field("appearance", \.appearance, text: \.rawValue, value: AppearanceChoice.init(rawValue:)),
    field("nearbyRadius", \.nearbyRadius, text: { String($0.meters) }, value: radius),
    field("nearbyOrder", \.nearbyOrder, text: \.rawValue, value: NearbyOrder.init(rawValue:)),
    field("carOrder", \.carOrder, text: \.rawValue, value: CarOrder.init(rawValue:)),
    field("findView", \.findView, text: \.rawValue, value: FindView.init(rawValue:)),
    field("place", \.chosenPlace, text: { try $0.map { try JSONText.of($0) } ?? "" }, value: place),
    field("paymentMethod", \.paymentMethod, text: \.rawValue, value: PaymentMethod.init(rawValue:)),
    field("primer", \.hasSeenPrimer, text: { $0 ? "seen" : "new" }, value: { $0 == "seen" }),
    field("plugs", \.plugs, text: { try JSONText.of($0.map(\.rawValue)) }, value: plugs),
  ]

  private static func field<Value: Equatable & Sendable>(
    _ key: String, _ path: any WritableKeyPath<Preferences, Value> & Sendable,
    text: @escaping @Sendable (Value) throws -> String, value: @escaping @Sendable (String) -> Value?
  ) -> Field {
    Field(
      key: key,
      read: { stored, preferences in
        if let known = stored.flatMap(value) { preferences[keyPath: path] = known }
      },
      changed: { preferences, stored in
        let meant = stored.flatMap(value) ?? Preferences()[keyPath: path]
        return preferences[keyPath: path] == meant ? nil : try text(preferences[keyPath: path])
      })
  }

  /// From metres; `nil` for what cannot be a radius.
  private static func radius(_ text: String) -> Distance? {
    guard let meters = Double(text), meters.isFinite, meters > 0 else { return nil }
    return Distance(meters: meters)
  }

  /// From JSON; an empty text is the device's own place. What a later version wrote in another form is kept, and counts as
  /// none chosen.
  private static func place(_ text: String) -> NamedPlace?? {
    if text.isEmpty { return .some(nil) }
    let place: NamedPlace? = JSONText.value(text)
    return place.map { .some($0) }
  }

  /// From a JSON list, since a name may contain anything. What a later version wrote in another form is kept, and counts
  /// as nothing chosen.
  private static func plugs(_ text: String) -> [Plug]? {
    let names: [String]? = JSONText.value(text)
    return names?.map(Plug.init(rawValue:))
  }
}
